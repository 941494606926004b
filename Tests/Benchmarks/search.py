"""What a search costs a reader: bytes loaded and time taken, in a Chromium slowed four times.

    python Tests/Benchmarks/search.py SITE QUERY…

SITE is a built site, such as one of `diary.py`. Each query runs in a fresh profile (nothing loaded yet), and again in
the same page.
"""

import pathlib
import statistics
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import sync_playwright

SLOWER = 4


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


def measure(browser, address, site, query):
    """(bytes of the index, bytes of texts, files, first time, again in ms, hits)"""
    page = browser.new_context(locale="ja-JP").new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address + "search.html")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(address)))

    def search():
        page.evaluate("query => ozenSearch.search(query)", query)
        return page.evaluate("ozenSearch.lastTook")

    first = search()
    files = [path for path in loaded if path.startswith("search/")]
    sizes = {path: (site / path).stat().st_size for path in files}
    again = statistics.median(search() for _ in range(5))
    status = page.get_by_role("status").inner_text()
    page.context.close()
    texts = sum(size for path, size in sizes.items() if path.startswith("search/d"))
    return sum(sizes.values()) - texts, texts, len(files), first, again, status


def main():
    site, queries = pathlib.Path(sys.argv[1]), sys.argv[2:]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    files = [file for file in (site / "search").iterdir() if file.suffix == ".js"]
    print(f"{len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")
    print(f"{'query':<24}{'index kB':>9}{'texts kB':>9}{'files':>6}{'first ms':>9}{'again ms':>9}  says")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for query in queries:
            index, texts, count, first, again, status = measure(
                browser, f"http://127.0.0.1:{server.server_port}/", site, query)
            print(f"{query:<24}{index / 1000:>9.0f}{texts / 1000:>9.0f}{count:>6}{first:>9.0f}{again:>9.1f}  {status}")
    server.shutdown()


if __name__ == "__main__":
    main()
