#!/bin/sh
# Builds the packages: tools/package.sh [DEB|TGZ...]    (default: both)
# Prints the files, which are in build/release/packages.
set -eu
cd "$(dirname "$0")/.."
tools/setup.sh package
tools/build.sh release ravel ravel_static ravel_api ravel_manual
for kind in ${*:-DEB TGZ}; do
  log=build/release/package-$kind.log
  if ! (cd build/release && cpack -G "$kind") >"$log" 2>&1; then
    cat "$log" >&2
    echo "ravel: no package; again: tools/package.sh $kind" >&2
    exit 1
  fi
  sed -n 's/^CPack: - package: \(.*\) generated\.$/build\/release\/\1/p' "$log"
done
