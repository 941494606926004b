"""What the store holds is what the site shows, and each page is sound in itself."""

import collections


def test_every_archive_has_its_page(site):
    expected = {f"archives/{archive['id']}.html" for archive in site.store["archives"]}
    assert expected == {path for path, page in site.pages.items() if page.kind == "gallery"}


def test_every_recipe_has_its_page(site):
    expected = {
        f"archives/{archive['id']}/{recipe['id']}.html"
        for archive in site.store["archives"]
        for recipe in archive.get("recipes", [])
    }
    assert expected == {path for path, page in site.pages.items() if page.kind == "recipe"}


def test_every_month_has_its_page(site):
    expected = {f"calendar/{archive['created'][:7]}.html" for archive in site.store["archives"]}
    assert expected == {path for path, page in site.pages.items() if page.kind == "month"}


def test_the_pages_that_each_site_has(site):
    assert {"index.html", "calendar.html", "404.html"} <= site.pages.keys()
    size, count = site.settings.get("pageSize", 12), len(site.store["archives"])
    numbers = range(2, (count + size - 1) // size + 1)
    assert {f"page/{number}.html" for number in numbers} == {p for p in site.pages if p.startswith("page/")}


def test_each_page_is_sound(site):
    wrong = []
    for path, page in site.pages.items():
        if not page.kind:
            wrong.append(f"{path}: html has no data-page")
        if page.language != site.settings.get("language", "ja"):
            wrong.append(f"{path}: lang is {page.language!r}")
        if page.headings.count("h1") != 1 or page.headings[0] != "h1":
            wrong.append(f"{path}: headings are {page.headings}, h1 should be the first and only one")
        for before, after in zip(page.headings, page.headings[1:]):
            if int(after[1]) > int(before[1]) + 1:
                wrong.append(f"{path}: {after} follows {before}")
        wrong += [f"{path}: id {i} twice" for i, n in collections.Counter(page.ids).items() if n > 1]
        for image in page.images:
            if image.get("alt") is None:
                wrong.append(f"{path}: {image.get('src')} has no alt")
            if not (image.get("width") and image.get("height")):
                wrong.append(f"{path}: {image.get('src')} has no width and height, so the page shifts")
    assert wrong == []


def test_a_recipes_picture_is_the_one_that_flies(site):
    """One `img` of `data-vt="r-ID"` on its page and one in its gallery; none where there is no picture."""
    wrong = []
    for archive in site.store["archives"]:
        gallery = f"archives/{archive['id']}.html"
        for recipe in archive.get("recipes", []):
            expected = 1 if recipe.get("image") else 0
            for path in (gallery, f"archives/{archive['id']}/{recipe['id']}.html"):
                found = sum(i.get("data-vt") == f"r-{recipe['id']}" for i in site.pages[path].images)
                if found != expected:
                    wrong.append(f"{path}: {found} pictures of r-{recipe['id']}, {expected} expected")
    assert wrong == []
