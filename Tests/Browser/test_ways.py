"""Which motion a way has, which ways have none, what an interruption leaves behind, and browsers that know nothing of it."""

import re

import pytest
from motion import WATCH, NoTransition, flown, insisting, is_near, landed, warm, without_transitions
from playwright.sync_api import TimeoutError, expect
from project import DESKTOP, PHONE

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture(params=VIEWPORTS)
def viewport(request) -> dict:
    return VIEWPORTS[request.param]


def walk(page, link: str, wanted: str) -> list[dict] | None:
    page.click(link)
    page.wait_for_url(wanted)
    return landed(page)


def back(page, wanted: str) -> list[dict] | None:
    page.evaluate("addEventListener('unload', () => {})")
    page.evaluate("history.back()")
    page.wait_for_url(wanted)
    return landed(page)


def moves(flights) -> list[tuple]:
    """Part, keyframes, duration and direction of what moves, but for the frames of its group."""
    if flights is None:
        raise NoTransition("the browser made no transition")
    return [(flight["name"], a["part"], a["name"], a["duration"], a["direction"])
            for flight in flights for a in flight["animations"] if a["part"] != "group"]


def watched(open_page, viewport, address):
    page = open_page(viewport=viewport)
    page.add_init_script(WATCH)
    warm(page, address)
    page.goto(address + "index.html")
    return page


GALLERY = ".day h2 a"
DISH = ".dish a:has(img)"
CALENDAR = ".footer a[href$='calendar.html']"


@insisting
def test_a_gallery_pops_and_a_section_slides(open_page, host, viewport):
    page = watched(open_page, viewport, host("/kitchen/"))
    flights = walk(page, GALLERY, "**/archives/*.html")
    assert moves(flights) == [("pop", "new", "pop", 160, "normal")]
    [animation] = [a for a in flights[0]["animations"] if a["part"] == "new"]
    assert animation["frames"][0] | {"borderRadius": None} == {
        "transform": "scale(1.38)", "opacity": "0", "borderRadius": None}
    assert animation["easing"] == "ease-out"
    assert moves(back(page, "**/index.html")) == [("pop", "old", "pop", 160, "reverse")]

    flights = walk(page, CALENDAR, "**/calendar.html")
    assert moves(flights) == [("slide", "new", "slide-in", 600, "normal")]
    assert flights[0]["animations"][-1]["frames"][0]["transform"] == f"translateX({viewport['width']}px)"
    flights = back(page, "**/index.html")
    assert moves(flights) == [("slide", "old", "slide-out", 600, "normal")]
    assert flights[0]["animations"][-1]["frames"][-1]["transform"] == f"translateX({viewport['width']}px)"


@insisting
def test_between_sections_and_pages_of_the_list_nothing_moves(open_page, host, viewport):
    page = watched(open_page, viewport, host("/kitchen/"))
    assert moves(walk(page, ".pagination [rel=next]", "**/page/2.html")) == []
    walk(page, CALENDAR, "**/calendar.html")
    assert moves(walk(page, ".footer a[href*='tags/']", "**/tags/*.html")) == []


@insisting
def test_each_way_has_the_motion_of_the_settings(open_page, host, exchanged, viewport):
    page = watched(open_page, viewport, host("/kitchen/", exchanged))
    assert moves(walk(page, GALLERY, "**/archives/*.html")) == [("slide", "new", "slide-in", 600, "normal")]
    assert moves(walk(page, DISH, "**/archives/*/*.html")) == [("pop", "new", "pop", 160, "normal")]
    assert moves(walk(page, ".back a", "**/archives/*.html*")) == [("pop", "old", "pop", 160, "reverse")]
    assert moves(walk(page, ".back a", "**/index.html*")) == [("slide", "old", "slide-out", 600, "normal")]
    assert moves(walk(page, CALENDAR, "**/calendar.html")) == [("pop", "new", "pop", 160, "normal")]


@insisting
def test_a_cover_can_grow_into_its_gallery(open_page, host, growing, viewport):
    page = watched(open_page, viewport, host("/kitchen/", growing))
    cover = page.locator(".day img").first.bounding_box()
    page.click(GALLERY)
    page.wait_for_url("**/archives/*.html")
    [flight] = flown(page)
    first = page.locator(".dish img").first.bounding_box()
    assert is_near(flight["first"]["box"], cover) and is_near(flight["last"]["box"], first)
    back(page, "**/index.html")
    [home] = flown(page)
    assert home["name"] == flight["name"]
    assert is_near(home["first"]["box"], first) and is_near(home["last"]["box"], cover)


def test_each_way_can_be_switched_off(open_page, host, unmoved, viewport):
    page = open_page(viewport=viewport)
    page.add_init_script(WATCH)
    page.goto(host("/kitchen/", unmoved) + "index.html")
    assert walk(page, GALLERY, "**/archives/*.html") is None
    assert walk(page, DISH, "**/archives/*/*.html") is None
    before = page.url
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: url != before)
    assert landed(page) is None
    assert walk(page, ".back a", "**/archives/*.html*") is None
    assert walk(page, CALENDAR, "**/calendar.html") is None


LEFT = """() => [
  document.documentElement.className,
  [...document.querySelectorAll('[style]')].filter(e => e.getAttribute('style').match(/view-transition|border-radius|transform: [^n]/)).length,
  document.getAnimations().filter(a => a.effect.pseudoElement?.startsWith('::view')).length,
]"""


def assert_whole(page):
    """Nothing is left of a transition: no name, no square corner, no animation; and what is tapped answers."""
    page.wait_for_timeout(900)
    assert page.evaluate(LEFT) == ["js", 0, 0]


def tap_again_if_lost(page, name: str, url: str):
    """A tap on a page that the browser has not shown yet goes nowhere. The next one counts."""
    try:
        page.wait_for_url(url, timeout=1000)
    except TimeoutError:
        assert_whole(page)
        page.mouse.click(*middle(page, name))
        page.wait_for_url(url)


def test_an_interrupted_flight_leaves_a_whole_page(open_page, host, crowded, viewport):
    address = host("/kitchen/", crowded)
    page = open_page(viewport=viewport)
    page.goto(address + "index.html")
    page.goto(address + "archives/900.html")
    for wait in (0, 30, 90, 150):
        # Back during the flight.
        page.click("img[data-vt=r-9001]")
        page.wait_for_url("**/9001.html")
        page.wait_for_timeout(wait)
        page.evaluate("history.back()")
        page.wait_for_url("**/archives/900.html*")
        # A second tap during the flight home, on another dish.
        page.wait_for_timeout(wait)
        page.mouse.click(*middle(page, "r-9002"))
        tap_again_if_lost(page, "r-9002", "**/9002.html")
        page.wait_for_timeout(wait)
        page.keyboard.press("Escape")
        page.wait_for_url("**/archives/900.html*")
        assert_whole(page)
    # Two taps before the first page is there.
    page.evaluate("for (const id of [9001, 9002]) document.querySelector(`#r-${id} a`).click()")
    expect(page).to_have_url(re.compile("/9002.html$"))
    assert_whole(page)
    page.click(".picture a")
    page.wait_for_url("**/archives/900.html*")
    assert_whole(page)


def middle(page, name: str) -> tuple[float, float]:
    box = page.locator(f"img[data-vt={name}]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@insisting
@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_what_moves_can_be_tapped(open_page, host, viewport, touch):
    """The browser gives a tap on it to the page's root; it ends the motion, and counts."""
    page = open_page(viewport=viewport, has_touch=touch)
    page.add_init_script(WATCH)
    address = host("/kitchen/")
    warm(page, address)
    # Motions that never end by themselves.
    page.add_init_script("window.isHeld = true")
    tap = page.touchscreen.tap if touch else page.mouse.click
    for start, link, there, what, then in (
            ("index.html", CALENDAR, "**/calendar.html", "main a img", re.compile(r"/calendar/\d+-\d+\.html$")),
            ("index.html", GALLERY, "**/archives/*.html", DISH + " img", re.compile(r"/archives/\d+/\d+\.html$")),
            (None, None, "**/archives/*/*.html", ".picture img", re.compile(r"/archives/\d+\.html"))):
        if start:
            page.goto(address + start)
            page.click(link)
        page.wait_for_url(there)
        if page.evaluate("transition") is None:
            raise NoTransition("the browser made no transition")
        box = page.locator(what).first.bounding_box()
        tap(box["x"] + box["width"] / 2, min(box["y"] + box["height"] / 2, viewport["height"] - 5))
        expect(page).to_have_url(then)


@insisting
def test_a_second_flight_starts_where_the_first_one_was_cut(open_page, host, crowded):
    """What the first transition leaves behind must not take the names from the second."""
    address = host("/kitchen/", crowded)
    page = open_page(viewport=DESKTOP)
    page.add_init_script(WATCH)
    warm(page, address)
    page.goto(address + "archives/900.html")
    page.click("img[data-vt=r-9001]")
    page.wait_for_url("**/9001.html")
    # Not waiting until it has come to rest.
    assert [flight["name"] for flight in (page.evaluate("transition") or {"flights": flown(page)})["flights"]] == ["r-9001"]
    page.evaluate("addEventListener('unload', () => {})")
    page.click(".picture a")
    page.wait_for_url("**/archives/900.html*")
    assert [flight["name"] for flight in flown(page)] == ["r-9001"]


LANDING = """
window.landing = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('nothing landed within a minute')), 60000);
  addEventListener('animationstart', ({ animationName, target }) => {
  if (animationName !== 'land') return;
  const [animation] = target.getAnimations();
  animation.pause();
  animation.currentTime = 0;
  const { x, y, width, height } = target.getBoundingClientRect();
  const crop = getComputedStyle(target).clipPath.match(/[\\d.]+(?:e-?\\d+)?/g).map(Number);
  const scale = new DOMMatrix(getComputedStyle(target).transform).a;
  const [down, across] = [crop[0] * scale, (crop[1] ?? crop[0]) * scale];
  const duration = animation.effect.getComputedTiming().duration;
  animation.play();
  resolve({ duration, box: { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down } });
  });
});
window.landing.catch(() => {});
"""


def test_without_transitions_between_pages_the_picture_flies_on_its_new_page(open_page, host, viewport, sample):
    address = host("/kitchen/")
    page = open_page(viewport=viewport)
    without_transitions(page)
    page.add_init_script(WATCH.replace("pagereveal", "never"))
    page.add_init_script(LANDING)
    page.goto(address + "index.html")
    page.click(GALLERY)
    page.wait_for_url("**/archives/*.html")
    image = page.locator(DISH + " img").nth(1)
    image.scroll_into_view_if_needed()
    small = image.bounding_box()
    image.click()
    page.wait_for_url("**/archives/*/*.html")
    landing = page.evaluate("landing")
    assert landing["duration"] == 180
    assert is_near(landing["box"], small), (landing, small)
    page.wait_for_timeout(300)
    large = page.locator(".picture img").bounding_box()
    page.click(".picture a")
    page.wait_for_url("**/archives/*.html*")
    landing = page.evaluate("landing")
    assert is_near(landing["box"], large), (landing, large)
    assert_whole(page)


def test_without_transitions_every_way_is_a_plain_page(open_page, host, viewport):
    page = open_page(viewport=viewport)
    without_transitions(page)
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(host("/kitchen/") + "index.html")
    for link, wanted in ((GALLERY, "**/archives/*.html"), (".back a", "**/index.html*"),
                         (CALENDAR, "**/calendar.html"), (".footer a[href$='index.html']", "**/index.html")):
        page.click(link)
        page.wait_for_url(wanted)
    page.go_back()
    page.wait_for_url("**/calendar.html")
    assert_whole(page)
    assert faults == []
