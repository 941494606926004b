"""Thumbnails are gd's: as many encodings by gd as there are JPEG, WebP and PNG files made, counted by a library before it."""

import json
import os
import subprocess
from collections import Counter

import pytest
from PIL import Image
from project import OZEN, ROOT

# Each call appends one letter to the file that GD_CALLS names.
COUNTER = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void note(const char *letter) {
  int file = open(getenv("GD_CALLS"), O_WRONLY | O_APPEND);
  if (file < 0 || write(file, letter, 1) != 1) abort();
  close(file);
}

#define COUNTED(name, letter)                                                   \
  void *name(void *image, int *size, int setting) {                             \
    note(letter);                                                               \
    return ((void *(*)(void *, int *, int))dlsym(RTLD_NEXT, #name))(image, size, setting); \
  }
COUNTED(gdImageJpegPtr, "j")
COUNTED(gdImageWebpPtrEx, "w")
COUNTED(gdImagePngPtrEx, "p")
"""
LETTERS = {"jpg": "j", "webp": "w", "png": "p"}


@pytest.fixture(scope="module")
def counter(tmp_path_factory):
    folder = tmp_path_factory.mktemp("counter")
    (folder / "counter.c").write_text(COUNTER)
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-o", folder / "counter.so", folder / "counter.c", "-ldl"], check=True)
    return folder / "counter.so"


def photos(folder):
    """One photo in each of three formats, of different pixels, so that no two share their renditions."""
    with Image.open(ROOT / "Content" / "photos" / "ajitama.jpg") as image:
        photo = image.convert("RGB")
    photo.save(folder / "a.jpg", quality=90)
    photo.transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(folder / "b.webp", quality=90)
    with_hole = photo.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGBA")
    with_hole.paste((0, 0, 0, 0), (0, 0, 40, 40))
    with_hole.save(folder / "c.png")


def test_gd_encodes_every_rendition_and_icon(tmp_path, counter):
    content, calls = tmp_path / "Content", tmp_path / "calls"
    (content / "photos").mkdir(parents=True)
    photos(content / "photos")
    recipes = [
        {"id": n, "title": name, "image": f"photos/{name}"} for n, name in enumerate(["a.jpg", "b.webp", "c.png"], 1)]
    (content / "archives.json").write_text(
        json.dumps({"version": 1, "archives": [{"id": 1, "created": "2026-01-01", "recipes": recipes}]}))
    (content / "site.json").write_text(
        json.dumps({"images": {"widths": [160, 320], "formats": ["webp", "jpeg"]}, "icon": "photos/c.png"}))

    def counted():
        calls.write_bytes(b"")
        done = subprocess.run(
            [OZEN, "build", tmp_path, "--output", tmp_path / "site"], capture_output=True, text=True,
            env=os.environ | {"LD_PRELOAD": str(counter), "GD_CALLS": str(calls)})
        assert done.returncode == 0, done.stderr
        return Counter(calls.read_text())

    first = counted()
    made = [file for file in (tmp_path / ".ozen").rglob("*") if file.suffix[1:] in LETTERS]
    assert first == Counter(LETTERS[file.suffix[1:]] for file in made)
    assert first["j"] == first["w"] == 6 and first["p"] >= 1
    assert counted() == Counter(), "what is there is not made again"
