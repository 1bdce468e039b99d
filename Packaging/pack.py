#!/usr/bin/env python3
"""Archives and checksums, the same bytes on every system:

    pack.py tar ARCHIVE PARENT NAME   packs the folder NAME below PARENT as a compressed tarball
    pack.py sums FOLDER               writes SHA256SUMS, of all other files in the folder
    pack.py check FOLDER              compares the files in the folder with SHA256SUMS
    pack.py sum FILE                  prints a file's checksum

macOS has neither GNU tar nor sha256sum. SOURCE_DATE_EPOCH is the time of all files in an archive.
"""
import gzip
import hashlib
import io
import os
import pathlib
import sys
import tarfile


def checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def pack(archive, parent, name):
    def entry(path):
        info = tarfile.TarInfo(str(path.relative_to(parent)))
        info.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", 0))
        runs = path.is_dir() or os.access(path, os.X_OK)
        info.mode = 0o755 if runs else 0o644
        if path.is_symlink():
            info.type, info.linkname = tarfile.SYMTYPE, os.readlink(path)
            info.mode = 0o777
        elif path.is_dir():
            info.type = tarfile.DIRTYPE
        else:
            info.size = path.stat().st_size
        return info

    top = parent / name
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as bundle:
        for path in sorted([top, *top.rglob("*")]):
            info = entry(path)
            if info.isreg():
                with path.open("rb") as stream:
                    bundle.addfile(info, stream)
            else:
                bundle.addfile(info)
    archive.write_bytes(gzip.compress(content.getvalue(), 9, mtime=0))


def main():
    command, *arguments = sys.argv[1:] or ["help"]
    paths = [pathlib.Path(argument) for argument in arguments]
    if command == "tar" and len(paths) == 3:
        pack(paths[0], paths[1], arguments[2])
    elif command == "sums" and len(paths) == 1:
        names = sorted(file.name for file in paths[0].iterdir() if file.name != "SHA256SUMS")
        lines = [f"{checksum(paths[0] / name)}  {name}\n" for name in names]
        (paths[0] / "SHA256SUMS").write_text("".join(lines))
    elif command == "check" and len(paths) == 1:
        for line in (paths[0] / "SHA256SUMS").read_text().splitlines():
            wanted, name = line.split("  ", 1)
            if not (paths[0] / name).is_file() or checksum(paths[0] / name) != wanted:
                sys.exit(f"{paths[0] / name}: error: this file differs from its checksum")
    elif command == "sum" and len(paths) == 1:
        print(checksum(paths[0]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
