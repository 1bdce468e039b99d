"""Writes Documentation/Messages.md: every sentence that swift-di can say, in the order of the sources.

A sentence is a string literal with at least two words. Interpolated values are shown as '…'. Left out
are help texts of options, which Command-Line.md has, examples of rules and code, which Rules.md has,
and text that is drawn or executed and not read.

Fails if one of these sentences, or of the help texts and the texts of rules, has a word that `words.py` forbids.

Usage: messages.py > Documentation/Messages.md
"""

import pathlib
import re
import sys

import words

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Sources"
# What says nothing to a user: programs for measuring, examples, and macros' code.
SKIPPED = ("Benchmarks", "EngineBenchmarks", "PictureBenchmarks", "Examples")
# Labels of arguments whose texts stand elsewhere.
ELSEWHERE = re.compile(r"\b(abstract|discussion|summary|rationale|usage|valueName|title)\s*:\s*$")
SENTENCE = re.compile(r"[A-Za-z…][a-z…]*['’]?,? (?:\S+ )*\S*[a-z]")
CODE = re.compile(r"^\s*[<{@#.&]|[{};]\s*$|=\"|</|^--|^M |xmlns|https?:")


class Literals:
    """The string literals of a Swift file, joined where '+' stands between them."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.found = []
        self.read(until=None)

    def read(self, until):
        """Reads code up to a closing parenthesis of depth 0, or to the end."""
        depth = 0
        text = self.text
        while self.at < len(text):
            two = text[self.at : self.at + 2]
            if two == "//":
                self.at = text.find("\n", self.at) % (len(text) + 1)
            elif two == "/*":
                self.at = text.find("*/", self.at) + 2
            elif literal := re.compile(r'(#*)("""|")').match(text, self.at):
                self.literal(literal, isInner=until is not None)
            else:
                character = text[self.at]
                if character == "(":
                    depth += 1
                elif character == ")":
                    if depth == 0 and until == ")":
                        return
                    depth -= 1
                self.at += 1

    def literal(self, opening, isInner):
        start = self.at
        pounds, quotes = opening.groups()
        self.at = opening.end()
        escape, closing = "\\" + pounds, quotes + pounds
        words = []
        while not self.text.startswith(closing, self.at):
            if self.text.startswith(escape + "(", self.at):
                self.at += len(escape) + 1
                self.read(until=")")
                self.at += 1
                words.append("…")
            elif self.text.startswith(escape, self.at):
                following = self.text[self.at + len(escape)]
                words.append({"n": "\n", "\n": ""}.get(following, following))
                self.at += len(escape) + 1
            else:
                words.append(self.text[self.at])
                self.at += 1
        self.at += len(closing)
        value = "".join(words)
        if quotes == '"""':
            value = "\n".join(line.strip() for line in value.strip("\n").split("\n"))
        if not isInner:
            self.found.append((start, self.at, value))

    def joined(self):
        """Pairs of what stands before a text and the text."""
        result = []
        for start, end, value in self.found:
            if result and re.fullmatch(r"\s*\+\s*", self.text[result[-1][1] : start]):
                before, _, earlier = result[-1]
                result[-1] = (before, end, earlier + value)
            else:
                result.append((start, end, value))
        return [(self.text[max(0, start - 400) : start], value) for start, _, value in result]


def attribute(before):
    """Whether a literal is an argument of '@Option(…)' and its like."""
    opening = max(before.rfind("@" + name + "(") for name in ("Option", "Flag", "Argument", "OptionGroup"))
    if opening < 0:
        return False
    inside = before[before.find("(", opening) :]
    return inside.count("(") > inside.count(")")


def example(before):
    """Whether a literal is an example, or says why the program itself is wrong."""
    return re.search(
        r"(RuleExample|CodeExample|fatalError)\(\s*(\w+:\s*)?$|(precondition|assert)\([^\"]*$", before)


def sentences(path):
    seen = []
    for before, value in Literals(path.read_text()).joined():
        text = " ".join(value.split())
        if not SENTENCE.search(text) or CODE.search(text) or ELSEWHERE.search(before):
            continue
        if attribute(before) or example(before) or text in seen:
            continue
        seen.append(text)
    return seen


def forbidden(path):
    """Lines about the forbidden words in the texts of a file, also in those that other pages show."""
    lines = []
    for before, value in Literals(path.read_text()).joined():
        text = " ".join(value.split())
        if " " not in text or CODE.search(text) or example(before):
            continue
        for word, instead in words.breaches(text):
            lines.append(f"{path.name}: '{word}' in a text for users (write: {instead}): {text[:120]}")
    return lines


def main():
    breaches = []
    print("# Messages\n")
    print("Every sentence that swift-di can say, in the order of the sources, so that they can be read in a")
    print("row. This page is made from the sources by `make docs`; `…` stands for a name or a number.")
    for target in sorted(path for path in ROOT.iterdir() if path.is_dir()):
        if target.name in SKIPPED:
            continue
        paths = sorted(target.rglob("*.swift"))
        breaches += [line for path in paths for line in forbidden(path)]
        parts = [(path.relative_to(target), sentences(path)) for path in paths]
        parts = [part for part in parts if part[1]]
        if parts:
            print(f"\n## {target.name}")
        for path, texts in parts:
            print(f"\n### {path.name}\n")
            for text in texts:
                print("- " + text.replace("`", "'").replace("<", "&lt;"))
    if breaches:
        sys.exit("\n".join(breaches))


main()
