#!/usr/bin/env bash
# What `make demo` shows: the finding of the app at the top of the README, and that of a package with SwiftDI, with pictures.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
log=.build/demo.log
echo "This builds swift-di, finds a fault in an app with Swinject and one in a café with SwiftDI, and draws both: two minutes at most."
make -s prepare
mkdir -p .build demo
: > "$log"
for product in swift-di Cafe; do
  echo "building $product"
  Tests/quietly "$log" 50 "$swift" build --product "$product" || {
    echo "$product could not be built: $log has everything"
    exit 1
  }
done
command=.build/debug/swift-di

# Lints an input and draws it: `show NAME FORMAT INPUT…`.
show() {
  local name=$1 format=$2
  shift 2
  "$command" lint --no-config --format "$format" "$@" 2>&1 || [ $? = 1 ]
  # Without Graphviz there is no picture.
  "$command" graph --no-config --quiet "$@" -o "demo/$name.svg" || true
  "$command" report --no-config --quiet "$@" -o "demo/$name.html"
}

# Building the reader of Swift files takes minutes. Without it, the definition is used that it wrote earlier.
for place in .build-sources/release .build-sources/debug; do
  if [ -x "$place/swift-di-sources" ]; then export PATH="$PWD/$place:$PATH" && break; fi
done
app=Fixtures/Sources/Swinject/Shop
echo
if command -v swift-di-sources > /dev/null; then
  echo "\$ swift-di lint $app"
  show shop text "$app"
else
  echo "The reader of Swift files is not built here: 'make install' builds it, and then 'swift-di lint $app'"
  echo "prints what follows. Here the command lints $app.json, which the reader wrote."
  show shop text "$app.json"
fi

echo
echo '$ swift-di lint --executable .build/debug/Cafe --format concise'
show cafe concise --executable .build/debug/Cafe

echo
echo "Open in a browser: demo/shop.html and demo/cafe.html, pages to explore both (pictures: demo/shop.svg, demo/cafe.svg)."
line=$(grep -n 'bind(Barista.init' Sources/Examples/Cafe/Cafe.swift | cut -d: -f1)
echo "Try next: write 'in: .visit' in line $line of Sources/Examples/Cafe/Cafe.swift, and '$command lint --product Cafe'"
