"""Lints fetched public apps, and compares what is read and found with the recorded texts.

    SWIFT_DI_APPS=FOLDER check.py SWIFT_DI FOLDER_OF_SWIFT_DI_SOURCES [--record] [--show] [APP...]

--record writes the texts anew, and --show prints all keys, edges and findings with their hashes. The names behind the
hashes are kept in FOLDER/.names, so that a difference can name what is gone. Ends with exit status 1 if anything
differs, or if no app is there. Python 3.11.
"""

import argparse
import collections
import json
import os
import pathlib
import sys

from apps import HERE, VARIABLE, Facts, Linter, all_apps, hashed, recorded


def remember(root, app, facts):
    """Adds the names of a reading to those of earlier ones, and returns all, by hash."""
    path = pathlib.Path(root, ".names", app.file_name + ".json")
    known = json.loads(path.read_text()) if path.exists() else {}
    for names in facts.names.values():
        known.update({hashed(name): name for name in names})
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(known))
    return known


def differences(app, facts, names):
    """What differs from the recorded text, as lines."""
    before = recorded(app)
    if before is None:
        return ["nothing is recorded: run it with --record"]
    _, head, counts, hashes = before
    text = facts.text(app).rstrip("\n").split("\n\n")
    lines = []
    for old, new in [(head.split("\n"), text[0].split("\n")), (counts, text[1].split("\n"))]:
        lines += [f"- {line}" for line in old if line not in new]
        lines += [f"+ {line}" for line in new if line not in old]
    for title, present in facts.names.items():
        now = collections.Counter(map(hashed, present))
        gone, new = hashes.get(title, collections.Counter()) - now, now - hashes.get(title, collections.Counter())
        if gone or new:
            lines.append(f"{gone.total()} {title} gone, {new.total()} new")
            lines += [f"  - {item} {names.get(item, '(no reading here had it)')}" for item in sorted(gone.elements())]
            lines += [f"  + {item} {names.get(item)}" for item in sorted(new.elements())]
    return lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("programs")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("apps", nargs="*")
    options = parser.parse_intermixed_args()
    root = os.environ[VARIABLE]
    linter = Linter(options.tool, options.programs)
    equal, different, left_out = 0, 0, []
    for app in all_apps(options.apps):
        if app.fetched_revision(root) != app.revision:
            left_out.append(app.name)
            continue
        facts = Facts(app, root, linter.lint(app.folder(root), app.folders, app.words, verbose=True))
        names = remember(root, app, facts)
        if options.record:
            HERE.joinpath("recorded", app.file_name + ".txt").write_text(facts.text(app))
        lines = differences(app, facts, names)
        equal, different = equal + (not lines), different + bool(lines)
        print(f"{app.name}: {facts.counts['bindings']} bindings, {facts.counts['dependencies']} dependencies, "
              f"{facts.counts['not read']} not read, {len(facts.names['findings'])} findings, "
              f"{facts.seconds:.1f} s" + (", differs" if lines else ""), flush=True)
        for line in lines:
            print(f"  {line}")
        if options.show:
            for title, present in facts.names.items():
                print("\n".join(f"  {hashed(name)} {title}: {name}" for name in sorted(present)))
    if left_out:
        print(f"not fetched at their revision: {', '.join(left_out)}")
    stale = {path.stem for path in HERE.joinpath("recorded").glob("*.txt")} - {app.file_name for app in all_apps()}
    if stale:
        print(f"recorded, but not listed in apps.json: {', '.join(sorted(stale))}")
    print(f"{equal} as recorded, {different} differ, {len(left_out)} not fetched")
    sys.exit(1 if different or stale or not equal else 0)


if __name__ == "__main__":
    main()
