"""What the calendar costs: `months.py OZEN`.

The holidays of 150 years, and what 300 month pages add to a build: a day of one dish on every day of 25 years, with
the month pages as they are and with next to nothing on them.
"""

import datetime
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import measure

ROOT = pathlib.Path(__file__).resolve().parents[2]
DAYS = 25 * 365
RUNS = 5


def holidays(folder):
    program = folder / "holidays"
    sources = sorted(str(file) for file in (ROOT / "Sources" / "Almanac").rglob("*.swift"))
    main = str(ROOT / "Tests" / "Benchmarks" / "holidays" / "main.swift")
    flags = ["-O", "-wmo", "-swift-version", "6"]
    subprocess.run(["swiftc", *flags, "-o", str(program), *sources, main], check=True, stderr=subprocess.DEVNULL)
    print(subprocess.run([program], check=True, capture_output=True, text=True).stdout, end="", flush=True)


def site(folder):
    first = datetime.date(2000, 1, 1)
    archives = [
        {
            "id": number + 1,
            "created": str(first + datetime.timedelta(days=number)),
            "title": f"{number + 1}日目",
            "recipes": [{"id": number + 1, "title": "味噌汁"}],
        }
        for number in range(DAYS)
    ]
    (folder / "Content").mkdir(parents=True)
    store = {"version": 1, "archives": archives}
    (folder / "Content" / "archives.json").write_text(json.dumps(store, ensure_ascii=False), encoding="utf-8")
    return folder


def built(ozen, folder):
    costs = []
    for _ in range(RUNS):
        for made in ("_site", ".ozen"):
            shutil.rmtree(folder / made, ignore_errors=True)
        costs.append(measure.run([ozen, "build", folder]))
    return measure.median(costs)


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        folder = pathlib.Path(name)
        holidays(folder)
        whole = site(folder / "whole")
        bare = site(folder / "bare")
        (bare / "Templates").mkdir()
        (bare / "Templates" / "month.mustache").write_text("{{title}}\n", encoding="utf-8")
        rows = [("month pages of a line", built(ozen, bare)), ("whole month pages", built(ozen, whole))]
        months = len(list((whole / "_site" / "calendar").glob("*-*.html")))
        measure.table(f"{DAYS} days of one dish, {months} months", rows)


if __name__ == "__main__":
    main()
