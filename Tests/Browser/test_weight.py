"""What a recipe's page loads, in bytes with gzip: 6 kB of script, 8 kB of style, 6 kB of HTML, and nothing from elsewhere."""

import gzip

import pytest
from project import PHONE

LIMITS = {"script": 6000, "stylesheet": 8000, "document": 6000}


@pytest.mark.parametrize("name", ["sample", "kept"])
def test_a_recipe_is_light(open_page, host, request, name):
    sample = request.getfixturevalue(name)
    page = open_page(viewport=PHONE)
    address = host("/kitchen/", sample)
    loaded = []
    page.on("response", lambda response: loaded.append(response))
    for path in (path for path in sample.specimens if sample.pages[path].kind == "recipe"):
        loaded.clear()
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        weights = dict.fromkeys(LIMITS, 0)
        for response in loaded:
            assert response.url.startswith(address)
            kind = response.request.resource_type
            assert kind in ("script", "stylesheet", "document", "image", "other"), response.url
            if kind in weights:
                file = sample.folder / response.url.removeprefix(address)
                weights[kind] += len(gzip.compress(file.read_bytes()))
        assert all(0 < weights[kind] <= limit for kind, limit in LIMITS.items()), (path, weights)


def test_the_great_picture_is_asked_for_first_and_once(open_page, host, sample):
    """It is preloaded in the size that is shown, before the script and the style have come."""
    page = open_page(viewport=PHONE, device_scale_factor=2)
    address = host("/kitchen/")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    path = next(path for path, page in sample.pages.items() if page.kind == "recipe" and page.shape != "none")
    page.goto(address + path)
    page.wait_for_load_state("load")
    image = page.locator(".picture img")
    assert image.get_attribute("fetchpriority") == "high"
    assert image.get_attribute("loading") is None
    photos = [url for url in asked if "/photos/" in url]
    assert photos[0] == image.evaluate("image => image.currentSrc")
    width = int(photos[0].rsplit("-", 1)[1].split(".")[0])
    assert width >= PHONE["width"] * 2 or width == int(image.get_attribute("width"))


def test_pictures_wait_until_they_are_near(open_page, host, crowded):
    page = open_page(viewport=PHONE)
    page.goto(host("/kitchen/", crowded) + "archives/900.html")
    images = page.locator(".dish img")
    kinds = images.evaluate_all("all => all.map(image => [image.getAttribute('fetchpriority'), image.loading])")
    assert kinds[0] == ["high", "eager" if kinds[0][1] == "eager" else "auto"]
    assert set(map(tuple, kinds[1:])) == {(None, "lazy")}
