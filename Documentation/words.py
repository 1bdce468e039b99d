"""The words that pages and comments must not use, and what to write instead.

These are the words of the glossary's column 'not' (.github/CONTRIBUTING.md) that can be recognised without
false alarms. Where one is used, `make docs` and `make docs-fresh` fail.
"""

import pathlib
import re
import sys

# Regular expressions, in lower case: a sentence is searched without regard to case.
INSTEAD = [
    (r"rings?|knots?", "cycle; component"),
    (r"asks? (a|the|its|another) (container|factory|resolver|provider|scope)|asked by|asking during", "request, resolve"),
    (r"(objects?|instances?|singletons?) (is|are|was|were) made|(is|are) under making|makings?", "construct, create"),
    (r"(is|are|not) kept by|kept (objects?|singletons?|instances?)", "cached; hold"),
    (r"(its|their|the) needs", "dependencies"),
    (r"(is|are) no (readable|complete|part|leaf|leaves|writing|statement)", "is not a …"),
    (r"(that|which) (is|are) (not |already )?there", "exists, is cached"),
    (r"put in from|announced?|announces", "supplied, provided, external"),
    (r"speaks? of|(is|are|was) (said|told that)|(said|told) (of|to|by)", "names, lists; add, set, write"),
    (r"stands? (in )?for", "replaces, means"),
    (r"lets? go( of)?", "release"),
    (r"lives? (longer|shorter|longest)", "outlives, shorter-lived"),
    (r"whoever|whom|everybody", "name the subject"),
    (r"as ever|anew|without a word|wish(es)?|seen into|goes round", "plain English"),
    (r"neighbors?|behaviors?|initializers?", "British spelling"),
]


PATTERNS = [(re.compile(rf"\b(?:{one})\b", re.IGNORECASE), instead) for one, instead in INSTEAD]


def breaches(text):
    """Pairs of a forbidden word in a text and what to write instead."""
    # Options and code in quotes keep their names.
    prose = re.sub(r"--[\w-]+|'[^' ]*'", "…", text)
    return [(found[0], instead) for pattern, instead in PATTERNS if (found := pattern.search(prose))]


# What is read as prose, below the top folder.
PAGES = ("*.md", ".github/*.md", "Documentation/**/*.md", "Fixtures/*.md", "Sources/**/*.md")
SOURCES = ("Package.swift", "Sources/**/*.swift", "Sources/**/*.[ch]", "Tests/**/*.swift", "Fixtures/**/*.[ch]")
GENERATED = {"Documentation/Rules.md", "Documentation/Command-Line.md"}


# Code, links and quotations keep their words, and so do markers of snippets.
UNREAD = re.compile(r"`[^`]*`|\]\([^)]*\)|\"[^\"]*\"|^// snippet:.*")


def prose(path):
    """The lines of a page outside of blocks of code, or the comments of a source, with their numbers."""
    isPage = path.suffix == ".md"
    isCode = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        text = line.strip()
        if isPage and text.startswith("```"):
            isCode = not isCode
        elif path.name == "CONTRIBUTING.md" and text.startswith("| ") and not isCode:
            # The last column of the glossary lists the words.
            yield number, UNREAD.sub("…", text.rpartition(" | ")[0])
        elif isPage and not isCode or not isPage and text.startswith(("//", "*", "/*")):
            yield number, UNREAD.sub("…", text)


def main():
    top = pathlib.Path(__file__).resolve().parent.parent
    count = 0
    for path in sorted({path for glob in PAGES + SOURCES for path in top.glob(glob)}):
        name = str(path.relative_to(top))
        # The expected messages of mistakes are the compiler's.
        if name in GENERATED or "/.build" in name or name.startswith("Tests/CompileFail/mistakes/"):
            continue
        for number, text in prose(path):
            for word, instead in breaches(text):
                print(f"{name}:{number}: '{word}' in '{text[:120]}': write {instead}", file=sys.stderr)
                count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
