"""A tap on a thumbnail lets the picture fly to its place on the recipe's page, and going back lets it fly home."""

import time

import pytest
from motion import WATCH, flown, insisting, is_near, landed, warm
from playwright.sync_api import expect
from project import DESKTOP, PHONE

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture
def below(host) -> str:
    return host("/kitchen/")


@pytest.fixture(params=VIEWPORTS)
def page(request, open_page, below):
    page = open_page(viewport=VIEWPORTS[request.param])
    page.add_init_script(WATCH)
    warm(page, below)
    return page


@pytest.fixture
def dish(sample) -> tuple[str, str]:
    """The gallery with the most pictures, and the name of the one that is not the first in it."""
    gallery = max((page for page in sample.pages.values() if page.kind == "gallery"),
                  key=lambda page: sum("data-vt" in image for image in page.images))
    return gallery.path, [image["data-vt"] for image in gallery.images if "data-vt" in image][1]


def frame(page, name: str) -> dict:
    return page.locator(f'img[data-vt="{name}"]').bounding_box()


def radius(page, name: str) -> str:
    return page.locator(f'img[data-vt="{name}"]').evaluate("image => getComputedStyle(image).borderRadius")


def assert_flight(flights, name: str, start: dict, end: dict, corners: list[str]):
    """One picture flew, as long as it should, from its one frame to its other, and was never stretched nor faded."""
    assert [flight["name"] for flight in flights] == [name]
    [flight] = flights
    assert is_near(flight["first"]["box"], start), (flight["first"], start)
    assert is_near(flight["last"]["box"], end), (flight["last"], end)
    for state, corner in zip(("first", "last"), corners):
        assert float(flight[state]["radius"].removesuffix("px")) == pytest.approx(
            float(corner.removesuffix("px")), abs=0.01)
    assert flight["fit"] == ["cover", "cover"]
    parts = {animation["part"]: animation for animation in flight["animations"]}
    assert set(parts) == {"group", "image-pair"}, "the picture fades into itself"
    for animation in parts.values():
        assert (animation["duration"], animation["easing"]) == (180, "ease-out")


BACK = {
    "tap": lambda page, name: page.click(f'img[data-vt="{name}"]'),
    "link": lambda page, name: page.click(".back a"),
    "escape": lambda page, name: page.keyboard.press("Escape"),
    "back": lambda page, name: page.evaluate("history.back()"),
}


@pytest.mark.parametrize("way", BACK)
@insisting
def test_the_picture_flies_from_frame_to_frame_and_home(page, below, dish, way):
    gallery, name = dish
    page.goto(below + gallery)
    page.locator(f"#{name}").scroll_into_view_if_needed()
    small, small_radius = frame(page, name), radius(page, name)
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url("**/archives/*/*.html")
    there = flown(page)
    large, large_radius = frame(page, name), radius(page, name)
    assert large["width"] > small["width"]
    assert_flight(there, name, small, large, [small_radius, large_radius])

    # Without the back-forward cache, so that the watching script runs again.
    page.evaluate("addEventListener('unload', () => {})")
    BACK[way](page, name)
    page.wait_for_url(f"**/{gallery}*")
    home = flown(page)
    assert_flight(home, name, large, frame(page, name), [large_radius, small_radius])

    page.evaluate("addEventListener('unload', () => {})")
    page.evaluate("history.forward()")
    page.wait_for_url("**/archives/*/*.html")
    again = flown(page)
    assert_flight(again, name, small, frame(page, name), [small_radius, large_radius])


@pytest.fixture(params=VIEWPORTS)
def feast(request, open_page, host, crowded):
    """The gallery of twenty photos."""
    page = open_page(viewport=VIEWPORTS[request.param])
    page.add_init_script(WATCH)
    address = host("/kitchen/", crowded)
    warm(page, address)
    page.gallery = address + "archives/900.html"
    return page


@insisting
def test_it_flies_home_to_the_dish_that_is_shown_now_and_scrolls_to_it(feast):
    feast.goto(feast.gallery)
    feast.click("img[data-vt=r-9000]")
    feast.wait_for_url("**/9000.html")
    landed(feast)
    for number in range(9001, 9020):
        feast.keyboard.press("ArrowRight")
        feast.wait_for_url(f"**/{number}.html")
    feast.wait_for_load_state("load")
    large = frame(feast, "r-9019")
    feast.keyboard.press("Escape")
    feast.wait_for_url("**/archives/900.html*")
    flights = flown(feast)
    expect(feast.locator("img[data-vt=r-9019]")).to_be_in_viewport()
    assert feast.evaluate("scrollY") > 0
    [flight] = flights
    assert flight["name"] == "r-9019"
    assert is_near(flight["first"]["box"], large)
    assert is_near(flight["last"]["box"], frame(feast, "r-9019"))
    # Turning the pages left no trail: the gallery's own way back leads out of it.
    assert "9000.html" not in feast.evaluate("navigation.entries()[navigation.currentEntry.index].url")
    assert feast.evaluate("navigation.entries().slice(navigation.currentEntry.index + 1).length") == 1


@insisting
def test_a_picture_that_is_scrolled_away_does_not_fly(feast):
    """What one does not see leaves with its page."""
    feast.set_viewport_size({"width": feast.viewport_size["width"], "height": 400})
    feast.goto(feast.gallery)
    feast.click("img[data-vt=r-9001]")
    feast.wait_for_url("**/9001.html")
    landed(feast)
    feast.evaluate("() => { scrollTo(0, 5000); addEventListener('unload', () => {}); }")
    assert feast.locator(".picture img").bounding_box()["y"] < -100
    feast.keyboard.press("Escape")
    feast.wait_for_url("**/archives/900.html*")
    assert [flight["name"] for flight in flown(feast)] == ["pop"]


@insisting
def test_turning_slides_one_picture_out_and_the_next_one_in(page, below, dish, sample):
    gallery, _ = dish
    ids = [image["data-vt"] for image in sample.pages[gallery].images if "data-vt" in image]
    page.goto(below + gallery.replace(".html", "/") + ids[0].replace("r-", "") + ".html")
    for key, names in (("ArrowRight", [ids[0], ids[1]]), ("ArrowLeft", [ids[1], ids[0]])):
        page.keyboard.press(key)
        page.wait_for_url(f"**/{names[1].replace('r-', '')}.html")
        flights = {flight["name"]: flight["animations"] for flight in flown(page)}
        assert set(flights) == set(names)
        moves = {name: [a["name"] for a in flights[name] if a["part"] != "group"] for name in names}
        assert moves == {names[0]: ["slide-out"], names[1]: ["slide-in"]}
        assert {a["duration"] for name in names for a in flights[name] if a["part"] != "group"} == {300}


def test_nothing_moves_for_those_who_want_rest(open_page, below, dish):
    gallery, name = dish
    page = open_page(reduced_motion="reduce")
    page.add_init_script(WATCH)
    page.goto(below + "index.html")
    page.goto(below + gallery)
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url("**/archives/*/*.html")
    assert landed(page) is None
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url(f"**/{gallery}*")
    assert landed(page) is None
    page.locator(".menu summary").click()
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("is_slow", [False, True], ids=["at once", "scripts come late"])
def test_what_does_not_fly_is_scrolled_to_all_the_same(open_page, host, crowded, is_slow):
    """Also where the browser goes to the place of last time when the page is already to be seen."""
    page = open_page(viewport=PHONE, reduced_motion="reduce")
    page.goto(host("/kitchen/", crowded) + "archives/900.html")
    page.click("img[data-vt=r-9000]")
    page.wait_for_url("**/9000.html")
    for number in range(9001, 9008):
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**/{number}.html")
    if is_slow:
        def late(route):
            time.sleep(0.5)
            route.continue_()
        page.route("**/assets/gallery-*.js", late)
    page.keyboard.press("Escape")
    page.wait_for_url("**/archives/900.html*")
    page.wait_for_load_state("networkidle")
    expect(page.locator("img[data-vt=r-9007]")).to_be_in_viewport()
    assert page.evaluate("document.querySelectorAll('[style]').length") == 0 or page.evaluate(
        "[...document.querySelectorAll('[style]')].every(e => !e.getAttribute('style').includes('transition'))")
