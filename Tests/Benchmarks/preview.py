"""How long a cook waits: from the save of a memo to the reloaded page's response, in Chromium, on a large diary.

Usage: preview.py OZEN [ARCHIVES]    in the Python environment of the tests

The clock runs from the moment before the file is written to the end of the response to the browser's reload. The diary
and its site are in memory.
"""

import json
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import diary
from playwright.sync_api import sync_playwright

RUNS = 15
RESPONSE_END = """() => performance.timeOrigin + performance.getEntriesByType('navigation')[0].responseEnd"""


def seconds(page, file, content, word) -> float:
    start = time.time()
    file.write_bytes(content)
    page.wait_for_function("word => document.querySelector('main')?.textContent.includes(word)", arg=word, timeout=60_000)
    return page.evaluate(RESPONSE_END) / 1000 - start


def measure(page, address, number, file, content, log) -> list[float]:
    page.goto(f"{address}archives/{number}.html")
    times = []
    for run in range(RUNS + 1):
        # The rest of the site is made after the page that one looks at.
        while len(re.findall(r" pages and ", log.read_text())) < measure.builds:
            time.sleep(0.05)
        time.sleep(0.3)
        word = f"word{number}x{run}"
        times.append(seconds(page, file, content(word), word))
        measure.builds += 1
    # The first one after the start has nothing to build on.
    return times[1:]


measure.builds = 1


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    archives = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        site, log = pathlib.Path(folder) / "kitchen", pathlib.Path(folder) / "log"
        diary.write_ozen(site, archives, 5)
        store = site / "Content" / "archives.json"
        content = json.loads(store.read_text())
        inside, beside = archives // 2, archives // 2 + 1
        # One of the memos lies in a file of its own.
        memo = site / "Content" / "memos" / "one.md"
        memo.parent.mkdir()
        memo.write_text(content["archives"][beside - 1].pop("memo"))
        content["archives"][beside - 1]["memoFile"] = "memos/one.md"
        content["archives"][inside - 1]["memo"] = "MEMO " + content["archives"][inside - 1]["memo"]
        text = json.dumps(content, ensure_ascii=False, indent=1)
        store.write_text(text)
        with open(log, "wb") as errors:
            process = subprocess.Popen(
                [ozen, "serve", site, "--port", "0"], stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            address = process.stdout.readline().strip()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
                page = browser.new_page()

                rows = [
                    (f"in the store of {len(text.encode()) / 1e6:.1f} MB", inside, store,
                     lambda word: text.replace("MEMO ", word + " ").encode()),
                    ("in a file of its own", beside, memo, str.encode),
                ]
                pages = len(list((site / "_site").rglob("*.html")))
                print(f"  a memo changed, {pages} pages: milliseconds to the reloaded page (of {RUNS}; least, most)")
                for name, number, file, content in rows:
                    times = [1000 * each for each in measure(page, address, number, file, content, log)]
                    print(f"  {name:<30}{statistics.median(times):>8.0f}   ({min(times):.0f}, {max(times):.0f})", flush=True)
                browser.close()
            whole = [float(each) for each in re.findall(r"removed, ([\d.]+) s", log.read_text())[1:]]
            if whole:
                print(f"  the whole site is made after{'':<2}{1000 * statistics.median(whole):>8.0f}")
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(5)


if __name__ == "__main__":
    main()
