#!/bin/sh
# Packs what `make install` has installed, the same bytes each time:
#
#     dist.sh INSTALLED OUTPUT VERSION [TRIPLE=FOLDER...]
#
# INSTALLED holds bin, share and perhaps libexec. OUTPUT gets a tarball, an artifactbundle, a Debian
# package if dpkg-dev is installed, and SHA256SUMS. Each FOLDER holds the programs for another TRIPLE,
# which the artifactbundle contains, too. SOURCE_DATE_EPOCH is the time of all files in them.
set -eu
installed=$1 output=$2 version=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
: "${SOURCE_DATE_EPOCH:=$(git -C "$here" log -1 --format=%ct 2> /dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
umask 022
rm -rf "$output"
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

pack() { # pack FOLDER NAME FILE
  tar -C "$1" --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
    --numeric-owner --mode=u=rwX,go=rX -cf - "$2" | gzip -9n > "$3"
}

system=$(uname -s | tr '[:upper:]' '[:lower:]')
name=swift-di-$version-$system-$(uname -m)
mkdir "$work/$name"
cp -R "$installed/." "$work/$name"
sed "s/^/ /; s/^ \$/ ./" "$here/../LICENSE" | cat "$here/copyright" - > "$work/copyright"
cp "$here/../README.md" "$here/../LICENSE" "$here/../CHANGELOG.md" "$work/copyright" "$work/$name"
pack "$work" "$name" "$output/$name.tar.gz"

case $system in
  darwin) triple=$(uname -m)-apple-macosx ;;
  *) triple=$(uname -m)-unknown-linux-gnu ;;
esac
"$here/artifactbundle.py" "$output/swift-di-$version.artifactbundle.zip" "$version" "$triple=$installed" "$@"

debian() {
  architecture=$(dpkg --print-architecture)
  tree=$work/debian/swift-di
  mkdir -p "$tree/DEBIAN" "$tree/usr/share/doc/swift-di"
  cp -R "$installed/." "$tree/usr"
  # Debian's zsh looks elsewhere.
  mkdir -p "$tree/usr/share/zsh/vendor-completions"
  mv "$tree/usr/share/zsh/site-functions/_swift-di" "$tree/usr/share/zsh/vendor-completions"
  rmdir "$tree/usr/share/zsh/site-functions"
  gzip -9n "$tree/usr/share/man/man1/swift-di.1"
  gzip -9nc "$here/../CHANGELOG.md" > "$tree/usr/share/doc/swift-di/CHANGELOG.md.gz"
  printf 'swift-di (%s) unstable; urgency=medium\n\n  * CHANGELOG.md says what has changed.\n\n -- %s  %s\n' \
    "$version" "$(sed -n 's/^Maintainer: //p' "$here/control")" \
    "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" |
    gzip -9nc > "$tree/usr/share/doc/swift-di/changelog.gz"
  cp "$work/copyright" "$tree/usr/share/doc/swift-di/copyright"
  # Yams brings LibYAML as sources, which are part of the program.
  mkdir -p "$tree/usr/share/lintian/overrides"
  echo 'swift-di: embedded-library libyaml [usr/bin/swift-di]' > "$tree/usr/share/lintian/overrides/swift-di"
  # What it is linked with, in the versions that its symbols need.
  mkdir "$work/debian/debian"
  printf 'Source: swift-di\n\nPackage: swift-di\nArchitecture: any\n' > "$work/debian/debian/control"
  needs=$(cd "$work/debian" && find swift-di/usr/bin swift-di/usr/libexec -type f -exec dpkg-shlibdeps -O {} + \
    2> /dev/null | sed -n 's/^shlibs:Depends=//p')
  (cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$tree/DEBIAN/md5sums"
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@NEEDS@/$needs/" \
    -e "s/@SIZE@/$(du -k -s --apparent-size "$tree/usr" | cut -f1)/" \
    "$here/control" > "$tree/DEBIAN/control"
  dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/swift-di_${version}_$architecture.deb" > /dev/null
}
if command -v dpkg-deb > /dev/null && command -v dpkg-shlibdeps > /dev/null; then
  debian
else
  echo "no Debian package: dpkg-dev is not installed" >&2
fi

(cd "$output" && for file in *; do sha256sum "$file"; done > "$work/sums" && mv "$work/sums" SHA256SUMS)
cat "$output/SHA256SUMS"
