#!/usr/bin/env python3
"""Makes the tables of holidays that the laws are tested against, japan.txt and germany.txt beside this file.

They come from the package `holidays`, which knows nothing of this project:

    pip install holidays==0.109
    python3 make-tables.py

A line is a year: the year, then a tab and `MM-DD NAME` for each holiday. Two holidays of one day are joined by "; ".
"""

from pathlib import Path

import holidays

TABLES = {
    "japan": ("JP", "ja", range(1949, 2100)),
    "germany": ("DE", "de", range(1991, 2100)),
}

for name, (country, language, years) in TABLES.items():
    lines = []
    for year in years:
        days = holidays.country_holidays(country, language=language, years=year)
        entries = [f"{day:%m-%d} {days[day]}" for day in sorted(days) if day.year == year]
        lines.append("\t".join([str(year), *entries]))
    (Path(__file__).parent / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
