"""The search finds what is there, however it is typed, and says so to everyone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from project import PHONE, ROOT
from test_quiet import watched

FOLDING = [
    line.split("\t")
    for line in (ROOT / "Tests/PublishingTests/Golden/folding.txt").read_text(encoding="utf-8").split("\n")
    if line and not line.startswith("#")
]


def searching(page, address: str):
    """Looks for something and gives the titles that were found; `page`, `titles` and `status` are at hand."""
    page.goto(address + "search.html")

    def find(query: str) -> list[str]:
        page.evaluate("query => ozenSearch.search(query)", query)
        return find.titles()

    find.page = page
    find.titles = lambda: page.locator(".result-list b").all_inner_texts()
    find.status = lambda: page.get_by_role("status").inner_text()
    return find


@pytest.fixture
def find(open_page, address):
    return searching(open_page(), address)


def test_query_and_index_meet_in_one_form(open_page, address):
    """The same table that is held against what makes the index."""
    page = open_page()
    page.goto(address + "search.html")
    assert len(FOLDING) > 40
    for text, folded, kinds in FOLDING:
        assert page.evaluate("text => ozenSearch.fold(text)", text) == {"text": folded, "kinds": kinds}, text


def test_found_on_every_host(open_page, home):
    # Chromium complains of a transition that the next page cuts short.
    page = open_page(reduced_motion="reduce")
    complaints = watched(page, home)
    page.goto(home + "search.html")
    page.get_by_role("searchbox").fill("ｶﾚｰ")
    page.locator(".result-list a").first.wait_for()
    assert page.locator(".result-list b").first.inner_text() == "うちのビーフカレー"
    assert page.locator(".result-list mark").first.inner_text() == "カレー"
    page.locator(".result-list img").first.evaluate("image => image.decode()")
    page.locator(".result-list a").first.click()
    page.locator("article.recipe h1").wait_for()
    assert page.locator("main h1").inner_text() == "うちのビーフカレー"
    assert complaints == []


@pytest.mark.parametrize(
    "typed", ["カレー", "かれー", "ｶﾚｰ", "ビーフカレー", "びーふ　ｶﾚｰ", "カレー ビーフ", "うちのカレー"])
def test_kana_of_any_form(find, typed):
    assert any("カレー" in title for title in find(typed)), typed


def test_every_title_is_found_by_itself(find, sample):
    for archive in sample.store["archives"]:
        for each in [archive, *archive.get("recipes", [])]:
            if each.get("title"):
                assert each["title"] in find(each["title"]), each["title"]


def test_every_ingredient_and_tag_is_found(find, sample):
    for archive in sample.store["archives"]:
        names = list(archive.get("tags", []))
        for recipe in archive.get("recipes", []):
            names += recipe.get("tags", [])
            names += [i if isinstance(i, str) else i["name"] for i in recipe.get("ingredients", [])]
        for name in names:
            assert find(name) != [], name


def test_what_is_not_there_is_not_found(find):
    assert find("松茸") == []
    assert "「松茸」は見つかりませんでした" in find.status()
    assert find.page.locator(".search-results ~ .tags").is_visible()
    # What was typed is text.
    assert find("x'\"<b>&amp;</script>") == []
    assert find.page.locator("main b").count() == 0


def test_pairs_that_are_no_phrase(find):
    """ビー, ーフ and フカ are in the title: フカビー is not."""
    assert find("ビーフカ") != []
    assert find("フカビー") == []


def test_a_phrase_without_its_particles(find):
    assert find("豆腐わかめ") == find("豆腐 わかめ") != []


@pytest.fixture(scope="module")
def jars(host, jam) -> str:
    return host("/", jam)


def test_one_word_is_found_where_it_is_written_as_two(open_page, jars):
    """After all that have it as it was typed; where there are such, memos do not count."""
    page = open_page()
    page.goto(jars + "search.html?q=りんごジャム")
    page.locator(".result-list a").nth(9).wait_for()
    assert page.get_by_role("status").inner_text().endswith("約 13 件")
    page.locator(".load-more").click()
    page.locator(".result-list a").nth(14).wait_for()
    titles = page.locator(".result-list b").all_inner_texts()
    assert titles[0] == "りんごジャム" and titles[13:] == ["りんご ジャム、二度め", "果物の瓶"]
    assert len(set(titles)) == 15 and page.locator(".load-more").is_hidden()
    assert page.get_by_role("status").inner_text().endswith(" 15 件")
    assert page.locator(".result-list li:nth-child(14) b mark").all_inner_texts() == ["りんご", "ジャム"]


def test_a_button_pressed_twice_brings_no_hit_twice(open_page, jars):
    page = open_page()
    page.goto(jars + "search.html?q=りんごジャム")
    page.locator(".result-list a").nth(9).wait_for()
    page.evaluate("() => { const more = document.querySelector('.load-more'); more.click(); more.click(); }")
    page.locator(".result-list a").nth(14).wait_for()
    page.wait_for_timeout(200)
    assert page.locator(".result-list a").count() == 15


def test_memos_count_where_nothing_has_the_word(open_page, jars):
    page = open_page()
    page.goto(jars + "search.html?q=市場ジャム")
    page.locator(".result-list a").first.wait_for()
    assert page.locator(".result-list b").all_inner_texts() == ["市場"]


@pytest.mark.parametrize("query", ["🍛", "カレー🍛", "🍛カレー", "リットル", "100グラム", "牛乳1㍑"])
def test_emoji_and_units_of_one_sign(open_page, jars, query):
    page = open_page()
    page.goto(jars + "search.html?q=" + query)
    page.locator(".result-list a").first.wait_for()
    assert page.locator(".result-list b").all_inner_texts() == ["カレー🍛の日"]
    assert page.locator(".result-list mark").count() > 0


@pytest.fixture(scope="module")
def shelves(host, pantry) -> str:
    return host("/", pantry)


@pytest.fixture
def seek(open_page, shelves):
    """Looks for something among many dishes. What `hold` keeps from the page, all but the first files, waits in `held`."""
    page = open_page()
    seek = searching(page, shelves)

    def hold(pattern: str, after: int = 0):
        def answer(route):
            asked.append(route)
            if seek.holds and len(asked) > after:
                seek.held.append(route)
            else:
                route.continue_()
        asked, seek.holds = [], True
        page.route(pattern, answer)

    def release(answer=lambda route: route.continue_()):
        seek.holds = False
        for route in seek.held:
            answer(route)
        page.wait_for_timeout(300)

    def until(count: int):
        for _ in range(100):
            if len(seek.held) >= count:
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"{len(seek.held)} of {count} files were asked for")

    seek.held, seek.hold, seek.until, seek.release = [], hold, until, release
    seek.more = page.locator(".load-more")
    return seek


def test_pairs_that_meet_by_chance_hide_no_phrase(seek):
    """豆腐, 味付 and 付け are in all memos; one has the phrase, the oldest."""
    assert seek("豆腐味付け")[0] == "古い一皿"


def test_no_number_is_told_over_an_empty_list(seek):
    """All pairs of だしまきた are in all memos; one has the phrase, the oldest."""
    assert seek("だしまきた") == []
    assert "見つかりませんでした" in seek.status() and seek.more.is_visible()
    assert seek.page.locator(".search-results ~ .tags").is_visible()
    for _ in range(10):
        if seek.titles():
            break
        assert "見つかりませんでした" in seek.status()
        seek.more.click()
        seek.page.wait_for_timeout(300)
    assert seek.titles() == ["古い鍋"]
    assert seek.status().endswith(" 1 件") and seek.more.is_hidden()


LONG = "大根の葉も使った次は塩を減らす少し甘めの味付け昨日の味噌汁の残りで"


@pytest.mark.parametrize("query", [
    "大根", "大根生姜", "豆腐の水切りして大根の葉", LONG, LONG.replace("の", " "), "だしまきた", " ".join(LONG), " ".join(map(str, range(10, 60)))])
def test_a_search_loads_little(seek, pantry, query):
    """At most 200 kB, 20 of them for the contents."""
    files = []
    seek.page.on("request", lambda request: files.extend(re.findall(r"search/[td]\d.*", request.url)))
    seek(query)
    assert sum((pantry.folder / file).stat().st_size for file in files) <= 180_000, files


def test_an_old_failure_leaves_the_new_query_alone(seek):
    assert len(seek("大根")) == 10
    seek.hold("**/search/d*.js")
    seek.more.click()
    seek.until(1)
    seek.holds = False
    found = seek("人参しりしり")
    status = seek.status()
    seek.release(lambda route: route.abort())
    assert seek.status() == status and seek.titles() == found
    seek.more.click()
    seek.page.locator(".result-list a").nth(10).wait_for()
    assert set(seek.titles()) == {"人参しりしり"}


def test_more_is_there_again_after_a_failure(seek):
    first = seek("まれ")
    seek.page.route("**/search/d*.js", lambda route: route.abort())
    seek.more.click()
    seek.page.get_by_text("索引を読み込めませんでした").wait_for()
    seek.page.unroute("**/search/d*.js")
    seek.more.click()
    seek.page.locator(".result-list a").nth(len(first)).wait_for()
    links = seek.page.locator(".result-list a").evaluate_all("links => links.map(link => link.href)")
    assert len(set(links)) == len(links)


def test_a_field_that_is_cleared_is_not_busy(seek):
    seek.hold("**/search/t*.js")
    seek.page.evaluate("void ozenSearch.search('大根')")
    seek.until(1)
    assert seek.page.locator("body[aria-busy]").count() == 1
    assert seek("") == []
    seek.release()
    assert seek.page.locator("body[aria-busy]").count() == 0 and seek.status() == ""


def test_a_press_while_the_page_is_filled_is_remembered(seek):
    """「まれ」 is in every fortieth dish, so each file of texts has one or two."""
    seek.hold("**/search/d*.js", after=4)
    seek.page.evaluate("void ozenSearch.search('まれ')")
    seek.until(1)
    shown = len(seek.titles())
    assert 0 < shown < 10
    seek.more.click()
    seek.more.click()
    seek.release()
    seek.page.locator(f".result-list li:nth-child({shown + 1}) a:focus").wait_for()
    links = seek.page.locator(".result-list a").evaluate_all("links => links.map(link => link.href)")
    # Three files for the rest, four for one press.
    assert 10 < len(links) <= 20 and len(set(links)) == len(links)


def test_dots_of_the_author_are_no_cut(seek):
    """みず, なの and のえ are there, and "…" at the end; the phrase is not."""
    assert seek("みずなの") == [] and seek("みずなのえ") == []
    assert seek("のえる") == ["点々"]


def test_a_phrase_is_cut_at_its_particles(seek):
    assert seek("卵焼きの味") == ["卵焼き"]
    assert seek.page.locator(".result-list mark").all_inner_texts() == ["卵焼き", "味"]
    assert seek("親子丼と塩") != []


def test_four_ideographs_are_two_words(seek):
    assert len(seek("大根生姜")) > 0
    assert {"大根", "生姜"} & set(seek.page.locator(".result-list li:first-child mark").all_inner_texts())


def test_a_mark_ends_after_the_accent(seek):
    assert seek("cafe") == ["cafe\u0301 au lait"]
    assert seek.page.locator(".result-list b mark").all_inner_texts() == ["cafe\u0301"]


def test_the_title_comes_first(find):
    titles = find("豆腐")
    inside = ["豆腐" in title for title in titles]
    assert True in inside and inside == sorted(inside, reverse=True)


def test_one_letter(find):
    assert find("卵") != []
    assert find("か") == [] and find.status() == "もう一字どうぞ。"
    assert find("") == [] and find.status() == ""


def test_links_into_the_search(open_page, address):
    page = open_page()
    page.goto(address + "search.html?q=豆腐")
    page.locator(".result-list a").first.wait_for()
    assert page.get_by_role("searchbox").input_value() == "豆腐"
    page.get_by_role("searchbox").fill("味噌")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"\?q=%E5%91%B3%E5%99%8C$"))
    page.locator(".result-list mark", has_text="味噌").first.wait_for()
    page.locator(".result-list a").first.click()
    page.locator("main h1").wait_for()
    page.go_back()
    page.locator(".result-list a").first.wait_for()
    assert page.get_by_role("searchbox").input_value() == "味噌"


def test_the_keyboard_walks_through_the_hits(open_page, address):
    page = open_page()
    page.goto(address + "search.html")
    page.keyboard.press("/")
    page.keyboard.type("卵")
    page.locator(".result-list a").nth(1).wait_for()
    focused = "[...document.querySelectorAll('.result-list a')].indexOf(document.activeElement)"
    for key, at in [("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1)]:
        page.keyboard.press(key)
        assert page.evaluate(focused) == at, key
    assert page.evaluate("document.activeElement.id") == "q"


def test_the_count_is_announced(find):
    titles = find("豆腐")
    assert 0 < len(titles) < 10
    assert find.status() == f"「豆腐」は {len(titles)} 件"


def test_more_than_a_page(find, sample):
    """「日」 is in more texts than one page of hits shows; the button shows the others, and the focus goes there."""
    shown = find("日")
    assert len(shown) == 10
    count = int(re.search(r"は (\d+) 件", find.status())[1])
    assert count > 10
    find.page.locator(".load-more").click()
    find.page.locator(".result-list a").nth(10).wait_for()
    assert find.page.locator(".result-list li:nth-child(11) a:focus").count() == 1
    while find.page.locator(".load-more").is_visible():
        before = find.page.locator(".result-list a").count()
        find.page.locator(".load-more").click()
        find.page.locator(".result-list a").nth(before).wait_for()
    assert find.page.locator(".result-list a").count() == count


def test_a_missing_index_is_told(open_page, address):
    page = open_page()
    page.route("**/search/t*.js", lambda route: route.abort())
    page.goto(address + "search.html?q=豆腐")
    page.get_by_text("索引を読み込めませんでした").wait_for()
    page.unroute("**/search/t*.js")
    page.keyboard.press("/")
    page.keyboard.press("Enter")
    page.locator(".result-list a").first.wait_for()


def test_the_contents_are_there_before_the_query(open_page, address):
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(address + "search.html")
    page.wait_for_load_state("networkidle")
    assert [path.split("-")[0] for path in asked if path.startswith("search/")] == ["search/index"]
    page.evaluate("ozenSearch.search('豆腐')")
    assert sum(path.startswith("search/index") for path in asked) == 1


def test_without_a_network_the_search_says_so(open_page, address):
    page = open_page()
    page.goto(address + "search.html?q=豆腐")
    page.locator(".result-list a").first.wait_for()
    page.context.set_offline(True)
    page.get_by_role("searchbox").fill("卵焼き")
    page.get_by_text("つながっていません").wait_for()
    assert page.locator(".result-list a").count() == 0
    # What was looked up is there still.
    page.get_by_role("searchbox").fill("豆腐")
    page.locator(".result-list a").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_against_hits(open_page, address, scheme):
    page = open_page(viewport=PHONE, color_scheme=scheme, reduced_motion="reduce")
    page.goto(address + "search.html?q=豆腐")
    page.locator(".result-list a").first.wait_for()
    assert [found["id"] for found in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_script(open_page, address):
    page = open_page(java_script_enabled=False)
    page.goto(address + "search.html")
    assert page.locator(".search-form").is_hidden()
    assert page.locator("noscript p").is_visible()
    assert "札と暦からも" in page.locator("noscript p").inner_text()
    assert page.locator("main .tags a").count() > 3
