#!/usr/bin/env python3
"""Draws what a command prints in a terminal with colours as an SVG.

    terminal.py FILE.svg FOLDER COMMAND [ARGUMENT...]   the command runs in the folder

The text stays text, so it can be searched, copied and read aloud. The picture has its own background, light or dark as
the reader's system is. A line that is longer than the terminal is wide goes on in the next one.
"""
import html
import os
import pathlib
import re
import subprocess
import sys

COLUMNS, CELL, LINE, FONT, MARGIN = 112, 7.8, 16, 13, 14
STYLE = """
  rect { fill: #ffffff; stroke: #d0d7de }
  text { fill: #1f2328; font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
  .c1 { font-weight: bold } .c2 { fill: #59636e } .c31 { fill: #cf222e } .c33 { fill: #8a5a00 }
  @media (prefers-color-scheme: dark) {
    rect { fill: #0d1117; stroke: #3d444d }
    text { fill: #f0f6fc }
    .c2 { fill: #9198a1 } .c31 { fill: #ff7b72 } .c33 { fill: #e3b341 }
  }
"""
KNOWN = {"1", "2", "31", "33"}


def lines(output):
    """The lines on the screen: each is a list of texts with the numbers of their colours and weights."""
    classes = ()
    for line in output.split("\n"):
        row, width = [], 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
            if code:
                numbers = code[1].split(";")
                if not KNOWN.issuperset(numbers) and numbers not in ([""], ["0"]):
                    sys.exit(f"terminal.py: no colour is known for the code {code[1]}")
                classes = tuple(number for number in numbers if number in KNOWN)
                continue
            while part:
                if width == COLUMNS:
                    yield row
                    row, width = [], 0
                text, part = part[:COLUMNS - width], part[COLUMNS - width:]
                row.append((text, classes))
                width += len(text)
        yield row


def drawn(row):
    for text, classes in row:
        names = " ".join(f"c{number}" for number in classes)
        escaped = html.escape(text, quote=False)
        yield f'<tspan class="{names}">{escaped}</tspan>' if names else escaped


def main():
    target, folder, command = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    process = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "FORCE_COLOR": "1"})
    shown = " ".join([pathlib.Path(command[0]).name, *command[1:]])
    rows = [*lines(f"$ {shown}\n{process.stdout.rstrip()}")]
    width, height = COLUMNS * CELL + 2 * MARGIN, len(rows) * LINE + 2 * MARGIN
    with target.open("w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" role="img">\n')
        file.write(f"<title>A terminal after the command {html.escape(shown, quote=False)}</title>\n<style>{STYLE}</style>\n")
        file.write(f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1}" rx="8"/>\n')
        for number, row in enumerate(rows):
            length = sum(len(text) for text, _ in row)
            # The length makes columns meet whatever font the reader has.
            if length:
                file.write(f'<text x="{MARGIN}" y="{MARGIN + number * LINE + FONT}" textLength="{length * CELL:.1f}" '
                           f'xml:space="preserve">{"".join(drawn(row))}</text>\n')
        file.write("</svg>\n")


if __name__ == "__main__":
    main()
