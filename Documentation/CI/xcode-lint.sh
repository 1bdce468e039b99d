#!/bin/sh
# For Xcode: the script of a build phase "Run Script". It reads the Swift files, or what
# .swift-di.yml names, marks findings in the editor and fails the build for errors. The target's setting
# ENABLE_USER_SCRIPT_SANDBOXING has to be NO, because the script reads the sources that findings name.
set -eu
PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
if ! command -v swift-di > /dev/null; then
  echo "warning: swift-di is not installed, so the wiring is not checked"
  exit 0
fi
exec swift-di lint --format xcode --directory "$SRCROOT"
