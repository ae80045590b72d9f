"""Cuts the page's fonts to the letters of its four languages: src/fonts and src/styles/fonts.css.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    /tmp/fonts/bin/python scripts/fonts.py && npm run format

The sources are the packages that package-lock.json names, so the same versions give the
same bytes. What the four languages do not write, but a person's name may, lies in a file
of its own (`-rest`) that a browser fetches when it meets such a letter.
"""

import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent
PACKAGES = WEB / "node_modules/@fontsource-variable"
OUT = WEB / "src/fonts"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
ACCENTED = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüœÿ" + "ÁÍÑÓÚáíñóú"
SIGNS = "\u00a0\u202f¡¿«»‘’“”–—…·×±−°€ªº←↑→↓≈∞"
LETTERS = "".join(c for c in ASCII if c.isalpha()) + ACCENTED + " ,.!?:;-'’…\u00a0"
MAIN = ASCII + ACCENTED + SIGNS

# The lightest and the heaviest weight that the styles use; a browser clamps to them.
FACES = [
    ("Inter Variable", "normal", (400, 750), "inter", "inter/files/inter-latin-wght-normal.woff2", MAIN),
    ("Fraunces Variable", "normal", (400, 700), "fraunces", "fraunces/files/fraunces-latin-wght-normal.woff2", MAIN),
    # Only the title of the shelf is set in it, in one weight.
    ("Fraunces Variable", "italic", 400, "fraunces-italic", "fraunces/files/fraunces-latin-wght-italic.woff2", LETTERS),
]
FEATURES = ["ccmp", "kern", "liga", "lnum", "tnum"]


def cut(source: Path, name: str, weights, codes: set[int]) -> set[int]:
    """Writes the font with these characters alone, and returns those that it has."""
    font = TTFont(source, recalcTimestamp=False)
    have = codes & font.getBestCmap().keys()
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=have)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(OUT / f"{name}.woff2")
    return have


def ranges(codes: set[int]) -> str:
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:x}" if a == b else f"U+{a:x}-{b:x}" for a, b in runs)


def main() -> None:
    OUT.mkdir(exist_ok=True)
    css = ["/* Written by scripts/fonts.py. Every file is served by us. */"]
    for family, style, weights, name, path, letters in FACES:
        source = PACKAGES / path
        wanted = set(map(ord, letters))
        files = {name: cut(source, name, weights, wanted)}
        if letters is MAIN:
            rest = TTFont(source).getBestCmap().keys() - wanted - {0, 0xFEFF}
            files[f"{name}-rest"] = cut(source, f"{name}-rest", weights, set(rest))
        for file, codes in files.items():
            weight = f"{weights[0]} {weights[1]}" if isinstance(weights, tuple) else weights
            css.append(
                f"@font-face {{ font-family: '{family}'; font-style: {style}; font-display: swap; "
                f"font-weight: {weight}; src: url('../fonts/{file}.woff2') format('woff2'); "
                f"unicode-range: {ranges(codes)}; }}"
            )
    (WEB / "src/styles/fonts.css").write_text("\n".join(css) + "\n")
    for package in ("inter", "fraunces"):
        shutil.copy(PACKAGES / package / "LICENSE", OUT / f"{package}-OFL.txt")


main()
