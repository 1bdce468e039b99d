#!/usr/bin/env bash
# What `make demo` shows: the finding of the code at the top of the README, its picture and its page.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
log=.build/demo.log
echo "This builds swift-di and a café with a fault in its wiring, finds the fault and draws it: two minutes at most."
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

echo
echo '$ swift-di lint --executable .build/debug/Cafe'
.build/debug/swift-di lint --executable .build/debug/Cafe 2>&1 || [ $? = 1 ]
shown=
if .build/debug/swift-di graph --executable .build/debug/Cafe --quiet -o demo/cafe.svg; then
  shown="demo/cafe.svg, a picture of this wiring, and "
fi
.build/debug/swift-di report --executable .build/debug/Cafe --quiet -o demo/cafe.html
echo
echo "Open in a browser: ${shown}demo/cafe.html, a page to explore it."
line=$(grep -n 'bind(Barista.init' Sources/Examples/Cafe/Cafe.swift | cut -d: -f1)
echo "Try next: write 'in: .visit' in line $line of Sources/Examples/Cafe/Cafe.swift, and lint again:"
echo '.build/debug/swift-di lint --product Cafe'
