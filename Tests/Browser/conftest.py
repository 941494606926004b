"""A Chromium of the system, and the sample site served at a root, below a path, and as plain files."""

import os
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from project import DESKTOP

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


class Host(SimpleHTTPRequestHandler):
    """A plain host: files below one path, 404.html for what is not there."""

    prefix = "/"

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return os.path.join(self.directory, "outside", "of", "the", "site")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code, message=None, explain=None):
        if code != 404:
            return super().send_error(code, message, explain)
        with open(os.path.join(self.directory, "404.html"), "rb") as file:
            body = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def copyfile(self, source, outputfile):
        try:
            super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            # The browser went on to another page.
            pass

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def host(sample):
    """Serves a site, the sample unless told, below a path; gives the address that ends in it."""
    servers = []

    def start(prefix: str, site=sample) -> str:
        handler = type("HostAtPath", (Host,), {"prefix": prefix})
        server = ThreadingHTTPServer(
            ("127.0.0.1", 0), lambda *arguments: handler(*arguments, directory=str(site.folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}{prefix}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session", params=["root", "below a path", "files"])
def home(request, host, sample) -> str:
    """The site's address in each of the places where it can live."""
    match request.param:
        case "root":
            return host("/")
        case "below a path":
            return host(quote("/kitchen/日記/"))
        case _:
            return sample.folder.as_uri() + "/"


@pytest.fixture(scope="session")
def address(host) -> str:
    """The site's address where the place does not matter."""
    return host("/")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser):
    """Opens a page in a fresh profile, with Playwright's options for a context."""
    contexts = []

    def open_page(**options) -> Page:
        options.setdefault("viewport", DESKTOP)
        contexts.append(browser.new_context(locale="ja-JP", **options))
        contexts[-1].set_default_timeout(10_000)
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()
