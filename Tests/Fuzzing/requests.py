"""Sends random and mutated requests to the preview, and looks whether it lives, leaks or tells a secret.

Usage: requests.py OZEN [SECONDS] [SEED]

Build OZEN with AddressSanitizer, which ends it at the first wrong access and tells of leaks at its end. How is in
CONTRIBUTING.md.
"""

import contextlib
import os
import pathlib
import random
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time

SECRET = b"the secret of the house"
STORE = """{ "version": 1, "archives": [
  { "id": 1, "created": "2026-11-23", "title": "Day one", "memo": "Soup.",
    "recipes": [ { "id": 1, "title": "Soup" } ] } ] }
"""
PATHS = [
    "/", "/index.html", "/archives/1.html", "/archives/1/1.html", "/archives", "/archives/", "/calendar.html",
    "/none", "/_ozen/live.js", "/_ozen/live.css", "/_ozen/events", "/_ozen/events?/archives/1.html", "/_ozen/",
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt", "/archives/../../secret.txt",
    "/link.txt", "/%00", "/%", "/%e3%81%82", "/a%0d%0aX: 1", "*", "http://127.0.0.1/", "/.ozen-manifest",
]
FIELDS = [
    "Accept-Encoding: br;q=0.5, gzip", "Accept-Encoding: *;q=0", "If-None-Match: *", 'If-None-Match: "x", W/"y"',
    "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT", "If-Modified-Since: Sunday, 99-Foo-9999 99:99:99 GMT",
    "Range: bytes=0-0", "Range: bytes=-1", "Range: bytes=99999999999999999999-", "Range: bytes=1-0,5-6",
    'If-Range: "x"', "Content-Length: 0", "Content-Length: 5", "Content-Length: -1", "Transfer-Encoding: chunked",
    "Connection: close", "Connection: keep-alive", "Expect: 100-continue", "Upgrade: websocket", "Cookie: a=b; c",
    "Host: evil.example", "X: " + "y" * 3000, ": nothing", "Folded: a\r\n b",
]
METHODS = ["GET"] * 8 + ["HEAD"] * 3 + ["POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "get", "", "G\0T"]


class Kitchen:
    """A served site with a secret beside it."""

    def __init__(self, ozen: str, folder: pathlib.Path):
        self.site = folder / "kitchen"
        (self.site / "Content").mkdir(parents=True)
        (self.site / "Content" / "archives.json").write_text(STORE)
        (self.site / "secret.txt").write_bytes(SECRET)
        self.log = folder / "log"
        environment = os.environ | {"ASAN_OPTIONS": "detect_leaks=1:exitcode=99:quarantine_size_mb=16"}
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [ozen, "serve", self.site, "--port", "0"], stdout=subprocess.PIPE, stderr=log, text=True,
                env=environment)
        address = self.process.stdout.readline().strip()
        if not address:
            sys.exit(f"no address:\n{self.log.read_text(errors='replace')}")
        self.port = int(address.rsplit(":", 1)[1].rstrip("/"))
        (self.site / "_site" / "link.txt").symlink_to(self.site / "secret.txt")

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    def answers(self) -> bool:
        """Whether a request that is right is answered as it should be, whatever else is going on."""
        with self.connect() as client:
            client.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{self.port}\r\nConnection: close\r\n\r\n".encode())
            return client.recv(64).startswith(b"HTTP/1.1 200")

    def memory(self) -> int:
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def change(self, draw: random.Random):
        """A new site now and then: streams of news are part of what is attacked."""
        memo = draw.choice(["Rice.", "Soup.", "Plum.", "**Leek**"])
        text = STORE.replace("Soup.", memo) if draw.random() < 0.8 else "{"
        (self.site / "Content" / "archives.json").write_text(text)


def request(draw: random.Random, port: int) -> bytes:
    lines = [f"{draw.choice(METHODS)} {draw.choice(PATHS)} {draw.choice(['HTTP/1.1'] * 6 + ['HTTP/1.0', 'HTTP/9', ''])}"]
    if draw.random() < 0.9:
        lines.append(f"Host: localhost:{port}")
    lines += draw.sample(FIELDS, draw.randint(0, 4))
    text = "\r\n".join(lines).encode() + b"\r\n\r\n"
    return text + draw.randbytes(draw.randint(0, 40)) if draw.random() < 0.1 else text


def mutated(draw: random.Random, text: bytes) -> bytes:
    """A few bytes changed, doubled, left out or put in."""
    text = bytearray(text)
    for _ in range(draw.randint(1, 6)):
        at = draw.randrange(len(text) + 1)
        match draw.randrange(5):
            case 0:
                text[at : at + 1] = draw.randbytes(1)
            case 1:
                del text[at : at + draw.randint(1, 12)]
            case 2:
                text[at:at] = draw.randbytes(draw.randint(1, 12))
            case 3:
                text[at:at] = text[at : at + draw.randint(1, 60)] * draw.randint(1, 40)
            case _:
                text[at:at] = draw.choice([b"\r\n", b"\0", b"%", b"..", b"/", b":", b" ", b"\xff", b"\xe3\x81"])
    return bytes(text)


def batch(kitchen: Kitchen, draw: random.Random) -> int:
    """Several connections at once, each treated in a way of its own."""
    sent = 0
    clients = []
    with contextlib.ExitStack() as stack, selectors.DefaultSelector() as waiting:
        for _ in range(draw.randint(1, 24)):
            client = stack.enter_context(kitchen.connect())
            texts = [request(draw, kitchen.port) for _ in range(draw.randint(1, 4))]
            texts = [mutated(draw, text) if draw.random() < 0.7 else text for text in texts]
            sent += len(texts)
            whole = b"".join(texts)
            with contextlib.suppress(OSError):
                if draw.random() < 0.3:
                    cut = draw.randrange(len(whole) + 1)
                    client.sendall(whole[:cut])
                    client.sendall(whole[cut:] if draw.random() < 0.5 else b"")
                else:
                    client.sendall(whole)
                if draw.random() < 0.2:
                    # Gone with a reset, its answer on the way.
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                    client.close()
                    continue
                if draw.random() < 0.3:
                    client.shutdown(socket.SHUT_WR)
                waiting.register(client, selectors.EVENT_READ)
                clients.append(client)
        deadline = time.monotonic() + draw.choice([0.01, 0.05, 0.2])
        while waiting.get_map() and time.monotonic() < deadline:
            for key, _ in waiting.select(0.01):
                with contextlib.suppress(OSError):
                    answer = key.fileobj.recv(1 << 16)
                    if SECRET in answer:
                        sys.exit("the secret came out")
                    if answer:
                        continue
                waiting.unregister(key.fileobj)
    return sent


def main():
    ozen = str(pathlib.Path(sys.argv[1]).resolve())
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    draw = random.Random(seed)
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        kitchen = Kitchen(ozen, pathlib.Path(folder))
        end, sent, rounds = time.monotonic() + seconds, 0, 0
        early = None
        while time.monotonic() < end:
            sent += batch(kitchen, draw)
            rounds += 1
            if rounds % 50 == 0:
                kitchen.change(draw)
                if kitchen.process.poll() is not None or not kitchen.answers():
                    sys.exit(f"it stopped after {sent} requests:\n{kitchen.log.read_text(errors='replace')[-4000:]}")
            if early is None and time.monotonic() > end - seconds * 0.8:
                early = (kitchen.memory(), kitchen.descriptors())
        time.sleep(1)
        answers = kitchen.answers()
        late = (kitchen.memory(), kitchen.descriptors())
        kitchen.process.send_signal(signal.SIGINT)
        code = kitchen.process.wait(30)
        log = kitchen.log.read_text(errors="replace")
        if early:
            print(f"memory {early[0] / 1e6:.0f} MB after a fifth, {late[0] / 1e6:.0f} MB at the end; "
                  f"descriptors {early[1]}, {late[1]}")
        print(f"{sent} requests in {seconds:.0f} s, exit {code}")
        if code != 0 or not answers or "Sanitizer" in log:
            sys.exit(log[-8000:])


if __name__ == "__main__":
    main()
