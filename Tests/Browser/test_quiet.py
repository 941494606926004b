"""No page complains, breaks its own Content-Security-Policy or asks anything of another site."""

from urllib.parse import urlsplit

POLICY = "meta[http-equiv='Content-Security-Policy']"


def watched(page, home: str) -> list[str]:
    """The complaints of a page, gathered from now on."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}")
            if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    # An aborted request is one that the next page came before.
    page.on("requestfailed", lambda request: complaints.append(f"failed: {request.failure} {request.url}")
            if request.failure != "net::ERR_ABORTED" else None)
    page.on("response", lambda response: complaints.append(f"{response.status}: {response.url}")
            if response.status >= 400 else None)
    page.on("request", lambda request: complaints.append(f"from elsewhere: {request.url}")
            if not request.url.startswith((home, "data:")) else None)
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => console.error('policy: ' + e.violatedDirective))")
    return complaints


def test_no_page_complains(open_page, home, sample):
    page = open_page()
    complaints = watched(page, home)
    for path in sample.pages:
        page.goto(home + path)
        page.wait_for_load_state("load")
        for broken in page.evaluate("[...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)"):
            complaints.append(f"broken picture: {broken}")
        assert complaints == [], path


def test_every_page_has_a_strict_policy(open_page, address, sample):
    page = open_page()
    for path in sample.specimens:
        page.goto(address + path)
        policy = page.locator(POLICY).get_attribute("content")
        assert "default-src 'none'" in policy, path
        assert "unsafe" not in policy and "http" not in policy, path


def test_the_watch_would_notice(open_page, address):
    """A page that does all of it is caught: a script in the page, a style in the page, a picture from elsewhere."""
    page = open_page()
    complaints = watched(page, address)
    page.route("**/bad.html", lambda route: route.fulfill(content_type="text/html", body="""
      <!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http:">
      <p style="color: red">a</p><script>1</script><img src="http://127.0.0.1:9/elsewhere.png">"""))
    page.goto(address + "bad.html")
    told = "\n".join(complaints)
    for what in ("policy: style-src", "policy: script-src", "from elsewhere: http://127.0.0.1:9/", "failed: "):
        assert what in told, told


def test_the_page_that_is_not_there(open_page, address, sample):
    """404.html is shown at any depth, so its links and its style must be found from there."""
    page = open_page()
    status = page.goto(address + "no/such/page.html").status
    assert status == 404
    assert page.locator("html").get_attribute("data-page") == sample.pages["404.html"].kind
    assert urlsplit(page.url).path == "/no/such/page.html"
