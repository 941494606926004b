"""`ozen serve` while somebody writes: what editors do to files, and what an open page then does."""

import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect
from project import OZEN, ROOT

STORE = """{ "version": 1, "archives": [
  { "id": 1, "created": "2026-11-23", "title": "Day one", "memo": "MEMO",
    "recipes": [ { "id": 1, "title": "Soup" } ] } ] }
"""
SETTINGS = '{ "title": "Kitchen", "language": "en" }\n'


class Kitchen:
    """A site that is served, and what one needs to look at it."""

    def __init__(self, folder: Path):
        self.site, self.log = folder / "kitchen", folder / "log"
        (self.site / "Content").mkdir(parents=True)
        (self.site / "Content" / "site.json").write_text(SETTINGS)
        self.store.write_text(STORE)
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [OZEN, "serve", self.site, "--port", "0"], stdout=subprocess.PIPE, stderr=log, text=True)
        self.address = self.process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", self.address), self.log.read_text()

    @property
    def store(self) -> Path:
        return self.site / "Content" / "archives.json"

    def get(self, path=""):
        with urllib.request.urlopen(self.address + path, timeout=5) as answer:
            return answer.read().decode()

    def wait_until_built(self):
        """Until nothing has been told for a while."""
        told = None
        while told != (told := self.log.read_text()):
            time.sleep(1)

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                return self.process.wait(1)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise
        return self.process.returncode


@pytest.fixture
def kitchen(tmp_path):
    kitchen = Kitchen(tmp_path)
    yield kitchen
    kitchen.end()


def as_vscode(file: Path, text: str):
    with open(file, "w") as target:
        target.write(text)


def as_vim(file: Path, text: str):
    """The original becomes a backup, the new text gets its name."""
    (file.parent / "4913").touch()
    (file.parent / "4913").unlink()
    (file.parent / f".{file.name}.swp").write_text("swap")
    backup = file.with_name(file.name + "~")
    file.rename(backup)
    file.write_text(text)
    backup.unlink()
    (file.parent / f".{file.name}.swp").unlink()


def by_rename(file: Path, text: str):
    beside = file.with_name(f".{file.name}.new")
    beside.write_text(text)
    beside.replace(file)


def as_emacs(file: Path, text: str):
    lock = file.parent / f".#{file.name}"
    lock.symlink_to("cook@kitchen.1")
    shutil.copy(file, file.with_name(file.name + "~"))
    file.write_text(text)
    lock.unlink()


def as_git(file: Path, text: str):
    file.unlink()
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644), "w") as target:
        target.write(text)


def as_git_folder(file: Path, text: str):
    """Another branch has another folder in this one's place."""
    shutil.rmtree(file.parent)
    file.parent.mkdir()
    (file.parent / "site.json").write_text(SETTINGS)
    file.write_text(text)


SAVES = [as_vscode, as_vim, by_rename, as_emacs, as_git, as_git_folder]


def test_a_page_follows_every_way_to_save(kitchen, open_page):
    page = open_page()
    page.goto(kitchen.address + "archives/1.html")
    expect(page.locator("main")).to_contain_text("MEMO")
    for save in SAVES * 2:
        word = f"{save.__name__}{os.urandom(3).hex()}".replace("_", "")
        save(kitchen.store, STORE.replace("MEMO", word))
        expect(page.locator("main"), save.__name__).to_contain_text(word)
    assert "changed: Content/archives.json" in kitchen.log.read_text()


def test_new_folders_are_watched(kitchen, open_page):
    page = open_page()
    page.goto(kitchen.address + "archives/1.html")
    memos = kitchen.site / "Content" / "memos" / "deep"
    memos.mkdir(parents=True)
    (memos / "1.md").write_text("from a file")
    kitchen.store.write_text(STORE.replace('"memo": "MEMO"', '"memoFile": "memos/deep/1.md"'))
    expect(page.locator("main")).to_contain_text("from a file")
    (memos / "1.md").write_text("changed in its folder")
    expect(page.locator("main")).to_contain_text("changed in its folder")
    templates = kitchen.site / "Templates"
    templates.mkdir()
    (templates / "brand.mustache").write_text("<p>our own brand</p>")
    expect(page.locator("body")).to_contain_text("our own brand")
    shutil.rmtree(templates)
    expect(page.locator("body")).not_to_contain_text("our own brand")


def test_the_place_on_the_page_is_kept(kitchen, open_page):
    page = open_page()
    long = "\\n\\n".join(f"Line {number}." for number in range(200))
    kitchen.store.write_text(STORE.replace("MEMO", long))
    page.goto(kitchen.address + "archives/1.html")
    expect(page.locator("main")).to_contain_text("Line 199.")
    page.evaluate("scrollTo(0, 1200)")
    kitchen.store.write_text(STORE.replace("MEMO", long + "\\n\\nThe end."))
    expect(page.locator("main")).to_contain_text("The end.")
    page.wait_for_function("Math.abs(scrollY - 1200) < 5")


def test_whoever_is_leaving_is_not_called_back(kitchen, open_page):
    other = """{ "id": 2, "created": "2026-11-22", "title": "Day two", "recipes": [] } ] }"""
    two = STORE.replace("] } ] }", "] }, " + other)
    as_vscode(kitchen.store, two)
    page = open_page()
    page.goto(kitchen.address + "archives/1.html")
    expect(page.locator("main")).to_contain_text("MEMO")
    kitchen.wait_until_built()

    def slowly(route):
        time.sleep(1)
        route.continue_()

    page.route("**/archives/2.html", slowly)
    page.evaluate("setTimeout(() => { location.href = '2.html' })")
    as_vscode(kitchen.store, two.replace("MEMO", "new words"))
    page.wait_for_url("**/archives/2.html")
    expect(page.locator("main")).to_contain_text("Day two")


def test_style_alone_is_swapped(kitchen, open_page):
    page = open_page()
    page.goto(kitchen.address + "archives/1.html")
    page.evaluate("window.isTheSamePage = true")
    sheet = kitchen.site / "Templates" / "assets" / "zz.css"
    sheet.parent.mkdir(parents=True)
    for colour in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
        sheet.write_text(f"h1 {{ color: {colour} !important }}")
        expect(page.locator("h1").first).to_have_css("color", colour)
        assert page.evaluate("window.isTheSamePage"), "a new style reloaded the page"
    assert page.locator('link[rel="stylesheet"]').count() == 2
    as_vscode(kitchen.store, STORE.replace("MEMO", "other words"))
    expect(page.locator("main")).to_contain_text("other words")
    assert not page.evaluate("window.isTheSamePage === true"), "a new memo did not reload the page"


def test_problems_lie_on_the_page_until_they_are_mended(kitchen, open_page):
    page, violations = open_page(), []
    page.on("console", lambda message: violations.append(message.text) if message.type == "error" else None)
    page.goto(kitchen.address + "archives/1.html")
    as_vscode(kitchen.store, STORE.replace('"created": "2026-11-23"', '"created": "2026-02-30"'))
    overlay = page.locator("#ozen-live")
    expect(overlay).to_contain_text("Content/archives.json:2:")
    expect(overlay).to_contain_text("there is no such day")
    expect(overlay).to_have_css("position", "fixed")
    expect(page.locator("main")).to_contain_text("MEMO")
    page.reload()
    expect(overlay).to_contain_text("Content/archives.json:2:")
    as_vscode(kitchen.store, STORE)
    expect(overlay).to_have_count(0)
    assert violations == []


def test_a_site_that_never_was_right_shows_its_problems(tmp_path, open_page):
    site = tmp_path / "kitchen"
    (site / "Content").mkdir(parents=True)
    (site / "Content" / "archives.json").write_text("{")
    process = subprocess.Popen(
        [OZEN, "serve", site, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        page = open_page()
        page.goto(process.stdout.readline().strip())
        expect(page.locator("#ozen-live")).to_contain_text("Content/archives.json:1")
        expect(page.locator("#ozen-live summary")).to_have_text("1 error: there is no site yet")
        (site / "Content" / "archives.json").write_text(STORE)
        expect(page.locator("main")).to_contain_text("Day one")
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(1) == 0


def test_a_photo_is_built_when_it_is_whole(kitchen, open_page):
    page = open_page()
    page.goto(kitchen.address + "archives/1/1.html")
    photo = (ROOT / "Content" / "photos")
    bytes_ = next(iter(sorted(photo.glob("*.jpg")))).read_bytes()
    as_vscode(kitchen.store, STORE.replace('"title": "Soup"', '"title": "Soup", "image": "photos/a.jpg"'))
    expect(page.locator("#ozen-live")).to_contain_text("photos/a.jpg")
    (kitchen.site / "Content" / "photos").mkdir()
    with open(kitchen.site / "Content" / "photos" / "a.jpg", "wb") as target:
        for start in range(0, len(bytes_), len(bytes_) // 5 + 1):
            target.write(bytes_[start : start + len(bytes_) // 5 + 1])
            target.flush()
            page.wait_for_timeout(60)
    expect(page.locator("#ozen-live")).to_have_count(0)
    expect(page.locator('main img[data-vt="r-1"]')).to_have_count(1)
    page.wait_for_function("document.querySelector('main img').naturalWidth > 0")


def test_only_the_preview_has_the_script(kitchen):
    page = kitchen.get()
    assert "/_ozen/live.js" in page and "; connect-src 'self'\"" in page
    for file in (kitchen.site / "_site").rglob("*"):
        if file.is_file():
            text = file.read_bytes()
            assert b"_ozen/" not in text and b"connect-src" not in text, file


def test_it_ends_at_once_with_open_pages(kitchen, open_page):
    pages = [open_page() for _ in range(3)]
    for page in pages:
        page.goto(kitchen.address)
        page.wait_for_function("performance.getEntriesByName(location.origin + '/_ozen/live.js').length")
    assert kitchen.end() == 0


@pytest.mark.parametrize("base", [None, "https://example.com/recipes/"])
def test_the_site_is_the_one_that_build_makes(kitchen, open_page, base):
    """Nothing of the preview's address is in it; even so, a page that is not there finds its style at any depth."""
    page = open_page()
    page.goto(kitchen.address)
    if base:
        settings = SETTINGS.replace("}", f', "baseURL": "{base}" }}')
        (kitchen.site / "Content" / "site.json").write_text(settings)
        expect(page.locator('link[rel="canonical"]')).to_have_attribute("href", base + "index.html")
    kitchen.wait_until_built()
    built = kitchen.site.parent / "built"
    subprocess.run([OZEN, "build", kitchen.site, "--output", built], check=True, capture_output=True)

    def files(folder):
        return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}

    assert files(kitchen.site / "_site") == files(built)
    failed = []
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    lost = kitchen.address + "deep/down/none"
    page.goto(lost)
    assert set(failed) == {lost}
    page.locator("main a").click()
    expect(page.locator("main")).to_contain_text("Day one")
    assert page.url == kitchen.address + "index.html"


def test_saves_while_a_build_is_at_work_are_not_lost(kitchen, open_page):
    page = open_page()
    page.goto(kitchen.address + "archives/1.html")
    for number in range(30):
        as_vscode(kitchen.store, STORE.replace("MEMO", f"number {number}."))
    expect(page.locator("main")).to_contain_text("number 29.")
    kitchen.wait_until_built()
    assert "number 29." in (kitchen.site / "_site" / "index.html").read_text()
