"""The picture of a recipe under the hand: what puts it away, what springs back, what turns the page, what looks closer."""

import time

import pytest
from motion import WATCH, is_near, landed
from playwright.sync_api import expect
from project import DESKTOP, PHONE

PHONES = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": DESKTOP}


@pytest.fixture
def archive(sample) -> dict:
    """The archive with the most recipes that have photos, one after the other."""
    return max(sample.store["archives"],
               key=lambda archive: sum("image" in recipe for recipe in archive.get("recipes", [])))


@pytest.fixture
def below(host) -> str:
    return host("/kitchen/")


class Hand:
    """Fingers on the page, or the mouse, as the browser's own protocol moves them: by a clock of its own, so that a busy
    machine makes no gesture slower."""

    def __init__(self, page, touch: bool):
        self.page, self.touch = page, touch
        self.protocol = page.context.new_cdp_session(page)
        self.clock = time.time()

    def fingers(self, kind: str, *points, after=0.016):
        self.clock += after
        self.protocol.send("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": self.clock,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    def mouse(self, kind: str, after=0.016):
        self.clock += after
        pressed = {} if kind == "mouseMoved" and not self.is_down else {"button": "left", "clickCount": 1}
        self.protocol.send("Input.dispatchMouseEvent", {
            "type": kind, "timestamp": self.clock, "x": self.at[0], "y": self.at[1],
            "buttons": int(self.is_down and kind != "mouseReleased"), **pressed})

    def down(self, x, y):
        self.at, self.is_down, self.rest = (x, y), False, 0.016
        if self.touch:
            return self.fingers("touchStart", self.at)
        self.mouse("mouseMoved")
        self.is_down = True
        self.mouse("mousePressed")

    def move(self, x, y):
        self.at = (x, y)
        self.fingers("touchMove", self.at) if self.touch else self.mouse("mouseMoved")

    def up(self):
        self.fingers("touchEnd", after=self.rest) if self.touch else self.mouse("mouseReleased", after=self.rest)

    def drag(self, start, way):
        """Moves in eight steps; a rest before the end takes the speed out of it."""
        self.flick(start, way, steps=8)
        self.page.wait_for_timeout(100)
        self.rest = 0.15

    def flick(self, start, way, steps=4):
        x, y = start
        self.down(x, y)
        for step in range(1, steps + 1):
            self.move(x + way[0] * step / steps, y + way[1] * step / steps)


@pytest.fixture(params=["phone", "desktop"])
def recipe(request, open_page, below, archive):
    """A recipe, come to from its gallery; the page, the hand, the place to take hold of."""
    page = open_page(**(PHONES if request.param == "phone" else DESK))
    pictured = [recipe["id"] for recipe in archive["recipes"] if "image" in recipe]
    page.goto(below + f"archives/{archive['id']}.html")
    page.click(f"img[data-vt=r-{pictured[0]}]")
    page.wait_for_url(f"**/{pictured[0]}.html")
    page.wait_for_load_state("load")
    page.wait_for_timeout(300)
    page.hand = Hand(page, request.param == "phone")
    page.height = page.viewport_size["height"]
    page.ids, page.day = pictured, archive["id"]
    return page


def hold(page) -> tuple[float, float]:
    box = page.locator(".picture img").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3


def transform(page) -> str:
    return page.locator(".picture img").evaluate("image => getComputedStyle(image).transform")


def until(page, true):
    """Waits without asking the page to evaluate text, which its policy forbids."""
    for _ in range(100):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("waited for five seconds in vain")


def at_rest(page):
    """Home again, and nothing left of the drag."""
    until(page, lambda: transform(page) == "none")
    until(page, lambda: page.evaluate("getComputedStyle(document.querySelector('.overlay')).opacity") == "0")
    assert page.evaluate("document.documentElement.className") == "js"
    assert page.url.endswith(f"/{page.ids[0]}.html")


def test_a_drag_of_a_fifth_springs_back(recipe):
    recipe.hand.drag(hold(recipe), (0, recipe.height * 0.20))
    scale = float(transform(recipe).removeprefix("matrix(").split(",")[0])
    assert scale == pytest.approx(0.9, abs=0.01)
    opacity = float(recipe.evaluate("getComputedStyle(document.querySelector('.overlay')).opacity"))
    assert opacity == pytest.approx(0.5, abs=0.05)
    recipe.hand.up()
    at_rest(recipe)


def test_a_drag_of_a_third_and_more_leaves(recipe):
    recipe.hand.drag(hold(recipe), (0, recipe.height * 0.36))
    recipe.hand.up()
    recipe.wait_for_url(f"**/archives/{recipe.day}.html*")
    # It went back, instead of piling one more page upon the others.
    recipe.go_forward()
    recipe.wait_for_url(f"**/{recipe.ids[0]}.html")
    at_rest(recipe)


def test_a_flick_leaves(recipe):
    """Short, but fast enough to get there: the speed counts for 199 ms more."""
    recipe.hand.flick(hold(recipe), (0, recipe.height * 0.25))
    recipe.hand.up()
    recipe.wait_for_url(f"**/archives/{recipe.day}.html*")


def test_a_drag_sideways_turns_the_page(recipe):
    if recipe.hand.touch:
        recipe.hand.flick(hold(recipe), (-160, 0))
    else:
        x, y = hold(recipe)
        recipe.hand.drag((x + 200, y), (-recipe.viewport_size["width"] * 0.55, 0))
    recipe.hand.up()
    recipe.wait_for_url(f"**/{recipe.ids[1]}.html")
    # The gallery is still the page before, and the way up leads to it.
    recipe.keyboard.press("Escape")
    recipe.wait_for_url(f"**/archives/{recipe.day}.html*")
    expect(recipe.locator(f"img[data-vt=r-{recipe.ids[1]}]")).to_be_in_viewport()


def test_a_short_drag_sideways_springs_back(recipe):
    recipe.hand.drag(hold(recipe), (-60, 0))
    recipe.hand.up()
    at_rest(recipe)


def test_no_drag_but_from_the_top(recipe):
    if recipe.hand.touch:
        pytest.skip("a finger scrolls there")
    recipe.evaluate("scrollTo(0, 40)")
    recipe.hand.drag(hold(recipe), (0, recipe.height * 0.36))
    assert transform(recipe) == "none"
    recipe.hand.up()
    at_rest(recipe)


def test_keys_turn_pages_and_lead_up(recipe):
    recipe.keyboard.press("ArrowRight")
    recipe.wait_for_url(f"**/{recipe.ids[1]}.html")
    recipe.keyboard.press("ArrowLeft")
    recipe.wait_for_url(f"**/{recipe.ids[0]}.html")
    recipe.keyboard.press("Escape")
    recipe.wait_for_url(f"**/archives/{recipe.day}.html*")


def test_two_quick_clicks_lead_up_once(open_page, below, archive):
    page = open_page(**DESK)
    dish = next(recipe["id"] for recipe in archive["recipes"] if "image" in recipe)
    page.goto(below + "index.html")
    page.goto(below + f"archives/{archive['id']}.html")
    page.click(f"img[data-vt=r-{dish}]")
    page.wait_for_url(f"**/{dish}.html")
    page.wait_for_load_state("load")
    # Both before the page is left.
    page.evaluate("() => { for (let i = 0; i < 2; i++) document.querySelector('.picture a').click(); }")
    page.wait_for_url(f"**/archives/{archive['id']}.html*")
    page.wait_for_timeout(500)
    assert f"/archives/{archive['id']}.html" in page.url


def test_a_page_with_a_dragged_picture_flies_from_where_it_is(recipe):
    """What lets go of the picture is no jump: its first frame is where the hand left it."""
    recipe.add_init_script(WATCH)
    recipe.evaluate("addEventListener('unload', () => {})")
    recipe.hand.drag(hold(recipe), (30, recipe.height * 0.4))
    left = recipe.locator(".picture img").bounding_box()
    recipe.hand.up()
    recipe.wait_for_url(f"**/archives/{recipe.day}.html*")
    flights = landed(recipe)
    assert flights is not None, "the browser made no transition"
    [flight] = flights
    assert flight["name"] == f"r-{recipe.ids[0]}"
    assert is_near(flight["first"]["box"], left), (flight["first"], left)
    assert is_near(flight["last"]["box"], recipe.locator(f"img[data-vt=r-{recipe.ids[0]}]").bounding_box())


def test_a_drag_that_begins_sideways_stays_sideways(recipe):
    """The first ten pixels decide on the axis, and what does not belong to the page is left to the browser."""
    x, y = hold(recipe)
    recipe.hand.down(x, y)
    recipe.hand.move(x - 8, y + 2)
    assert transform(recipe) == "none"
    recipe.hand.move(x - 16, y + 4)
    recipe.hand.move(x - 40, y + 200)
    assert transform(recipe).endswith(", 0)"), "it left its axis"
    recipe.hand.move(x, y)
    recipe.wait_for_timeout(150)
    recipe.hand.up()
    at_rest(recipe)
    # From the very edge a swipe is the browser's own.
    recipe.hand.flick((4, y), (200, 0))
    assert transform(recipe) == "none"
    recipe.hand.up()
    at_rest(recipe)


def test_text_can_still_be_marked(recipe):
    if recipe.hand.touch:
        pytest.skip("a finger marks text by a long press, which is the browser's")
    step = recipe.locator(".steps li p").first
    step.scroll_into_view_if_needed()
    box = step.bounding_box()
    recipe.mouse.move(box["x"] + 4, box["y"] + 10)
    recipe.mouse.down()
    recipe.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] - 8, steps=6)
    recipe.mouse.up()
    assert len(recipe.evaluate("getSelection().toString()")) > 5
    at_rest(recipe)


def test_the_page_pulls_and_scrolls_beside_the_picture(recipe):
    """Nothing but the picture takes the vertical way from the browser."""
    assert recipe.evaluate("""() => [...document.querySelectorAll('*')]
      .filter(e => getComputedStyle(e).touchAction !== 'auto' && !e.matches('.overlay'))
      .map(e => `${e.className} ${getComputedStyle(e).touchAction}`)""") in (["picture pan-y"], ["picture pan-y pinch-zoom"])
    assert recipe.evaluate("""() => [document.documentElement, document.body]
      .map(e => getComputedStyle(e).overscrollBehaviorY)""") == ["auto", "auto"]


def test_keys_look_closer_move_and_look_away(recipe):
    image = recipe.locator(".picture img")
    before = image.bounding_box()
    real = int(image.get_attribute("width"))
    for _ in range(8):
        recipe.keyboard.press("+")
        recipe.wait_for_timeout(20)
    recipe.wait_for_timeout(400)
    if real <= before["width"] * 1.05:
        return at_rest(recipe)
    assert image.bounding_box()["width"] == pytest.approx(real, abs=1), "past its real pixels"
    for key in ("ArrowRight", "ArrowDown"):
        for _ in range(40):
            recipe.keyboard.press(key)
    recipe.wait_for_timeout(400)
    box = image.bounding_box()
    for start, size, room in (("x", "width", recipe.viewport_size["width"]), ("y", "height", recipe.height)):
        if box[size] >= room:
            assert box[start] + box[size] == pytest.approx(room, abs=1)
    assert recipe.url.endswith(f"/{recipe.ids[0]}.html"), "an arrow turned the page under a great picture"
    recipe.keyboard.press("Escape")
    at_rest(recipe)


def test_the_menu_takes_the_focus_and_gives_it_back(recipe):
    """It opens by its button, and Escape and a tap beside it close it; the page under it takes no input meanwhile."""
    state = "() => [document.querySelector('.menu details').open, document.querySelector('.page').inert]"
    button = recipe.locator(".menu summary")
    timing = recipe.locator(".page").evaluate(
        "e => [getComputedStyle(e).transitionDuration.split(',')[0], getComputedStyle(e).transitionTimingFunction.split(',')[0]]")
    assert timing == ["0.16s", "ease-out"]
    for close in (lambda: recipe.keyboard.press("Escape"), lambda: recipe.mouse.click(100, recipe.height - 60), button.click):
        button.focus()
        recipe.keyboard.press("Enter")
        expect(recipe.locator(".menu li a").first).to_be_focused()
        assert recipe.evaluate(state) == [True, True]
        until(recipe, lambda: recipe.locator(".page").evaluate("e => new DOMMatrix(getComputedStyle(e).transform).f") == 320)
        close()
        expect(button).to_be_focused()
        until(recipe, lambda: recipe.evaluate(state) == [False, False])
        at_rest(recipe)


@pytest.fixture
def phone(open_page, below, archive):
    page = open_page(**PHONES)
    page.ids = [recipe["id"] for recipe in archive["recipes"] if "image" in recipe]
    page.goto(below + f"archives/{archive['id']}/{page.ids[0]}.html")
    page.wait_for_load_state("load")
    page.hand, page.height = Hand(page, True), PHONE["height"]
    return page


def test_a_cancelled_finger_springs_back(phone):
    phone.hand.drag(hold(phone), (0, phone.height * 0.36))
    phone.hand.fingers("touchCancel")
    at_rest(phone)


def test_a_second_finger_springs_back(phone):
    x, y = hold(phone)
    phone.hand.drag((x, y), (0, phone.height * 0.36))
    phone.hand.fingers("touchStart", (x, y + phone.height * 0.36), (x + 60, y))
    at_rest(phone)
    phone.hand.up()
    at_rest(phone)


def test_a_third_finger_ends_a_pinch_and_leaves_the_page_alive(phone):
    x, y = hold(phone)
    fingers = [(x, y), (x + 50, y), (x + 90, y)]
    for count in (1, 2, 3):
        phone.hand.fingers("touchStart", *fingers[:count])
    phone.hand.fingers("touchMove", (x - 20, y), (x + 80, y), (x + 90, y + 30))
    phone.hand.fingers("touchEnd")
    at_rest(phone)
    assert phone.evaluate("document.elementFromPoint(200, 30).className") != "overlay", "a clear overlay takes every tap"


def test_a_picture_under_the_hand_makes_the_page_no_wider(phone):
    """A page that grows sideways can be scrolled there, and Chromium gives up the transition that follows."""
    phone.hand.drag(hold(phone), (200, 0))
    assert transform(phone) != "none"
    assert phone.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [PHONE["width"]] * 2
    phone.hand.fingers("touchCancel")
    at_rest(phone)


def test_no_drag_where_the_page_itself_is_zoomed_in(phone):
    """There a finger moves the page's window."""
    phone.hand.protocol.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    until(phone, lambda: phone.evaluate("visualViewport.scale") == 2)
    phone.hand.drag((150, 150), (0, 250))
    assert transform(phone) == "none"
    phone.hand.up()
    at_rest(phone)


def test_upwards_scrolls(phone):
    phone.hand.drag(hold(phone), (0, -150))
    phone.hand.up()
    until(phone, lambda: phone.evaluate("scrollY") > 50)
    at_rest(phone)


def test_two_taps_look_closer_and_away(phone):
    x, y = hold(phone)
    recipe = phone.url
    image = phone.locator(".picture img")
    real = int(image.get_attribute("width"))

    def tap_twice():
        for _ in range(2):
            phone.hand.down(x, y)
            phone.hand.up()
        phone.wait_for_timeout(400)

    for closer in (True, False):
        for _ in range(3):
            tap_twice()
            if phone.url == recipe:
                break
            # The machine was so busy that the second tap came too late, and the first one led back.
            phone.goto(recipe)
            if not closer:
                tap_twice()
        assert phone.evaluate("document.documentElement.classList.contains('zoomed')") is closer
        assert image.bounding_box()["width"] == pytest.approx(real if closer else PHONE["width"], abs=1)
    at_rest(phone)


def test_a_pinch_looks_closer_within_bounds_and_no_drag_puts_it_away(phone):
    x, y = hold(phone)
    phone.hand.fingers("touchStart", (x - 40, y))
    phone.hand.fingers("touchStart", (x - 40, y), (x + 40, y))
    for apart in range(40, 101, 10):
        phone.hand.fingers("touchMove", (x - apart, y), (x + apart, y))
        phone.wait_for_timeout(16)
    phone.hand.fingers("touchEnd")
    phone.wait_for_timeout(400)
    box = phone.locator(".picture img").bounding_box()
    assert box["width"] == pytest.approx(PHONE["width"] * 2.5, rel=0.05)
    phone.hand.drag((x, y), (300, phone.height * 0.36))
    phone.hand.up()
    phone.wait_for_timeout(400)
    box = phone.locator(".picture img").bounding_box()
    assert phone.url.endswith(f"/{phone.ids[0]}.html")
    assert box["x"] == pytest.approx(0, abs=1), "it was pulled past its own edge"
    phone.keyboard.press("Escape")
    at_rest(phone)


def test_a_great_picture_keeps_to_its_bounds(phone):
    """A pinch grows it no further than its real pixels; a pan stops at its edges."""
    x, y = hold(phone)
    real = int(phone.locator(".picture img").get_attribute("width"))
    phone.hand.fingers("touchStart", (x - 10, y))
    phone.hand.fingers("touchStart", (x - 10, y), (x + 10, y))
    for apart in range(10, 180, 10):
        phone.hand.fingers("touchMove", (x - apart, y), (x + apart, y))
        phone.wait_for_timeout(16)
    phone.hand.fingers("touchEnd")
    phone.wait_for_timeout(400)
    image = phone.locator(".picture img")
    assert image.bounding_box()["width"] == pytest.approx(real, abs=1)
    for way in ((-3000, 0), (3000, 0)):
        phone.hand.drag((x, y), way)
        phone.hand.up()
        phone.wait_for_timeout(400)
        box = image.bounding_box()
        edge = box["x"] if way[0] > 0 else box["x"] + box["width"] - PHONE["width"]
        assert edge == pytest.approx(0, abs=1)
    assert phone.url.endswith(f"/{phone.ids[0]}.html")
    phone.keyboard.press("Escape")
    at_rest(phone)


def test_one_tap_leads_back(phone, archive):
    x, y = hold(phone)
    phone.hand.down(x, y)
    phone.hand.up()
    phone.wait_for_url(f"**/archives/{archive['id']}.html*")


def test_rest_for_those_who_want_it(open_page, below, archive):
    page = open_page(reduced_motion="reduce", **DESK)
    page.ids = [archive["recipes"][0]["id"]]
    page.goto(below + f"archives/{archive['id']}/{page.ids[0]}.html")
    hand = Hand(page, False)
    hand.drag(hold(page), (0, 400))
    assert transform(page) == "none"
    hand.up()
    at_rest(page)


def test_the_neighbours_pictures_are_there_before_their_pages(open_page, below, archive):
    page = open_page(**PHONES)
    pictures = []
    page.on("request", lambda request: pictures.append(request.url) if "/photos/" in request.url else None)
    ids = [recipe["id"] for recipe in archive["recipes"] if "image" in recipe]
    page.goto(below + f"archives/{archive['id']}/{ids[0]}.html")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    before = set(pictures)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/{ids[1]}.html")
    page.wait_for_load_state("load")
    assert page.evaluate("document.querySelector('.picture img').currentSrc") in before


