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


# Types of the browser's usual size and of twice that.
TYPES = {"usual type": 16, "great type": 32}


def sized(open_page, width: int, type: int):
    page = open_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": type, "fixed": type - 3}})
    return page


BOXES = """selector => [...document.querySelectorAll(selector)].map(e => {
  const { left, right, top, bottom } = e.getBoundingClientRect();
  return { left, right, top, bottom };
})"""


def meet(a: dict, b: dict) -> bool:
    return min(a["right"], b["right"]) - max(a["left"], b["left"]) > 0.5 and \
        min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > 0.5


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("type", TYPES.values(), ids=TYPES)
@pytest.mark.parametrize("width", [320, 360, 390, 640, 768, 1280])
def test_the_menu_has_room_for_its_words(open_page, host, wordy, width, type, language):
    """They are whole, apart from each other, and on the panel."""
    page = sized(open_page, width, type)
    page.goto(host("/kitchen/", wordy[language]) + "index.html")
    page.click(".menu summary")
    [panel] = page.evaluate(BOXES, ".menu")
    words = page.evaluate(BOXES, ".menu li :is(b, small), .menu summary")
    assert len(words) == 9
    for i, box in enumerate(words):
        assert -0.5 <= box["left"] and box["right"] <= width + 0.5 and box["bottom"] <= panel["bottom"] + 0.5, box
        assert not any(meet(box, other) for other in words[:i]), box
    # Each name of a section on one line.
    for across, line in page.evaluate("""() => [...document.querySelectorAll('.menu li b')].map(e => {
      const { width, height } = e.getBoundingClientRect();
      const style = getComputedStyle(e);
      return [style.writingMode === 'vertical-rl' ? width : height, parseFloat(style.lineHeight)];
    })"""):
        assert across == pytest.approx(line, abs=1), "a name of a section is broken"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("type", TYPES.values(), ids=TYPES)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_a_long_name_leaves_the_menu_its_button(open_page, host, wordy, width, type, language):
    page = sized(open_page, width, type)
    for path in ("index.html", "calendar.html"):
        page.goto(host("/kitchen/", wordy[language]) + path)
        [name] = page.evaluate(BOXES, ".brand span")
        [button] = page.evaluate(BOXES, ".menu summary")
        assert not meet(name, button)
        assert name["top"] >= 8 and name["right"] <= width
        assert name["right"] - name["left"] >= 4 * type, "one letter to the line"
        assert name["bottom"] - name["top"] <= 3 * 1.2 * 1.1875 * type + 1, "more than three lines"


@pytest.mark.parametrize("width", [320, 390])
def test_long_words_leave_room_for_the_others(open_page, host, wordy, width):
    page = sized(open_page, width, 16)
    site = wordy["ja"]
    day = next(archive for archive in site.store["archives"] if archive.get("recipes"))
    page.goto(host("/kitchen/", site) + f"archives/{day['id']}/{day['recipes'][0]['id']}.html")
    [back] = page.evaluate(BOXES, ".back a")
    assert back["bottom"] - back["top"] == pytest.approx(44, abs=1), "the way back is one line, and a finger high"
    assert back["right"] <= width - 20
    [name] = page.evaluate(BOXES, ".ingredients .name")
    assert name["right"] - name["left"] >= 0.4 * (width - 40) - 1, "the amount takes all"


def test_a_long_title_written_downwards_leaves_room_for_pictures(open_page, host, wordy):
    page = sized(open_page, 1280, 16)
    site = wordy["ja"]
    day = next(archive for archive in site.store["archives"] if archive.get("recipes"))
    for path, picture in ((f"archives/{day['id']}.html", ".dish"),
                          (f"archives/{day['id']}/{day['recipes'][0]['id']}.html", ".picture img")):
        page.goto(host("/kitchen/", site) + path)
        assert page.locator(".page-header").evaluate("e => getComputedStyle(e).writingMode") == "vertical-rl"
        box = page.locator(picture).first.bounding_box()
        assert box["width"] >= 200, path
    assert page.evaluate("document.documentElement.scrollWidth") == 1280


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
    for image in page.locator("main img[data-colour]").all():
        colour = image.get_attribute("data-colour").lstrip("#")
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
    pictures = page.locator("main img[data-placeholder]").all()
    assert pictures
    for image in pictures:
        levels = [int(word[1]) * 255 / 7 for word in image.get_attribute("data-placeholder").split()]
        upper, lower = (
            "rgb({}, {}, {})".format(*(round(level) for level in half)) for half in (levels[:3], levels[3:]))
        shown = image.evaluate("e => getComputedStyle(e).backgroundImage")
        assert shown == f"linear-gradient({upper}, {lower})"


def test_a_crop_keeps_what_the_page_says(open_page, address, sample):
    page = open_page()
    gallery = next(path for path, page in sample.pages.items() if page.kind == "gallery" and page.images)
    page.goto(address + gallery)
    image = page.locator(".photo img").first
    for across, down, expected in [(None, None, "50% 50%"), ("0", None, "0% 50%"), ("3", "10", "30% 100%")]:
        for name, value in (("data-focal-x", across), ("data-focal-y", down)):
            image.evaluate("(e, [name, value]) => value && e.setAttribute(name, value)", [name, value])
        assert image.evaluate("e => getComputedStyle(e).objectPosition") == expected
