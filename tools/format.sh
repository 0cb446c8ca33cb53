#!/bin/sh
# Formats our C++ files; with --check, only names those that are not formatted (exit status 1).
set -eu
cd "$(dirname "$0")/.."
files() { find src tests bench \( -name '*.cc' -o -name '*.h' \) -print0 | sort -z; }
if [ "${1:-}" != --check ]; then
  files | xargs -0 -r -n 20 -P "$(nproc)" clang-format-14 -i
  exit
fi
unformatted=$(files | xargs -0 -r clang-format-14 --dry-run 2>&1 |
  sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: warning.*/\1/p' | sort -u)
[ -z "$unformatted" ] && exit
echo "$unformatted"
exit 1
