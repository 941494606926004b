"""Which quality of WebP and AVIF looks like which of JPEG: the table in Sources/Imaging/Formats/LookScale.swift.

Photos are published at several qualities of each codec. The likeness of each rendition to the one at JPEG's quality
100 is SSIM of luma, and a quality's is the mean over all photos and widths. A quality of WebP or AVIF belongs to the
quality of JPEG with the same mean, between two measured ones by interpolation.

Usage: qualities.py OZEN FOLDER…   (folders with JPEG photos, such as Content/photos)
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

WIDTHS = [320, 640, 1280]
LOOKS = [40, 50, 60, 70, 75, 82, 88, 92, 95]
MEASURED = {
    "jpeg": LOOKS,
    "webp": [30, 45, 55, 65, 70, 75, 80, 85, 90, 95, 100],
    "avif": [20, 30, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90],
}


def luma(file):
    import numpy
    from PIL import Image

    with Image.open(file) as image:
        return numpy.asarray(image.convert("L"))


def likeness(pair):
    from skimage.metrics import structural_similarity

    return structural_similarity(luma(pair[0]), luma(pair[1]))


def published(ozen, folder, photos, format, quality):
    """The renditions at one quality, in a fixed order of photos and widths, and how many bytes they have."""
    content = folder / "Content"
    (content / "photos").mkdir(parents=True)
    recipes = []
    for number, photo in enumerate(photos, 1):
        (content / "photos" / f"{number}.jpg").write_bytes(photo.read_bytes())
        recipes.append({"id": number, "title": str(number), "image": f"photos/{number}.jpg"})
    store = {"version": 1, "archives": [{"id": 1, "created": "2026-01-01", "recipes": recipes}]}
    (content / "archives.json").write_text(json.dumps(store))
    settings = {"images": {"widths": WIDTHS, "formats": [format], "quality": {format: quality}}}
    (content / "site.json").write_text(json.dumps(settings))
    subprocess.run([ozen, "build", folder], check=True, capture_output=True)
    files = []
    for number in range(1, len(photos) + 1):
        page = (folder / "_site" / "archives" / "1" / f"{number}.html").read_text(encoding="utf-8")
        for candidate in re.search(r'srcset="([^"]*)"', page).group(1).split(","):
            files.append(folder / "_site" / "photos" / candidate.split()[0].split("/")[-1])
    return files, sum(file.stat().st_size for file in files)


def matching(value, curve):
    """The quality at which a rising curve of (quality, likeness) has a value; its end if it does not reach it."""
    for (low, below), (high, above) in zip(curve, curve[1:]):
        if value <= above:
            return low if value <= below else low + (high - low) * (value - below) / (above - below)
    return curve[-1][0]


def main(ozen, *folders):
    photos = sorted(file for folder in folders for file in folder.glob("*.jpg"))
    print(f"{len(photos)} photos, widths {WIDTHS}")
    curves, weights = {}, {}
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor() as pool:
        root = pathlib.Path(name)
        reference, _ = published(ozen, root / "reference", photos, "jpeg", 100)
        for format, qualities in MEASURED.items():
            for quality in qualities:
                files, weight = published(ozen, root / f"{format}-{quality}", photos, format, quality)
                mean = statistics.mean(pool.map(likeness, zip(reference, files, strict=True), chunksize=8))
                curves.setdefault(format, []).append((quality, mean))
                weights.setdefault(format, []).append((quality, weight / 1e6))
                print(f"  {format} {quality:>3}  SSIM {mean:.5f}  {weight / 1e6:.3f} MB", flush=True)
    print("\n  look   SSIM     webp   avif   MB: jpeg   webp   avif")
    for look, mean in curves["jpeg"]:
        webp, avif = (matching(mean, curves[format]) for format in ("webp", "avif"))
        sizes = [
            matching_weight(quality, weights[format])
            for quality, format in ((look, "jpeg"), (webp, "webp"), (avif, "avif"))]
        print(f"  {look:>4}   {mean:.5f}  {webp:>5.1f}  {avif:>5.1f}       " + "  ".join(f"{size:.3f}" for size in sizes))


def matching_weight(quality, points):
    """The weight at a quality, between two measured ones by interpolation."""
    for (low, below), (high, above) in zip(points, points[1:]):
        if quality <= high:
            return below + (above - below) * max(0, quality - low) / (high - low)
    return points[-1][1]


if __name__ == "__main__":
    arguments = [pathlib.Path(argument).resolve() for argument in sys.argv[1:]]
    main(*arguments) if len(arguments) >= 2 else sys.exit(__doc__)
