"""Pictures that lie elsewhere: copied into the site or linked to, from a server that answers as servers do, and worse."""

import json
import os
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO

import pytest
from PIL import Image
from project import OZEN, TODAY


def jpeg(colour=(200, 60, 40), size=(400, 300)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, colour).save(file, "JPEG")
    return file.getvalue()


class Server:
    """Answers each path as `answers` says: with bytes, or by a function that has the connection in its hands."""

    def __init__(self):
        self.answers, self.requests = {}, []
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.requests.append((self.path, dict(self.headers)))
                answer = server.answers.get(self.path.split("?")[0])
                self.close_connection = True
                try:
                    if answer is None:
                        self.reply(404, b"no")
                    elif isinstance(answer, bytes):
                        self.reply(200, answer)
                    else:
                        answer(self)
                except (BrokenPipeError, ConnectionResetError):
                    pass

            def reply(self, status, body=b"", **headers):
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Connection", "close")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        self.host = f"127.0.0.1:{self.http.server_port}"

    def url(self, path: str) -> str:
        return f"http://{self.host}{path}"

    def asked(self) -> list[str]:
        paths, self.requests = sorted(path for path, _ in self.requests), []
        return paths


@pytest.fixture
def server():
    server = Server()
    yield server
    server.http.shutdown()
    server.http.server_close()


class Kitchen:
    """A site whose recipes have these pictures, numbered from 1."""

    def __init__(self, folder, images, memo=None, **settings):
        self.folder, self.output = folder / "site", folder / "out"
        self.settings = settings
        (self.folder / "Content").mkdir(parents=True)
        archive = {"id": 1, "created": "2026-11-23", "recipes": [
            {"id": number, "title": f"Dish {number}", "image": image, "alt": "A dish."}
            for number, image in enumerate(images, 1)]}
        if memo:
            archive["memo"] = memo
        (self.folder / "Content" / "archives.json").write_text(json.dumps({"version": 1, "archives": [archive]}))
        self.set()

    def set(self, **settings):
        self.settings |= settings
        (self.folder / "Content" / "site.json").write_text(json.dumps(self.settings | {"language": "en"}))

    def build(self, *arguments, expected=0):
        done = subprocess.run(
            [OZEN, "build", self.folder, "--output", self.output, "--today", TODAY, "--json", *arguments],
            capture_output=True, text=True, timeout=120)
        assert done.returncode == expected, done.stdout + done.stderr
        return json.loads(done.stdout)

    def problems(self, *arguments) -> list[str]:
        """Without the place and the recipe."""
        return [p["message"].split("): ", 1)[-1] for p in self.build(*arguments)["problems"]]

    def page(self, number) -> str:
        return (self.output / "archives" / "1" / f"{number}.html").read_text()

    def files(self) -> dict[str, bytes]:
        return {
            str(file.relative_to(self.output)): file.read_bytes() for file in self.output.rglob("*") if file.is_file()}

    def grow_old(self):
        """As if the hosts had been asked two hours ago."""
        for note in (self.folder / ".ozen" / "remote").glob("*.txt"):
            os.utime(note, (time.time() - 7200,) * 2)


@pytest.fixture
def kitchen(tmp_path, server):
    server.answers["/a.jpg"] = jpeg()
    return Kitchen(tmp_path, [server.url("/a.jpg")], remoteAllow=[server.host])


def test_a_picture_is_copied_and_nothing_is_asked_of_its_host_by_the_pages(kitchen, server):
    assert kitchen.problems() == []
    page = kitchen.page(1)
    assert 'data-vt="r-1"' in page and "../../photos/" in page
    assert [name for name in kitchen.files() if name.startswith("photos/")]
    assert server.host not in "".join(
        text.decode() for name, text in kitchen.files().items() if name.endswith((".html", ".css", ".js")))


def test_the_copy_gives_the_same_bytes_without_its_host(kitchen, server, tmp_path):
    kitchen.build()
    before, _ = kitchen.files(), server.asked()
    server.answers.clear()
    for name in ("photos", "looks", "build"):
        (kitchen.folder / ".ozen" / name).unlink(missing_ok=True)
    kitchen.output.rename(tmp_path / "before")
    assert kitchen.problems("--offline") == []
    assert kitchen.files() == before
    assert server.asked() == []


def test_a_host_is_asked_again_after_a_while_and_only_for_news(kitchen, server):
    tagged = {"ETag": '"one"', "Last_Modified": "Mon, 23 Nov 2026 10:00:00 GMT"}
    server.answers["/a.jpg"] = lambda request: request.reply(200, jpeg(), **tagged)
    kitchen.build()
    kitchen.build()
    assert server.asked() == ["/a.jpg"], "a copy as young as that is taken as it is"

    def unchanged(request):
        assert request.headers["If-None-Match"] == '"one"'
        assert request.headers["If-Modified-Since"] == tagged["Last_Modified"]
        request.reply(304, **tagged)

    before = kitchen.files()
    kitchen.grow_old()
    server.answers["/a.jpg"] = unchanged
    assert kitchen.problems() == []
    assert server.asked() == ["/a.jpg"]
    assert kitchen.files() == before
    kitchen.build()
    assert server.asked() == []

    kitchen.grow_old()
    server.answers["/a.jpg"] = jpeg((10, 90, 200))
    kitchen.build()
    changed = kitchen.files()
    assert changed.keys() != before.keys() and len(changed) == len(before), "another picture, and the old one is swept"

    server.asked()
    kitchen.build("--force")
    assert [headers.get("If-None-Match") for _, headers in server.requests] == [None]


def test_a_host_that_fails_costs_a_warning_and_no_more_than_that(tmp_path, server):
    def half(request):
        request.send_response(200)
        request.send_header("Content-Length", "100000")
        request.end_headers()
        request.wfile.write(jpeg()[:500])

    def endless(request):
        request.send_response(200)
        request.end_headers()
        while True:
            request.wfile.write(b"\xff\xd8" + bytes(1 << 20))

    def silent(request):
        time.sleep(40)

    answers = {
        "/good.jpg": (jpeg(), None),
        "/none.jpg": (None, "the host answers 404 (there is no such thing; look at the URL)"),
        "/broken.jpg": (lambda r: r.reply(500), "the host answers 500 (the host has a problem; try again later)"),
        "/half.jpg": (half, "the answer breaks off before its end (try again later)"),
        "/endless.jpg": (endless, "it has more than 64 MiB (nothing so large is fetched)"),
        "/page.jpg": (b"<html><body>Log in</body></html>", "this is a web page (perhaps saved in the picture's place)"),
        "/empty.jpg": (b"", "the file is empty (a picture would be right)"),
        "/round.jpg": (
            lambda r: r.reply(302, Location="/round.jpg"), "it leads on from address to address more than 5 times"),
        "/inside.jpg": (
            lambda r: r.reply(302, Location="http://169.254.169.254/latest/meta-data/"),
            "169.254.169.254 is this machine or in a private network"),
        "/file.jpg": (
            lambda r: r.reply(302, Location="file:///etc/passwd"),
            "it leads on to something that is no http or https URL"),
        "/moved.jpg": (lambda r: r.reply(301, Location="/good.jpg?moved"), None),
        "/silent.jpg": (silent, "127.0.0.1 does not answer (try again later)"),
    }
    server.answers = {path: answer for path, (answer, _) in answers.items() if answer is not None}
    kitchen = Kitchen(tmp_path, [server.url(path) for path in answers], remoteAllow=[server.host])
    problems = kitchen.problems("--verbose")
    for number, (path, (_, expected)) in enumerate(answers.items(), 1):
        told = [problem for problem in problems if problem.startswith(server.url(path) + ": ")]
        if expected is None:
            assert told == [] and 'data-vt="r-' in kitchen.page(number)
        else:
            assert [problem.split(": ", 1)[1][:len(expected)] for problem in told] == [expected]
            assert 'class="no-photo"' in kitchen.page(number) and f'href="{server.url(path)}"' in kitchen.page(number)
    assert len(problems) == sum(expected is not None for _, expected in answers.values())


def test_what_failed_is_asked_for_again_by_the_next_build(kitchen, server):
    picture = server.answers.pop("/a.jpg")
    assert len(kitchen.problems()) == 1
    server.asked()
    server.answers["/a.jpg"] = picture
    assert kitchen.problems() == []
    assert 'data-vt="r-1"' in kitchen.page(1)


@pytest.mark.parametrize("answer", [None, b"<html>", jpeg()[:30]])
def test_a_copy_survives_a_host_that_fails_later(kitchen, server, answer):
    kitchen.build()
    before = kitchen.files()
    kitchen.grow_old()
    server.answers["/a.jpg"] = answer
    (told,) = kitchen.problems()
    assert told.endswith("; the copy made before is shown")
    assert kitchen.files() == before


@pytest.mark.parametrize("allowed", [[], ["127.0.0.1:1"], ["localhost"]])
def test_a_private_network_is_not_reached_into(kitchen, server, allowed):
    kitchen.set(remoteAllow=allowed)
    (told,) = kitchen.problems()
    assert "is this machine or in a private network (name it in \"remoteAllow\"" in told
    assert server.asked() == []
    checked = subprocess.run([OZEN, "check", kitchen.folder], capture_output=True, text=True)
    assert told in checked.stderr and checked.returncode == 0


def test_offline_and_check_ask_nobody(kitchen, server):
    (told,) = kitchen.problems("--offline")
    assert told.endswith("there is no copy of it yet (build without --offline)")
    checked = subprocess.run([OZEN, "check", kitchen.folder], capture_output=True, text=True)
    assert checked.returncode == 0 and server.host not in checked.stdout + checked.stderr
    assert server.asked() == []
    assert kitchen.problems() == [], "the next build with a line fetches it"


@pytest.mark.parametrize("way, shown", [("link", True), ("omit", False)])
def test_pictures_can_stay_where_they_are(kitchen, server, way, shown):
    kitchen.build()
    server.asked()
    kitchen.set(remotePictures=way)
    assert kitchen.problems() == []
    assert (f'href="{server.url("/a.jpg")}"' in kitchen.page(1)) == shown
    assert ('class="no-photo"' in kitchen.page(1)) == shown
    assert not any(name.startswith("photos/") for name in kitchen.files())
    assert server.asked() == [] and list((kitchen.folder / ".ozen" / "remote").iterdir()) == []


def test_rakuten_is_linked_to_unless_one_says_otherwise(tmp_path):
    kitchen = Kitchen(tmp_path, ["https://image.space.rakuten.co.jp/d/strg/ctrl/3/x.jpg"])
    assert kitchen.problems("--offline") == []
    assert 'href="https://image.space.rakuten.co.jp/' in kitchen.page(1)
    kitchen.set(remotePictures="copy")
    assert len(kitchen.problems("--offline")) == 1


def test_a_memo_has_pictures_from_elsewhere_too(tmp_path, server):
    server.answers["/m.jpg"] = jpeg()
    kitchen = Kitchen(
        tmp_path, [], memo=f"![A pot]({server.url('/m.jpg')})\n\n![Lost]({server.url('/n.jpg')})",
        remoteAllow=[server.host])
    (problem,) = kitchen.build()["problems"]
    assert problem["message"].startswith(f"memo of archive 1: {server.url('/n.jpg')}: the host answers 404")
    page = (kitchen.output / "archives" / "1.html").read_text()
    assert 'alt="A pot"' in page and f'href="{server.url("/n.jpg")}"' in page


def test_the_pictures_alone_are_fetched_as_well(kitchen, server):
    done = subprocess.run([OZEN, "pictures", kitchen.folder], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""
    assert server.asked() == ["/a.jpg"]
    server.answers.clear()
    assert kitchen.problems() == []
