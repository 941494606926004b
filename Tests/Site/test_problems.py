"""Sites that must fail, or be built with a warning, and the exact words that they must tell.

Each folder below `Tests/Sites/invalid` and `Tests/Sites/warned` is such a site, with the words in its
`problems.txt`. `OZEN_RECORD=1` writes them anew; a run that records fails, so that nobody records without reading.
"""

import json
import os
import shutil
import subprocess

import pytest
from project import OZEN, ROOT, TODAY

SITES = ROOT / "Tests" / "Sites"


def folders(kind: str) -> list[str]:
    return sorted(folder.name for folder in (SITES / kind).iterdir())


def copied(kind: str, name: str, folder):
    """A copy, so that caches stay out of the project; its links lead where they led."""
    shutil.copytree(SITES / kind / name, folder / "sites" / kind / name, symlinks=True)
    shutil.copytree(SITES / "english", folder / "sites" / "english")
    return folder / "sites" / kind / name


def run(*arguments) -> subprocess.CompletedProcess:
    return subprocess.run([OZEN, *arguments], capture_output=True, text=True, timeout=60)


def assert_told(kind: str, name: str, told: str):
    expected = SITES / kind / name / "problems.txt"
    if os.environ.get("OZEN_RECORD"):
        expected.write_text(told, encoding="utf-8")
        pytest.fail(f"recorded {expected.relative_to(ROOT)}: read it, and run again without OZEN_RECORD")
    assert told == expected.read_text(encoding="utf-8")


def problems(report: str) -> str:
    found = json.loads(report)["problems"]
    return "".join(f"{p['place']}: {p['severity']}: {p['message']}\n" for p in found)


def contents(folder) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def site_before(tmp_path_factory):
    """A site that an earlier build of a good store left."""
    folder = tmp_path_factory.mktemp("before")
    shutil.copytree(SITES / "english", folder / "source")
    assert run("build", folder / "source", "--output", folder / "site", "--today", TODAY).returncode == 0
    return folder / "site"


@pytest.mark.parametrize("name", folders("invalid"))
def test_a_site_that_must_fail(name, tmp_path, site_before):
    site = copied("invalid", name, tmp_path)
    output = tmp_path / "site"
    shutil.copytree(site_before, output)
    built = run("build", site, "--output", output, "--today", TODAY, "--json")
    assert built.returncode == 1, built.stdout + built.stderr
    assert contents(output) == contents(site_before), "the site before it must survive"
    told = problems(built.stdout)
    assert ": error: " in told
    assert str(tmp_path) not in told, "places are relative to the site"

    checked = run("check", site)
    assert checked.returncode == 1
    for line in told.splitlines():
        place, _, message = line.partition(": error: ")
        assert message == "" or f"{place}: " in checked.stderr + checked.stdout, "check tells the same places"
    assert_told("invalid", name, told)


@pytest.mark.parametrize("name", folders("warned"))
def test_a_site_with_a_warning(name, tmp_path):
    site = copied("warned", name, tmp_path)
    strict = run("build", site, "--output", tmp_path / "strict", "--today", TODAY, "--strict", "--json")
    assert strict.returncode == 1
    assert not (tmp_path / "strict").exists(), "nothing is published"
    built = run("build", site, "--output", tmp_path / "site", "--today", TODAY, "--json")
    assert built.returncode == 0, built.stdout + built.stderr
    assert (tmp_path / "site" / "index.html").exists()
    told = problems(built.stdout)
    assert ": error: " not in told
    assert_told("warned", name, told)
