#!/bin/sh
# Installs the programs of a release, which takes seconds: `unpack.sh ARCHIVE FOLDER`.
#
# ARCHIVE is the path or the address of swift-di-VERSION-SYSTEM-PROCESSOR.tar.gz, beside which SHA256SUMS lies. FOLDER
# gets bin, libexec and share.
set -eu
archive=$1 folder=$2
name=${archive##*/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in "$name" SHA256SUMS; do
  case $archive in
    *://*) curl -fsSL --proto '=https,file' --output "$work/$file" "${archive%/*}/$file" ;;
    */*) cp "${archive%/*}/$file" "$work" ;;
    *) cp "$file" "$work" ;;
  esac || {
    echo "there is no '$file' beside '$archive': name the archive of a release for this system" >&2
    exit 1
  }
done
sums=$(command -v sha256sum || echo shasum -a 256)
wanted=$(awk -v name="$name" '$2 == name { print $1 }' "$work/SHA256SUMS")
found=$($sums < "$work/$name" | cut -d ' ' -f 1)
if [ "$wanted" != "$found" ]; then
  echo "'$name' has not the checksum that SHA256SUMS names: nothing is installed" >&2
  exit 1
fi
mkdir "$work/archive"
tar -xzf "$work/$name" -C "$work/archive" --strip-components 1
"$work/archive/bin/swift-di" --version > /dev/null || {
  echo "the program in '$name' does not run here: nothing is installed" >&2
  exit 1
}
mkdir -p "$folder"
for part in bin libexec share; do
  if [ -d "$work/archive/$part" ]; then cp -R "$work/archive/$part" "$folder"; fi
done
