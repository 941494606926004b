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
