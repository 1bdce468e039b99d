#!/usr/bin/env python3
"""Writes the man page from the command's own help: `manual.py COMMAND > swift-di.1`.

argument-parser has a generator of its own, which says of every program that it ends with 0 or with
more than 0. What the three statuses mean here, and files and variables, no parser knows: they are below.
"""
import json
import re
import subprocess
import sys
import textwrap

WHOLE_WORDS = {"break_long_words": False, "break_on_hyphens": False}

# Of the last change that users see; with the release, its day.
DATE = "November 22, 2026"

ENVIRONMENT = [
    ("SWIFT_DI_GRAPHVIZ", "The absolute path of Graphviz' library, libgvc, where it is at none of the usual places."),
    ("NO_COLOR", "Without colour, unless \\-\\-color is given."),
    ("CLICOLOR_FORCE , FORCE_COLOR", "With colour, also where the output is not a terminal."),
    ("GITHUB_ACTIONS", "If it is true, lint adds annotations to text."),
    ("GITHUB_STEP_SUMMARY", "The file that gets all findings then."),
    ("GITHUB_SHA , CI_COMMIT_SHA", "The revision of links in pictures; else that of the git repository."),
    ("SOURCE_DATE_EPOCH", "The second that counts as now where suppressions expire."),
]

EXAMPLES = [
    ("Look at the app in this folder, read its Swift files, and say what is wrong:", "swift-di lint"),
    ("Report only what is new since the branch main:", "swift-di lint --new-since git:main"),
    ("Check a definition, and fail on warnings, too:", "swift-di lint container.json --strict"),
    ("Build a product of the package in this folder, and check its container:",
     "swift-di lint --package-path . --product App"),
    ("Draw the container that a dynamic library exports:",
     "swift-di graph --library .build/debug/libApp.so -o container.svg"),
]


def escaped(text):
    """Text that nothing in it is taken for a macro or an escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def quoted(text):
    """Text between quotation marks, as one argument of a macro."""
    return escaped(text).replace('"', '""')


def sentences(text):
    """The text, each sentence on a line of its own, or on several, as the macros want it."""
    lines = []
    for paragraph in (text or "").split("\n\n"):
        if lines:
            lines.append(".Pp")
        if paragraph.startswith("Examples:\n"):
            first, *examples = paragraph.splitlines()
            lines += [first] + [f'.Dl "{quoted(one.strip())}"' for one in examples]
            continue
        for sentence in re.split(r"(?<=[.:]) +(?=[A-Z])", paragraph.replace("\n", " ").strip()):
            lines += [escaped(line) for line in textwrap.wrap(sentence, 72, **WHOLE_WORDS)]
    return lines


def flag(name):
    dashes = "" if name["kind"] == "short" else "\\-"
    return "Fl " + dashes + name["name"].replace("-", "\\-")


def argument(info):
    """The name of a value, as a macro takes it: brackets and the like are characters of it."""
    name = info.get("valueName", "value").replace("-", "\\-")
    return "Ar " + re.sub(r"([\[\]=|()])", r"\\&\1", name)


def shown(arguments):
    return [info for info in arguments if info["shouldDisplay"]]


def synopsis(command):
    lines = [".Nm swift\\-di"]
    path = command.get("superCommands", [])[1:] + [command["commandName"]]
    lines += [f".Cm {word}" for word in path]
    infos = shown(command.get("arguments", []))
    if any(info["kind"] != "positional" for info in infos):
        lines.append(".Op Ar option ...")
    for info in infos:
        if info["kind"] != "positional":
            continue
        text = argument(info) + (" ..." if info["isRepeating"] else "")
        lines.append(f".Op {text}" if info["isOptional"] else f".{text}")
    return lines


def entry(info):
    if info["kind"] == "positional":
        title = argument(info)
    else:
        # Short names first, as manuals have them.
        names = sorted(info["names"], key=lambda name: name["kind"] != "short")
        title = " , ".join(
            flag(name) + (f" {argument(info)}" if info["kind"] == "option" else "")
            for name in names)
    lines = [f".It {title}"] + sentences(info.get("abstract"))
    default = info.get("defaultValue")
    if default:
        lines += [f"The default is {escaped(default)}."]
    return lines


def description(command, usual):
    lines = [f".Ss swift\\-di {command['commandName']}"]
    lines += sentences(command.get("abstract"))
    if command.get("discussion"):
        lines += [".Pp"] + sentences(command["discussion"])
    sections = {}
    for info in shown(command.get("arguments", [])):
        if info not in usual:
            sections.setdefault(info.get("sectionTitle"), []).append(info)
    for title, infos in sections.items():
        if title:
            lines += [".Pp", f"{escaped(title)}:"]
        lines += [".Bl -tag -width Ds"]
        for info in infos:
            lines += entry(info)
        lines += [".El"]
    return lines


def page(root):
    commands = [one for one in root["subcommands"] if one["commandName"] != "help"]
    usual = shown(root["arguments"])
    lines = [
        '.\\" Made from the command by Documentation/manual.py: change its help texts instead.',
        f".Dd {DATE}", ".Dt SWIFT-DI 1", ".Os", ".Sh NAME", ".Nm swift-di",
        f".Nd {escaped(root['abstract'][0].lower() + root['abstract'][1:].rstrip('.'))}",
        ".Sh SYNOPSIS",
    ]
    for command in commands:
        lines += synopsis(command)
    about = root["discussion"].split("\n\nExit status:")[0]
    lines += [".Sh DESCRIPTION"] + sentences(about)
    lines += [".Pp", "Every command has these options:", ".Bl -tag -width Ds"]
    for info in usual:
        lines += entry(info)
    lines += [".El"]
    for command in commands:
        lines += description(command, usual)
    lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for name, text in ENVIRONMENT:
        lines += [f".It Ev {name}", text]
    lines += [
        ".El", ".Sh EXIT STATUS", ".Bl -tag -width Ds",
        ".It 0", "It ran, and found nothing at or above",
        ".Fl \\-fail\\-on .", ".It 1",
        "It found something; with", ".Cm export Fl \\-check ,", "the file is stale.",
        ".It 2", "It could not run.", "What is wrong and what to do is on standard error.", ".El",
        ".Sh EXAMPLES",
    ]
    for index, (text, command) in enumerate(EXAMPLES):
        lines += ([".Pp"] if index else []) + [escaped(text), f'.Dl "{quoted(command)}"']
    return "\n".join(lines) + "\n"


def main():
    answer = subprocess.run(
        [sys.argv[1], "--experimental-dump-help"], capture_output=True, text=True, check=True)
    sys.stdout.write(page(json.loads(answer.stdout)["command"]))


if __name__ == "__main__":
    main()
