"""Photos for the benchmarks: made here, always the same, and like those of a phone in what costs time and sharpness.

A photo is noise of all sizes, the coarser the stronger, as in nature; soft edges of things in front of others; and the
grain of a sensor. What comes of it compresses to about 2.5 MB at 12 megapixels, as many of a phone do.
"""

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIZE = (4032, 3024)


def photo(seed: int, size=SIZE) -> Image.Image:
    numbers = random.Random(seed)
    channels = []
    shade = octaves(numbers, size, 3)
    for _ in range(3):
        channels.append(ImageChops.add(shade, octaves(numbers, size, 5, strength=0.5), scale=1.5))
    image = Image.merge("RGB", channels)
    things(image, numbers)
    grain = Image.merge("RGB", [noise(numbers, size).point(lambda value: 116 + value * 24 // 255) for _ in range(3)])
    return ImageChops.add(image, grain, offset=-128)


def noise(numbers: random.Random, size) -> Image.Image:
    return Image.frombytes("L", size, numbers.randbytes(size[0] * size[1]))


def octaves(numbers: random.Random, size, first: int, strength=1.0) -> Image.Image:
    """Noise whose grid is first coarse, then half as coarse and half as strong, down to two pixels."""
    sum_, weight, cells = Image.new("L", size, 128), 0.5 * strength, first
    while cells < size[0] // 2:
        grid = noise(numbers, (cells, max(1, cells * size[1] // size[0]))).resize(size, Image.Resampling.BICUBIC)
        part = grid.point(lambda value, weight=weight: int(128 + (value - 128) * weight))
        sum_ = ImageChops.add(sum_, part, offset=-128)
        weight, cells = weight * 0.62, cells * 2
    return sum_


def things(image: Image.Image, numbers: random.Random) -> None:
    """Plates and slices with an edge, each of one colour through which the ground shows."""
    for _ in range(14):
        mask = Image.new("L", image.size, 0)
        x, y = numbers.randrange(image.width), numbers.randrange(image.height)
        across, down = numbers.randrange(80, 900), numbers.randrange(80, 900)
        draw = ImageDraw.Draw(mask)
        shape = draw.ellipse if numbers.random() < 0.7 else draw.rectangle
        shape((x - across, y - down, x + across, y + down), fill=numbers.randrange(90, 200))
        mask = mask.filter(ImageFilter.GaussianBlur(numbers.choice([1, 1, 2, 8])))
        image.paste(tuple(numbers.randrange(20, 240) for _ in range(3)), mask=mask)


def write(folder, count: int) -> list:
    """The photos' files, in order; those that are there are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"photo-{number:02}.jpg" for number in range(count)]
    for number, file in enumerate(files):
        if not file.exists():
            photo(number).save(file, "JPEG", quality=88, subsampling="4:2:0")
    return files
