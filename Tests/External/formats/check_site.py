#!/usr/bin/env python3
"""Follows every link of a documentation archive: each must lead to a page, a heading or a picture in it.

    check_site.py ARCHIVE

DocC itself checks the links of one catalogue; this checks the archive that is published, which is merged from
several.
"""
import json
import pathlib
import sys

ARCHIVE = pathlib.Path(sys.argv[1])
failures = []


def walk(value):
    """Every dictionary in a tree of JSON, without recursion."""
    rest = [value]
    while rest:
        current = rest.pop()
        if isinstance(current, dict):
            yield current
            rest.extend(current.values())
        elif isinstance(current, list):
            rest.extend(current)


def anchors(page):
    return {part["anchor"] for part in walk(page) if "anchor" in part}


def main():
    pages = {}
    for file in sorted((ARCHIVE / "data").rglob("*.json")):
        address = "/" + file.relative_to(ARCHIVE / "data").with_suffix("").as_posix()
        pages[address] = json.loads(file.read_text())
    headings = {address: anchors(page) for address, page in pages.items()}
    links = 0
    for address, page in pages.items():
        if not (ARCHIVE / address[1:] / "index.html").exists():
            failures.append(f"{address} has no index.html")
        references = page.get("references", {})
        for reference in references.values():
            for variant in reference.get("variants", []):
                links += 1
                picture = variant["url"].lstrip("/")
                if not (ARCHIVE / picture).exists():
                    failures.append(f"{address} shows {picture}")
            target = reference.get("url")
            if reference.get("type") not in ("topic", "section", "link", "unresolvable") or not target:
                continue
            if target.startswith(("https://", "http://")):
                continue
            links += 1
            place, _, anchor = target.partition("#")
            if place.lower() not in pages:
                failures.append(f"{address} leads to {target}")
            elif anchor and anchor not in headings[place.lower()]:
                failures.append(f"{address} leads to {target}, a heading that is not there")
        for part in walk({name: value for name, value in page.items() if name != "references"}):
            identifier = part.get("identifier")
            if not isinstance(identifier, str):
                continue
            if part.get("type") == "reference" and identifier not in references:
                failures.append(f"{address} names {identifier}, which it does not know")
            if references.get(identifier, {}).get("type") == "unresolvable":
                failures.append(f"{address} names {identifier}, which does not exist")
    for failure in sorted(set(failures)):
        print(f"FAILED  {failure}")
    if len(pages) < 20 or links < 100:
        sys.exit(f"only {len(pages)} pages and {links} links were found in {ARCHIVE}")
    if failures:
        sys.exit(1)
    print(f"site: {len(pages)} pages, {links} links, all lead somewhere")


if __name__ == "__main__":
    main()
