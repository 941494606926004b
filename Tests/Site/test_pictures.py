"""What is published of a photo is its pixels: no place, no camera, no comment, no profile."""

import json
import os
import subprocess

import pytest
from project import OZEN, TODAY

# Start and end of image, tables, frames, scans, restarts; JFIF's and Adobe's headers, which say how to read the pixels.
PIXELS = {0xD8, 0xD9, 0xDB, 0xC4, 0xDA, 0xDD, 0xE0, 0xEE} | set(range(0xC0, 0xC4)) | set(range(0xC5, 0xD0))


def markers(data: bytes):
    """The markers of a JPEG and the bytes of their segments, entropy-coded data left out."""
    assert data[:2] == b"\xff\xd8", "no JPEG"
    at = 2
    while True:
        assert data[at] == 0xFF, f"no marker at {at}"
        marker = data[at + 1]
        if marker == 0xD9:
            assert at + 2 == len(data), f"{len(data) - at - 2} bytes after the end of the picture"
            return
        length = int.from_bytes(data[at + 2:at + 4], "big")
        yield marker, data[at + 4:at + 2 + length]
        at += 2 + length
        if marker == 0xDA:
            while not (data[at] == 0xFF and data[at + 1] != 0 and not 0xD0 <= data[at + 1] <= 0xD7):
                at += 1


def chunks(data: bytes):
    """The names of a WebP's chunks."""
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP" and int.from_bytes(data[4:8], "little") + 8 == len(data)
    at = 12
    while at < len(data):
        yield data[at:at + 4].decode("latin-1")
        at += 8 + (int.from_bytes(data[at + 4:at + 8], "little") + 1) // 2 * 2


def boxes(data: bytes, within=("meta", "iinf", "iprp", "ipco")):
    """The names of an AVIF's boxes, and of what its items are."""
    at = 0
    while at < len(data):
        size, name = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8].decode("latin-1")
        assert 8 <= size <= len(data) - at, f"a box {name} of {size} bytes"
        yield name
        if name == "infe":
            yield "item " + data[at + 16:at + 20].decode("latin-1")
        if name in within:
            yield from boxes(data[at + {"meta": 12, "iinf": 14}.get(name, 8):at + size], within)
        at += size


def blocks(data: bytes):
    """What follows a GIF's header: `frame`, `timing`, `loop`, or the label of another extension."""
    def after(at):
        while data[at]:
            at += 1 + data[at]
        return at + 1

    at = 13 + (3 << (data[10] & 7) + 1 if data[10] & 0x80 else 0)
    while data[at] != 0x3B:
        if data[at] == 0x2C:
            flags = data[at + 9]
            at = after(at + 11 + (3 << (flags & 7) + 1 if flags & 0x80 else 0))
            yield "frame"
        else:
            assert data[at] == 0x21, f"a stray byte at {at}"
            loops = data[at + 1] == 0xFF and data[at + 3:at + 14] in (b"NETSCAPE2.0", b"ANIMEXTS1.0")
            yield "timing" if data[at + 1] == 0xF9 else "loop" if loops else f"extension {data[at + 1]:#x}"
            at = after(at + 2)
    assert at + 1 == len(data), "bytes behind the end"


def metadata(path: str, data: bytes) -> list[str]:
    """What of a published picture is not its pixels."""
    for trace in (b"Exif\0", b"http://ns.adobe.com", b"Photoshop 3.0", b"ICC_PROFILE", b"<x:xmpmeta", b"acsp"):
        if trace in data:
            return [f"{path}: {trace!r}"]
    match path.rsplit(".", 1)[-1]:
        case "jpg":
            return [f"{path}: a segment of type {m:#x}: {body[:40]!r}" for m, body in markers(data) if m not in PIXELS]
        case "webp":
            return [f"{path}: a chunk {name}" for name in chunks(data) if name not in ("VP8 ", "VP8L", "VP8X", "ALPH")]
        case "avif":
            return [
                f"{path}: {name}" for name in boxes(data)
                if name.startswith("item ") and name != "item av01" or name in ("uuid", "udta", "free", "skip")]
        case "gif":
            return [f"{path}: {name}" for name in blocks(data) if name not in ("frame", "timing", "loop")]
    return [f"{path} is of a kind that is not looked into"]


def test_pictures_are_pixels_alone(site):
    pictures = sorted(path for path in site.files if path.startswith("photos/"))
    assert pictures, "no pictures to look at"
    wrong = [fault for path in pictures for fault in metadata(path, (site.folder / path).read_bytes())]
    assert wrong == []


def full_of_metadata(folder):
    """Photos that carry all that photos carry, by kind; a secret is in each kind of it."""
    from PIL import Image, ImageCms, PngImagePlugin

    exif = Image.Exif()
    exif[0x010E], exif[0x0132], exif[0x013B] = "SECRET", "2026:11:30 10:00:00", "SECRET"
    exif.get_ifd(0x8825)[1], exif.get_ifd(0x8825)[2] = "N", (35.0, 41.0, 22.0)
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    xmp = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET</x:xmpmeta>"
    image = Image.linear_gradient("L").resize((400, 300)).convert("RGB")
    image.save(folder / "a.jpg", exif=exif, icc_profile=profile, xmp=xmp, comment=b"SECRET")
    image.save(folder / "b.webp", exif=exif, icc_profile=profile, xmp=xmp)
    image.save(folder / "c.avif", exif=exif, icc_profile=profile, xmp=xmp)
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Comment", "SECRET")
    texts.add_itxt("XML:com.adobe.xmp", xmp.decode())
    image.save(folder / "d.png", exif=exif, icc_profile=profile, pnginfo=texts)
    image.save(folder / "e.tif", exif=exif, icc_profile=profile)
    frames = [image.rotate(angle).quantize(16) for angle in (0, 90, 180)]
    frames[0].save(
        folder / "f.gif", save_all=True, append_images=frames[1:], duration=200, loop=0, comment=b"SECRET")
    (folder / "f.gif").write_bytes((folder / "f.gif").read_bytes() + b"SECRET")


def test_no_metadata_of_any_kind_of_photo_is_published(tmp_path):
    content = tmp_path / "site" / "Content"
    (content / "photos").mkdir(parents=True)
    full_of_metadata(content / "photos")
    names = sorted(file.name for file in (content / "photos").iterdir())
    recipes = [{"id": n, "title": name, "image": f"photos/{name}"} for n, name in enumerate(names, 1)]
    (content / "archives.json").write_text(
        json.dumps({"version": 1, "archives": [{"id": 1, "created": "2026-11-30", "recipes": recipes}]}))
    (content / "site.json").write_text(json.dumps({"images": {"formats": ["avif", "webp", "jpeg"], "widths": [320]}}))
    done = subprocess.run(
        [OZEN, "build", content.parent, "--today", TODAY, "--strict"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    files = {file.name: file.read_bytes() for file in (content.parent / "_site" / "photos").iterdir()}
    assert {name.rsplit(".")[-1] for name in files} == {"jpg", "webp", "avif", "gif"}
    assert len(files) == 3 * len(names) + 1
    assert [name for name, data in files.items() if b"SECRET" in data] == []
    assert [fault for name, data in files.items() for fault in metadata(name, data)] == []
    page = (content.parent / "_site" / "archives" / "1" / f"{names.index('f.gif') + 1}.html").read_text()
    assert '.gif 400w' in page and 'media="(prefers-reduced-motion: reduce)"' in page
    assert ".gif 400w" not in (content.parent / "_site" / "archives" / "1.html").read_text()


def test_every_kind_of_metadata_would_be_noticed(tmp_path):
    full_of_metadata(tmp_path)
    for file in tmp_path.iterdir():
        try:
            assert metadata(file.name, file.read_bytes()), file.name
        except AssertionError as fault:
            assert "behind the end" in str(fault), file.name


def test_a_photo_replaced_within_the_second_and_of_the_same_size_is_seen(tmp_path):
    """Size and time of modification are as before: the rest of what the system knows of the file is not."""
    content = tmp_path / "site" / "Content"
    content.mkdir(parents=True)
    photo = content / "a.png"

    def png(colour):
        import struct
        import zlib

        rows = b"".join(b"\0" + bytes(colour) * 40 for _ in range(30))
        # Stored, not compressed: the same size whatever the colour.
        parts = [(b"IHDR", struct.pack(">IIBBBBB", 40, 30, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts)

    (content / "archives.json").write_text(json.dumps({"version": 1, "archives": [
        {"id": 1, "created": "2026-11-30", "recipes": [{"id": 1, "title": "A", "image": "a.png"}]}]}))
    photo.write_bytes(png((200, 30, 20)))
    old = photo.stat()

    def build():
        subprocess.run([OZEN, "build", content.parent, "--today", TODAY], check=True, capture_output=True)
        return {file.name for file in (content.parent / "_site" / "photos").iterdir()}

    first = build()
    build()
    photo.write_bytes(png((20, 30, 200)))
    os.utime(photo, ns=(old.st_atime_ns, old.st_mtime_ns))
    assert (photo.stat().st_size, photo.stat().st_mtime_ns) == (old.st_size, old.st_mtime_ns)
    assert build().isdisjoint(first)


def test_the_reader_of_markers_would_notice():
    """A photo with a comment, its EXIF and a tail behind its end does not pass."""
    comment = b"\xff\xd8\xff\xfe\x00\x06made\xff\xd9"
    exif = b"\xff\xd8\xff\xe1\x00\x08Exif\0\0\xff\xd9"
    assert [marker for marker, _ in markers(comment)] == [0xFE]
    assert [marker for marker, _ in markers(exif)] == [0xE1]
    assert 0xFE not in PIXELS and 0xE1 not in PIXELS and 0xE2 not in PIXELS and 0xED not in PIXELS
    try:
        list(markers(b"\xff\xd8\xff\xd9tail"))
    except AssertionError:
        return
    raise AssertionError("a tail went unseen")


def test_pictures_are_as_wide_as_they_are_called(site):
    from PIL import Image

    wrong = []
    for path in sorted(site.files):
        if path.startswith("photos/"):
            with Image.open(site.folder / path) as image:
                if f"-{image.width}." not in path:
                    wrong.append(f"{path} is {image.width} wide")
    assert wrong == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a disk that is too small")
def test_a_disk_that_is_full_of_pictures_is_told_by_the_files_it_has_no_room_for(tmp_path):
    from PIL import Image

    content = tmp_path / "site" / "Content"
    content.mkdir(parents=True)
    Image.effect_noise((1300, 900), 100).save(content / "a.jpg")
    (content / "archives.json").write_text(json.dumps({"version": 1, "archives": [
        {"id": 1, "created": "2026-11-30", "recipes": [{"id": 1, "title": "a", "image": "a.jpg"}]}]}))
    (content / "site.json").write_text("{}")
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        # Links do not reach there: the pictures are copied.
        done = subprocess.run(
            [OZEN, "build", content.parent, "--output", disk / "out"], capture_output=True, text=True)
        assert done.returncode == 1
        full = [line for line in done.stderr.splitlines() if "the disk is full" in line]
        assert full and all(line.startswith(f"{disk / 'out'}/") for line in full), done.stderr
        assert list(disk.iterdir()) == []
    finally:
        subprocess.run(["umount", disk], check=True)
