"""What making the pictures of a site costs, beside other tools on the same photos, in the same run, in memory.

24 photos of 12 megapixels, three widths, JPEG at quality 82. Tools that are not installed are left out, and named.

Usage: pictures.py OZEN [FOLDER where the photos are kept for the next run]
"""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import measure
import photos

RUNS = 5
COUNT = 24
WIDTHS = [320, 640, 1280]
QUALITY = 82


def there(*programs):
    """The first of some programs that is installed, also beside this Python."""
    for program in programs:
        found = shutil.which(program) or shutil.which(str(pathlib.Path(sys.executable).parent / program))
        if found:
            return found
    return None


def vips_version():
    """The version of libvips that pyvips brings, or nothing."""
    code = "import pyvips; print(f'{pyvips.version(0)}.{pyvips.version(1)}')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def ozen_site(site, files):
    (site / "Content" / "photos").mkdir(parents=True)
    for file in files:
        (site / "Content" / "photos" / file.name).hardlink_to(file)
    recipes = [{"id": n, "title": file.stem, "image": f"photos/{file.name}"} for n, file in enumerate(files, 1)]
    store = {"version": 1, "archives": [{"id": 1, "created": "2026-11-30", "recipes": recipes}]}
    (site / "Content" / "archives.json").write_text(json.dumps(store))
    (site / "Content" / "site.json").write_text(json.dumps({"images": {"widths": WIDTHS, "quality": QUALITY, "formats": ["jpeg"]}}))


def hugo_site(site, files):
    (site / "assets").mkdir(parents=True)
    (site / "layouts").mkdir()
    for file in files:
        (site / "assets" / file.name).hardlink_to(file)
    (site / "config.toml").write_text(f'disableKinds = ["RSS", "sitemap", "taxonomy", "term"]\n[imaging]\nquality = {QUALITY}\n')
    sizes = " ".join(f'"{width}x"' for width in WIDTHS)
    (site / "layouts" / "index.html").write_text(
        "{{ range resources.Match \"*.jpg\" }}{{ $photo := . }}{{ range slice " + sizes
        + " }}{{ ($photo.Resize .).RelPermalink }}\n{{ end }}{{ end }}")


def sigal_site(site, files):
    (site / "pictures").mkdir(parents=True)
    for file in files:
        (site / "pictures" / file.name).hardlink_to(file)
    # sigal makes two sizes, of which this asks for the widest and the narrowest.
    (site / "sigal.conf.py").write_text(
        "source = 'pictures'\ntheme = 'colorbox'\nkeep_orig = False\nautorotate_images = False\n"
        f"img_size = ({WIDTHS[-1]}, {WIDTHS[-1]})\nthumb_size = ({WIDTHS[0]}, {WIDTHS[0]})\nthumb_fit = False\n"
        f"jpg_options = {{'quality': {QUALITY}}}\n")


def added(costs):
    """One after the other."""
    return measure.Cost(
        sum(cost.wall for cost in costs), sum(cost.cpu for cost in costs), max(cost.memory for cost in costs))


def likeness(files, folder, renditions):
    """How like the pictures of each width are to a Lanczos reference: the mean SSIM by tool and width."""
    from PIL import Image
    from skimage.metrics import structural_similarity

    for width in WIDTHS:
        means = {}
        for file in files:
            with Image.open(file) as image:
                size = (width, round(image.height * width / image.width))
                reference = image.convert("L").resize(size, Image.Resampling.LANCZOS)
            for tool, path in renditions(file, width).items():
                with Image.open(path) as image:
                    made = image.convert("L")
                assert made.size == size, f"{tool}: {made.size} instead of {size}"
                import numpy

                value = structural_similarity(numpy.asarray(reference), numpy.asarray(made))
                means.setdefault(tool, []).append(value)
        print(f"  {width:>5} px  " + "  ".join(f"{tool} {statistics.mean(v):.5f}" for tool, v in means.items()))


def main(ozen, kept=None):
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        folder = pathlib.Path(name)
        # In a process of its own: what this one holds would count as its children's memory.
        kept = kept or folder / "photos"
        code = f"import pathlib, photos; photos.write(pathlib.Path({str(kept)!r}), {COUNT})"
        subprocess.run([sys.executable, "-c", code], cwd=pathlib.Path(__file__).parent, check=True)
        if kept != folder / "photos":
            shutil.copytree(kept, folder / "photos")
        files = sorted((folder / "photos").iterdir())
        weight = sum(file.stat().st_size for file in files) / len(files) / 1e6
        print(f"{COUNT} photos of {photos.SIZE[0]} × {photos.SIZE[1]} pixels, {weight:.1f} MB each, widths {WIDTHS}")

        site, peer, gallery, thumbs = (folder / part for part in ("ozen", "hugo", "sigal", "vips"))
        ozen_site(site, files)
        hugo_site(peer, files)
        sigal_site(gallery, files)
        djpeg, sigal = there("djpeg"), there("sigal")
        hugo, hugo_version = measure.hugo() or (None, "")
        vips = vips_version()
        once, stepwise = f"vips {vips}, once a width", f"vips {vips}, one decode"
        hugo_name = f"Hugo {hugo_version}".strip()
        costs = {}

        def note(tool, cost):
            costs.setdefault(tool, []).append(cost)

        for _ in range(RUNS):
            for cache in (site / ".ozen", site / "_site", thumbs):
                shutil.rmtree(cache, ignore_errors=True)
            thumbs.mkdir()
            if vips:
                for way, name in (("stepwise", stepwise), ("once", once)):
                    note(name, measure.run([
                        sys.executable, pathlib.Path(__file__).parent / "vips.py", way, QUALITY, thumbs,
                        ",".join(map(str, WIDTHS)), *files]))
            note("Ozen", measure.run([ozen, "pictures", site]))
            note("Ozen, nothing new", measure.run([ozen, "pictures", site]))
            note("Ozen, the whole site", measure.run([ozen, "build", site]))
            if djpeg:
                note("djpeg -scale 1/2 alone", added([
                    measure.run([djpeg, "-scale", "1/2", "-outfile", "/dev/null", file]) for file in files]))
        # The slow ones once less.
        for _ in range(RUNS - 2):
            if hugo:
                for cache in ("resources", "public"):
                    shutil.rmtree(peer / cache, ignore_errors=True)
                note(hugo_name, measure.run([hugo, "--quiet", "--cacheDir", peer / "cache"], peer))
            if sigal:
                shutil.rmtree(gallery / "_build", ignore_errors=True)
                note("sigal, two sizes", measure.run([sigal, "build", "--quiet"], gallery))

        order = [
            once, stepwise, "Ozen", "Ozen, nothing new", "Ozen, the whole site", "djpeg -scale 1/2 alone",
            hugo_name, "sigal, two sizes"]
        rows = [(tool, measure.median(costs[tool])) for tool in order if tool in costs]
        measure.table(f"medians of {RUNS} runs", rows)
        for tool in order:
            if tool not in costs:
                print(f"  not installed: {tool}")

        subprocess.run([ozen, "build", site], check=True, capture_output=True)
        page = json.loads(subprocess.run(
            [sys.executable, "-c", f"import json, pictures; print(json.dumps(pictures.srcsets({str(site)!r})))"],
            cwd=pathlib.Path(__file__).parent, check=True, capture_output=True, text=True).stdout)
        try:
            import skimage  # noqa: F401
        except ImportError:
            print("  scikit-image is not installed: the likeness to a reference is not measured")
            return
        print("\nSSIM against Lanczos of all pixels:")

        def renditions(file, width):
            made = {"Ozen": site / "_site" / "photos" / page[file.stem][str(width)]}
            return made | ({f"vips {vips}": thumbs / f"{file.stem}-{width}.jpg"} if vips else {})

        likeness(files[:8], folder, renditions)


def srcsets(site):
    """The files of each photo, by the recipe's title and the width."""
    import re

    found = {}
    for page in (pathlib.Path(site) / "_site" / "archives" / "1").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        title = re.search(r"<h1>([^<]*)</h1>", text).group(1)
        srcset = re.search(r'srcset="([^"]*)"', text).group(1)
        found[title] = {
            candidate.split()[1][:-1]: candidate.split()[0].split("/")[-1] for candidate in srcset.split(",")}
    return found


if __name__ == "__main__":
    arguments = [pathlib.Path(argument).resolve() for argument in sys.argv[1:]]
    main(*arguments) if 1 <= len(arguments) <= 2 else sys.exit(__doc__)
