#!/bin/sh
# Installs Graphviz on Debian, and elsewhere names the command that does. Without Graphviz there are no
# pictures, and everything else works, so this never fails.
set -eu
cd "$(dirname "$0")/.."
for library in /usr/lib*/libgvc.* /usr/lib/*/libgvc.* /usr/local/lib/libgvc.* /opt/homebrew/lib/libgvc.* \
  /opt/local/lib/libgvc.*; do
  [ ! -e "$library" ] || exit 0
done
missing="graphviz is not installed, so there are no pictures and their tests fail"
if ! command -v apt-get > /dev/null; then
  echo "$missing (Homebrew: brew install graphviz, MacPorts: port install graphviz)"
  exit 0
fi
root=
if [ "$(id -u)" != 0 ]; then
  command -v sudo > /dev/null || {
    echo "$missing: install it with 'apt-get install graphviz' as root"
    exit 0
  }
  root=sudo
fi
echo "installing graphviz with apt-get: pictures and their tests need it"
mkdir -p .build
export DEBIAN_FRONTEND=noninteractive
if ! { $root apt-get update -qq && $root apt-get install -y -qq --no-install-recommends graphviz; } \
  > .build/install.log 2>&1; then
  echo "$missing: .build/install.log has the reason"
fi
