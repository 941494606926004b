"""The sites under test: built once by the binary named in OZEN, from copies, so that nothing is left behind.

OZEN_SITE names a folder with a site that is already built; it then stands for the sample site.
"""

import gzip
import json
import os
import random
import shutil
import statistics
import subprocess
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from project import OZEN, ROOT, TODAY
from site_folder import SiteFolder

SOURCES = {"sample": ROOT, "english": ROOT / "Tests" / "Sites" / "english"}

built: dict[str, SiteFolder] = {}
variants: dict[str, SiteFolder] = {}


def build(name: str, folder: Path, change: Callable[[Path], None] = lambda source: None) -> SiteFolder:
    """Copies a site's source into `folder`, builds it there and insists that not even a warning came of it.

    `change` may do something to the copy before.
    """
    if not OZEN.exists():
        pytest.exit(f"{OZEN} is not there: run `make ozen`, or name a binary in OZEN", returncode=1)
    for part in ("Content", "Templates"):
        if (SOURCES[name] / part).exists():
            shutil.copytree(SOURCES[name] / part, folder / "source" / part)
    change(folder / "source")
    done = subprocess.run(
        [OZEN, "build", folder / "source", "--output", folder / "site", "--today", TODAY, "--strict"],
        capture_output=True, text=True)
    assert done.returncode == 0, f"ozen build says {done.returncode}:\n{done.stdout}{done.stderr}"
    told = [line for line in done.stderr.splitlines() if not line.startswith("ozen: note: ")]
    assert told == [], f"a build without problems has something to say:\n{done.stderr}"
    return SiteFolder(folder / "site", content=folder / "source" / "Content")


def made(name: str, factory: pytest.TempPathFactory) -> SiteFolder:
    if name not in built:
        ready = os.environ.get("OZEN_SITE")
        if ready and name == "sample":
            built[name] = SiteFolder(Path(ready), content=ROOT / "Content")
        else:
            built[name] = build(name, factory.mktemp(name))
    return built[name]


def variant(name: str, factory: pytest.TempPathFactory, change: Callable[[Path], None]) -> SiteFolder:
    """The sample site after a change to its source."""
    if name not in variants:
        variants[name] = build("sample", factory.mktemp(name), change)
    return variants[name]


def with_settings(**settings) -> Callable[[Path], None]:
    def change(source: Path):
        file = source / "Content" / "site.json"
        file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | settings), encoding="utf-8")
    return change


def crowd(source: Path):
    """One day of twenty photos, and one of plates alone with titles that want room."""
    file = source / "Content" / "archives.json"
    store = json.loads(file.read_text(encoding="utf-8"))
    dishes = [recipe for archive in store["archives"] for recipe in archive.get("recipes", [])]
    pictured = [dish for dish in dishes if dish.get("image", "").startswith("photos/")]
    full = [pictured[i % len(pictured)] | {"id": 9000 + i, "title": f"{i + 1}皿目、{pictured[i % len(pictured)]['title']}"}
            for i in range(20)]
    bare = [{key: value for key, value in dish.items() if key not in ("image", "alt")}
            | {"id": 9100 + i, "title": dish["title"] + "と、冷蔵庫に残っていたものぜんぶを使い切るための一皿" * i}
            for i, dish in enumerate(pictured[:3])]
    store["archives"] += [
        {"id": 900, "created": "2026-11-29", "title": "二十皿の宴", "recipes": full},
        {"id": 901, "created": "2026-11-28", "title": "写真を撮りわすれた日の、名前のたいへんに長い一膳のこと", "recipes": bare}]
    file.write_text(json.dumps(store, ensure_ascii=False), encoding="utf-8")


def cook_jam(source: Path):
    """Days for the search: a word written as one and as two, both its parts in tags and in memos, an emoji, units."""
    days = [
        ("りんごジャム", "朝の分。", []), ("りんご ジャム、二度め", "夜の分。", []), ("果物の瓶", "煮た。", ["りんご", "ジャム"]),
        ("市場", "りんごを見て、ジャムの瓶を買った。", []), ("カレー🍛の日", "牛乳1㍑と薄力粉100㌘。", []),
        *((f"{day}日めのパン", "りんごジャムで。", []) for day in range(12))]
    archives = [
        {"id": number, "created": f"2026-01-{number:02}", "title": title, "memo": memo, "tags": tags}
        for number, (title, memo, tags) in enumerate(days, 1)]
    text = json.dumps({"version": 1, "archives": archives}, ensure_ascii=False)
    (source / "Content" / "archives.json").write_text(text, encoding="utf-8")


def stock_pantry(source: Path):
    """Many dishes for the search, whose memos have the same phrases in any order, so that pairs meet by chance."""
    chance = random.Random(3)
    phrases = [
        "豆腐を水切りして", "昨日の味噌汁の残りで", "大根の葉も使った", "少し甘めの味付け", "鶏肉はよく焼く", "生姜を多めに",
        "冷めてもおいしい", "次は塩を減らす", "だしまきを、しまきた"]
    names = ["鶏肉と大根の煮物", "人参しりしり", "豚の生姜焼き", "親子丼", "鮭の塩焼き"]
    letters = "あいうえおかきくけこさしすせそたちつてと煮焼揚蒸炒味塩糖醤油魚肉菜"
    dishes = [
        {"id": number, "title": names[number % len(names)], "tags": ["まれ"] if number % 40 == 0 else [],
         "description": "。".join(chance.sample(phrases, len(phrases)) + ["".join(chance.choices(letters, k=25)), ""])}
        for number in range(1, 2001)]
    for number, (title, description) in enumerate([
        ("古い一皿", "豆腐味付けの練習。"), ("古い鍋", "だしまきた。"), ("点々", "みずな。なのはな、のえる…"), ("卵焼き", "味は薄め。"),
        ("cafe\u0301 au lait", "朝。")]):
        dishes[number] |= {"title": title, "description": description}
    archives = [
        {"id": day + 1, "created": str(date(2020, 1, 1) + timedelta(day)), "recipes": dishes[day * 5:day * 5 + 5]}
        for day in range(len(dishes) // 5)]
    text = json.dumps({"version": 1, "archives": archives}, ensure_ascii=False)
    (source / "Content" / "archives.json").write_text(text, encoding="utf-8")


def dishes_of(*recipes: list) -> Callable[[Path], None]:
    """A day of dishes with these ingredients, each a pair of name and amount, or one line."""
    def change(source: Path):
        store = {"version": 1, "archives": [{"id": 1, "created": "2026-01-01", "recipes": [
            {"id": number, "title": f"{number}皿目", "servings": "2人分", "ingredients": [
                item if isinstance(item, str) else {"name": item[0], "amount": item[1]} for item in ingredients]}
            for number, ingredients in enumerate(recipes, 1)]}]}
        (source / "Content" / "archives.json").write_text(json.dumps(store, ensure_ascii=False), encoding="utf-8")
    return change


@pytest.fixture(scope="session", params=list(SOURCES))
def site(request, tmp_path_factory) -> SiteFolder:
    """Each of the sites."""
    return made(request.param, tmp_path_factory)


@pytest.fixture(scope="session")
def sample(tmp_path_factory) -> SiteFolder:
    """The sample site alone, for what a browser has to look at."""
    return made("sample", tmp_path_factory)


@pytest.fixture(scope="session")
def crowded(tmp_path_factory) -> SiteFolder:
    return variant("crowded", tmp_path_factory, crowd)


@pytest.fixture(scope="session")
def jam(tmp_path_factory) -> SiteFolder:
    return variant("jam", tmp_path_factory, cook_jam)


@pytest.fixture(scope="session")
def pantry(tmp_path_factory) -> SiteFolder:
    return variant("pantry", tmp_path_factory, stock_pantry)


@pytest.fixture(scope="session")
def cooked(tmp_path_factory) -> Callable[..., SiteFolder]:
    """A site of dishes with these ingredients, which has a name."""
    return lambda name, *recipes: variant(name, tmp_path_factory, dishes_of(*recipes))


@pytest.fixture(scope="session")
def unmoved(tmp_path_factory) -> SiteFolder:
    """The sample site with every motion switched off."""
    return variant("unmoved", tmp_path_factory, with_settings(
        transitions={"gallery": "none", "recipe": "none", "section": "none"}))


@pytest.fixture(scope="session")
def exchanged(tmp_path_factory) -> SiteFolder:
    """The sample site with other motions than the default ones."""
    return variant("exchanged", tmp_path_factory, with_settings(
        transitions={"gallery": "slide", "recipe": "pop", "section": "pop"}))


@pytest.fixture(scope="session")
def growing(tmp_path_factory) -> SiteFolder:
    """The sample site in which a day's cover grows into its gallery."""
    return variant("growing", tmp_path_factory, with_settings(transitions={"gallery": "zoom"}))


def talk(language: str) -> Callable[[Path], None]:
    """A site of few words made one of many: in its own name, and in what one day and its first dish are called."""
    words = {"ja": "とても長い名前をもつ台所の食卓日記とその控え帳", "en": "The extraordinarily long-winded kitchen diary of"}

    def change(source: Path):
        with_settings(title=words[language] + " " + "W" * 40, language=language)(source)
        file = source / "Content" / "archives.json"
        store = json.loads(file.read_text(encoding="utf-8"))
        day = next(archive for archive in store["archives"] if archive.get("recipes"))
        day["title"] = words[language] * 4
        day["recipes"][0] |= {"title": "x" * 200, "ingredients": [{"name": words[language] * 2, "amount": "約" * 60}]}
        file.write_text(json.dumps(store, ensure_ascii=False), encoding="utf-8")
    return change


@pytest.fixture(scope="session")
def wordy(tmp_path_factory) -> dict[str, SiteFolder]:
    """The sample site with long names, by its language."""
    return {language: variant("wordy " + language, tmp_path_factory, talk(language)) for language in ("ja", "en")}


@pytest.fixture(scope="session")
def kept(tmp_path_factory) -> SiteFolder:
    """The sample site as browsers may keep it."""
    return variant("kept", tmp_path_factory, with_settings(offline=True))


@pytest.fixture(scope="session")
def celadon(tmp_path_factory) -> SiteFolder:
    """The sample site with the look that `ozen new --theme seiji` lays beside the default one."""
    def change(source: Path):
        shutil.copy(source / "Templates" / "themes" / "seiji.css", source / "Templates" / "assets")
    return variant("celadon", tmp_path_factory, change)


def pytest_terminal_summary(terminalreporter):
    """What a reader's line has to carry, in bytes: as the file lies there, and with gzip."""
    for name, site in built.items():
        terminalreporter.section(f"weights of {name}", sep="-")
        for label, files in site.weighed().items():
            plain = [len(file.read_bytes()) for file in files]
            packed = [len(gzip.compress(file.read_bytes())) for file in files]
            terminalreporter.line(
                f"{label:<14}{len(files):>5} files   median {statistics.median(plain):>9,.0f}  "
                f"gzip {statistics.median(packed):>9,.0f}   largest {max(plain):>9,}  gzip {max(packed):>9,}")
