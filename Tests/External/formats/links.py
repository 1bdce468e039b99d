#!/usr/bin/env python3
"""Follows every relative link on the pages in Markdown: the file must exist, and the heading, too.

Links to the web are not followed. The pages of the DocC catalogues are also checked as a site by check_site.py.
"""
import pathlib
import re
import subprocess
import sys
import urllib.parse

from markdown_it import MarkdownIt

TOP = pathlib.Path(__file__).resolve().parents[3]
MARKDOWN = MarkdownIt("commonmark").enable("table")


def tokens(text):
    """All tokens of a page, also those within lines of text."""
    for token in MARKDOWN.parse(text):
        yield token
        yield from token.children or []


def anchors(text):
    """The anchors that GitHub gives the headings of a page, and those that its HTML names."""
    found, last = set(), None
    for token in MARKDOWN.parse(text):
        if token.type == "inline" and last == "heading_open":
            words = "".join(child.content for child in token.children if child.type in ("text", "code_inline"))
            slug = re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")
            number = 0
            while (name := f"{slug}-{number}" if number else slug) in found:
                number += 1
            found.add(name)
        last = token.type
    return found | set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))


def links(text):
    for token in tokens(text):
        for attribute in ("href", "src"):
            if target := token.attrs.get(attribute):
                yield str(target)
        if token.type.startswith("html"):
            yield from re.findall(r"(?:href|src|srcset)=\"([^\"\s]+)", token.content)


def fault(page, target):
    """Why a link leads nowhere; None if it does not, or leads to the web."""
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    path, _, anchor = urllib.parse.unquote(target).partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.is_relative_to(TOP) or not file.exists():
        return "there is no such file"
    if anchor and file.suffix == ".md" and anchor not in anchors(file.read_text()):
        return "there is no such heading"
    return None


def main():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=TOP, capture_output=True, text=True, check=True).stdout
    # A picture of a DocC page is named without its folder.
    pages = [TOP / name for name in listed.split("\0") if name and ".docc/" not in name and (TOP / name).exists()]
    count, failures = 0, []
    for page in sorted(pages):
        for target in links(page.read_text()):
            count += 1
            if reason := fault(page, target):
                failures.append(f"{page.relative_to(TOP)}: {target}: {reason}")
    for failure in failures:
        print(f"FAILED  {failure}")
    if count < 100:
        sys.exit(f"only {count} links were found on {len(pages)} pages")
    if not failures:
        print(f"links: {count} on {len(pages)} pages, all lead somewhere")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
