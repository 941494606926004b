"""What is published of a photo is its pixels: no place, no camera, no comment, no profile."""

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


def test_pictures_are_pixels_alone(site):
    pictures = sorted(path for path in site.files if path.startswith("photos/"))
    assert pictures, "no pictures to look at"
    wrong = [
        f"{path}: a segment of type {marker:#x}: {body[:40]!r}"
        for path in pictures if path.endswith(".jpg")
        for marker, body in markers((site.folder / path).read_bytes()) if marker not in PIXELS
    ]
    assert wrong == []


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
