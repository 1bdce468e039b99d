"""Writes Documentation/Sources/Tried-On.md from the recorded texts: on how many public apps which share was read.

    tried.py DATE

DATE is the day on which the texts were recorded, such as 2026-11-28. verdicts.json says of how many findings somebody
who read the app's code found that they are right. Python 3.11.
"""

import collections
import json
import pathlib
import re
import sys
import textwrap

from apps import FRAMEWORKS, HERE, all_apps, recorded

PAGE = HERE.parents[2] / "Documentation" / "Sources" / "Tried-On.md"
HEAD = """# Tried on

On {date} the reader of sources was tried on {apps} public apps with {files:,} Swift files. Nobody who writes the reader writes
one of them. {using} of them use a container that is read. `Tests/External/run public-apps` repeats it with the apps that
`apps.json` lists, and compares with what is recorded for each of them.

| framework | apps | registrations read | requests read | share | errors | warnings |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""
MIDDLE = """
The share is that of [the balance](../Sources.md): a place that looks like a registration or a request, by its name, counts
as seen. An app that uses several frameworks counts in each row. Errors and warnings are those of the apps as they are
published; the apps were not started.

## Right or wrong

"""
TAIL = """
## Not read

Places that were not read are listed by `--verbose`, with the reason. The most frequent reasons:

"""


def counts_of(app):
    """The recorded counts of an app, by name."""
    found = recorded(app)
    pairs = [line.rsplit(": ", 1) for line in found[2]] if found else []
    return {name: int(count) for name, count in pairs}


def row(name, counts):
    pairs = [(counts[f"{what} read"], counts[f"{what} seen"]) for what in ["registrations", "requests"]]
    read, seen = map(sum, zip(*pairs))
    cells = [counts["apps"], *(f"{one:,} of {all_of_them:,}" for one, all_of_them in pairs),
             f"{100 * read / seen:.1f} %", counts["errors"], counts["warnings"]]
    return f"| {name} | {' | '.join(map(str, cells))} |\n"


def main():
    date = sys.argv[1] if len(sys.argv) == 2 else ""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        sys.exit("the day on which the texts were recorded is missing, as in: tried.py 2026-11-28")
    rows = collections.defaultdict(collections.Counter)
    reasons = collections.Counter()
    apps = all_apps()
    files, using = 0, 0
    for app in apps:
        counts = counts_of(app)
        files += counts.get("files", 0)
        using += bool(counts.get("bindings"))
        for name, count in counts.items():
            if name.startswith("not read, "):
                reasons[name.removeprefix("not read, ")] += count
                continue
            what, _, framework = name.rpartition(", ")
            if framework in [*FRAMEWORKS, "own"]:
                rows[framework][what] += count
                rows[framework]["apps"] += what == "requests seen"
    text = HEAD.format(date=date, apps=len(apps), files=files, using=using)
    for name, counts in sorted(rows.items()):
        text += row(name, counts)
    total = sum(rows.values(), collections.Counter())
    total["apps"] = using
    text += row("all", total) + MIDDLE
    for line in json.loads(HERE.joinpath("verdicts.json").read_text()):
        text += textwrap.fill(line, 120, initial_indent="- ", subsequent_indent="  ", break_long_words=False) + "\n"
    text += TAIL
    for reason, count in sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))[:8]:
        text += f"- {count}: {reason}\n"
    pathlib.Path(PAGE).write_text(text)


if __name__ == "__main__":
    main()
