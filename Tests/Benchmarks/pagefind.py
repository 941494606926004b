"""Ozen's search beside Pagefind's on the same content: size, speed, and what is found of Japanese words.

    python Tests/Benchmarks/pagefind.py OZEN [ARCHIVES]

Over a diary of so many days, of 5 recipes each (2,000 unless told): what the index takes, and what a first query costs
in a fresh profile of a Chromium slowed four times. Over the sample site: which pages a query finds, held against the
store.

Pagefind reads the built pages of days and recipes twice: with the texts alone that Ozen's search has, which is what can
be compared; and as they are, with the steps, the dishes of a day and all words around them, but without ingredients,
since these stand in labels, which it leaves out. Ozen tells no time for its index alone: the whole build stands for it.
"""

import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import threading
import unicodedata
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from importlib.metadata import version

from diary import write_ozen
from measure import run, table
from playwright.sync_api import sync_playwright
from search import QUERIES, SLOWER, Quiet

# Not from the current folder: where that is this one, the script would be taken for the package.
PAGEFIND = [sys.executable, "-P", "-m", "pagefind"]
PROJECT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 3
PAGES = "{archives/*.html,archives/*/*.html}"
# All that stands beside title, tags, ingredients and memo: what is left is what Ozen's search has.
BESIDE = [
    ".back", "time", ".date", ".dishes", ".related", ".picture", ".ingredients h2", ".portions", ".amount", ".add-to-list",
    ".facts dl", ".steps",
]

# What a cook types: dishes and parts of their names, ingredients and tags, kana in another form than the page's, words
# that stand inside of others, several at once, and some that are nowhere.
COOKS = """
カレー かれー ｶﾚｰ ラーメン らーめん プリン ぷりん おにぎり オムライス 味噌汁 寿司 だし巻き だし巻き卵 煮豚 チャーシュー 団子 だんご
クッキー 冷奴 抹茶 そば ソバ スープ おひたし 漬けもの 餃子 とうふ 豆腐 木綿豆腐 卵 ごはん ゴハン 味噌 醤油 米 昆布 生姜 ねぎ ネギ
玉ねぎ ﾊﾞﾀｰ チョコ わかめ ワカメ だし まぐろ 甘いもの
""".split() + ["卵 牛乳", "味噌 わかめ", "豆腐とわかめ"]


# Presses Ozen's button for further hits.
FURTHER = """
    const further = document.querySelector(".load-more");
    const pressUntil = async (isEnough) => {
        for (let turns = 0; !further.hidden && !isEnough(); turns++) {
            if (turns > 5000) throw new Error("The search comes to no end");
            further.onclick?.();
            await new Promise((resolve) => setTimeout(resolve));
        }
    };
"""


@dataclass
class Tool:
    """A search as its reader meets it: a folder that is served, a page in it, and what to ask there, in JavaScript."""

    name: str
    site: pathlib.Path
    page: str
    # The beginnings of the paths that are the search's own.
    own: tuple[str, ...]
    # Resolves to the milliseconds until a query can be asked.
    start: str
    # Of a query: milliseconds until a first hit is there, until ten are, and how many it speaks of.
    ask: str
    # Of a query: the paths of all hits.
    find: str


def ozen_search(site):
    return Tool(
        "Ozen", site, "search.html", ("search/", "assets/search-"),
        # It loads at once what it needs; from the first of it that was asked for to the last that came.
        """() => {
            const isOwn = ({ name }) => name.includes("/assets/search-") || name.includes("/search/index-");
            const own = performance.getEntriesByType("resource").filter(isOwn);
            return Math.max(...own.map((each) => each.responseEnd)) - Math.min(...own.map((each) => each.startTime));
        }""",
        f"""async (query) => {{ {FURTHER}
            const started = performance.now();
            await ozenSearch.search(query);
            await pressUntil(() => document.querySelectorAll(".result-list > li").length >= 10);
            const took = performance.now() - started;
            const says = document.querySelector("[role=status]").textContent.replace(query, "").replaceAll(",", "");
            return [ozenSearch.lastTook, took, Number(says.match(/[0-9]+/)?.[0] ?? 0)];
        }}""",
        f"""async (query) => {{ {FURTHER}
            await ozenSearch.search(query);
            await pressUntil(() => false);
            return Array.from(document.querySelectorAll(".result-list a"), (each) => new URL(each.href).pathname.slice(1));
        }}""",
    )


def pagefind_search(name, site):
    # The language of the page decides on the index and on how a query is cut into words.
    (site / "plain.html").write_text('<!doctype html><html lang="ja"><meta charset="utf-8"><title>Pagefind</title>\n')
    return Tool(
        name, site, "plain.html", ("pagefind/",),
        # In the page's own thread, since Chromium slows no worker. `init` does not wait; `filters` does.
        """async () => {
            const started = performance.now();
            window.pagefind = await import("/pagefind/pagefind.js");
            await pagefind.options({ noWorker: true });
            await pagefind.init();
            await pagefind.filters();
            return performance.now() - started;
        }""",
        """async (query) => {
            const started = performance.now();
            const { results } = await pagefind.search(query);
            const texts = results.slice(0, 10).map((each) => each.data());
            if (texts.length) await Promise.race(texts);
            const first = performance.now() - started;
            await Promise.all(texts);
            return [first, performance.now() - started, results.length];
        }""",
        """async (query) => {
            const { results } = await pagefind.search(query);
            const texts = await Promise.all(results.map((each) => each.data()));
            return texts.map((each) => each.url.slice(1));
        }""",
    )


# The indexes.


def index(site, folder, alone):
    """Runs Pagefind over a copy of the pages; what is `alone` are the texts that Ozen's search has."""
    shutil.copytree(site / "archives", folder / "archives")
    options = []
    if alone:
        for page in (folder / "archives").rglob("*.html"):
            page.write_text(re.sub(r"<(/?)label\b", r"<\1div", page.read_text()))
        options = ["--root-selector", "article", "--exclude-selectors", ", ".join(BESIDE)]
    return run([*PAGEFIND, "--site", folder, "--glob", PAGES, "--output-path", folder / "pagefind", *options])


def compressed(file):
    """The bytes that a host with gzip sends; Pagefind's own come as such already."""
    data = file.read_bytes()
    return len(data) if data.startswith(b"\x1f\x8b") else len(gzip.compress(data, 6))


def sizes(name, files):
    files = [file for file in files if file.is_file()]
    size, small = sum(file.stat().st_size for file in files), sum(map(compressed, files))
    return f"  {name:<34}{len(files):>8}{size / 1e6:>9.2f}{small / 1e6:>9.2f}"


def report_indexes(archives, costs, site, places):
    table(f"{archives} days of 5 recipes", costs)
    print(f"\n{'The index':<36}{'files':>8}{'MB':>9}{'gzipped':>9}")
    print(sizes("Ozen", (site / "search").iterdir()))
    for name, folder in places:
        bundle = folder / "pagefind"
        print(sizes(name, bundle.rglob("*")))
        needed = [file for file in bundle.rglob("*") if not re.search("-ui|-highlight", file.name)]
        print(sizes("    without its own interface", needed))


# A first query.


class Reader:
    """A fresh profile on a slow processor, at the page for searching."""

    def __init__(self, browser, tool, address, slower):
        self.tool, self.address, self.loaded = tool, address, []
        self.context = browser.new_context(locale="ja-JP")
        self.page = self.context.new_page()
        self.page.on("request", self.note)
        session = self.context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        self.page.goto(address + tool.page)
        self.page.wait_for_load_state("networkidle")
        self.started = self.page.evaluate(tool.start)

    def note(self, request):
        path = request.url.removeprefix(self.address).partition("?")[0]
        if path.startswith(self.tool.own) and not path.endswith(".css") and path not in self.loaded:
            self.loaded.append(path)

    def weighs(self, since=0):
        files = [self.tool.site / path for path in self.loaded[since:]]
        size, small = sum(file.stat().st_size for file in files), sum(map(compressed, files))
        return f"{len(files):>6}{size / 1e3:>7.0f}{small / 1e3:>6.0f}"


def served(tools):
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tool.site))) for tool in tools]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    return [(tool, f"http://127.0.0.1:{server.server_port}/") for tool, server in zip(tools, servers)]


def report_speed(browser, archives, tools):
    """The least of several runs, since what else the machine does only adds to it.

    Of Ozen's the script of its page counts, with all that shows the hits; of Pagefind's no interface does.
    """
    starts, lines = {}, []
    tools = served(tools)
    for query in QUERIES:
        line = f"  {query:<{20 - sum(unicodedata.east_asian_width(each) == 'W' for each in query)}}"
        for tool, address in tools:
            took = []
            for _ in range(RUNS):
                reader = Reader(browser, tool, address, SLOWER)
                before = len(reader.loaded)
                weight = reader.weighs()
                took.append(reader.page.evaluate(tool.ask, query))
                loaded = reader.weighs(before)
                least = min(reader.started, starts.get(tool.name, (reader.started,))[0])
                starts[tool.name] = (least, weight)
                reader.context.close()
            first, ten, hits = map(min, zip(*took))
            line += f"{loaded}{first:>7.0f}{ten:>7.0f}{hits:>7}  "
        lines.append(line)
    columns = f"{'files':>6}{'kB':>7}{'gzip':>6}"
    print(f"\nUntil a query can be asked, of {archives * 6} pages; {SLOWER} times slowed, in ms")
    print(f"  {'':<20}{columns}{'ms':>7}")
    for name, (least, weight) in starts.items():
        print(f"  {name:<20}{weight}{least:>7.0f}")
    print("\nA first query: ms until a first hit is there and until ten are, and how many hits it speaks of")
    print(f"  {'':<20}" + "".join(f"{tool.name:<42}" for tool, _ in tools))
    print(f"  {'query':<20}" + f"{columns}{'first':>7}{'ten':>7}{'hits':>7}  " * len(tools))
    print("\n".join(lines), flush=True)


# What is found.


def fold(text):
    """One form for all kana, widths and cases; no code of Ozen's, so that it cannot share its mistakes."""
    letters = unicodedata.normalize("NFKC", text).lower()
    return "".join(chr(ord(each) - 0x60) if "ァ" <= each <= "ヶ" else each for each in letters)


def plain(memo):
    """Markdown's words: no pictures, no addresses, no marks within a line."""
    memo = re.sub(r"!\[[^]]*\]\([^)]*\)", "", memo)
    return re.sub(r"[*`]", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", memo))


def texts(content):
    """By the path of its page, the texts of each day and recipe that a search is to look through, folded."""
    found = {}
    for day in json.loads((content / "archives.json").read_text())["archives"]:
        memo = (content / day["memoFile"]).read_text() if "memoFile" in day else day.get("memo", "")
        found[f"archives/{day['id']}.html"] = [day.get("title", ""), *day.get("tags", []), plain(memo)]
        for recipe in day.get("recipes", []):
            names = [each if isinstance(each, str) else each["name"] for each in recipe.get("ingredients", [])]
            found[f"archives/{day['id']}/{recipe['id']}.html"] = [
                recipe["title"], *recipe.get("tags", []), *names, recipe.get("description", "")]
    return {path: [fold(each) for each in lines] for path, lines in found.items()}


def report_recall(browser, tools):
    pages = texts(PROJECT / "Content")
    truth = {
        query: {path for path, lines in pages.items()
                if all(any(word in line for line in lines) for word in fold(query).split())}
        for query in COOKS
    }
    print(f"\nOf {sum(map(len, truth.values()))} places where one of {len(COOKS)} queries stands in the sample site")
    print(f"  {'':<34}{'found':>7}{'missed':>8}{'others':>8}   then by query: missed (others)")
    for tool, address in served(tools):
        reader = Reader(browser, tool, address, 1)
        found = missed = others = 0
        odd = []
        for query in COOKS:
            hits = set(reader.page.evaluate(tool.find, query))
            lacks, more = len(truth[query] - hits), len(hits - truth[query])
            found, missed, others = found + len(truth[query] & hits), missed + lacks, others + more
            if lacks or more:
                odd.append(query + (f" {lacks}" if lacks else "") + (f" ({more})" if more else ""))
        reader.context.close()
        print(f"  {tool.name:<34}{found:>7}{missed:>8}{others:>8}", flush=True)
        if odd:
            print(textwrap.fill(", ".join(odd), 72, initial_indent=" " * 4, subsequent_indent=" " * 4))


def main():
    ozen, archives = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    names = [f"Pagefind {version('pagefind-bin-extended')}, the same texts", "  the pages as they are"]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        write_ozen(folder / "diary", archives, 5)
        costs = [("Ozen, the whole site", run([ozen, "build", folder / "diary", "--output", folder / "site"]))]
        for name, kind in zip(names, ["texts", "pages"]):
            costs.append((name, index(folder / "site", folder / kind, kind == "texts")))
        report_indexes(archives, costs, folder / "site", [(names[0], folder / "texts"), (names[1], folder / "pages")])

        sample = folder / "sample"
        subprocess.run(
            [ozen, "build", PROJECT, "--output", sample / "site", "--offline"], check=True, capture_output=True)
        for kind in ["texts", "pages"]:
            index(sample / "site", sample / kind, kind == "texts")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            report_speed(
                browser, archives, [ozen_search(folder / "site"), pagefind_search("Pagefind", folder / "texts")])
            report_recall(
                browser,
                [ozen_search(sample / "site"), *(pagefind_search(name, sample / kind)
                                                 for name, kind in zip(names, ["texts", "pages"]))])
            browser.close()


if __name__ == "__main__":
    main()
