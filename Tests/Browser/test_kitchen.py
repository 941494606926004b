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
    return [place.inner_text() for place in page.locator(".ingredients .q").all()]


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


def test_the_list_keeps_what_was_chosen(open_page, home, dish):
    path, recipe = dish
    page = open_page(viewport=PHONE)
    page.goto(home + path)
    page.locator(".portions label", has_text="4人分").click()
    button = page.get_by_role("button", name="買い物メモに入れる")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    page.locator(".buy a").click()
    page.wait_for_url("**/shopping.html*")
    page.locator(".buys .n").first.wait_for()
    goods = dict(zip(page.locator(".buys .n").all_inner_texts(), page.locator(".buys .q").all_inner_texts()))
    assert goods["醤油"] == "小さじ4"
    assert page.locator(".chosen li").first.inner_text().split() [:2] == [recipe["title"], "4人分"]
    page.locator(".buys label").first.click()
    page.reload()
    assert page.locator(".buys input").first.is_checked()
    page.locator(".chosen a").click()
    assert page.url == home + path
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    page.goto(home + "shopping.html")
    assert page.locator(".empty").is_visible() and not page.locator(".acts").is_visible()


def test_the_same_goods_are_counted_together(open_page, address):
    page = open_page()
    page.goto(address + "shopping.html")
    root = re.sub(r"^https?://[^/]*", "", address)
    recipes = [
        {"path": "archives/1/1.html", "title": "<b>一</b>", "items": [["醤油", "大さじ1"], ["肉", "300g"], ["塩", "少々"], ["酢", "1/2カップ"]]},
        {"path": "archives/1/2.html", "title": "二", "items": [["醤油", "大さじ2"], ["肉", "200g"], ["塩", "小さじ1"], ["酢", "1/2カップ"]]}]
    page.evaluate("([key, list]) => localStorage.setItem(key, list)", ["ozen-shopping " + root, json.dumps(recipes)])
    page.reload()
    amounts = page.locator(".buys .q").all_inner_texts()
    assert amounts == ["大さじ3", "500g", "少々 + 小さじ1", "1/2カップ + 1/2カップ"]
    assert page.locator(".chosen a").first.inner_text() == "<b>一</b>"
    page.get_by_role("button", name="一</b>: はずす").click()
    assert page.locator(".buys .q").all_inner_texts() == ["大さじ2", "200g", "小さじ1", "1/2カップ"]
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text; } } })")
    page.get_by_role("button", name="文章で渡す").click()
    page.get_by_text("写しました").wait_for()
    assert page.evaluate("copied") == "・醤油 大さじ2\n・肉 200g\n・塩 小さじ1\n・酢 1/2カップ"


def test_without_script_the_list_says_what_to_do(open_page, address):
    page = open_page(java_script_enabled=False)
    page.goto(address + "shopping.html")
    assert "JavaScript" in page.locator("noscript").inner_text()
    assert not page.locator(".basket").is_visible()
