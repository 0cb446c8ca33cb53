#!/bin/sh
# Puts ravel-junit, ravel-maven-plugin and ravel-native into the local repository of Maven, in the
# version of this tree; builds the program first if it has to. Options go to mvn:
#
#   tools/publish-local.sh [-Dmaven.repo.local=DIR] [-o]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
say() { echo "ravel: $*" >&2; }

for tool in mvn sha256sum; do
  command -v $tool >/dev/null 2>&1 || { say "$tool is missing; tools/setup.sh test installs maven"; exit 2; }
done
version=$(sed -n 's/^project(ravel VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
[ -n "$version" ] || { say "CMakeLists.txt does not say which version this is"; exit 2; }

program=$root/build/release/ravel
"$root/tools/build.sh" release ravel

# The jar with the program: without what only a debugger reads, and with its checksum.
output=$root/build/publish
folder=$output/native/ravel/native/linux-x86_64
rm -rf "$output/native"
mkdir -p "$folder"
if command -v strip >/dev/null 2>&1; then
  strip -o "$folder/ravel" "$program"
else
  cp "$program" "$folder/ravel"
fi
sha256sum <"$folder/ravel" | cut -d ' ' -f 1 >"$folder/ravel.sha256"
jar=$output/ravel-native.jar
(cd "$output/native" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" --create --file "$jar" .)

log=$output/mvn.log
if ! mvn -q -B -f "$root/java/pom.xml" -Drevision="$version" -Dravel.native.jar="$jar" \
  -Dravel.output="$output/java" "$@" install >"$log" 2>&1; then
  grep -m 20 ERROR "$log" >&2 || tail -20 "$log" >&2
  say "Maven could not build the artifacts; $log has all that it said"
  exit 1
fi
say "installed ravel-junit, ravel-maven-plugin and ravel-native, version $version"
