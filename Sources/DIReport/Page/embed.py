#!/usr/bin/env python3
"""Writes PageFiles.swift, the page's files as text of the program.

    python3 Sources/DIReport/Page/embed.py FOLDER

index.html names the style sheet and the scripts, so that it can be opened in a browser as it is. In a report
they are part of the page, without comments and indentation: the scripts become one, in the order of index.html.
"""

import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).parent
# The lines of index.html that a report replaces, in their order, with the names of the texts behind them.
MARKS = [
    ("<!-- policy -->", "afterPolicy"),
    ("<title>swift-di</title>", "afterTitle"),
    ('<link rel="stylesheet" href="style.css">', "afterStyle"),
    ("<!-- static -->", "afterFallback"),
    ("<!-- data -->", "afterData"),
]
SCRIPT = re.compile(r'<script src="([a-z-]+\.js)"></script>\n')


def literal(name, summary, text):
    """A constant with the text; the number of # keeps everything in it from having a meaning."""
    marks = "#"
    while '"""' + marks in text or "\\" + marks in text:
        marks += "#"
    return f'  /// {summary}\n  static let {name} = {marks}"""\n{text}\n"""{marks}\n'


def without_comments(path):
    """The lines of a script or a style sheet without those that are comments, and without indentation.

    The text of a string must not go over several lines.
    """
    lines = []
    is_comment = False
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        is_comment = is_comment or line.startswith("/*")
        if is_comment and "*/" in line:
            is_comment = False
            line = line.split("*/", 1)[1].strip()
        if line and not is_comment and not line.startswith("//"):
            lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    scripts = SCRIPT.findall(index)
    unnamed = sorted({path.name for path in PAGE.glob("*.js")} ^ set(scripts))
    if unnamed:
        sys.exit(f"index.html and the folder do not name the same scripts: {', '.join(unnamed)}")
    first = index.index(SCRIPT.search(index).group()) if scripts else index.index("</body>")
    end = SCRIPT.sub("", index[first:])
    rest = index[:first]
    pieces = []
    name = "head"
    for mark, following in MARKS:
        if rest.count(mark + "\n") != 1:
            sys.exit(f"index.html needs the line {mark} once, behind those before it")
        text, rest = rest.split(mark + "\n")
        pieces.append((name, f"What comes before `{mark}`.", text))
        name = following
    pieces.append((name, "What comes before the script.", rest))
    pieces.append(("afterScript", "What comes behind the script.", end))
    pieces.append(("style", "The style sheet.", without_comments(PAGE / "style.css")))
    code = '"use strict";\n' + "".join(without_comments(PAGE / script) for script in scripts)
    if "</script" in code.lower() or "<!--" in code:
        sys.exit("a script contains </script or <!--, which would end it")
    pieces.append(("script", "All scripts.", code))
    source = (
        "// swift-format-ignore-file\n"
        "// Written by embed.py from the files in Page: `make docs` writes it.\n\n"
        "/// The page's files, in pieces around what a report adds.\nenum PageFiles {\n"
        + "\n".join(literal(*piece) for piece in pieces)
        + "}\n"
    )
    pathlib.Path(sys.argv[1], "PageFiles.swift").write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
