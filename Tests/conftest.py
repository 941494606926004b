"""The sites under test: built once by the binary named in OZEN, from copies, so that nothing is left behind.

OZEN_SITE names a folder with a site that is already built; it then stands for the sample site.
"""

import gzip
import os
import shutil
import statistics
import subprocess
from pathlib import Path

import pytest

from project import OZEN, ROOT, TODAY
from site_folder import SiteFolder

SOURCES = {"sample": ROOT, "english": ROOT / "Tests" / "Sites" / "english"}

built: dict[str, SiteFolder] = {}


def build(name: str, folder: Path) -> SiteFolder:
    """Copies a site's source into `folder`, builds it there and insists that not even a warning came of it."""
    if not OZEN.exists():
        pytest.exit(f"{OZEN} is not there: run `make ozen`, or name a binary in OZEN", returncode=1)
    for part in ("Content", "Templates"):
        if (SOURCES[name] / part).exists():
            shutil.copytree(SOURCES[name] / part, folder / "source" / part)
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


@pytest.fixture(scope="session", params=list(SOURCES))
def site(request, tmp_path_factory) -> SiteFolder:
    """Each of the sites."""
    return made(request.param, tmp_path_factory)


@pytest.fixture(scope="session")
def sample(tmp_path_factory) -> SiteFolder:
    """The sample site alone, for what a browser has to look at."""
    return made("sample", tmp_path_factory)


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
