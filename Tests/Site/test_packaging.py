"""What `make install` puts on a machine, what the packages are told, and the workflows that make releases."""

import re
import shutil
import subprocess

import pytest

from project import OZEN, ROOT

PACKAGING = ROOT / ".packaging"


def installed(root, action) -> str:
    done = subprocess.run(
        [PACKAGING / "install", action], capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin", "DESTDIR": str(root), "PREFIX": "/usr/local"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def files(root) -> set[str]:
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}


def test_it_is_installed_whole_and_removed_whole(tmp_path):
    foreign = tmp_path / "usr/local/share/man/man1/other.1"
    foreign.parent.mkdir(parents=True)
    foreign.write_text(".TH OTHER 1\n")
    assert "/usr/local/bin/ozen" in installed(tmp_path, OZEN)
    there = {path.removeprefix("usr/local/") for path in files(tmp_path)}
    commands = re.findall(r"^  ([a-z]+)  +\S", subprocess.run(
        [OZEN, "--help"], capture_output=True, text=True).stdout, re.MULTILINE)
    assert {f"share/man/man1/ozen-{command}.1" for command in commands} | {
        "bin/ozen", "share/man/man1/ozen.1", "share/bash-completion/completions/ozen",
        "share/zsh/site-functions/_ozen", "share/fish/vendor_completions.d/ozen.fish",
        "share/doc/ozen/LICENSE", "share/doc/ozen/README.md", "share/doc/ozen/README.ja.md"} <= there
    moved = tmp_path / "usr/local/bin/ozen"
    assert subprocess.run([moved, "build", ROOT, "--output", tmp_path / "site", "--today", "2026-11-30"]).returncode == 0
    shutil.rmtree(tmp_path / "site")
    installed(tmp_path, "--remove")
    assert files(tmp_path) == {"usr/local/share/man/man1/other.1"}


def test_the_libraries_that_are_opened_are_found():
    opened = subprocess.run([PACKAGING / "opened-libraries", OZEN], capture_output=True, text=True)
    assert opened.returncode == 0, opened.stderr
    names = sorted(path.rsplit("/", 1)[1] for path in opened.stdout.split())
    sources = "".join(file.read_text() for file in (ROOT / "Sources").rglob("*.swift"))
    assert names == sorted(set(re.findall(r'dlopen\("([^"]+)"', sources)))


def test_the_notes_of_a_version_are_its_section(tmp_path):
    shutil.copytree(PACKAGING, tmp_path / ".packaging")
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## [Unreleased]\n\n- later\n\n## [0.2.0] - 2027-01-01\n\n- two\n\n## [0.1.0] - 2026-01-01\n\n- one\n")
    def notes(version):
        return subprocess.run([tmp_path / ".packaging/notes", version], capture_output=True, text=True)
    assert notes("0.2.0").stdout.strip() == "- two"
    assert notes("0.1.0").stdout.strip() == "- one"
    missing = notes("0.3.0")
    assert missing.returncode == 1 and "## [0.3.0]" in missing.stderr


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github/workflows").glob("*.yml")), ids=lambda file: file.name)
def test_the_workflows_follow_their_schema(workflow):
    check = shutil.which("check-jsonschema", path=str(ROOT / ".venv/bin"))
    done = subprocess.run([check, "--builtin-schema", "vendor.github-workflows", workflow], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    # What a step runs has to be there.
    text = workflow.read_text()
    for script in re.findall(r"\.(?:ci|packaging)/\w+", text):
        assert (ROOT / script).exists(), script
    makefile = (ROOT / "Makefile").read_text()
    for targets in re.findall(r"make ((?:[a-z-]+ ?)+)$", text, re.MULTILINE):
        for target in targets.split():
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
