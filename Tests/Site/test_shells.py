"""Completion in real shells, and the pages of the manual, by the programs that read them."""

import json
import re
import subprocess

import pexpect
import pytest

from project import OZEN

# What is typed, then the words that the program gets after Tab and Enter.
COMPLETED = [
    ("und", ["undo"]),
    ("build --verb", ["build", "--verbose"]),
    ("help pict", ["help", "pictures"]),
    ("new there --theme sei", ["new", "there", "--theme", "seiji"]),
    ("new there --theme=sei", ["new", "there", "--theme=seiji"]),
    ("export --format js", ["export", "--format", "json-ld"]),
    ("show 2", ["show", "27"]),
    ("edit 27 --recipe 3", ["edit", "27", "--recipe", "31"]),
    ("edit 27 --recipe=3", ["edit", "27", "--recipe=31"]),
    ("list --tag two", ["list", "--tag", "two words"]),
    ("list --tag 和", ["list", "--tag", "和食"]),
    ("build else", ["build", "elsewhere/"]),
    ("list --site=else", ["list", "--site=elsewhere/"]),
    ("add today pict", ["add", "today", "picture.jpg"]),
    ("build --strict --nothing-of-ours", ["build", "--strict", "--nothing-of-ours"]),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with two archives, beside it a photo and a folder; `ozen` prints its words but for `completions`."""
    folder = tmp_path_factory.mktemp("shells")
    (folder / "Content").mkdir()
    (folder / "elsewhere").mkdir()
    (folder / "picture.jpg").write_bytes(b"")
    (folder / "Content" / "archives.json").write_text(json.dumps({"version": 1, "archives": [
        {"id": 27, "created": "2026-01-02", "title": "A day: $(touch gone) 'quoted'", "tags": ["two words"],
         "recipes": [{"id": 31, "title": "Soup"}, {"id": 40, "title": "Rice"}]},
        {"id": 5, "created": "2026-01-01", "tags": ["和食"], "recipes": [{"id": 32, "title": "Toast"}]}]}))
    (folder / "bin").mkdir()
    program = folder / "bin" / "ozen"
    program.write_text(
        f"#!/bin/sh\n[ \"$1\" = completions ] && exec '{OZEN}' \"$@\"\n"
        "printf 'words:'; printf '<%s>' \"$@\"; echo .\n")
    program.chmod(0o755)
    return folder


def script(shell: str, site) -> str:
    """The script that a shell reads, in a file."""
    file = site / f"script.{shell}"
    file.write_text(subprocess.run([OZEN, "completions", shell], capture_output=True, text=True, check=True).stdout)
    return str(file)


class Terminal:
    """An interactive shell with completion switched on."""

    STARTS = {"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"]}
    SETTINGS = {
        "bash": ["bind 'set enable-bracketed-paste off'", "bind 'set bell-style none'"],
        "zsh": ["unset zle_bracketed_paste", "unsetopt prompt_sp list_beep", "autoload -Uz compinit",
                "compinit -D -u"],
    }

    def __init__(self, shell: str, site):
        self.process = pexpect.spawn(
            shell, self.STARTS[shell], cwd=str(site), encoding="utf-8", timeout=60, dimensions=(50, 300),
            env={"PATH": f"{site}/bin:/usr/bin:/bin", "HOME": str(site), "TERM": "dumb", "LANG": "C.UTF-8"})
        for line in [*self.SETTINGS[shell], f"source {script(shell, site)}"]:
            self.process.sendline(line)

    def words(self, typed: str) -> list[str]:
        self.process.send(f"ozen {typed}\t")
        self.process.send("\r")
        self.process.expect(r"words:((?:<[^>]*>)*)\.")
        return self.process.match[1][1:-1].split("><")


@pytest.fixture(scope="module", params=["bash", "zsh"])
def terminal(request, site):
    terminal = Terminal(request.param, site)
    yield terminal
    terminal.process.close(force=True)


@pytest.mark.parametrize("typed, words", COMPLETED, ids=[typed for typed, _ in COMPLETED])
def test_tab_completes(typed, words, terminal, site):
    # zsh takes the slash after a folder's name away again.
    assert [word.rstrip("/") for word in terminal.words(typed)] == [word.rstrip("/") for word in words]
    assert not (site / "gone").exists(), "a title was run as a command"


@pytest.mark.parametrize("typed, words", COMPLETED, ids=[typed for typed, _ in COMPLETED])
def test_fish_completes(typed, words, site):
    command = f"source {script('fish', site)}; complete --do-complete 'ozen {typed}'"
    done = subprocess.run(
        ["fish", "--no-config", "-c", command], cwd=site, capture_output=True, text=True,
        env={"PATH": f"{site}/bin:/usr/bin:/bin", "HOME": str(site), "LANG": "C.UTF-8"})
    offered = [line.split("\t")[0].replace("\\ ", " ") for line in done.stdout.splitlines()]
    assert offered == ([] if typed.endswith("ours") else words[-1:]), done.stderr


def test_bash_lists_meanings(site):
    terminal = Terminal("bash", site)
    terminal.process.send("ozen edit \t\t")
    terminal.process.expect_exact("27  (2026-01-02 A day")
    terminal.process.close(force=True)


def commands() -> list[str]:
    asked = subprocess.run([OZEN, "completions", "fish", "--", ""], capture_output=True, text=True, check=True)
    return [line.split("\t")[0] for line in asked.stdout.splitlines() if not line.startswith("-")]


@pytest.mark.parametrize("command", ["", *commands()])
def test_the_manual_is_clean_roff(command):
    page = subprocess.run(
        [OZEN, "help", "--man", *command.split()], capture_output=True, text=True, check=True).stdout
    lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning"], input=page, capture_output=True, text=True)
    told = [line for line in lint.stdout.splitlines() if "missing date" not in line]
    assert told == []
    # What a reader sees is what the help says.
    shown = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=200"], input=page, capture_output=True, text=True)
    plain = re.sub(".\b", "", shown.stdout)  # bold is a letter over itself
    help_text = subprocess.run([OZEN, *command.split(), "--help"], capture_output=True, text=True).stdout
    options = [word for line in help_text.splitlines() if line.startswith("  --") for word in line.split()[:1]]
    assert options and all(option.rstrip(",") in plain for option in options)
