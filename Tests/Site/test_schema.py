"""The published schemas hold for the sites of this project, and would notice what they are there to notice."""

import json

import pytest
from jsonschema import Draft202012Validator
from project import ROOT


def validator(name: str) -> Draft202012Validator:
    schema = json.loads((ROOT / "Content" / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("name", ["archives", "site"])
def test_the_content_keeps_its_schema(site, name):
    content = site.store if name == "archives" else site.settings
    problems = [f"{error.json_path}: {error.message}" for error in validator(name).iter_errors(content)]
    assert problems == []


@pytest.mark.parametrize("name", ["archives", "site"])
def test_the_content_names_its_schema(sample, name):
    content = sample.store if name == "archives" else sample.settings
    assert content["$schema"] == f"{name}.schema.json"


@pytest.mark.parametrize("name, content, path", [
    ("archives", {"version": 1}, "$"),
    ("archives", {"version": 2, "archives": []}, "$.version"),
    ("archives", {"version": 1, "archives": [{"id": 1}]}, "$.archives[0]"),
    ("archives", {"version": 1, "archives": [{"id": "1", "created": "2018-04-27"}]}, "$.archives[0].id"),
    ("archives", {"version": 1, "archives": [{"id": 1, "created": "27.4.2018"}]}, "$.archives[0].created"),
    ("archives", {"version": 1, "archives": [
        {"id": 1, "created": "2018-04-27", "recipes": [{"id": 1}]}]}, "$.archives[0].recipes[0]"),
    ("site", {"language": "fr"}, "$.language"),
    ("site", {"images": {"quality": 0}}, "$.images.quality"),
    ("site", {"pageSize": 0}, "$.pageSize"),
    ("site", {"firstWeekday": "someday"}, "$.firstWeekday"),
])
def test_the_schema_notices(name, content, path):
    assert path in [error.json_path for error in validator(name).iter_errors(content)]
