"""Whatever happens to a command that changes the store, it is the old or the new one, whole, and nothing is lost."""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from project import OZEN, ROOT

PHOTO = ROOT / "Content" / "photos" / "ajitama.jpg"
OTHER = ROOT / "Content" / "photos" / "matcha.jpg"
HEAD = '{\n  "version": 1,\n  "kitchen": 1.50,\n  "archives": ['
FIRST = '\n    { "id": 4, "created": "2018-04-27", "title": "春", "recipes": [{ "id": 9, "title": "冷奴" }] }'
STORE = HEAD + FIRST + "\n  ]\n}\n"


@pytest.fixture
def site(tmp_path) -> Path:
    folder = tmp_path / "site"
    (folder / "Content").mkdir(parents=True)
    (folder / "Content" / "archives.json").write_text(STORE, encoding="utf-8")
    return folder


def ozen(site: Path, *arguments, **options) -> subprocess.CompletedProcess:
    return subprocess.run(
        [OZEN, *map(str, arguments)], capture_output=True, text=True, timeout=120, cwd=site, **options)


def done(site: Path, *arguments, **options) -> str:
    """What a command that must succeed says."""
    run = ozen(site, *arguments, **options)
    assert run.returncode == 0, run.stderr
    return run.stdout


def store(site: Path) -> bytes:
    return (site / "Content" / "archives.json").read_bytes()


def archives(site: Path) -> list[dict]:
    return json.loads(store(site))["archives"]


def files(site: Path) -> dict[str, bytes]:
    """All but what belongs to Ozen's own folder."""
    found = (file for file in site.rglob("*") if file.is_file() and ".ozen" not in file.relative_to(site).parts)
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in found}


def test_a_day_is_added_listed_shown_changed_and_deleted(site):
    before = files(site)
    told = done(site, "add", "H30.5.1", f"{PHOTO}=味玉", OTHER, "--title", "夜", "--memo", "一\n二", "--tag", "和食")
    assert told == "5\n", "the id alone"
    assert archives(site)[1] == {
        "id": 5, "created": "2018-05-01", "title": "夜", "memo": "一\n二", "tags": ["和食"],
        "recipes": [
            {"id": 10, "title": "味玉", "image": "photos/2018/ajitama.jpg"},
            {"id": 11, "title": "matcha", "image": "photos/2018/matcha.jpg"},
        ],
    }
    assert (site / "Content/photos/2018/ajitama.jpg").read_bytes() == PHOTO.read_bytes()
    assert done(site, "list").splitlines() == ["5  2018-05-01  夜  味玉、matcha", "4  2018-04-27  春  冷奴"]
    assert [a["id"] for a in json.loads(done(site, "list", "--json"))] == [5, 4]
    assert [a["id"] for a in json.loads(done(site, "list", "--json", "--tag", "和食", "--year", "2018"))] == [5]
    assert json.loads(done(site, "list", "--json", "--year", "2017")) == []
    assert json.loads(done(site, "show", "5", "--json")) == archives(site)[1]
    shown = done(site, "show", "5")
    assert all(word in shown for word in ["夜", "二", "味玉", "#和食", "Content/photos/2018/ajitama.jpg"])

    assert done(site, "edit", "5", "--recipe", "10", "--alt", "卵", "--date", "2018/5/2") == ""
    assert archives(site)[1]["created"] == "2018-05-02" and archives(site)[1]["recipes"][0]["alt"] == "卵"
    assert done(site, "delete", "5", "--yes", "--photos") == ""
    assert files(site) == before


@pytest.mark.parametrize("spaces", ["  ", "    ", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_change_in_the_file_is_as_small_as_in_meaning(site, spaces, end):
    text = STORE.replace("  ", spaces).replace("\n", end).encode()
    (site / "Content" / "archives.json").write_bytes(text)
    done(site, "add", "2018-05-01")
    added = store(site)
    start = len(os.path.commonprefix([text, added]))
    assert added[start:].endswith(text[start:]), "only something new stands between"
    done(site, "edit", "4", "--title", "夏")
    assert store(site) == added.replace("春".encode(), "夏".encode())
    done(site, "edit", "4", "--title", "春")
    done(site, "delete", "5", "--yes")
    assert store(site) == text


def test_forty_adds_at_once_lose_none(site):
    runs = [
        subprocess.Popen(
            [OZEN, "add", "2019-01-01", PHOTO, "--title", f"t{number}"], cwd=site,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for number in range(40)
    ]
    printed = []
    for run in runs:
        out, err = run.communicate(timeout=300)
        assert run.returncode == 0, err
        printed.append(int(out))
    assert sorted(printed) == list(range(5, 45))
    found = archives(site)[1:]
    assert [a["id"] for a in found] == list(range(5, 45))
    assert {a["title"] for a in found} == {f"t{number}" for number in range(40)}
    assert sorted(r["id"] for a in found for r in a["recipes"]) == list(range(10, 50))
    assert os.listdir(site / "Content/photos/2019") == ["ajitama.jpg"], "the same photo is there once"


def test_killed_at_any_moment(site):
    """The store is the old or the new one, whole, and shows no photo that is not there."""
    big = {"version": 1, "archives": [
        {"id": n, "created": "2018-04-27", "memo": "湯気" * 100, "recipes": [{"id": n, "title": "汁"}]}
        for n in range(1, 500)
    ]}
    (site / "Content" / "archives.json").write_text(json.dumps(big, ensure_ascii=False, indent=2))
    kinds = [
        ["add", "2019-01-01", f"{PHOTO}=a", f"{OTHER}=b"], ["edit", "250", "--title", "夏"],
        ["delete", "500", "--yes", "--photos"], ["undo"],
    ]
    start = files(site)

    def begin(words) -> subprocess.Popen:
        return subprocess.Popen([OZEN, *words], cwd=site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def reset():
        """The site as each kind of change meets it, and as it leaves it."""
        for path in set(files(site)) - set(start):
            (site / path).unlink()
        shutil.rmtree(site / ".ozen", ignore_errors=True)
        (site / "Content" / "archives.json").write_bytes(start["Content/archives.json"])

    outcomes, lengths = [], []
    for number, words in enumerate(kinds):
        reset()
        if number >= 2:
            done(site, *kinds[0])
        before = files(site)
        clock = time.perf_counter()
        assert begin(words).wait() == 0
        lengths.append(time.perf_counter() - clock)
        outcomes.append((before, files(site)))

    draw, killed, old, new, left = random.Random(1), 0, 0, 0, 0
    for round in range(160):
        kind = round % len(kinds)
        before, after = outcomes[kind]
        reset()
        if kind >= 2:
            done(site, *kinds[0])
        run = begin(kinds[kind])
        time.sleep(draw.uniform(0.0, 1.1 * lengths[kind]))
        run.send_signal(signal.SIGKILL)
        status = run.wait()
        assert status in (0, -signal.SIGKILL)
        killed += status == -signal.SIGKILL
        now = files(site)
        text = now["Content/archives.json"]
        assert text in (before["Content/archives.json"], after["Content/archives.json"]), kinds[kind]
        old += text == before["Content/archives.json"]
        new += status != 0 and text != before["Content/archives.json"]
        for archive in json.loads(text)["archives"][-2:]:
            for recipe in archive["recipes"]:
                image = recipe.get("image")
                assert image is None or now[f"Content/{image}"] in (PHOTO.read_bytes(), OTHER.read_bytes())
        # The next change settles what was left.
        left += set(now) not in (set(before), set(after))
        done(site, "edit", "3", "--title", f"x{round}")
        tidy = {path for path in files(site) if ".ozen-" not in path}
        assert tidy in (set(before), set(after)), (kinds[kind], tidy)
    print(f"{killed} of 160 killed; {old} times the old store, {new} times the new one; {left} times files were left")
    assert killed >= 60, "most must have been killed in the middle"
    assert old >= 20 and new >= 1, "some before the switch and some after it"


def small_files_only():
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


@pytest.mark.parametrize("words", [
    ["add", "2018-05-01", str(PHOTO)], ["add", "2018-05-01"], ["edit", "4", "--title", "夏" * 200],
    ["delete", "4", "--yes"],
])
def test_a_file_that_may_not_grow_is_told_and_nothing_changes(site, words):
    before = files(site)
    run = ozen(site, *words, preexec_fn=small_files_only)
    assert run.returncode == 1, run.stderr
    assert "nothing was changed" in run.stderr
    assert files(site) == before
    assert done(site, "list")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a disk that is too small")
def test_a_full_disk_is_told_and_nothing_changes(site, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        shutil.copytree(site, disk / "site")
        before = files(disk / "site")
        run = ozen(disk / "site", "add", "2018-05-01", PHOTO, OTHER)
        assert run.returncode == 1 and "the disk is full" in run.stderr and "nothing was changed" in run.stderr
        assert files(disk / "site") == before
        assert done(disk / "site", "add", "2018-05-01") == "5\n"
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_folder_that_may_not_be_written_is_told_and_nothing_changes(site, tmp_path):
    before = files(site)
    if os.geteuid() == 0:
        # Root may write anywhere but on what is mounted read-only.
        if subprocess.run(["mount", "--bind", site, site], capture_output=True).returncode:
            pytest.skip("nothing can be mounted here")
        subprocess.run(["mount", "-o", "remount,ro,bind", site], check=True)
        undo = lambda: subprocess.run(["umount", site], check=True)
    else:
        os.chmod(site / "Content", 0o555)
        os.chmod(site, 0o555)
        undo = lambda: [os.chmod(site, 0o755), os.chmod(site / "Content", 0o755)]
    try:
        for words in (["add", "2018-05-01", PHOTO], ["edit", "4", "--title", "夏"], ["delete", "4", "--yes"]):
            run = ozen(site, *words)
            assert run.returncode == 1
            assert "read-only" in run.stderr or "may not be" in run.stderr
            assert "nothing was changed" in run.stderr
        assert len(done(site, "list").splitlines()) == 1
        assert files(site) == before
    finally:
        undo()


@pytest.mark.parametrize("name, stored", [
    ("100%?#.jpg", "100.jpg"), ("a:b*\"<>|.jpg", "a-b.jpg"), ("  soup  .jpg", "soup.jpg"), ("-rf.jpg", "rf.jpg"),
    (".hidden.jpg", "hidden.jpg"), ("CON.jpg", "photo-CON.jpg"), ("か\u3099.jpg", "が.jpg"), ("a\nb\x1b.jpg", "a-b.jpg"),
    ("no ending", "no-ending.jpg"), ("膳" * 80 + ".jpg", "膳" * 38 + ".jpg"), ("a=b.jpg", "a=b.jpg"), ("\u202egpj.jpg", "gpj.jpg"),
])
def test_photos_with_hostile_names(site, tmp_path, name, stored):
    photo = tmp_path / name
    shutil.copy(PHOTO, photo)
    assert done(site, "add", "2018-05-01", "--", photo) == "5\n"
    assert os.listdir(site / "Content/photos/2018") == [stored]
    assert archives(site)[1]["recipes"][0]["image"] == f"photos/2018/{stored}"
    assert done(site, "add", "2018-05-01", f"{photo}=題=目") == "6\n"
    assert archives(site)[2]["recipes"][0]["title"] == "題=目"


def test_what_is_no_picture_is_refused(site, tmp_path):
    before = files(site)
    (tmp_path / "page.jpg").write_text("<!doctype html><title>404</title>")
    (tmp_path / "empty.jpg").write_bytes(b"")
    os.mkfifo(tmp_path / "pipe.jpg")
    for name in ("page.jpg", "empty.jpg", "pipe.jpg", "missing.jpg", "."):
        run = ozen(site, "add", "2018-05-01", PHOTO, tmp_path / name)
        assert run.returncode == 1 and "nothing was changed" in run.stderr, run.stderr
    assert files(site) == before


def test_undo_goes_back_and_forth_and_knows_when_it_must_not(site):
    assert ozen(site, "undo").returncode == 1
    states = [files(site)]
    done(site, "add", "2018-05-01", PHOTO)
    states.append(files(site))
    for state in (0, 1, 0, 1):
        done(site, "undo")
        assert files(site) == states[state]
    text = store(site) + b" "
    (site / "Content" / "archives.json").write_bytes(text)
    run = ozen(site, "undo")
    assert run.returncode == 1 and "changed since" in run.stderr
    assert store(site) == text


def test_a_broken_store_is_told_and_stays(site):
    for text in (b"{", b"\xef\xbb\xbf" + STORE.encode(), STORE.replace("4", '"4"', 1).encode(), b"\x00",
                 STORE.replace('"version": 1', '"version": 2').encode(), b"[" * 200_000):
        (site / "Content" / "archives.json").write_bytes(text)
        for words in (["add", "today"], ["edit", "4", "--title", "x"], ["delete", "4", "--yes"], ["undo"], ["list"]):
            run = ozen(site, *words)
            assert run.returncode == 1 and "Content/archives.json:" in run.stderr, (words, run.stderr)
        assert store(site) == text


def test_a_dish_cooked_again_and_all_detail_through_json(site):
    rich = {
        "title": "昼", "created": "平成30年4月27日", "weather": {"sky": "晴"},
        "recipes": [{"title": "汁", "image": "https://img.example/1.jpg", "ingredients": ["塩", {"name": "水", "amount": "1l"}],
                     "steps": ["煮る。"], "published": "2017/10/10", "kcal": 120}],
    }
    assert done(site, "add", "--json", "-", input=json.dumps(rich)) == "5\n"
    expected = {"id": 5, **rich, "created": "2018-04-27"}
    expected["recipes"] = [{"id": 10, **rich["recipes"][0], "published": "2017-10-10"}]
    assert archives(site)[1] == expected
    copy = done(site, "show", "5", "--json")
    assert done(site, "add", "2020-01-01", "--json", "-", input=copy) == "6\n"
    assert archives(site)[2] == {**expected, "id": 6, "created": "2020-01-01",
                                 "recipes": [{**expected["recipes"][0], "id": 11}]}
    done(site, "edit", "6", "--json", "-", input='{"title": null, "recipes": [{"id": 11, "steps": ["炊く。"], "kcal": null}]}')
    assert "title" not in archives(site)[2] and archives(site)[2]["recipes"][0]["steps"] == ["炊く。"]


@pytest.mark.parametrize("words", [
    ["add"], ["add", "4/5"], ["add", "photo"], ["add", "2018-02-30"], ["edit", "4"], ["edit", "4", "--alt", "x"],
    ["edit", "four", "--title", "x"], ["delete", "4"], ["show"], ["show", "0"], ["list", "--year", "x"], ["undo", ".", "x"],
    ["import"], ["add", "today", "--memo", "a", "--memo-file", "b"], ["add", "today", "--edit"],
    ["add", "today", "--json", "-", "--memo", "-"],
])
def test_what_makes_no_sense_is_misuse(site, words):
    before = files(site)
    run = ozen(site, *words, stdin=subprocess.DEVNULL)
    assert run.returncode == 64 and run.stdout == "" and run.stderr, run.stderr
    assert files(site) == before


def test_check_tells_what_a_build_does_not(site):
    photos = site / "Content" / "photos"
    photos.mkdir()
    for name in ("a.jpg", "b.jpg", "unused.jpg"):
        shutil.copy(PHOTO, photos / name)
    shutil.copy(OTHER, photos / "twin.jpg")
    shutil.copy(OTHER, photos / "Twin.jpg")
    (site / "Content" / "archives.json").write_text(json.dumps({"version": 1, "archives": [
        {"id": 1, "created": "2999-01-01", "memo": "[x](nowhere.html) [y](photos/twin.jpg) [z](archives/1.html)", "recipes": [
            {"id": 1, "title": "甲", "image": "photos/a.jpg", "alt": "x"},
            {"id": 2, "title": "乙", "image": "photos/b.jpg", "tags": ["和食\u200b", "👩\u200d🍳"]},
        ]}, {"id": 2, "created": "2026-01-01", "memoFile": "memos/2.md"}]}, ensure_ascii=False))
    (site / "Content" / "memos").mkdir()
    for name in ("of-nobody.md", "2.md"):
        (site / "Content" / "memos" / name).write_text("memo")
    checked = ozen(site, "check")
    assert checked.returncode == 0
    told = checked.stderr
    assert "memos/2.md" not in told
    for words in ("Content/memos/of-nobody.md: warning: no archive has this memo", "Content/photos/unused.jpg: warning: nothing shows this photo", "has the same photo as recipe 2",
                  'links to "nowhere.html", where nothing is', 'without "alt": 乙 (2)', "a day to come",
                  "differ in case alone", '"和食\\u{200b}" has a character in it that nobody sees, U+200B (type it anew)'):
        assert words in told, told
    assert "archives/1.html" not in told
    built = json.loads(ozen(site, "build", "--json").stdout)
    assert built["problems"] == [], "a build does not speak of these"
