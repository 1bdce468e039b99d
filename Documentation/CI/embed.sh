#!/bin/sh
# Writes the Swift file that holds the jobs for continuous integration, so that the command needs no
# resource bundle. `make docs` runs it.
set -eu
cd "$(dirname "$0")"
{
  echo "/// The jobs in Documentation/CI."
  echo "///"
  echo "/// Embedded by \`make docs\`. Do not edit."
  echo "enum PublishedJobs {"
  separator=""
  for name in github-workflow:github gitlab-ci:gitlab; do
    printf '%s' "$separator"
    separator="
"
    echo "  static let ${name#*:} = ##\"\"\""
    sed -e '/./s/^/    /' "${name%:*}.yml"
    echo ""
    echo "    \"\"\"##"
  done
  echo "}"
} > ../../Sources/swift-di/PublishedJobs.swift
