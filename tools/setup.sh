#!/bin/sh
# Installs the Debian packages that are missing: tools/setup.sh build|package|test
# Nothing is touched when all are there. Exit status 2: they could not be installed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
purpose=${1:-build}

say() { echo "ravel: $*" >&2; }

is_known_jdk() {
  [ -n "$1" ] && [ -f "$1/lib/modules" ] && [ -x "$1/bin/javac" ] &&
    grep -qE '^JAVA_VERSION="(17|21|25)\b' "$1/release" 2>/dev/null
}

# The same search as in `ravel` itself: $RAVEL_JDK, $JAVA_HOME, java on the
# path, else any JDK 17, 21 or 25 that is installed.
jdk_missing() {
  is_known_jdk "${RAVEL_JDK:-}" && return 1
  is_known_jdk "${JAVA_HOME:-}" && return 1
  if java=$(command -v java); then
    java=$(readlink -f "$java")
    is_known_jdk "${java%/bin/java}" && return 1
  fi
  for jdk in /usr/lib/jvm/*; do
    is_known_jdk "$jdk" && return 1
  done
  return 0
}

if ! command -v dpkg-query >/dev/null 2>&1; then
  for tool in g++ cmake ninja; do
    if ! command -v $tool >/dev/null 2>&1; then
      say "$tool is missing; this is not Debian, so install what tools/packages.txt names by hand"
      exit 2
    fi
  done
  exit 0
fi

missing=
while read -r package oldest group; do
  case $package in '' | '#'*) continue ;; esac
  case $purpose/$group in build/package | build/test | package/test) continue ;; esac
  found=$(dpkg-query -W -f '${db:Status-Status} ${Version}' "$package" 2>/dev/null) || found=
  case $found in
    'installed '*) dpkg --compare-versions "${found#installed }" ge "$oldest" && continue ;;
  esac
  missing="$missing $package"
done <"$root/tools/packages.txt"
if jdk_missing; then missing="$missing openjdk-17-jdk-headless"; fi
[ -z "$missing" ] && exit 0

command="apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  as_root=sudo
else
  say "packages are missing; as root, run"
  echo "$command" >&2
  exit 2
fi

say "installing$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() { $as_root env DEBIAN_FRONTEND=noninteractive $command >"$log" 2>&1 </dev/null; }
if ! install; then
  $as_root apt-get update >/dev/null 2>&1 </dev/null || true
  if ! install; then
    cat "$log" >&2
    say "could not install packages; this failed: $command"
    exit 2
  fi
fi
