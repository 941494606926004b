"""From the cook's folder to a host: compressed files, many machines, and the commands of the guide to hosting."""

import gzip
import shutil
import socket
import subprocess
import time
from pathlib import Path

import brotli
from project import OZEN, ROOT, TODAY


def copied(folder: Path, settings: str = "") -> Path:
    for part in ("Content", "Templates"):
        shutil.copytree(ROOT / part, folder / part)
    if settings:
        file = folder / "Content" / "site.json"
        file.write_text(file.read_text(encoding="utf-8").replace("{", "{ " + settings, 1), encoding="utf-8")
    return folder


def build(source: Path, *more) -> Path:
    done = subprocess.run(
        [OZEN, "build", source, "--today", TODAY, *more], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return source / "_site"


def files(site: Path) -> dict[str, bytes]:
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}


def test_compressed_files_are_their_originals(tmp_path):
    site = files(build(copied(tmp_path / "a", '"hosting": { "compress": ["br", "gzip"] },')))
    assert sum(path.endswith(".br") for path in site) > 100
    for path, data in site.items():
        if path.endswith(".br"):
            assert brotli.decompress(data) == site[path.removesuffix(".br")], path
        elif path.endswith(".gz"):
            assert gzip.decompress(data) == site[path.removesuffix(".gz")], path
        elif path.endswith((".html", ".css")):
            assert f"{path}.br" in site and f"{path}.gz" in site, path


def test_processes_share_the_pictures(tmp_path):
    alone = files(build(copied(tmp_path / "alone")))
    source = copied(tmp_path / "shared")
    shards = [subprocess.Popen([OZEN, "pictures", source, "--shard", f"{n}/5"], stdout=subprocess.DEVNULL)
              for n in range(1, 6)]
    assert [shard.wait(timeout=120) for shard in shards] == [0] * 5
    made = {file.name: file.stat().st_mtime_ns for file in (source / ".ozen" / "pictures").iterdir()}
    assert files(build(source)) == alone
    assert {file.name: file.stat().st_mtime_ns for file in (source / ".ozen" / "pictures").iterdir()} == made


def test_machines_copy_their_shards_together(tmp_path):
    """As in a matrix of jobs, each with a clone of its own, whose folders come together as artefacts."""
    last = copied(tmp_path / "last")
    for number in (1, 2, 3):
        machine = copied(tmp_path / f"machine-{number}")
        subprocess.run([OZEN, "pictures", machine, "--shard", f"{number}/3"], check=True, stdout=subprocess.DEVNULL)
        shutil.copytree(machine / ".ozen", last / ".ozen", dirs_exist_ok=True)
    made = {file.name: file.stat().st_mtime_ns for file in (last / ".ozen" / "pictures").iterdir()}
    site = files(build(last))
    assert {file.name: file.stat().st_mtime_ns for file in (last / ".ozen" / "pictures").iterdir()} == made
    assert sum(path.startswith("photos/") for path in site) == len(made)


def test_a_thousand_problems_end_in_a_summary(tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    recipes = ",\n".join(f'{{ "id": {n}, "title": "{n}", "image": "photos/{n}.jpg" }}' for n in range(1, 1001))
    (content / "archives.json").write_text(
        f'{{ "version": 1, "archives": [ {{ "id": 1, "created": "2018-04-27", "recipes": [\n{recipes} ] }} ] }}')
    done = subprocess.run([OZEN, "build", tmp_path], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "1000" in done.stderr.replace(",", "").splitlines()[-1]


def test_the_site_is_carried_by_rsync_and_rclone(tmp_path):
    """The commands of the guide, to a folder and to a server of SFTP."""
    site = build(copied(tmp_path / "source"))
    expected = files(site)
    subprocess.run(["rsync", "-a", "--delete", "--delay-updates", f"{site}/", tmp_path / "rsync"], check=True)
    assert files(tmp_path / "rsync") == expected

    subprocess.run(["rclone", "sync", site, tmp_path / "rclone"], check=True, capture_output=True)
    assert files(tmp_path / "rclone") == expected

    (tmp_path / "remote").mkdir()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        ["rclone", "serve", "sftp", tmp_path / "remote", "--addr", f"127.0.0.1:{port}", "--user", "cook", "--pass", "rice"],
        stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with socket.socket() as attempt:
                if attempt.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        secret = subprocess.run(["rclone", "obscure", "rice"], capture_output=True, text=True, check=True).stdout.strip()
        remote = f":sftp,host=127.0.0.1,port={port},user=cook,pass={secret}:site"
        subprocess.run(["rclone", "sync", site, remote], check=True, capture_output=True, timeout=120)
    finally:
        server.terminate()
        server.wait()
    assert files(tmp_path / "remote" / "site") == expected
