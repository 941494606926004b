"""A recipe's page while one cooks: the screen stays on, ingredients are ticked off, and it prints on one sheet."""

import re

import pytest
from playwright.sync_api import expect
from project import DESKTOP, PHONE

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}

LOCKS = """
window.locks = [];
Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, value: {
  async request(kind) {
    if (window.isRefused) throw new DOMException('', 'NotAllowedError');
    const lock = { kind, isHeld: true, async release() { this.isHeld = false; } };
    locks.push(lock);
    return lock;
  },
} });
"""


@pytest.fixture
def recipe(sample) -> str:
    """The recipe with the most steps and ingredients."""
    archive, dish = max(((archive, dish) for archive in sample.store["archives"] for dish in archive.get("recipes", [])
                         if dish.get("steps") and dish.get("ingredients")),
                        key=lambda each: len(each[1]["steps"]) + len(each[1]["ingredients"]))
    return f"archives/{archive['id']}/{dish['id']}.html"


@pytest.fixture(params=VIEWPORTS)
def viewport(request) -> dict:
    return VIEWPORTS[request.param]


def test_the_screen_stays_on_when_asked(open_page, host, recipe, viewport):
    page = open_page(viewport=viewport)
    page.add_init_script(LOCKS)
    page.goto(host("/kitchen/") + recipe)
    button = page.locator(".wake-lock")
    expect(button).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("locks.length") == 0, "nobody asked"
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("locks.map(lock => [lock.kind, lock.isHeld])") == [["screen", True]]
    # It is lost while another window is in front, and asked for again.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("locks.length") == 2
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("locks.at(-1).isHeld") is False
    page.evaluate("() => { window.isRefused = true; }")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_browser_that_cannot_shows_no_button(open_page, host, recipe, script):
    page = open_page(java_script_enabled=script)
    page.add_init_script("delete Navigator.prototype.wakeLock")
    page.goto(host("/kitchen/") + recipe)
    expect(page.locator(".wake-lock")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_ingredients_are_a_checklist(open_page, host, recipe, viewport, script):
    page = open_page(viewport=viewport, java_script_enabled=script)
    page.goto(host("/kitchen/") + recipe)
    rows = page.locator(".ingredients li")
    first = rows.first.get_by_role("checkbox")
    rows.first.locator("label").click()
    expect(first).to_be_checked()
    expect(rows.first.locator(".name")).to_have_css("text-decoration-line", "line-through")
    first.press("Space")
    expect(first).not_to_be_checked()
    for row in rows.all():
        assert row.locator("label").bounding_box()["height"] >= 44


def test_a_recipe_prints_on_one_sheet(open_page, host, sample, recipe):
    page = open_page()
    address = host("/kitchen/")
    for path in {recipe, *(path for path in sample.specimens if sample.pages[path].kind == "recipe")}:
        page.goto(address + path)
        page.wait_for_load_state("load")
        sheet = page.pdf(format="A4", prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1, path
