#!/bin/sh
# Packs what `make install` has installed as a Debian package; needs dpkg-dev:
#
#     debian.sh INSTALLED OUTPUT VERSION COPYRIGHT
#
# This is for Linux only. SOURCE_DATE_EPOCH is the time of all files.
set -eu
installed=$1 output=$2 version=$3 copyright=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
architecture=$(dpkg --print-architecture)
tree=$work/swift-di
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
cp "$copyright" "$tree/usr/share/doc/swift-di/copyright"
# Yams brings LibYAML as sources, which are part of the program.
mkdir -p "$tree/usr/share/lintian/overrides"
echo 'swift-di: embedded-library libyaml [usr/bin/swift-di]' > "$tree/usr/share/lintian/overrides/swift-di"
# What it is linked with, in the versions that its symbols need.
mkdir "$work/debian"
printf 'Source: swift-di\n\nPackage: swift-di\nArchitecture: any\n' > "$work/debian/control"
needs=$(cd "$work" && find swift-di/usr/bin swift-di/usr/libexec -type f -exec dpkg-shlibdeps -O {} + \
  2> /dev/null | sed -n 's/^shlibs:Depends=//p')
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$tree/DEBIAN/md5sums"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@NEEDS@/$needs/" \
  -e "s/@SIZE@/$(du -k -s --apparent-size "$tree/usr" | cut -f1)/" \
  "$here/control" > "$tree/DEBIAN/control"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/swift-di_${version}_$architecture.deb" > /dev/null
