"""In the kitchen: amounts for more servings, and the list of what to buy."""

import json
import re

import pytest
from project import PHONE


@pytest.fixture(scope="module")
def dish(sample) -> tuple[str, dict]:
    """A recipe with amounts that servings change, and some that they do not."""
    for archive in sample.store["archives"]:
        for recipe in archive.get("recipes", []):
            amounts = [i.get("amount", "") for i in recipe.get("ingredients", []) if isinstance(i, dict)]
            if recipe.get("servings") == "2人分" and "小さじ2" in amounts and len(amounts) == len(recipe["ingredients"]):
                return f"archives/{archive['id']}/{recipe['id']}.html", recipe
    raise AssertionError("the sample has no such recipe")


def shown(page) -> list[str]:
    return [place.inner_text() for place in page.locator(".ingredients .amount").all()]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_amounts_follow_the_servings(open_page, home, dish, script):
    path, recipe = dish
    page = open_page(java_script_enabled=script)
    page.goto(home + path)
    written = [ingredient["amount"] for ingredient in recipe["ingredients"]]
    assert shown(page) == written
    page.locator(".portions label", has_text="4人分").click()
    twice = shown(page)
    assert twice[written.index("小さじ2")] == "小さじ4"
    assert twice[written.index("ひとつかみ")] == "ひとつかみ"
    page.locator(".portions label", has_text="1人分").click()
    assert shown(page)[written.index("小さじ2")] == "小さじ1"


def test_amounts_are_chosen_by_keys(open_page, address, dish):
    page = open_page()
    page.goto(address + dish[0])
    page.locator(".portions :checked").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator(".portions :checked + span").inner_text() == "4人分"
    assert page.url.endswith(dish[0])


@pytest.mark.parametrize("leave", ["reload", "back", "link"])
def test_what_was_chosen_is_there_again(open_page, home, dish, leave):
    path, recipe = dish
    page = open_page(reduced_motion="reduce")
    page.goto(home + path)
    page.locator(".portions label", has_text="4人分").click()
    page.locator(".ingredients li label").nth(1).click()
    if leave == "reload":
        page.reload()
    else:
        page.goto(home + "index.html")
        page.go_back() if leave == "back" else page.goto(home + path)
    assert page.locator(".portions :checked + span").inner_text() == "4人分"
    ticks = page.locator(".ingredients li input").evaluate_all("all => all.map(box => box.checked)")
    assert ticks == [index == 1 for index in range(len(recipe["ingredients"]))]
    assert "小さじ4" in shown(page)
    # Another recipe has its own.
    page.locator(".pager a").first.click()
    page.wait_for_url(lambda url: url != home + path)
    assert page.locator(".ingredients li :checked").count() == 0


def test_two_tabs_and_more_servings(open_page, address, dish):
    """The list in one tab, the recipe in another; what more servings want more of is to be bought, the rest is."""
    path, recipe = dish
    page = open_page()
    page.goto(address + path)
    button = page.get_by_role("button", name="買い物メモに入れる")
    button.click()
    other = page.context.new_page()
    other.goto(address + "shopping.html")
    for good in other.locator(".shopping-items label").all():
        good.click()
    before = other.locator(".shopping-items .amount").all_inner_texts()
    page.locator(".portions label", has_text="4人分").click()
    other.locator(".shopping-recipes li", has_text="4人分").wait_for()
    after = other.locator(".shopping-items .amount").all_inner_texts()
    ticks = other.locator(".shopping-items input").evaluate_all("all => all.map(box => box.checked)")
    assert ticks == [much == more for much, more in zip(before, after, strict=True)]
    assert {True, False} == set(ticks)
    other.locator(".shopping-recipes button").click()
    page.locator(".add-to-list button[aria-pressed=false]").wait_for()


def test_the_list_keeps_what_was_chosen(open_page, home, dish):
    path, recipe = dish
    page = open_page(viewport=PHONE)
    page.goto(home + path)
    page.locator(".portions label", has_text="4人分").click()
    button = page.get_by_role("button", name="買い物メモに入れる")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    page.locator(".add-to-list a").click()
    page.wait_for_url("**/shopping.html*")
    page.locator(".shopping-items .name").first.wait_for()
    goods = dict(zip(page.locator(".shopping-items .name").all_inner_texts(), page.locator(".shopping-items .amount").all_inner_texts()))
    assert goods["醤油"] == "小さじ4"
    assert page.locator(".shopping-recipes li").first.inner_text().split() [:2] == [recipe["title"], "4人分"]
    page.locator(".shopping-items label").first.click()
    page.reload()
    assert page.locator(".shopping-items input").first.is_checked()
    page.locator(".shopping-recipes a").click()
    assert page.url == home + path
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    page.goto(home + "shopping.html")
    assert page.locator(".empty").is_visible() and not page.locator(".actions").is_visible()


@pytest.fixture
def bought(host, cooked):
    """Opens the list of what to buy for all dishes of a site, having put each on it on its page."""
    def bought(page, name, *recipes, servings=None) -> str:
        address = host("/", cooked(name, *recipes))
        for number in range(1, len(recipes) + 1):
            page.goto(f"{address}archives/1/{number}.html")
            if servings:
                page.locator(".portions label", has_text=servings).click()
            page.get_by_role("button", name="買い物メモに入れる").click()
        page.goto(address + "shopping.html")
        return address
    return bought


def rows(page) -> list[str]:
    return [" ".join(row.split("\n")).strip() for row in page.locator(".shopping-items li").all_inner_texts()]


def test_the_same_goods_are_counted_together(open_page, bought):
    page = open_page()
    bought(
        page, "same goods", [("醤油", "大さじ1"), ("肉", "300g"), ("塩", "少々"), ("酢", "1/2カップ")],
        [("醤油", "大さじ2"), ("肉", "200g"), ("塩", "小さじ1"), ("酢", "1/2カップ")])
    amounts = page.locator(".shopping-items .amount").all_inner_texts()
    assert amounts == ["大さじ3", "500g", "少々 + 小さじ1", "1カップ"]
    page.get_by_role("button", name="1皿目: はずす").click()
    assert page.locator(".shopping-items .amount").all_inner_texts() == ["大さじ2", "200g", "小さじ1", "1/2カップ"]
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text; } } })")
    page.get_by_role("button", name="文章で渡す").click()
    page.get_by_text("写しました").wait_for()
    assert page.evaluate("copied") == "・醤油 大さじ2\n・肉 200g\n・塩 小さじ1\n・酢 1/2カップ"


def test_what_a_list_says_is_text(open_page, address):
    page = open_page()
    kept_list(page, address, [{"path": "archives/1/1.html", "title": "<b>一</b>", "items": [["<i>塩</i>", "<u>少々</u>"]]}])
    assert page.locator(".shopping-recipes a").first.inner_text() == "<b>一</b>"
    assert rows(page) == ["<i>塩</i> <u>少々</u>"]


SUMS = [
    (["大さじ1", "大さじ2"], "大さじ3"),
    (["1/2カップ", "1/4カップ"], "3/4カップ"),
    (["1カップ", "1/2カップ"], "1と1/2カップ"),
    (["大さじ1と1/2", "大さじ1・1/2"], "大さじ3"),
    (["半丁", "1丁"], "1と1/2丁"),
    (["2枚半", "1枚"], "3と1/2枚"),
    (["１個", "２個"], "3個"),
    (["１／２本", "1/2本"], "1本"),
    (["1,000g", "500g"], "1,500g"),
    (["1.000 g", "500 g"], "1500 g"),
    (["1.5カップ", "1カップ"], "2.5カップ"),
    (["1½ tsp", "½ tsp"], "2 tsp"),
    (["1 cup", "1 1/2 cups"], "2 1/2 cups"),
    (["1 clove", "1 clove"], "2 cloves"),
    (["300 g", "200g"], "500 g"),
    (["200g", "２００ｇ"], "400g"),
    (["半尾", "半尾"], "1尾"),
    (["2分の1カップ", "1カップ"], "1と1/2カップ"),
    (["⅙ cup", "⅙ cup"], "⅓ cup"),
    (["1⅕ cups", "1⅕ cups"], "2⅖ cups"),
    (["⅕個", "⅕個"], "⅖個"),
    (["½ tsp", "¼ tsp"], "¾ tsp"),
    (["1/4 tsp", "1/8 tsp"], "3/8 tsp"),
    (["1/8 tsp", "1/16 tsp"], "3/16 tsp"),
    (["1/2 lb", "1 lb"], "1 1/2 lb"),
    (["1 bunch", "1 bunch"], "2 bunches"),
    (["1 large tomato", "1 large tomato"], "2 large tomatoes"),
    (["½ quart", "½ quart"], "1 quart"),
    # What is no sum stands beside each other.
    (["1/0個", "1個"], "1/0個 + 1個"),
    (["1e5 g", "1 g"], "1e5 g + 1 g"),
    (["2〜3本", "1本"], "2〜3本 + 1本"),
    (["6枚切り", "6枚切り"], "6枚切り + 6枚切り"),
    (["1/4個（450g）", "1/4個"], "1/4個（450g） + 1/4個"),
    (["大さじ1と小さじ2", "大さじ1"], "大さじ1と小さじ2 + 大さじ1"),
    (["少々", "少々"], "少々"),
    *(([much, much], f"{much} + {much}") for much in (
        "4等分", "5号", "10分", "2枚切", "2歳", "3回", "2-inch piece", "2 inch piece", "B6", "5cm", "5センチ", "2倍", "10 min")),
]


def kept_list(page, address, recipes):
    """Opens the shopping list with these recipes on it."""
    page.goto(address + "shopping.html")
    root = re.sub(r"^https?://[^/]*", "", address)
    kept = {recipe["path"]: {key: value for key, value in recipe.items() if key != "path"} for recipe in recipes}
    page.evaluate("([key, list]) => localStorage.setItem(key, list)", ["ozen-list " + root, json.dumps(kept)])
    page.reload()


def test_amounts_are_added_where_they_are_alike(open_page, bought):
    page = open_page()
    bought(page, "sums", *(
        [(f"品{row}", amounts[number]) for row, (amounts, _) in enumerate(SUMS)] for number in range(2)))
    assert page.locator(".shopping-items .amount").all_inner_texts() == [total for _, total in SUMS]


MORE = [
    (["75g", "75g"], "75g", "300g"),
    (["3個", "1個"], "2個", "8個"),
    (["1カップ", "1/2カップ"], "3/4カップ", "3カップ"),
    (["2枚半", "1枚"], "3枚", "4と1/2枚"),
    (["1/16 tsp", "1/16 tsp"], "1/16 tsp", "1/4 tsp"),
    (["1 1/2 cups", "1 cup"], "1 1/4 cups", "5 cups"),
    (["1,000g", "1,500g"], "1,250g", "5,000g"),
]


@pytest.mark.parametrize("servings", ["1人分", "4人分"])
def test_what_is_added_is_what_the_servings_need(open_page, bought, servings):
    """Exactly: half of 75g is shown as 38g, and two halves are 75g."""
    page = open_page()
    bought(page, "more", *(
        [(f"品{row}", amounts[number]) for row, (amounts, *_) in enumerate(MORE)] for number in range(2)), servings=servings)
    assert page.locator(".shopping-items .amount").all_inner_texts() == [less if servings == "1人分" else more for _, less, more in MORE]


def test_ingredients_in_one_line_are_parted(open_page, bought):
    page = open_page()
    bought(
        page, "lines in parts", ["玉ねぎ 1個", "塩 少々", "2 cups flour", "1 1/2 cups of milk", "2 eggs", "醤油：大さじ1"],
        [("玉ねぎ", "1/2個"), ("flour", "1 cup")])
    goods = list(zip(page.locator(".shopping-items .name").all_inner_texts(), page.locator(".shopping-items .amount").all_inner_texts()))
    assert goods == [
        ("玉ねぎ", "1と1/2個"), ("塩 少々", ""), ("flour", "3 cups"), ("milk", "1 1/2 cups"), ("2 eggs", ""), ("醤油", "大さじ1")]
    page.locator(".shopping-items label").first.click()
    page.reload()
    assert page.locator(".shopping-items input").first.is_checked()


LINES = [
    ("2 eggs", "4 eggs"),
    ("1 large onion", "2 large onions"),
    ("1½ cups flour", "flour 3 cups"),
    ("⅓ cup milk", "milk ⅔ cup"),
    ("1 lb. beef", "beef 2 lb"),
    ("A 醤油 大さじ1", "A 醤油 大さじ2"),
    ("だし汁　３００ｍｌ", "だし汁 600ml"),
    # What cannot be added is wanted twice; what has no number is there or not.
    ("1 (14 oz) can beans", "1 (14 oz) can beans × 2"),
    ("1 1/2 cups (180g) sugar", "1 1/2 cups (180g) sugar × 2"),
    ("1 cup plus 2 tablespoons sugar", "1 cup plus 2 tablespoons sugar × 2"),
    ("1 lb 4 oz beef", "1 lb 4 oz beef × 2"),
    ("5mm角の豆腐 1丁", "5mm角の豆腐 1丁 × 2"),
    ("塩 少々", "塩 少々"),
]


def test_a_line_that_two_recipes_have_is_wanted_twice(open_page, bought):
    page = open_page()
    bought(page, "lines", *[[line for line, _ in LINES]] * 2)
    assert rows(page) == [total for _, total in LINES]
    page.evaluate("Object.defineProperty(navigator, 'share', { value: async ({ text }) => { window.shared = text; } })")
    page.locator(".shopping-items label").nth(1).click()
    page.get_by_role("button", name="文章で渡す").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("shared") == "\n".join("・" + total for index, (_, total) in enumerate(LINES) if index != 1)
    page.reload()
    assert [box.is_checked() for box in page.locator(".shopping-items input").all()] == [index == 1 for index in range(len(LINES))]


def old_mark(key, *items) -> str:
    return json.dumps([key, *items], ensure_ascii=False, separators=(",", ":"))


def test_a_list_from_before_there_were_quantities(open_page, bought):
    """It is shown as it was, with all its ticks, and stands beside what was chosen since."""
    page = open_page()
    address = bought(page, "since", [("醤油", "大さじ1"), ("塩", "少々"), "2 cups flour"], [("醤油", "大さじ2")])
    kept_list(page, address, [
        {"path": "archives/9/1.html", "title": "昔の", "servings": "4人分",
         "items": [["醤油", "大さじ4"], ["塩", "少々"], ["2 cups flour", ""], ["1 cup flour", ""], ["卵", "2個"], ["酢", "大さじ1"]],
         "bought": [
            old_mark("flour", ["2 cups flour", ""], ["1 cup flour", ""]), old_mark("卵", ["卵", "2個"]),
            # Of what it asked for before.
            old_mark("酢", ["酢", "大さじ2"])]},
        {"path": "archives/9/2.html", "title": "昔の二", "items": [["醤油", "大さじ4"], ["塩", "少々"], ["卵", "2個"]],
         "bought": [old_mark("卵", ["卵", "2個"])]}])
    was = ["醤油 大さじ4 + 大さじ4", "塩 少々", "2 cups flour", "1 cup flour", "卵 2個 + 2個", "酢 大さじ1"]
    ticks = [False, False, True, True, True, False]

    def shown():
        return rows(page), [box.is_checked() for box in page.locator(".shopping-items input").all()]

    assert shown() == (was, ticks)
    assert page.locator(".shopping-recipes li").first.inner_text().split()[:2] == ["昔の", "4人分"]
    page.locator(".shopping-items label", has_text="塩").click()
    page.locator(".shopping-items label", has_text="2 cups flour").click()
    page.reload()
    assert shown() == (was, [False, True, False, True, True, False])
    for number in (1, 2):
        page.goto(f"{address}archives/1/{number}.html")
        page.get_by_role("button", name="買い物メモに入れる").click()
    page.goto(address + "shopping.html")
    assert shown() == (
        ["醤油 大さじ4 + 大さじ4 + 大さじ3", "塩 少々", "2 cups flour", "1 cup flour", "卵 2個 + 2個", "酢 大さじ1", "flour 2 cups"],
        [False, False, False, True, True, False, False])


def test_a_recipe_that_is_gone_is_no_link(open_page, address):
    page = open_page()
    kept_list(page, address, [
        {"path": "archives/1/1.html", "title": "一", "items": [["塩", "少々"]]},
        {"path": "archives/1/987654.html", "title": "昔の", "items": [["酢", "少々"]]}])
    assert page.locator(".shopping-recipes a").all_inner_texts() == ["一"]
    assert page.locator(".shopping-recipes li").nth(1).inner_text().startswith("昔の")
    assert page.locator(".shopping-items .name").all_inner_texts() == ["塩", "酢"]


@pytest.mark.parametrize("broken", ["{", "null", "5", "[1]", '{"a":{}}', '{"a":null,"b":{"items":[1,[null,2]],"bought":3}}'])
def test_a_broken_list_is_mended(open_page, address, dish, broken):
    page = open_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address + "shopping.html")
    key = "ozen-list " + re.sub(r"^https?://[^/]*", "", address)
    page.evaluate("([key, list]) => localStorage.setItem(key, list)", [key, broken])
    page.reload()
    assert "undefined" not in page.locator("main").inner_text()
    page.goto(address + dish[0])
    page.get_by_role("button", name="買い物メモに入れる").click()
    page.locator(".add-to-list a").click()
    page.locator(".shopping-recipes li", has_text=dish[1]["title"]).wait_for()
    assert page.locator(".shopping-items .name", has_text="醤油").count() == 1
    assert errors == []


def test_a_full_browser_says_so(open_page, address, dish):
    page = open_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    kept_list(page, address, [{"path": "archives/1/1.html", "title": "一", "items": [["塩", "少々"]]}])
    fill = """() => { for (let size = 1 << 22; size >= 1; size >>= 1) {
      try { for (let i = 0; ; i++) localStorage[`${size} ${i}`] = 'x'.repeat(size); } catch { continue; } } }"""
    page.evaluate(fill)
    page.locator(".shopping-items label").click()
    assert "空きがない" in page.locator(".shopping-list [role=status]").inner_text()
    page.goto(address + dish[0])
    button = page.get_by_role("button", name="買い物メモに入れる")
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    assert "空きがない" in page.locator(".add-to-list [role=alert]").inner_text()
    assert errors == []


def test_a_browser_that_keeps_nothing_says_so(open_page, address, dish):
    page = open_page()
    page.add_init_script("""for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });""")
    page.goto(address + "shopping.html")
    assert "空きがない" in page.locator(".empty").inner_text()
    page.goto(address + dish[0])
    assert not page.locator(".add-to-list").is_visible()


def test_without_script_the_list_says_what_to_do(open_page, address):
    page = open_page(java_script_enabled=False)
    page.goto(address + "shopping.html")
    assert "JavaScript" in page.locator("noscript").inner_text()
    assert not page.locator(".shopping-list").is_visible()
