"""Pages fit every width, and nothing on them moves once it is there."""

import time

import pytest
from project import DESKTOP, PHONE


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_is_wider_than_the_window(open_page, address, sample, width):
    page = open_page(viewport={"width": width, "height": 800})
    wrong = []
    for path in sample.specimens:
        page.goto(address + path)
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if over > 0:
            wrong.append(f"{path} is {over} px too wide for {width} px")
    assert wrong == []


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_shifts(open_page, address, sample, viewport):
    page = open_page(viewport=viewport)
    page.add_init_script("""
      window.shifts = [];
      new PerformanceObserver(list => shifts.push(...list.getEntries().map(e => e.value)))
        .observe({ type: 'layout-shift', buffered: true });
    """)

    def late(route):
        time.sleep(0.1)
        route.continue_()

    # Pictures that come long after the text: they may not push it.
    page.route("**/photos/*", late)
    wrong = []
    for path in sample.specimens:
        page.goto(address + path)
        page.evaluate("""async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
            scrollTo(0, y);
            await new Promise(requestAnimationFrame);
          }
        }""")
        page.wait_for_load_state("networkidle")
        shift = sum(page.evaluate("shifts"))
        if shift > 0.001:
            wrong.append(f"{path} shifts by {shift:.4f}")
    assert wrong == []


def test_every_picture_has_its_colour_before_it_comes(open_page, address, sample):
    """The placeholder is the picture's own colour, taken from an attribute, so that no style attribute is needed."""
    page = open_page()
    page.route("**/photos/*", lambda route: route.abort())
    gallery = next(path for path, page in sample.pages.items() if page.kind == "gallery" and page.images)
    page.goto(address + gallery, wait_until="domcontentloaded")
    for image in page.locator("main img[data-c]").all():
        colour = image.get_attribute("data-c").lstrip("#")
        expected = "rgb({}, {}, {})".format(*(int(colour[i:i + 2], 16) for i in (0, 2, 4)))
        shown = image.evaluate("""e => {
          for (; e; e = e.parentElement) {
            const colour = getComputedStyle(e).backgroundColor;
            if (colour !== 'rgba(0, 0, 0, 0)') return colour;
          }
        }""")
        assert shown == expected


def test_every_browser_has_the_tones_of_a_picture_before_it_comes(open_page, address, sample):
    """By selectors alone: nothing here is newer than gradients and custom properties."""
    page = open_page()
    page.route("**/photos/*", lambda route: route.abort())
    gallery = next(path for path, page in sample.pages.items() if page.kind == "gallery" and page.images)
    page.goto(address + gallery, wait_until="domcontentloaded")
    pictures = page.locator("main img[data-p]").all()
    assert pictures
    for image in pictures:
        levels = [int(word[1]) * 255 / 7 for word in image.get_attribute("data-p").split()]
        upper, lower = (
            "rgb({}, {}, {})".format(*(round(level) for level in half)) for half in (levels[:3], levels[3:]))
        shown = image.evaluate("e => getComputedStyle(e).backgroundImage")
        assert shown == f"linear-gradient({upper}, {lower})"


def test_a_crop_keeps_what_the_page_says(open_page, address, sample):
    page = open_page()
    gallery = next(path for path, page in sample.pages.items() if page.kind == "gallery" and page.images)
    page.goto(address + gallery)
    image = page.locator(".shot img").first
    for across, down, expected in [(None, None, "50% 50%"), ("0", None, "0% 50%"), ("3", "10", "30% 100%")]:
        for name, value in (("data-x", across), ("data-y", down)):
            image.evaluate("(e, [name, value]) => value && e.setAttribute(name, value)", [name, value])
        assert image.evaluate("e => getComputedStyle(e).objectPosition") == expected
