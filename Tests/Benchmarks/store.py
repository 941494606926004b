"""How long the store takes: 8,000 archives with 40,000 recipes, 10 MB of JSON, in memory.

Usage: store.py OZEN
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import measure

RUNS = 7
ARCHIVES, RECIPES = 8000, 5


def write(site):
    """In a process of its own: what this one holds would count as its children's memory."""
    code = f"import store; store.write_here({str(site)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=pathlib.Path(__file__).parent, check=True)


def write_here(site):
    import diary

    archives = []
    for archive in diary.diary(ARCHIVES, RECIPES):
        archive["memo"] = archive["memo"][:60]
        for recipe in archive["recipes"]:
            for key in ("description", "ingredients", "steps", "servings"):
                del recipe[key]
            recipe["url"] = f"https://recipe.example/{recipe['id']}/"
        archives.append(archive)
    content = pathlib.Path(site, "Content")
    content.mkdir(parents=True)
    text = json.dumps({"version": 1, "archives": archives}, ensure_ascii=False, indent=1)
    (content / "archives.json").write_text(text + "\n", encoding="utf-8")


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        site = pathlib.Path(folder, "site")
        write(site)
        size = (site / "Content" / "archives.json").stat().st_size
        commands = [
            ("load (ozen show 1)", ["show", "1"]), ("add", ["add", "2026-11-30", "--title", "冬"]),
            ("edit", ["edit", "4000", "--title", "春"]), ("delete", ["delete", "1", "--yes"]), ("undo", ["undo"]),
        ]
        costs = {name: [] for name, _ in commands}
        for _ in range(RUNS):
            for name, words in commands:
                costs[name].append(measure.run([ozen, *words, "--site", str(site)]))
        measure.table(
            f"a store of {ARCHIVES} archives and {ARCHIVES * RECIPES} recipes, {size / 1e6:.1f} MB",
            [(name, measure.median(costs[name])) for name, _ in commands])


if __name__ == "__main__":
    main()
