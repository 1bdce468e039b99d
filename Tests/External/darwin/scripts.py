#!/usr/bin/env python3
"""Checks that scripts, recipes of make and the macOS jobs of workflows need nothing that a Mac lacks.

A Mac has bash 3.2, GNU make 3.81 and the tools of BSD. shellcheck, which `ci_files.py` runs, knows neither the age of bash
nor the options of tools, so those are found by their words. `CONTROLS` has a line for each, which has to be found.
"""
import pathlib
import re
import subprocess
import sys

import yaml

TOP = pathlib.Path(__file__).resolve().parents[3]
# These run on Debian and in its containers only.
LINUX_ONLY = {"Packaging/debian.sh"}
BASH_4 = [
    r"\b(mapfile|readarray|coproc)\b", r"\b(declare|local|typeset) -\w*[Ang]", r"\$\{\w+(\[[^]]*\])?(\^|,)",
    r"\$\{\w+@\w\}", r"\|&", r"&>>", r"\bwait -n", r"\[\[ -v", r";;?&(\s|$)", r"\{\d+\.\.\d+\.\.\d+\}",
    r"\$\{\w+\[-\d", r"\b(BASHPID|EPOCHSECONDS|globstar|lastpipe)\b", r"\bexec \{\w+\}", r"\bread -\w*[iN]",
]
MAKE_4 = [
    r"^\.(ONESHELL|RECIPEPREFIX|SHELLFLAGS)\b", r"^\w+ *(!=|::=)", r"\$\((file|guile|let|intcmp) ",
    r"^(undefine|private|load) ", r"^define \w+ *[:?+]?=", r"[^&]&:",
]
GNU = [
    r"\bsed\b[^|;]* (-i(?! ?'')|-\w*r|--\w)", r"\b(sed|grep)\b(?![^|;]* -\w*E)[^|;]*\\[+?|]", r"\bgrep\b[^|;]* -\w*P",
    r"\bstat -\w*c", r"\bdate\b[^|;]* (-\w*[dIR]\b|--\w)", r"\b(readlink|realpath)\b[^|;]* -[fem]",
    r"\bxargs\b[^|;]* (-\w*[rd]\b|--\w)", r"\bfind\b[^|;]* -(printf|regextype|executable|readable)",
    r"\b(find) -", r"\btar\b[^|;]* --(sort|mtime|owner|group|mode|transform)", r"(?<!command -v )\b(sha\d+|md5)sum\b",
    r"\bmktemp\b[^|;]* (-p|--)", r"\bhead\b[^|;]* -n? ?-\d", r"\b(tac|nproc|timeout|setpriv|getent|numfmt|shuf) ",
    r"(?<!pip )\binstall (-\w*[Dt]|--)", r"\bln\b[^|;]* -\w*[rT]\b", r"\b(cp|mv|ls|du|cut|rm|mkdir|sort|uniq) --\w",
    r"\bcp\b[^|;]* -\w*[dtu]\b", r"\bdu\b[^|;]* -\w*b", r"\bbase64 -w", r"\becho -[ne]", r"\bcat -A",
    r"\bsort\b[^|;]* -\w*R\b", r"\bps\b[^|;]* --\w", r"/proc/",
]
CONTROLS = {
    "script": [
        "mapfile -t files", "declare -A names", "echo ${name^^}", "echo ${name@Q}", "make |& tee log", "make &>> log",
        "wait -n", "[[ -v name ]]", "a) ;;& b", "for i in {1..9..2}", "echo ${names[-1]}", "shopt -s globstar",
        "exec {file}> log", "read -N 1 key", "sed -i s/a/b/ file", "sed -r 's/a+//'", r"grep 'a\|b' file",
        r"sed 's/a\+//'", "grep -oP x", "stat -c %s file", "date -u -d @0", "date --date=now", "readlink -f file",
        "find . | xargs -r rm", "find . -printf x", "find -name x", "tar --sort=name", "sha256sum file", "mktemp -p /x",
        "head -n -1", "nproc ", "install -Dm 755 a b", "ln -sr a b", "cp --parents a b", "cp -u a b",
        "du -sb a", "base64 -w0", "echo -e x", "cat -A", "sort -R", "ps --no-headers", "cat /proc/self/maps",
    ],
    "make": [".ONESHELL:", "now != date", "$(file > a,b)", "undefine a", "define a =", "a b &: c"],
}
HARMLESS = [
    "sed -i '' s/a/b/ file", "sed -E 's/a+|b?//'", "sed -n 's/a/b/p'", "grep -Eq '(a|b)'", "cp -R a b", "cp -RL a b",
    "mktemp -d", "date -u +%H", "find . -type f", "install -m 755 a b", "install -d a", "head -1", "a && b; c & d",
    "case a in b) c ;; esac", "echo ${names[@]} ${name:-x} ${name%,*}", "tar -xzf a -C b", "make 2>&1 | cat",
    "sums=$(command -v sha256sum || echo shasum -a 256)",
]


def texts():
    """Each script, recipe and job with its name, its kind and its lines."""
    listed = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        file = TOP / name
        if not file.is_file() or file.is_symlink() or name in LINUX_ONLY:
            continue
        if name == "Makefile":
            yield name, "make", file.read_text().splitlines()
        elif name.startswith((".ci/", ".github/workflows/")):
            continue
        elif file.read_bytes()[:2] == b"#!" and re.match(r"#!.*\b(ba|z)?sh\b", file.read_text().split("\n", 1)[0]):
            yield name, "script", file.read_text().splitlines()
    for file in sorted((TOP / ".github/workflows").glob("*.yml")):
        for job, content in yaml.safe_load(file.read_text())["jobs"].items():
            if "macos" in str(content["runs-on"]) or "macos" in str(content.get("strategy")):
                lines = "\n".join(step.get("run", "") for step in content["steps"]).splitlines()
                yield f"{file.relative_to(TOP)}, job {job}", "script", lines


def found(kind, line):
    """The parts of a line that a Mac does not know."""
    code = re.sub(r"(^|\s)#.*", "", line)
    patterns = BASH_4 + GNU + (MAKE_4 if kind == "make" else [])
    if kind == "make":
        code = code.replace("$$", "$")
    return [match[0].strip() for pattern in patterns if (match := re.search(pattern, code))]


def main():
    failures = 0
    for kind, lines in CONTROLS.items():
        for line in lines:
            if not found(kind, line):
                failures += 1
                print(f"FAILED  not found: {line}")
    for line in HARMLESS:
        if found("script", line):
            failures += 1
            print(f"FAILED  wrongly found: {line}: {found('script', line)}")
    count = 0
    for name, kind, lines in texts():
        count += 1
        for number, line in enumerate(lines, 1):
            for part in found(kind, line):
                failures += 1
                print(f"{name}:{number}: error: a Mac has no '{part}': {line.strip()}")
    print(f"{failures} failures" if failures else f"{count} scripts need nothing that a Mac lacks")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
