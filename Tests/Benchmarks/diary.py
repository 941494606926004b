"""Makes a large diary: the same days and dishes as an Ozen site and as a Hugo site, without pictures.

The words are drawn with a fixed seed, so that every run measures the same bytes.
"""

import datetime
import json
import pathlib
import random

DISHES = "肉じゃが 冷奴 味噌汁 おにぎり だし巻き卵 カレー 餃子 そば うどん 天ぷら 焼き魚 煮物 サラダ スープ".split()
WORDS = "鍋 台所 夕方 湯気 出汁 火加減 皿 箸 米 家族 窓 雨 庭 市場 弱火 塩 甘み 香り 昨日 明日".split()
TAGS = "和食 洋食 中華 煮物 焼く 蒸す 春 夏 秋 冬 家族 おやつ 汁もの ごはん 麺".split()


def sentence(draw, count):
    return "、".join("".join(draw.choices(WORDS, k=3)) for _ in range(count)) + "。"


def memo(draw):
    paragraphs = [sentence(draw, 6) + sentence(draw, 5) for _ in range(2)]
    listed = "\n".join(f"- {sentence(draw, 2)}" for _ in range(3))
    return f"{paragraphs[0]}\n\n## 覚え書き\n\n{listed}\n\n{paragraphs[1]} **{draw.choice(WORDS)}**\n"


def diary(archives, recipes):
    """Archives as the store holds them."""
    draw = random.Random(20261130)
    # Hugo leaves out days to come: the last of 8,000 days is still past.
    day = datetime.date(1970, 1, 1)
    recipe_id = 0
    for number in range(1, archives + 1):
        day += datetime.timedelta(days=draw.choice([1, 1, 2, 3, 5]))
        dishes = []
        for _ in range(recipes):
            recipe_id += 1
            dishes.append(
                {
                    "id": recipe_id,
                    "title": f"{draw.choice(WORDS)}の{draw.choice(DISHES)}",
                    "indication": f"約{draw.choice([10, 15, 20, 30, 40])}分",
                    "servings": f"{draw.randint(1, 6)}人分",
                    "description": sentence(draw, 3),
                    "ingredients": [
                        {"name": draw.choice(WORDS), "amount": f"{draw.randint(1, 9) * 50}g"} for _ in range(6)
                    ],
                    "steps": [sentence(draw, 4) for _ in range(4)],
                    "tags": draw.sample(TAGS, 1),
                }
            )
        yield {
            "id": number,
            "created": day.isoformat(),
            "title": f"{draw.choice(WORDS)}の日",
            "memo": memo(draw),
            "tags": draw.sample(TAGS, 2),
            "recipes": dishes,
        }


def write_ozen(folder, archives, recipes):
    content = pathlib.Path(folder, "Content")
    content.mkdir(parents=True)
    store = {"version": 1, "archives": list(diary(archives, recipes))}
    (content / "archives.json").write_text(json.dumps(store, ensure_ascii=False, indent=1), encoding="utf-8")
    (content / "site.json").write_text('{ "title": "日々の膳" }\n', encoding="utf-8")


LAYOUT = """<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title><link rel="stylesheet" href="/theme.css"></head>
<body><header><a href="/">日々の膳</a></header><main>{{ block "main" . }}{{ end }}</main>
<footer><a href="/">献立</a> <a href="/tags/">札</a></footer></body></html>
"""
RECIPE = """{{ define "main" }}<article><h1>{{ .Title }}</h1><p>{{ .Params.description }}</p>
<p>{{ .Params.indication }} {{ .Params.servings }}</p>
<ul>{{ range .Params.ingredients }}<li>{{ .name }} {{ .amount }}</li>{{ end }}</ul>
<ol>{{ range .Params.steps }}<li>{{ . }}</li>{{ end }}</ol>{{ .Content }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></article>{{ end }}
"""
LIST = """{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
<time>{{ .Date.Format "2006-01-02" }}</time></li>{{ end }}</ul>{{ end }}
"""
HOME = """{{ define "main" }}<h1>{{ .Title }}</h1>{{ range (.Paginate .Site.Sections 12).Pages }}<section>
<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><time>{{ .Date.Format "2006-01-02" }}</time>
<p>{{ .Summary }}</p></section>{{ end }}{{ template "_internal/pagination.html" . }}{{ end }}
"""


def write_hugo(folder, archives, recipes):
    """A section for each day, a page for each dish, taxonomies for the tags: what Hugo's users would write."""
    root = pathlib.Path(folder)
    layouts = root / "layouts" / "_default"
    layouts.mkdir(parents=True)
    (layouts / "baseof.html").write_text(LAYOUT)
    (layouts / "single.html").write_text(RECIPE)
    for name in ("list", "section", "taxonomy", "term"):
        (layouts / f"{name}.html").write_text(LIST)
    (root / "layouts" / "index.html").write_text(HOME)
    (root / "config.toml").write_text(
        'baseURL = "https://example.org/"\ntitle = "日々の膳"\nlanguageCode = "ja"\nhasCJKLanguage = true\n'
        'disableKinds = ["RSS", "sitemap"]\n'
    )
    for archive in diary(archives, recipes):
        section = root / "content" / f"a{archive['id']}"
        section.mkdir(parents=True)
        front = {"title": archive["title"], "date": archive["created"], "tags": archive["tags"]}
        (section / "_index.md").write_text(json.dumps(front, ensure_ascii=False) + "\n\n" + archive["memo"])
        for recipe in archive["recipes"]:
            front = {"date": archive["created"], **{k: v for k, v in recipe.items() if k != "id"}}
            (section / f"{recipe['id']}.md").write_text(json.dumps(front, ensure_ascii=False) + "\n")
