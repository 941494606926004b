"""A site that browsers may keep: without a network there is what was visited, whole days on request, and after a build
all of it is new at once."""

import json
import shutil
import subprocess
import threading
from http.server import ThreadingHTTPServer

import pytest
from conftest import Host
from project import OZEN, ROOT, TODAY


class Kitchen:
    """The sample site with `offline`, on a host that can be away."""

    def __init__(self, folder):
        self.source, self.site, self.port = folder / "source", folder / "site", 0
        # The end of a path for which the host fails.
        self.broken = ""
        # What it says besides, and whether it sends x.html on to x.
        self.headers, self.sends_on = {}, False
        shutil.copytree(ROOT / "Content", self.source / "Content")
        self.change("site.json", lambda settings: settings.update(offline=True))
        self.build()
        self.open()

    def change(self, name, change):
        file = self.source / "Content" / name
        content = json.loads(file.read_text(encoding="utf-8"))
        change(content)
        file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")

    def build(self):
        done = subprocess.run(
            [OZEN, "build", self.source, "--output", self.site, "--today", TODAY, "--strict"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def open(self):
        kitchen = self

        class KitchenHost(Host):
            prefix = "/kitchen/"

            def do_GET(self):
                if kitchen.broken and self.path.endswith(kitchen.broken):
                    return self.send_response(503) or self.end_headers()
                path = self.path.partition("?")[0]
                if kitchen.sends_on and path.endswith(".html"):
                    self.send_response(308)
                    self.send_header("Location", path.removesuffix(".html").removesuffix("index"))
                    return self.end_headers()
                if kitchen.sends_on and "." not in path and not path.endswith("/"):
                    self.path = path + ".html"
                return super().do_GET()

            def end_headers(self):
                for name, value in kitchen.headers.items():
                    self.send_header(name, value)
                super().end_headers()

        self.server = ThreadingHTTPServer(
            ("127.0.0.1", self.port), lambda *arguments: KitchenHost(*arguments, directory=str(self.site)))
        self.port = self.server.server_port
        self.home = f"http://127.0.0.1:{self.port}/kitchen/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def kitchen(tmp_path):
    kitchen = Kitchen(tmp_path)
    yield kitchen
    kitchen.close()


def arrive(page, url):
    """Opens a page and waits until a worker has charge of it, and has kept it."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    until(page, "url => caches.match(url)", url)


def until(page, question, argument=None):
    """Asks until the answer, which may be a promise, is yes."""
    for _ in range(300):
        if page.evaluate(f"async argument => Boolean(await ({question})(argument))", argument):
            return
        page.wait_for_timeout(100)
    raise AssertionError(question)


def whole(page) -> bool:
    page.wait_for_load_state("load")
    return page.evaluate("""() => document.styleSheets.length > 0 && [...document.styleSheets].every(s => s.cssRules.length)
      && [...document.querySelectorAll('main img')].every(i => { i.loading = 'eager'; return !i.complete || i.naturalWidth > 0; })""")


def test_what_was_visited_is_there(open_page, kitchen, sample):
    page = open_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    arrive(page, kitchen.home + "archives/1.html")
    page.goto(kitchen.home + "archives/1/1.html")
    until(page, "url => caches.match(url)", page.url)
    assert complaints == []
    kitchen.close()
    page.reload()
    assert page.locator("h1").inner_text() == "冷奴"
    assert whole(page)
    page.goto(kitchen.home + "archives/1.html")
    assert whole(page)
    page.goto(kitchen.home + "archives/2.html")
    assert page.url == kitchen.home + "offline.html"
    page.get_by_role("link", name="献立へ戻る").click()
    assert page.locator("html").get_attribute("data-page") == "list"
    kitchen.open()


def test_a_whole_day_is_kept_on_request(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/2.html")
    button = page.get_by_role("button", name="この日を手もとに置く")
    button.click()
    page.get_by_text("つながらない台所でも").wait_for()
    assert button.get_attribute("aria-pressed") == "true"
    kitchen.close()
    for path in ("archives/2/3.html", "archives/2/4.html", "archives/2.html"):
        page.goto(kitchen.home + path)
        assert page.url == kitchen.home + path
        assert whole(page), path
    page.goto(kitchen.home + "tags/index.html")
    kept = page.locator(".saved-days a")
    kept.wait_for()
    assert page.get_by_text("次の日は、つながらなくても開けます").is_visible()
    assert kept.inner_text() == "祖母の椀"
    kept.click()
    page.get_by_text("つながらない台所でも").wait_for()
    button.click()
    page.locator(".save-offline button[aria-pressed=false]").wait_for()
    page.goto(kitchen.home + "archives/2/3.html")
    assert page.url == kitchen.home + "offline.html"
    # No day is kept any more, and none is promised.
    page.wait_for_timeout(300)
    assert not page.get_by_text("次の日は").is_visible()
    kitchen.open()


def test_with_a_day_the_whole_search_is_kept(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/2.html")
    page.get_by_role("button", name="この日を手もとに置く").click()
    page.get_by_text("つながらない台所でも").wait_for()

    def finds(query, title):
        page.goto(kitchen.home + "search.html?q=" + query)
        page.locator(".result-list a").first.wait_for()
        assert title in page.locator(".result-list b").all_inner_texts()

    kitchen.close()
    # Never looked up before.
    finds("ｶﾚｰ", "うちのビーフカレー")
    finds("豆腐", "冷奴")
    kitchen.open()

    # So it is of the next build, words that are new included.
    before = page.evaluate("caches.keys()")
    kitchen.change("archives.json", lambda store: store["archives"][0]["recipes"].append({"id": 999, "title": "鱧の湯引き"}))
    kitchen.build()
    page.goto(kitchen.home + "index.html")
    until(page, "before => caches.keys().then(keys => keys.length === 1 && keys[0] !== before[0])", before)
    kitchen.close()
    finds("鱧の湯引き", "鱧の湯引き")
    finds("ｶﾚｰ", "うちのビーフカレー")
    kitchen.open()


def test_words_that_were_looked_up_are_found_after_a_build(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "index.html")

    def finds(query):
        page.goto(kitchen.home + "search.html?q=" + query)
        page.locator(".result-list a").first.wait_for()
        return page.locator(".result-list b").all_inner_texts()

    assert finds("プリン") == ["カスタードプリン", "固いプリンの練習"]
    before = page.evaluate("caches.keys()")
    kitchen.change("archives.json", lambda store: store["archives"].append(
        {"id": 99, "created": "2026-11-29", "title": "プリンの夜", "recipes": [{"id": 999, "title": "鱧の湯引き"}]}))
    kitchen.build()
    page.goto(kitchen.home + "index.html")
    until(page, "before => caches.keys().then(keys => keys.length === 1 && keys[0] !== before[0])", before)
    kitchen.close()
    assert finds("プリン") == ["プリンの夜", "カスタードプリン", "固いプリンの練習"]
    kitchen.open()


@pytest.mark.parametrize("is_new_folder", [False, True], ids=["same folder", "new folder"])
def test_it_can_be_taken_back(open_page, kitchen, is_new_folder):
    """Browsers that kept the site keep it no more: by the worker that the build leaves, or because there is none."""
    page = open_page()
    arrive(page, kitchen.home + "archives/2.html")
    assert page.evaluate("caches.keys()") != []
    kitchen.change("site.json", lambda settings: settings.update(offline=False))
    if is_new_folder:
        shutil.rmtree(kitchen.site)
    kitchen.build()
    assert (kitchen.site / "sw.js").exists() != is_new_folder
    page.goto(kitchen.home + "index.html")
    until(page, "() => caches.keys().then(keys => keys.length === 0)")
    until(page, "() => navigator.serviceWorker.getRegistrations().then(all => all.length === 0)")
    page.goto(kitchen.home + "archives/2.html")
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert page.evaluate("caches.keys()") == []


def test_a_build_is_taken_over_whole(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/2.html")
    page.get_by_role("button", name="この日を手もとに置く").click()
    page.get_by_text("つながらない台所でも").wait_for()
    before = page.evaluate("caches.keys()")

    def change(store):
        for archive in store["archives"]:
            if archive["id"] == 2:
                archive["title"] = "祖母の椀、ふたたび"
                archive["recipes"][0]["title"] = "新しい味噌汁"
                archive["recipes"].append({"id": 999, "title": "あとから", "image": "photos/matcha.jpg"})
    kitchen.change("archives.json", change)
    kitchen.build()

    # A host that fails in the middle changes nothing.
    kitchen.broken = "archives/2/4.html"
    page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const lost = new Promise(resolve => registration.addEventListener('updatefound', ({ target: { installing } }) => {
        installing.addEventListener('statechange', () => { if (installing.state === 'redundant') resolve(); });
      }));
      await registration.update().catch(() => {});
      await lost;
    }""")
    assert page.evaluate("caches.keys()") == before
    kitchen.broken = ""

    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
    until(page, "before => caches.keys().then(keys => keys.length === 1 && keys[0] !== before[0])", before)
    kitchen.close()
    page.goto(kitchen.home + "archives/2.html")
    assert page.locator("h1").inner_text() == "祖母の椀、ふたたび"
    assert whole(page)
    page.goto(kitchen.home + "offline.html")
    page.locator(".saved-days a").wait_for()
    assert page.locator(".saved-days a").all_inner_texts() == ["祖母の椀、ふたたび"]
    for path, title in (("archives/2/3.html", "新しい味噌汁"), ("archives/2/999.html", "あとから")):
        page.goto(kitchen.home + path)
        assert page.locator("h1").inner_text() == title
        assert whole(page), path
    kitchen.open()


def test_a_full_browser_still_gets_what_the_network_has(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/1.html")
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    room = {"origin": kitchen.home.removesuffix("/kitchen/")}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room | {"quotaSize": used + 1})
    page.goto(kitchen.home + "archives/2.html")
    assert page.url == kitchen.home + "archives/2.html"
    assert whole(page)
    page.wait_for_timeout(300)
    assert not page.evaluate("url => caches.match(url)", page.url)


def test_what_may_not_be_kept_is_shown(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/1.html")
    kitchen.headers = {"Vary": "*"}
    page.goto(kitchen.home + "archives/2.html")
    assert page.url == kitchen.home + "archives/2.html"
    assert whole(page)


def test_a_host_that_sends_pages_on(open_page, kitchen):
    """What was kept at one address of a page is there at the other, and one day is not another whose number begins alike."""
    kitchen.sends_on = True
    page = open_page()
    arrive(page, kitchen.home + "index.html")
    assert page.url == kitchen.home
    page.goto(kitchen.home + "archives/3.html")
    assert page.url == kitchen.home + "archives/3"
    until(page, "url => caches.match(url)", page.url + ".html")
    button = page.get_by_role("button", name="この日を手もとに置く")
    for day in (12, 1):
        page.goto(kitchen.home + f"archives/{day}.html")
        button.click()
        page.get_by_text("つながらない台所でも").wait_for()
    button.click()
    page.locator(".save-offline button[aria-pressed=false]").wait_for()
    dishes = [f"archives/12/{path.stem}" for path in (kitchen.site / "archives" / "12").glob("*.html")]
    assert dishes
    kitchen.close()
    for path in ["archives/3", "archives/12", *dishes, "index", "shopping"]:
        for end in ("", ".html"):
            page.goto(kitchen.home + path + end)
            assert page.url == kitchen.home + path + end
    page.goto(kitchen.home)
    assert page.url == kitchen.home
    page.goto(kitchen.home + "archives/9")
    assert page.url == kitchen.home + "offline.html"
    kept = page.locator(".saved-days a")
    kept.wait_for()
    kept.click()
    assert page.url == kitchen.home + "archives/12.html"
    kitchen.open()


def test_the_shopping_list_is_there(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/1.html")
    page.goto(kitchen.home + "archives/1/1.html")
    page.locator(".add-to-list button").click()
    kitchen.close()
    page.locator(".add-to-list a").click()
    page.locator(".shopping-items li").first.wait_for()
    assert page.url == kitchen.home + "shopping.html"
    assert whole(page)
    kitchen.open()


def test_a_picture_that_was_not_kept_is_no_broken_one(open_page, kitchen):
    page = open_page()
    arrive(page, kitchen.home + "archives/1.html")
    page.wait_for_load_state("networkidle")
    kitchen.close()
    # In no size.
    page.evaluate("""async () => {
      const image = document.createElement('img');
      image.src = '../photos/0123456789abcdef0123456789abcdef-640.jpg';
      await image.decode();
    }""")
    kitchen.open()
