"""What machines read: JSON-LD, the cards of links, the site map, the manifest; all of it true of the pages."""

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from PIL import Image
from project import OZEN
from pyld import jsonld
from rdflib import SDO

BASE = "https://example.org/table/"


class Reader(HTMLParser):
    """The blocks of data, the named properties of the head, and what a visitor can read."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.blocks, self.meta, self.links, self.text, self.inside = [], {}, [], [], None

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag in ("script", "style"):
            self.inside = values.get("type") or tag
            if self.inside == "application/ld+json":
                self.blocks.append("")
        if tag == "meta":
            self.meta[values.get("property") or values.get("name")] = values.get("content")
        if tag == "link":
            self.links.append(values)
        if tag == "img":
            self.text.append(values.get("alt") or "")
        if tag == "a":
            self.text.append(values.get("href") or "")

    def handle_endtag(self, tag):
        if tag in ("script", "style"):
            self.inside = None

    def handle_data(self, data):
        if self.inside == "application/ld+json":
            self.blocks[-1] += data
        elif not self.inside:
            self.text.append(data)


def read(site, path: str) -> Reader:
    reader = Reader()
    reader.feed((site.folder / path).read_text(encoding="utf-8"))
    reader.close()
    return reader


def things(site, path: str) -> list[dict]:
    """The page's things, as a JSON-LD processor expands them: full names, nothing that the vocabulary does not know."""
    found = []
    for block in read(site, path).blocks:
        data = json.loads(block)
        assert data["@context"] == "https://schema.org", path
        data["@context"] = {"@vocab": str(SDO), "url": {"@type": "@id"}, "item": {"@type": "@id"}, "image": {"@type": "@id"}}
        expanded = jsonld.expand(data)
        terms = set(re.findall(re.escape(str(SDO)) + r"\w+", json.dumps(expanded)))
        unknown = {term for term in terms if term.removeprefix(str(SDO)) not in SDO.__annotations__}
        assert not unknown, (path, unknown)
        assert jsonld.to_rdf(expanded)["@default"], path
        del data["@context"]
        found += data.get("@graph") or [data]
    return found


@pytest.fixture(scope="module")
def english(site):
    if not site.settings.get("baseURL"):
        pytest.skip("this site has no address")
    return site


def test_every_recipe_is_told_as_its_page_shows_it(site):
    wrong = []
    for path, page in site.pages.items():
        if page.kind != "recipe":
            continue
        [recipe] = [thing for thing in things(site, path) if thing["@type"] == "Recipe"]
        shown = " ".join("".join(read(site, path).text).split())
        said = [recipe["name"], recipe.get("description"), recipe.get("recipeYield"), recipe.get("isBasedOn")]
        said += [step["text"] for step in recipe.get("recipeInstructions", [])]
        said += recipe.get("keywords", "").split(", ")
        wrong += [f"{path}: {text}" for text in said if text and " ".join(text.split()) not in shown]
        for ingredient in recipe.get("recipeIngredient", []):
            wrong += [f"{path}: {part}" for part in ingredient.split() if part not in shown]
        if "totalTime" in recipe and not re.fullmatch(r"PT(\d+H)?(\d+M)?", recipe["totalTime"]):
            wrong.append(f"{path}: {recipe['totalTime']}")
    assert wrong == []


def test_exact_times_are_told(sample):
    times = {}
    for archive in sample.store["archives"]:
        for recipe in archive.get("recipes", []):
            path = f"archives/{archive['id']}/{recipe['id']}.html"
            times[recipe.get("indication")] = things(sample, path)[0].get("totalTime")
    assert times["約30分"] == "PT30M" and times["約1時間30分"] == "PT1H30M"
    assert None not in [time for said, time in times.items() if said]


def test_addresses_are_absolute_and_lead_somewhere(english):
    wrong = []
    for path in english.pages:
        for thing in things(english, path):
            for address in addresses(thing):
                target = english.target(path, address)
                if not address.startswith(BASE) or target is None or target[0] not in english.files:
                    wrong.append(f"{path}: {address}")
        meta = read(english, path).meta
        # What no search engine is to keep has no address of its own.
        if path in ("404.html", "shopping.html"):
            assert "og:url" not in meta
            continue
        if unquote(meta["og:url"]) != BASE + path:
            wrong.append(f"{path}: {meta['og:url']}")
        if picture := meta.get("og:image"):
            with Image.open(english.folder / picture.removeprefix(BASE)) as image:
                if (str(image.width), str(image.height)) != (meta["og:image:width"], meta["og:image:height"]):
                    wrong.append(f"{path}: {picture} is {image.size}")
                if image.format != "JPEG":
                    wrong.append(f"{path}: {picture} is {image.format}")
    assert wrong == []


def addresses(value) -> list[str]:
    if isinstance(value, list):
        return [found for each in value for found in addresses(each)]
    if isinstance(value, dict):
        return [found for key, each in value.items() for found in (
            [each] if key in ("url", "item") else each if key == "image" else addresses(each))]
    return []


def test_a_recipe_with_a_picture_has_what_google_asks_for(english):
    for archive in english.store["archives"]:
        for recipe in archive.get("recipes", []):
            [told] = [thing for thing in things(english, f"archives/{archive['id']}/{recipe['id']}.html")
                      if thing["@type"] == "Recipe"]
            assert told["name"] and bool(told.get("image")) == bool(recipe.get("image"))


def test_galleries_are_lists_of_their_recipes(english):
    for archive in english.store["archives"]:
        found = {thing["@type"]: thing for thing in things(english, f"archives/{archive['id']}.html")}
        urls = [item["url"] for item in found.get("ItemList", {}).get("itemListElement", [])]
        ids = sorted(recipe["id"] for recipe in archive.get("recipes", []))
        assert urls == [f"{BASE}archives/{archive['id']}/{id}.html" for id in ids]
        assert [item["position"] for item in found["BreadcrumbList"]["itemListElement"]] == [1, 2]


def test_the_site_map_holds_the_pages_and_their_pictures(english):
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "i": "http://www.google.com/schemas/sitemap-image/1.1"}
    root = ET.fromstring((english.folder / "sitemap.xml").read_bytes())
    paths = {unquote(loc.text.removeprefix(BASE)) for loc in root.findall("s:url/s:loc", names)}
    left_out = {path for path, page in english.pages.items() if page.kind in ("404", "search", "shopping", "offline")}
    assert paths == english.pages.keys() - left_out
    created = {archive["created"] for archive in english.store["archives"]}
    assert {day.text for day in root.findall("s:url/s:lastmod", names)} <= created
    pictures = {image.text.removeprefix(BASE) for image in root.findall("s:url/i:image/i:loc", names)}
    assert pictures and pictures <= english.files
    assert (english.folder / "robots.txt").read_text() == f"User-agent: *\nDisallow:\n\nSitemap: {BASE}sitemap.xml\n"


def test_the_manifest_and_its_icons(english):
    manifest = json.loads((english.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["name"] == english.settings["title"]
    assert manifest["start_url"] == "index.html" and manifest["scope"] == "./"
    found = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= found
    for icon in manifest["icons"]:
        with Image.open(english.folder / icon["src"]) as image:
            assert f"{image.width}x{image.height}" == icon["sizes"] and image.format == "PNG"
    for path in english.pages:
        links = {link["rel"]: link["href"] for link in read(english, path).links if "href" in link}
        assert english.target(path, links["manifest"])[0] == "manifest.webmanifest"
        with Image.open(english.folder / english.target(path, links["apple-touch-icon"])[0]) as image:
            assert image.size == (180, 180) and image.mode in ("RGB", "P")


def test_without_an_address_there_is_none(sample):
    assert not {"sitemap.xml", "manifest.webmanifest"} & sample.files
    for path in sample.pages:
        reader = read(sample, path)
        assert not [name for name in reader.meta if name and name.startswith("og:")], path
        assert not [address for thing in things(sample, path) for address in addresses(thing)], path


@pytest.mark.parametrize("title", ["</script><script>alert(1)</script>", "<!--<script", "\"\\</SCRIPT"])
def test_a_hostile_title_stays_text(tmp_path, title):
    import subprocess
    from site_folder import SiteFolder
    (tmp_path / "Content").mkdir()
    recipe = {"id": 1, "title": title, "ingredients": [title], "steps": [title], "description": title, "tags": [title]}
    store = {"version": 1, "archives": [{"id": 1, "created": "2026-01-01", "title": title, "recipes": [recipe]}]}
    (tmp_path / "Content" / "archives.json").write_text(json.dumps(store))
    done = subprocess.run([OZEN, "build", tmp_path, "--output", tmp_path / "out", "--base-url", BASE], capture_output=True)
    assert done.returncode == 0, done.stderr
    (tmp_path / "Content" / "site.json").write_text(json.dumps({"baseURL": BASE}))
    made = SiteFolder(tmp_path / "out", content=tmp_path / "Content")
    [told] = [thing for thing in things(made, "archives/1/1.html") if thing["@type"] == "Recipe"]
    assert told["name"] == title and told["recipeIngredient"] == [title] and told["keywords"] == title
    assert "alert" not in "".join(
        re.findall(r"<script(?! type=\"application/ld)[^>]*>(.*?)</script", (made.folder / "archives/1/1.html").read_text(), re.S))
