"""What a search costs a reader of a large diary: bytes loaded and time taken, in a Chromium slowed four times.

    python Tests/Benchmarks/search.py OZEN [ARCHIVES] [QUERY…]

Makes a diary of so many days, of 5 recipes each (8,000 unless told), and looks each query up: in a fresh profile; with
the parts of the index in the browser's cache; and once more in the same page. Of the first two the time is that until
the hits are there, and the part of it in which the page was at work: the rest is waiting for the host. The least of
several runs, since what else the machine does only adds to it.
"""

import pathlib
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from diary import write_ozen
from playwright.sync_api import sync_playwright

SLOWER = 4
RUNS = 5
QUERIES = ["肉じゃが", "湯気", "和", "カレー", "台所の肉じゃが", "夕方の湯気", "出汁 火加減"]


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body in one piece and at once: else the second waits 40 ms for the first to be acknowledged.
    wbufsize = -1
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        try:
            super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            pass


class Reader:
    """A page for searching, just opened, on a slow processor."""

    def __init__(self, context, address, site):
        self.page, self.site, self.loaded = context.new_page(), site, []
        self.address = address
        self.page.on("request", lambda request: self.loaded.append(request.url.removeprefix(address)))
        self.session = context.new_cdp_session(self.page)
        self.session.send("Performance.enable")
        self.page.goto(address + "search.html")
        self.page.wait_for_load_state("networkidle")
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def at_work(self):
        values = self.session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in values if each["name"] == "TaskDuration") * 1000

    def search(self, query):
        """(milliseconds until the hits are there, of these at work)"""
        before = self.at_work()
        self.page.evaluate("query => ozenSearch.search(query)", query)
        worked = self.at_work() - before
        took = self.page.evaluate("ozenSearch.lastTook")
        return took, min(took, worked)

    def weighs(self):
        """Bytes of the index, and of what hits show; the contents, which the page loads at once, included."""
        files = {path: (self.site / path).stat().st_size for path in self.loaded if path.startswith("search/")}
        texts = sum(size for path, size in files.items() if path.startswith("search/d"))
        return sum(files.values()) - texts, texts, len(files)


def measure(browser, address, site, query):
    fresh, cached, again = [], [], []
    for _ in range(RUNS):
        context = browser.new_context(locale="ja-JP")
        first = Reader(context, address, site)
        fresh.append(first.search(query))
        second = Reader(context, address, site)
        cached.append(second.search(query))
        again += [second.search(query) for _ in range(3)]
        index, texts, files = first.weighs()
        status = first.page.get_by_role("status").inner_text()
        context.close()
    return index, texts, files, min(fresh), min(cached), min(again), status


def main():
    ozen, archives, queries = sys.argv[1], 8000, sys.argv[2:]
    if queries and queries[0].isdigit():
        archives, queries = int(queries[0]), queries[1:]
    with tempfile.TemporaryDirectory() as folder:
        source, site = pathlib.Path(folder, "diary"), pathlib.Path(folder, "site")
        write_ozen(source, archives, 5)
        subprocess.run([ozen, "build", source, "--output", site], check=True, capture_output=True)
        report(site, archives, queries or QUERIES)


def report(site, archives, queries):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    files = [file for file in (site / "search").iterdir() if file.suffix == ".js"]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"\nSearch over {archives * 5} recipes: {len(files)} files, {size:.1f} MB; {SLOWER} times slowed, in ms")
    print(f"{'query':<20}{'index kB':>9}{'texts kB':>9}{'files':>6}{'fresh':>7}{'work':>6}{'cached':>8}{'work':>6}{'again':>7}  says")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for query in queries:
            index, texts, count, fresh, cached, again, status = measure(
                browser, f"http://127.0.0.1:{server.server_port}/", site, query)
            print(
                f"{query:<20}{index / 1000:>9.0f}{texts / 1000:>9.0f}{count:>6}{fresh[0]:>7.0f}{fresh[1]:>6.0f}"
                f"{cached[0]:>8.0f}{cached[1]:>6.0f}{again[0]:>7.0f}  {status}", flush=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
