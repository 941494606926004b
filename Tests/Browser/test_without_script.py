"""With scripts switched off, a reader still gets everywhere and sees everything."""

import re

import pytest
from playwright.sync_api import expect
from project import DESKTOP, PHONE


def test_a_walk_through_the_site(open_page, home, sample):
    page = open_page(java_script_enabled=False)
    newest = max(sample.store["archives"], key=lambda archive: (archive["created"], archive["id"]))
    dish = next(recipe for recipe in newest["recipes"] if "image" in recipe)

    page.goto(home + "index.html")
    page.locator(f"#d-{newest['id']} h2 a").click()
    expect(page).to_have_url(re.compile(rf"/archives/{newest['id']}\.html$"))
    expect(page.locator("h1")).to_have_text(newest["title"])

    page.locator(f"#r-{dish['id']} a").first.click()
    expect(page).to_have_url(re.compile(rf"/archives/{newest['id']}/{dish['id']}\.html$"))
    expect(page.locator("h1")).to_have_text(dish["title"])
    for step in dish["steps"]:
        expect(page.get_by_text(step, exact=True)).to_be_visible()

    page.locator("figure.picture a").click()
    expect(page).to_have_url(re.compile(rf"/archives/{newest['id']}\.html#r-{dish['id']}$"))

    page.locator("nav.menu summary").click()
    page.locator("nav.menu a[href$='calendar.html']").click()
    page.locator(f"a[href='calendar/{newest['created'][:7]}.html']").click()
    page.locator(f"table a[href='../archives/{newest['id']}.html']").first.click()
    expect(page.locator("h1")).to_have_text(newest["title"])


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_menu_opens_and_closes(open_page, address, viewport):
    page = open_page(java_script_enabled=False, viewport=viewport)
    page.goto(address + "index.html")
    button, sheet = page.locator(".menu summary"), page.locator(".page")
    button.click()
    expect(page.locator(".menu li a").first).to_be_visible()
    expect(sheet).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 320)")
    expect(sheet).to_have_css("pointer-events", "none")
    button.press("Enter")
    expect(sheet).to_have_css("transform", "none")
    expect(page.locator(".menu li a").first).to_be_hidden()


def test_the_names_of_the_flight_come_from_the_stylesheet(open_page, address, sample):
    page = open_page(java_script_enabled=False)
    gallery = next(path for path, p in sample.pages.items()
                   if p.kind == "gallery" and any(image.get("data-vt") for image in p.images))
    page.goto(address + gallery)
    for image in page.locator("img[data-vt]").all():
        name = image.evaluate("image => getComputedStyle(image).viewTransitionName")
        assert name == image.get_attribute("data-vt")
