"""Thumbnails by libvips, for pictures.py: a process of its own, so that what it costs can be measured.

Usage: vips.py once|stepwise QUALITY FOLDER WIDTH,WIDTH… PHOTO…
       once       each width from the photo, as vipsthumbnail makes it
       stepwise   the widest from the photo, each other from the next wider one
"""

import pathlib
import sys

import pyvips


def save(image, folder, photo, width, quality):
    image.jpegsave(str(folder / f"{photo.stem}-{width}.jpg"), Q=quality, keep="none")


def main(way, quality, folder, widths, *photos):
    folder, quality = pathlib.Path(folder), int(quality)
    widths = sorted((int(width) for width in widths.split(",")), reverse=True)
    for photo in map(pathlib.Path, photos):
        image = None
        for width in widths:
            # Bounded by the width alone, as Ozen does.
            if way == "once" or image is None:
                image = pyvips.Image.thumbnail(str(photo), width, height=10 * width)
            else:
                image = image.thumbnail_image(width, height=10 * width)
            if way == "stepwise":
                image = image.copy_memory()
            save(image, folder, photo, width, quality)


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 5 and sys.argv[1] in ("once", "stepwise") else sys.exit(__doc__)
