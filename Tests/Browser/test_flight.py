"""A tap on a thumbnail lets the picture fly to its place on the recipe's page, and going back lets it fly home."""

import pytest
from project import DESKTOP, PHONE

DURATION = 180

# Run in each new page before anything of its own: what the browser does between the last page and this one.
WATCH = """
window.flight = new Promise(resolve => addEventListener('pagereveal', async ({ viewTransition }) => {
  if (!viewTransition) return resolve(null);
  window.rest = viewTransition.finished;
  await viewTransition.ready;
  const flying = document.getAnimations().filter(
    a => a.effect?.pseudoElement?.startsWith('::view-transition-group'));
  resolve(flying.map(a => {
    const name = a.effect.pseudoElement.match(/\\((.*)\\)/)[1];
    const part = kind => getComputedStyle(document.documentElement, `::view-transition-${kind}(${name})`);
    return {
      name, duration: a.effect.getTiming().duration, easing: a.effect.getKeyframes()[0].easing,
      timing: a.effect.getTiming().easing, frames: a.effect.getKeyframes(),
      fit: [part('old').objectFit, part('new').objectFit],
    };
  }));
}));
"""


@pytest.fixture(params=["desktop", "phone"])
def page(request, open_page, address):
    page = open_page(viewport=DESKTOP if request.param == "desktop" else PHONE)
    page.add_init_script(WATCH)
    # The first transition of a fresh browser on a busy machine is often skipped.
    page.goto(address + "index.html")
    page.goto(address + "calendar.html")
    return page


@pytest.fixture
def dish(sample) -> tuple[str, str]:
    """The gallery with the most pictures, and the name of the one that is not the first in it."""
    gallery = max((page for page in sample.pages.values() if page.kind == "gallery"),
                  key=lambda page: sum("data-vt" in image for image in page.images))
    return gallery.path, [image["data-vt"] for image in gallery.images if "data-vt" in image][1]


def frame(page, name: str) -> dict:
    return page.locator(f'img[data-vt="{name}"]').bounding_box()


def landed(page) -> list[dict] | None:
    """The flights that brought the browser here, once it has come to rest."""
    flights = page.evaluate("flight")
    page.evaluate("window.rest")
    return flights


def assert_flight(flights, name: str, start: dict, end: dict):
    """One picture flew, as long as it should, from its one frame to its other, and was never stretched."""
    assert flights is not None, "the browser made no transition"
    flying = [flight for flight in flights if flight["name"].startswith("r-")]
    assert [flight["name"] for flight in flying] == [name], [flight['name'] for flight in flights]
    [flight] = flying
    assert flight["duration"] == DURATION
    assert "ease-out" in (flight["easing"], flight["timing"])
    assert flight["fit"] == ["cover", "cover"]
    first, last = flight["frames"][0], flight["frames"][-1]
    for frame, box in ((first, start), (last, end)):
        if frame["width"] != "auto":  # the last frame is often the computed place itself
            assert float(frame["width"].removesuffix("px")) == pytest.approx(box["width"], abs=1.5)
            assert float(frame["height"].removesuffix("px")) == pytest.approx(box["height"], abs=1.5)


def test_the_picture_flies_there_and_back_by_the_pages_own_link(page, address, dish):
    gallery, name = dish
    page.goto(address + gallery)
    page.locator(f"#{name}").scroll_into_view_if_needed()
    small = frame(page, name)
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url("**/archives/*/*.html")
    there = landed(page)
    large = frame(page, name)
    assert large["width"] > small["width"]
    assert_flight(there, name, small, large)

    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url(f"**/{gallery}*")
    back = landed(page)
    assert_flight(back, name, large, frame(page, name))


def test_the_picture_flies_home_by_the_browsers_back(page, address, dish):
    gallery, name = dish
    page.goto(address + gallery)
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url("**/archives/*/*.html")
    assert landed(page) is not None
    large = frame(page, name)
    # Without the back-forward cache, so that the watching script runs again.
    page.evaluate("addEventListener('unload', () => {})")
    page.go_back()
    page.wait_for_url(f"**/{gallery}*")
    assert_flight(landed(page), name, large, frame(page, name))


def test_nothing_moves_for_those_who_want_rest(open_page, address, dish):
    gallery, name = dish
    page = open_page(reduced_motion="reduce")
    page.add_init_script(WATCH)
    page.goto(address + "index.html")
    page.goto(address + gallery)
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url("**/archives/*/*.html")
    assert page.evaluate("flight") is None
    page.click(f'img[data-vt="{name}"]')
    page.wait_for_url(f"**/{gallery}*")
    assert page.evaluate("flight") is None
    assert page.evaluate("document.getAnimations().length") == 0
