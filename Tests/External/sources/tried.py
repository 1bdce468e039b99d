"""Writes Documentation/Sources/Tried-On.md from the recorded texts: on how many public apps how much was read.

    tried.py DATE

DATE is the day on which the texts were recorded, such as 2026-11-28. Python 3.11.
"""

import collections
import pathlib
import re
import sys

from apps import HERE, all_apps, recorded

PAGE = HERE.parents[2] / "Documentation" / "Sources" / "Tried-On.md"
HEAD = """# Tried on

On {date} the reader of sources was tried on {apps} public apps with {files:,} Swift files. Nobody who writes the reader writes
one of them. {using} of them use a container that is read. `Tests/External/run public-apps` repeats it with the apps that
`apps.json` lists, and compares with what is recorded for each of them.

| framework | apps | registrations and their further keys | dependencies | places not read | errors | warnings |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""
TAIL = """
An app that uses several frameworks counts in a row of its own. Places that were not read are listed by `--verbose`, with the
reason. Errors and warnings are those of the apps as they are published; the apps were not started.

Most frequent reasons why a place was not read:

"""


def counts_of(app):
    """The recorded counts of an app, by name."""
    found = recorded(app)
    pairs = [line.rsplit(": ", 1) for line in found[2]] if found else []
    return {name: int(count) for name, count in pairs}


def main():
    date = sys.argv[1] if len(sys.argv) == 2 else ""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        sys.exit("the day on which the texts were recorded is missing, as in: tried.py 2026-11-28")
    rows = collections.defaultdict(collections.Counter)
    reasons = collections.Counter()
    apps = all_apps()
    files = 0
    for app in apps:
        counts = counts_of(app)
        files += counts.get("files", 0)
        for name, count in counts.items():
            if name.startswith("not read, "):
                reasons[name.removeprefix("not read, ")] += count
        if not counts.get("bindings"):
            continue
        row = rows[" and ".join(app.frameworks)]
        row["apps"] += 1
        for name, count in counts.items():
            row[name.split(" ")[0] if name.startswith(("error ", "warning ")) else name] += count
    text = HEAD.format(
        date=date, apps=len(apps), files=files, using=sum(row["apps"] for row in rows.values()))
    members = ["apps", "bindings", "dependencies", "not read", "error", "warning"]
    for name, row in sorted(rows.items()):
        text += f"| {name} | {' | '.join(format(row[member], ',') for member in members)} |\n"
    total = sum(rows.values(), collections.Counter())
    text += f"| all | {' | '.join(format(total[member], ',') for member in members)} |\n" + TAIL
    for reason, count in sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))[:8]:
        text += f"- {count}: {reason}\n"
    pathlib.Path(PAGE).write_text(text)


if __name__ == "__main__":
    main()
