"""Whatever happens to a build, each page is the old or the new one, whole; and the same inputs give the same bytes."""

import os
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from project import OZEN, ROOT, TODAY


def copied(folder: Path) -> Path:
    """The sample site's source."""
    for part in ("Content", "Templates"):
        shutil.copytree(ROOT / part, folder / part)
    return folder


def ozen(*arguments, **options) -> subprocess.CompletedProcess:
    return subprocess.run([OZEN, *map(str, arguments)], capture_output=True, text=True, timeout=120, **options)


def files(site: Path) -> dict[str, bytes]:
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}


def rename_the_site(source: Path, title: str):
    """Another title is on every page."""
    settings = source / "Content" / "site.json"
    text = settings.read_text(encoding="utf-8")
    old = text.split('"title": "')[1].split('"')[0]
    settings.write_text(text.replace(f'"title": "{old}"', f'"title": "{title}"'), encoding="utf-8")


def test_killed_at_any_moment(tmp_path):
    source = copied(tmp_path / "source")
    states = []
    for title in ("朝の膳", "夜の膳"):
        rename_the_site(source, title)
        assert ozen("build", source, "--output", tmp_path / title, "--today", TODAY).returncode == 0
        states.append({path: data for path, data in files(tmp_path / title).items() if path.endswith(".html")})
    old, new = states
    site = tmp_path / "site"
    rename_the_site(source, "朝の膳")
    ozen("build", source, "--output", site, "--today", TODAY)
    (site / "CNAME").write_text("example.org")

    draw, killed, mixed = random.Random(1), 0, 0
    for round in range(60):
        rename_the_site(source, ("夜の膳", "朝の膳")[round % 2])
        build = subprocess.Popen(
            [OZEN, "build", source, "--output", site, "--today", TODAY, "--force"][: 7 if round % 3 else 6],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(draw.uniform(0.0, 0.12))
        build.send_signal(signal.SIGKILL)
        killed += build.wait() == -signal.SIGKILL
        pages = {path: data for path, data in files(site).items() if path.endswith(".html")}
        assert pages.keys() == old.keys()
        torn = [path for path, data in pages.items() if data not in (old[path], new[path])]
        assert torn == []
        mixed += 0 < sum(data == new[path] for path, data in pages.items()) < len(pages)
    assert killed >= 20, "most builds must have been killed in the middle"

    rename_the_site(source, "夜の膳")
    assert ozen("build", source, "--output", site, "--today", TODAY).returncode == 0
    left = files(site)
    assert left.pop("CNAME") == b"example.org"
    assert left == files(tmp_path / "夜の膳"), "the next build leaves exactly the new site"


def test_two_builds_at_once_end_in_one_site(tmp_path):
    source = copied(tmp_path / "source")
    ozen("build", source, "--output", tmp_path / "alone", "--today", TODAY)
    shutil.rmtree(source / ".ozen")
    builds = [
        subprocess.Popen([OZEN, "build", source, "--output", tmp_path / "site", "--today", TODAY, "--force"])
        for _ in range(4)
    ]
    assert [build.wait(timeout=120) for build in builds] == [0, 0, 0, 0]
    assert files(tmp_path / "site") == files(tmp_path / "alone")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a disk that is too small")
def test_a_full_disk_is_told_and_the_old_site_stays(tmp_path):
    source, disk = copied(tmp_path / "source"), tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2500k", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        site = disk / "site"
        site.mkdir()
        (site / "index.html").write_text("the old site")
        (site / ".ozen-manifest").write_text("heading\nindex.html\n")
        built = ozen("build", source, "--output", site, "--today", TODAY)
        assert built.returncode == 1
        assert "the disk is full" in built.stderr
        assert (site / "index.html").read_text() == "the old site"
        assert files(site).keys() == {"index.html", ".ozen-manifest"}
    finally:
        subprocess.run(["umount", disk], check=True)


def test_the_machine_changes_no_byte(tmp_path):
    built = []
    for name, umask, jobs, environment in [
        ("one", 0o022, "1", {"TZ": "Pacific/Kiritimati", "LC_ALL": "C"}),
        ("別の 名前", 0o077, "4", {"TZ": "America/Los_Angeles", "LC_ALL": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8"}),
    ]:
        source = copied(tmp_path / name / "source")
        site = source / "_site"
        done = ozen(
            "build", "--jobs", jobs, cwd=source, umask=umask,
            env={**os.environ, **environment, "SOURCE_DATE_EPOCH": "1796000000"})
        assert done.returncode == 0, done.stderr
        built.append(files(site))
    assert built[0] == built[1]
