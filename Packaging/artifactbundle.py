#!/usr/bin/env python3
"""Packs installed programs as an artifactbundle (SE-0305), which SwiftPM takes as a binary target.

    artifactbundle.py OUTPUT VERSION TRIPLE=FOLDER...

OUTPUT is the zip file. FOLDER is what `make install` installed for TRIPLE, such as an unpacked tarball: it holds
bin/swift-di and perhaps libexec/swift-di/swift-di-sources. The same programs give the same bytes;
SOURCE_DATE_EPOCH is the time of all files.
"""
import json
import os
import pathlib
import sys
import time
import zipfile

TOP = "swift-di.artifactbundle"
# A program runs swift-di-sources from ../libexec/swift-di, so the folders stay as they are installed.
PROGRAMS = {"swift-di": "bin/swift-di", "swift-di-sources": "libexec/swift-di/swift-di-sources"}


def variants(folders, name):
    """The entries of one program: each triple whose folder has it."""
    return [
        {"path": f"{triple}/{PROGRAMS[name]}", "supportedTriples": [triple]}
        for triple, folder in folders.items() if (folder / PROGRAMS[name]).is_file()]


def main():
    output, version, *pairs = sys.argv[1:]
    if not pairs or not all("=" in pair for pair in pairs):
        sys.exit(__doc__)
    folders = {triple: pathlib.Path(folder) for triple, _, folder in (pair.partition("=") for pair in pairs)}
    for triple, folder in folders.items():
        if not (folder / PROGRAMS["swift-di"]).is_file():
            sys.exit(f"{folder}: error: there is no {PROGRAMS['swift-di']} for {triple}")
    artifacts = {
        name: {"type": "executable", "version": version, "variants": found}
        for name in PROGRAMS if (found := variants(folders, name))}
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]

    def add(bundle, path, content, mode):
        entry = zipfile.ZipInfo(f"{TOP}/{path}", date)
        entry.external_attr = (0o100000 | mode) << 16
        entry.create_system = 3
        entry.compress_type = zipfile.ZIP_DEFLATED
        bundle.writestr(entry, content, compresslevel=9)

    with zipfile.ZipFile(output, "w") as bundle:
        info = {"schemaVersion": "1.0", "artifacts": artifacts}
        add(bundle, "info.json", json.dumps(info, indent=2) + "\n", 0o644)
        add(bundle, "LICENSE", (pathlib.Path(__file__).resolve().parents[1] / "LICENSE").read_bytes(), 0o644)
        for triple, folder in folders.items():
            for path in PROGRAMS.values():
                if (folder / path).is_file():
                    add(bundle, f"{triple}/{path}", (folder / path).read_bytes(), 0o755)


if __name__ == "__main__":
    main()
