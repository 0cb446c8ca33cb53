#!/bin/sh
# Configures and builds one preset: tools/build.sh PRESET [TARGET...]
# Quiet when all goes well; when not, prints the output of the failing tool.
# $RAVEL_JOBS limits the parallel compilations (default: one per core).
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift
targets=${*:-all}

mkdir -p "build/$preset"
exec 9>"build/$preset/.lock"
flock 9

# A precompiled header of another checkout is not ours, whatever ccache is set to.
export CCACHE_BASEDIR=

log=build/$preset/build.log
stamp=build/$preset/.stamp
: >"$stamp.new" # before the build: an edit during it must lead to another one

failed() {
  [ -t 2 ] && printf '\r\033[K' >&2
  cat "$log" >&2
  echo "ravel: the build failed; again: tools/build.sh $preset $targets" >&2
  exit 1
}

if [ -t 2 ]; then printf 'ravel: configuring (%s)' "$preset" >&2; else
  echo "ravel: building ($preset)" >&2
fi
cmake --preset "$preset" >"$log" 2>&1 9>&- || failed

build() { cmake --build "build/$preset" -j "${RAVEL_JOBS:-$(nproc)}" --target $targets 2>&1 9>&-; }
if [ -t 2 ]; then
  { build || echo "failed"; } | {
    : >"$log"
    last=
    while IFS= read -r line; do
      printf '%s\n' "$line" >>"$log"
      case $line in
        '['*/*) printf '\r\033[Kravel: building (%s) %s]' "$preset" "${line%%]*}" >&2 ;;
      esac
      last=$line
    done
    [ "$last" != failed ]
  } || failed
  printf '\r\033[K' >&2
else
  build >"$log" || failed
fi
mv "$stamp.new" "$stamp"
