"""How long a large diary takes, beside Hugo on the same content, in the same run, in memory.

Usage: pages.py OZEN [ARCHIVES...]
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import measure

RUNS = 5


def fresh(site):
    for name in ("_site", ".ozen"):
        shutil.rmtree(site / name, ignore_errors=True)


def write(archives, site, peer):
    """In a process of its own: what this one holds would count as its children's memory."""
    code = f"import diary; diary.write_ozen({str(site)!r}, {archives}, 5); diary.write_hugo({str(peer)!r}, {archives}, 5)"
    subprocess.run([sys.executable, "-c", code], cwd=pathlib.Path(__file__).parent, check=True)


def change_a_memo(site, archives):
    """One word more in the memo in the middle of the diary."""
    code = (
        "import re, sys; text = sys.stdin.read();"
        f"at = [m.end() for m in re.finditer('\"memo\": \"', text)][{archives // 2}];"
        "sys.stdout.write(text[:at] + '鍋、' + text[at:])"
    )
    store = site / "Content" / "archives.json"
    changed = store.with_suffix(".new")
    with open(store, "rb") as source, open(changed, "wb") as target:
        subprocess.run([sys.executable, "-c", code], stdin=source, stdout=target, check=True)
    changed.replace(store)


def compare(ozen, archives, folder):
    program, version = measure.hugo() or sys.exit("Hugo is not installed")
    site, peer = folder / f"ozen-{archives}", folder / f"hugo-{archives}"
    write(archives, site, peer)
    build = [ozen, "build", site]
    hugo, cold, warm, changed = [], [], [], []
    for _ in range(RUNS if archives <= 2000 else 3):
        shutil.rmtree(peer / "public", ignore_errors=True)
        hugo.append(measure.run([program, "--quiet"], peer))
        fresh(site)
        cold.append(measure.run(build))
        measure.run(build)
        warm.append(measure.run(build))
        change_a_memo(site, archives)
        changed.append(measure.run(build))
    pages = len(list((site / "_site").rglob("*.html")))
    peers = len(list((peer / "public").rglob("*.html")))
    measure.table(
        f"{archives} archives of 5 recipes: {pages} pages by Ozen, {peers} by Hugo {version}",
        [
            ("Hugo, from nothing", measure.median(hugo)),
            ("Ozen, from nothing", measure.median(cold)),
            ("Ozen, nothing changed", measure.median(warm)),
            ("Ozen, one memo changed", measure.median(changed)),
        ])
    shutil.rmtree(site)
    shutil.rmtree(peer)
    return measure.median(cold).wall / pages


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    sizes = [int(size) for size in sys.argv[2:]] or [2000, 8000]
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        times = [compare(ozen, size, pathlib.Path(folder)) for size in sizes]
    print("\n  microseconds a page: " + ", ".join(f"{each * 1e6:.1f}" for each in times))


if __name__ == "__main__":
    main()
