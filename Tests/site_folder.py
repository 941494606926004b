"""A built site as it lies on disk: its files, its pages, and where their links lead."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urlsplit


@dataclass
class Page:
    """What one HTML file says of itself, and what it points at."""

    path: str
    kind: str = ""
    language: str = ""
    base: str | None = None
    shape: str = ""
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    images: list[dict[str, str | None]] = field(default_factory=list)


class PageReader(HTMLParser):
    def __init__(self, page: Page):
        super().__init__(convert_charrefs=True)
        self.page = page

    def handle_starttag(self, tag, attributes):
        page, values = self.page, dict(attributes)
        if tag == "html":
            page.kind, page.language = values.get("data-page", ""), values.get("lang", "")
        if tag == "article" and "data-shape" in values:
            page.shape = values["data-shape"]
        if tag == "base":
            page.base = values.get("href")
        if "id" in values:
            page.ids.append(values["id"])
        if tag == "img":
            page.images.append(values)
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            page.headings.append(tag)
        page.links += [values[name] for name in ("href", "src", "poster", "action") if values.get(name)]
        for candidate in (values.get("srcset") or values.get("imagesrcset") or "").split(","):
            if candidate.strip():
                page.links.append(candidate.split()[0])


class SiteFolder:
    def __init__(self, folder: Path, content: Path):
        self.folder, self.content = folder.resolve(), content

    @cached_property
    def store(self) -> dict:
        return json.loads((self.content / "archives.json").read_text(encoding="utf-8"))

    @cached_property
    def settings(self) -> dict:
        return json.loads((self.content / "site.json").read_text(encoding="utf-8"))

    @cached_property
    def files(self) -> set[str]:
        return {file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*") if file.is_file()}

    @cached_property
    def pages(self) -> dict[str, Page]:
        """By path, in the order of the paths."""
        pages = {}
        for path in sorted(self.files):
            if path.endswith(".html"):
                pages[path] = Page(path)
                reader = PageReader(pages[path])
                reader.feed((self.folder / path).read_text(encoding="utf-8"))
                reader.close()
        return pages

    @cached_property
    def specimens(self) -> list[str]:
        """Pages that stand for all: of each kind one of each shape, and the one of most and of fewest links."""
        kinds: dict[tuple[str, str], list[Page]] = {}
        for page in self.pages.values():
            kinds.setdefault((page.kind, page.shape), []).append(page)
        chosen = set()
        for alike in kinds.values():
            alike.sort(key=lambda page: (len(page.links), page.path))
            chosen |= {alike[0].path, alike[-1].path}
        return sorted(chosen)

    def target(self, page: str, link: str) -> tuple[str, str] | None:
        """The path in the site and the fragment that a link leads to; nothing where it leads out of the site.

        A link that climbs out of the folder comes back as a path that begins with `..`.
        """
        base = self.settings.get("baseURL")
        if base:
            base = base.rstrip("/") + "/"
            if link.startswith(base):
                page, link = "index.html", link.removeprefix(base) or "index.html"
            elif page == "404.html" and link.startswith(urlsplit(base).path):
                page, link = "index.html", link.removeprefix(urlsplit(base).path) or "index.html"
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return None
        path = unquote(parts.path)
        if not path:
            return page, unquote(parts.fragment)
        if path.startswith("/"):
            return path, unquote(parts.fragment)
        return normpath(str(PurePosixPath(page).parent / path)), unquote(parts.fragment)

    def weighed(self) -> dict[str, list[Path]]:
        """The files by what they are: pages by kind, style, script, pictures by width."""
        groups: dict[str, list[Path]] = {}
        for page in self.pages.values():
            groups.setdefault(page.kind, []).append(self.folder / page.path)
        for path in sorted(self.files):
            if path.endswith((".css", ".js")):
                groups.setdefault(path.rsplit(".")[-1], []).append(self.folder / path)
            if path.startswith("photos/"):
                groups.setdefault("px ".join(path.rsplit("-")[-1].split(".")), []).append(self.folder / path)
        return groups
