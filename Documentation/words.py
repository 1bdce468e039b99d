"""The words that messages, help texts and rule texts must not use, and what to write instead.

These are the words of the glossary's column 'not' (.github/CONTRIBUTING.md) that can be recognised without
false alarms. `messages.py` fails where one is used, and with it `make docs` and `make docs-fresh`.
"""

import re

# Regular expressions, in lower case: a sentence is searched without regard to case.
INSTEAD = [
    (r"rings?|knots?", "cycle; component"),
    (r"asks?|asked|asking", "request, resolve"),
    (r"(is|are|was|were|be|been|being) made(?! from)|making|makes? an? (object|instance)", "construct, create"),
    (r"(is|are|not) kept by|not kept|keeps (it|one|an? \w+) alive|keeps (it|one|the instance)", "cached; hold"),
    (r"(its|their|the) needs", "dependencies"),
    (r"(?<!there )(is|are|was|were) no (?!longer\b|more\b|such\b)\w+", "is not a …"),
    (r"(is|are) (not |already )?there", "exists, is cached"),
    (r"put in|announced?|announces", "supplied, provided, external"),
    (r"speaks? of|says?|said|told", "names, lists; add, set, write"),
    (r"stands? (in )?for", "replaces, means"),
    (r"lets? go( of)?", "release"),
    (r"lives? (longer|shorter)", "outlives, shorter-lived"),
    (r"mend(s|ed)?", "fix"),
    (r"(no|some|any|every)body|whoever", "name the subject"),
    (r"as ever|anew|without a word|wish(es)?|seen into|goes round", "plain English"),
    (r"neighbors?|behaviors?|initializers?", "British spelling"),
]

PATTERNS = [(re.compile(rf"\b(?:{words})\b", re.IGNORECASE), instead) for words, instead in INSTEAD]


def breaches(text):
    """Pairs of a forbidden word in a text and what to write instead."""
    # Options and code in quotes keep their names.
    prose = re.sub(r"--[\w-]+|'[^' ]*'", "…", text)
    return [(found[0], instead) for pattern, instead in PATTERNS if (found := pattern.search(prose))]
