"""axe finds nothing against any kind of page, by day and by night, on a phone and on a desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from project import DESKTOP, PHONE


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(open_page, address, sample, scheme, viewport):
    # At rest, so that no page is looked at half-way in.
    page = open_page(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    wrong = []
    for path in sample.specimens:
        page.goto(address + path)
        for found in Axe().run(page).response["violations"]:
            for node in found["nodes"]:
                wrong.append(f"{path}: {found['id']}: {node['target']} {node.get('failureSummary', '')}")
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_in_the_open_menu(open_page, address, scheme, viewport):
    page = open_page(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    for path in ("index.html", "calendar.html"):
        page.goto(address + path)
        page.click(".menu summary")
        page.wait_for_timeout(300)
        found = {violation["id"] for violation in Axe().run(page).response["violations"]}
        # The page under the menu takes no input and is not read out meanwhile, nor are its heading and its landmark.
        assert found <= {"landmark-one-main", "page-has-heading-one"}, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_other_look(open_page, host, celadon, scheme):
    page = open_page(viewport=PHONE, color_scheme=scheme, reduced_motion="reduce")
    address, wrong = host("/kitchen/", celadon), []
    for path in celadon.specimens:
        page.goto(address + path)
        for found in Axe().run(page).response["violations"]:
            wrong += [f"{path}: {found['id']}: {node['target']} {node.get('failureSummary', '')}" for node in found["nodes"]]
    assert wrong == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_text_of_twice_the_size_fits(open_page, address, sample, width):
    page = open_page(viewport={"width": width, "height": 800})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    wrong = []
    for path in sample.specimens:
        page.goto(address + path)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if over > 0:
            wrong.append(f"{path} is {over} px too wide for {width} px")
    assert wrong == []


def test_every_picture_is_named_and_none_by_its_file(sample):
    for path, page in sample.pages.items():
        for image in page.images:
            assert "alt" in image, f"{path}: {image}"
            assert not (image["alt"] or "").endswith((".jpg", ".jpeg", ".png")), f"{path}: {image}"
            if "data-vt" in image:
                assert image["alt"], f"{path}: a dish without words"


def test_what_has_the_focus_is_seen(open_page, address, sample):
    """Each stop of the Tab key has a ring of three pixels, on itself or on the card that it stands for."""
    page = open_page(viewport=DESKTOP, reduced_motion="reduce")
    for path in sample.specimens:
        page.goto(address + path)
        for _ in range(25):
            page.keyboard.press("Tab")
            ring = page.evaluate("""() => {
              const element = document.activeElement;
              if (element === document.body) return null;
              return [null, '::after'].map(part => getComputedStyle(element, part))
                .filter(style => style.outlineStyle === 'solid').map(style => parseFloat(style.outlineWidth));
            }""")
            assert ring is None or max(ring, default=0) >= 3, (path, page.evaluate("document.activeElement.outerHTML"))


def test_axe_would_notice(open_page, address):
    page = open_page()
    page.route("**/bad.html", lambda route: route.fulfill(
        content_type="text/html", body="<!doctype html><title>a</title><img src='b.png'>"))
    page.goto(address + "bad.html")
    found = {violation["id"] for violation in Axe().run(page).response["violations"]}
    assert {"image-alt", "html-has-lang"} <= found


def test_the_keyboard_reaches_the_text_first(open_page, address, sample):
    """The first stop is the way past the menu, and it leads to what the page is about."""
    page = open_page()
    for path in sample.specimens:
        page.goto(address + path)
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.getAttribute('href')") == "#main", path
        page.keyboard.press("Enter")
        assert page.evaluate("document.querySelector(':target')?.tagName") == "MAIN", path
