#!/bin/sh
# Writes the Swift file that holds the published schemas, so that the command needs no resource
# bundle. `make docs` runs it; a test compares what the command prints with the schemas.
set -eu
cd "$(dirname "$0")"
target=../../Sources/swift-di/PublishedSchemas.swift
{
  echo "/// The JSON Schemas in Documentation/Schemas."
  echo "///"
  echo "/// Embedded by \`make docs\`. Do not edit."
  echo "enum PublishedSchemas {"
  separator=""
  for name in definition report answer diff graph config baseline; do
    printf '%s' "$separator"
    separator="
"
    echo "  /// The schema '$name'."
    echo "  static let $name = ##\"\"\""
    sed -e '/./s/^/    /' "swift-di-$name-1.json"
    echo ""
    echo "    \"\"\"##"
  done
  echo "}"
} > "$target"
