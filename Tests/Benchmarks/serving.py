"""How much the preview serves, beside nginx with one worker, on the same folder in the same run.

Usage: serving.py OZEN [SECONDS]
"""

import contextlib
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

ROUNDS = 5
STORE = """{ "version": 1, "archives": [
  { "id": 1, "created": "2026-11-23", "title": "Day one", "memo": "Soup.",
    "recipes": [ { "id": 1, "title": "Soup" } ] } ] }
"""
NGINX = """daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/errors;
events {{ worker_connections 1024; }}
http {{
  types {{ text/html html; text/css css; image/jpeg jpg; }}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{ listen 127.0.0.1:{port}; root {site}; }}
}}
"""


def picture(site: pathlib.Path) -> str:
    """A file of 100 kB that nobody can compress."""
    (site / "photos").mkdir(exist_ok=True)
    (site / "photos" / "plate.jpg").write_bytes(random.Random(1).randbytes(100_000))
    return "photos/plate.jpg"


@contextlib.contextmanager
def running(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(5)


def wait_for(address: str):
    for _ in range(200):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()
            return
        time.sleep(0.05)
    sys.exit(f"{address} does not answer")


def processor_seconds(process: subprocess.Popen) -> float:
    """Of a process and its children."""
    ticks = 0
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            if process.pid in (int(folder.name), int(fields[1])):
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measured(process, address: str, seconds: int) -> tuple[float, float]:
    """Requests a second, and microseconds of a processor for each."""
    before = processor_seconds(process)
    rate = requests_per_second(address, seconds)
    return rate, (processor_seconds(process) - before) / (rate * seconds) * 1e6


def requests_per_second(address: str, seconds: int) -> float:
    words = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}s", address], check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in words:
        sys.exit(f"{address} fails:\n{words}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", words).group(1))


def compare(name: str, ours, theirs, seconds: int):
    """Rounds in turn, so that what else the machine does meets both; the ratio is of neighbours."""
    pairs = [(measured(*ours, seconds), measured(*theirs, seconds)) for _ in range(ROUNDS)]
    pairs.sort(key=lambda pair: pair[0][0] / pair[1][0])
    (own, cost), (other, peer) = pairs[ROUNDS // 2]
    low, high = (pair[0][0] / pair[1][0] for pair in (pairs[0], pairs[-1]))
    print(f"  {name:<36}{own:>8.0f}{other:>8.0f}{own / other:>7.2f}  {f'({low:.2f} to {high:.2f})':<16}"
          f"{cost:>8.0f}{peer:>8.0f}{peer / cost:>7.2f}", flush=True)


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as folder:
        # nginx's worker is another user where root starts it.
        pathlib.Path(folder).chmod(0o755)
        site = pathlib.Path(folder) / "kitchen"
        (site / "Content").mkdir(parents=True)
        (site / "Content" / "archives.json").write_text(STORE)
        with running([ozen, "serve", str(site), "--port", "0"]) as preview:
            address = preview.stdout.readline().strip()
            port = int(address.rsplit(":", 1)[1].rstrip("/")) + 1000
            if port > 65_000:
                port -= 2000
            output = site / "_site"
            photo = picture(output)
            sheet = next((output / "assets").glob("theme-*.css")).relative_to(output)
            config = pathlib.Path(folder) / "nginx.conf"
            config.write_text(NGINX.format(folder=folder, port=port, site=output))
            nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
            if nginx is None:
                sys.exit("nginx is missing")
            with running([nginx, "-p", folder, "-c", str(config)]) as server:
                peer = f"http://127.0.0.1:{port}/"
                wait_for(peer)
                size = (output / "index.html").stat().st_size
                print(f"  {'32 connections':<36}{'requests a second':>16}{'ratio':>7}  {'of all rounds':<16}"
                      f"{'µs of CPU each':>16}{'ratio':>7}")
                print(f"  {'':<36}{'ozen':>8}{'nginx':>8}{'':>7}  {'':<16}{'ozen':>8}{'nginx':>8}")
                # The preview adds its script to a page as it sends it; a style is sent as it lies there.
                files = [
                    (f"a page, {size / 1000:.1f} kB, with the script", "index.html"),
                    (f"a style, {(output / sheet).stat().st_size / 1000:.1f} kB", str(sheet)),
                    ("a picture, 100.0 kB", photo),
                ]
                for name, file in files:
                    compare(name, (preview, address + file), (server, peer + file), seconds)


if __name__ == "__main__":
    main()
