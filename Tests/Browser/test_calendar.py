"""The calendar's pages: covers that fly into their day, today, the arrow keys, and all of it without script."""

import json
import re
import shutil
import subprocess
import threading
from http.server import ThreadingHTTPServer

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Host
from playwright.sync_api import expect
from project import DESKTOP, OZEN, PHONE, ROOT, TODAY
from motion import WATCH, NoTransition, insisting, landed

MONTH, YEAR = "calendar/2026-11.html", "calendar/2026.html"
PHOTOS = ["onigiri", "miso-shiru", "shoyu-ramen"]


def archive(number, created, *photos):
    dishes = [{"id": number * 10 + i, "title": photo, "image": f"photos/{photo}.jpg"} for i, photo in enumerate(photos)]
    return {"id": number, "created": created, "title": f"日{number}", "recipes": dishes}


@pytest.fixture(scope="module")
def diary(tmp_path_factory) -> str:
    """The address of a site whose days are known: two archives on one, a plain one, a neighbour on either side."""
    folder = tmp_path_factory.mktemp("diary")
    content = folder / "Content"
    (content / "photos").mkdir(parents=True)
    for photo in PHOTOS:
        shutil.copy(ROOT / "Content" / "photos" / f"{photo}.jpg", content / "photos")
    archives = [
        archive(1, "2026-09-22", "shoyu-ramen"), archive(2, "2026-11-03", *PHOTOS), archive(3, "2026-11-03", "miso-shiru"),
        archive(4, "2026-11-12"), archive(5, "2026-12-31", "onigiri"), archive(6, "2025-11-03", "onigiri")]
    (content / "archives.json").write_text(json.dumps({"version": 1, "archives": archives}), encoding="utf-8")
    site = folder / "_site"
    done = subprocess.run([OZEN, "build", folder, "--today", TODAY, "--strict"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *arguments: Host(*arguments, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(open_page):
    return open_page(reduced_motion="reduce")


def focused(page) -> str | None:
    """The day that has the focus, as its cell begins."""
    return page.evaluate("document.activeElement.closest('td')?.textContent.trim().match(/^\\d*/)[0]")


def assert_flies(flights, name: str, start: dict, end: dict):
    if flights is None:
        raise NoTransition("the browser made no transition")
    [flight] = [flight for flight in flights if flight["name"] == name]
    assert {each["duration"] for each in flight["animations"] if each["part"] == "group"} == {180}
    assert flight["fit"] == ["cover", "cover"]
    for seen, box in ((flight["first"], start), (flight["last"], end)):
        assert {side: seen["box"][side] for side in ("width", "height")} == pytest.approx(
            {side: box[side] for side in ("width", "height")}, abs=1.5)


@insisting
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_cover_flies_into_its_day_and_back(open_page, diary, viewport, script):
    page = open_page(viewport=viewport)
    page.add_init_script(WATCH)
    if not script:
        # The pages' own scripts; the one that watches stays.
        page.route("**/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(diary + "index.html")
    page.goto(diary + "calendar.html")
    page.goto(diary + MONTH)
    day = page.locator("table a[href$='archives/3.html']").first
    name = "d-3" if script else "r-30"
    small = day.locator("img").bounding_box()
    day.click()
    page.wait_for_url("**/archives/3.html")
    there = landed(page)
    large = page.locator("img[data-vt='r-30']").bounding_box()
    assert_flies(there, name, small, large)
    # Without the back-forward cache, so that the watching script runs again.
    page.evaluate("addEventListener('unload', () => {})")
    page.go_back()
    page.wait_for_url(f"**/{MONTH}")
    assert_flies(landed(page), name, large, small)


def test_no_two_things_of_a_page_have_one_name(open_page, diary):
    page = open_page(java_script_enabled=False)
    for path in (MONTH, YEAR, "archives/2.html"):
        page.goto(diary + path)
        names = page.evaluate("""[...document.querySelectorAll('*')].filter(e => e.getClientRects().length)
            .map(e => getComputedStyle(e).viewTransitionName).filter(name => name && name !== 'none')""")
        assert names and len(names) == len(set(names)), path


def test_a_day_of_several_archives_leads_to_all(page, diary):
    page.goto(diary + MONTH)
    day = page.locator("td", has=page.locator("time[datetime='2026-11-03']"))
    expect(day.locator("a:visible")).to_have_count(2)
    day.locator(".more").click()
    expect(page.locator(":target a")).to_have_count(2)
    page.goto(diary + YEAR)
    page.get_by_role("link", name=re.compile(r"^2026\.11\.03")).click()
    expect(page).to_have_url(re.compile(r"2026-11\.html#d-2026-11-03$"))


@pytest.mark.parametrize("zone, day", [("Asia/Tokyo", 21), ("America/Los_Angeles", 20), ("Pacific/Kiritimati", 21)])
@pytest.mark.parametrize("path", [MONTH, YEAR])
def test_today_is_the_readers(open_page, diary, path, zone, day):
    page = open_page(timezone_id=zone)
    page.add_init_script("""
      window.shift = 0;
      new PerformanceObserver(l => l.getEntries().forEach(e => shift += e.value)).observe({ type: 'layout-shift', buffered: true });
    """)
    page.clock.set_fixed_time("2026-11-20T20:00:00Z")
    page.goto(diary + path)
    today = page.locator("[aria-current=date]")
    expect(today).to_have_count(1)
    expect(today).to_have_text(str(day))
    assert page.evaluate("shift") == 0
    # Every day is where it is without the mark.
    boxes = "[...document.querySelectorAll('td, td *')].map(e => Object.values(e.getBoundingClientRect().toJSON()))"
    marked = page.evaluate(boxes)
    page.evaluate("document.querySelector('[aria-current=date]').removeAttribute('aria-current')")
    assert page.evaluate(boxes) == marked


def test_no_other_month_has_a_today(page, diary):
    page.clock.set_fixed_time("2027-11-20T20:00:00Z")
    for path in (MONTH, YEAR):
        page.goto(diary + path)
        expect(page.get_by_role("grid")).not_to_have_count(0)
        expect(page.locator("[aria-current=date]")).to_have_count(0)


def test_the_arrows_go_through_a_month(page, diary):
    page.clock.set_fixed_time("2026-10-01T12:00:00Z")
    page.goto(diary + MONTH)
    grid = page.get_by_role("grid")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    grid.locator("[tabindex='0']").focus()
    for key, day in [
        ("ArrowRight", "4"), ("ArrowDown", "11"), ("ArrowRight", "12"), ("Home", "8"), ("End", "14"), ("ArrowLeft", "13"),
        ("ArrowUp", "6"), ("ArrowUp", "6"), ("ArrowDown", "13"), ("ArrowDown", "20"), ("ArrowDown", "27"), ("End", "28"),
        ("ArrowRight", "29"), ("ArrowRight", "30"), ("ArrowRight", "30"),
    ]:
        page.keyboard.press(key)
        assert focused(page) == day, key
        expect(grid.locator("[tabindex='0']")).to_have_count(1)
    # One stop of the Tab key, the last one, beside the link to a day's other archives.
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.className") == "more"
    page.keyboard.press("Shift+Tab")
    assert focused(page) is None
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "30"
    page.keyboard.press("Control+ArrowLeft")
    assert focused(page) == "30"
    page.keyboard.press("PageDown")
    expect(page).to_have_url(re.compile("2026-12.html$"))
    # The keys go on from there.
    assert focused(page) == "30"
    page.keyboard.press("PageUp")
    expect(page).to_have_url(re.compile("2026-11.html$"))
    assert focused(page) == "30"
    # And a day opens.
    page.goto(diary + MONTH)
    page.locator("table [tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("archives/3.html"))


def test_the_arrows_go_through_a_year(page, diary):
    page.clock.set_fixed_time("2026-11-20T12:00:00Z")
    page.goto(diary + YEAR)
    # A stop for each month that has something: September, November and December.
    expect(page.locator("td[tabindex='0'], td a[tabindex='0']")).to_have_count(3)
    page.locator("table[data-month='2026-11'] [tabindex='0']").focus()
    month = "document.activeElement.closest('table').dataset.month"
    for key, day, table in [
        ("PageDown", "20", "2026-12"), ("ArrowDown", "27", "2026-12"), ("ArrowDown", "27", "2026-12"),
        ("PageUp", "27", "2026-11"), ("ArrowDown", "4", "2026-12"), ("ArrowUp", "27", "2026-11"),
        ("PageUp", "27", "2026-10"), ("Home", "25", "2026-10"), ("End", "31", "2026-10"), ("ArrowRight", "1", "2026-11"),
        ("ArrowLeft", "31", "2026-10"), ("PageUp", "30", "2026-09"),
    ]:
        page.keyboard.press(key)
        assert (focused(page), page.evaluate(month)) == (day, table), key


def test_without_script_days_are_plain_links(open_page, diary):
    page = open_page(java_script_enabled=False)
    for path, links in ((MONTH, 4), (YEAR, 4)):
        page.goto(diary + path)
        expect(page.locator("td a[href]")).to_have_count(links)
        expect(page.locator("[tabindex], [role=grid], [aria-current=date]")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_whatever_day_it_is(open_page, diary, scheme, viewport):
    page = open_page(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    # A holiday with archives, a day with one, a Sunday, a day like any other.
    for today in ("2026-11-03", "2026-11-12", "2026-11-15", "2026-11-16"):
        page.clock.set_fixed_time(f"{today}T03:00:00Z")
        for path in (MONTH, YEAR):
            page.goto(diary + path)
            found = [(v["id"], [n["target"] for n in v["nodes"]]) for v in Axe().run(page).response["violations"]]
            assert found == [], (path, today)


@pytest.mark.parametrize("path", [MONTH, YEAR])
def test_a_month_and_a_year_are_one_sheet_of_paper(page, diary, path):
    page.goto(diary + path)
    sheet = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1


@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_the_days_of_a_year_can_be_hit(open_page, diary, width):
    page = open_page(viewport={"width": width, "height": 800})
    page.goto(diary + YEAR)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for link in page.locator("td a").all():
        box = link.bounding_box()
        assert box["width"] >= 22 and box["height"] >= 24, box
