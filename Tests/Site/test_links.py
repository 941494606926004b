"""No link leads nowhere, and everything in the site is there for a reader."""

import json


def test_every_link_arrives(site):
    wrong = []
    for path, page in site.pages.items():
        if page.base is not None:
            wrong.append(f"{path}: a base element breaks the links to its own fragments")
        for link in page.links:
            target = site.target(path, link)
            if target is None:
                continue
            place, fragment = target
            if place.startswith(("/", "..")):
                wrong.append(f"{path}: {link} leaves the site")
            elif place not in site.files:
                wrong.append(f"{path}: {link} is not there")
            elif fragment and fragment not in site.pages[place].ids:
                wrong.append(f"{path}: {link}: no such id in {place}")
    assert wrong == []


def test_every_page_can_be_reached(site):
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        path = waiting.pop()
        for link in site.pages[path].links:
            target = site.target(path, link)
            if target and target[0] in site.pages and target[0] not in reached:
                reached.add(target[0])
                waiting.append(target[0])
    assert set(site.pages) - reached == {"404.html"}


def test_every_picture_and_asset_is_used(site):
    used = {target[0] for path, page in site.pages.items() for link in page.links
            if (target := site.target(path, link))}
    if "manifest.webmanifest" in site.files:
        used |= {icon["src"] for icon in json.loads((site.folder / "manifest.webmanifest").read_text())["icons"]}
    lying = {path for path in site.files if path.startswith(("photos/", "assets/"))} - used
    assert lying == set(), "no page shows these"


def test_nothing_is_asked_of_another_site(site):
    """Links may lead out; pictures, styles and scripts may not come in."""
    wrong = [
        f"{path}: {image['src']}"
        for path, page in site.pages.items()
        for image in page.images
        if site.target(path, image["src"]) is None and not image["src"].startswith("data:")
    ]
    assert wrong == []
