"""Where the project and its binary are, and what all tests of built sites agree on."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OZEN = Path(os.environ.get("OZEN", ROOT / ".build" / "release" / "ozen")).resolve()
TODAY = "2026-11-30"

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
