#!/usr/bin/env python3
"""Runs clang-tidy, with the checks of .clang-tidy: tools/tidy.py [FILE...]

Without files, on all sources of the program; with --changed, on those that the last commit or the
working tree changed. Clang's own warnings count as well. Each file counts as one test; the last line
is "N passed, M failed". The preset clang says how to compile: it has no precompiled headers, so a file
that does not include what it needs is found, too.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/clang"
MOST_CHANGED = 20  # a commit that touches more is one that moves or renames

sys.path.insert(0, str(ROOT / "tests"))
import families  # noqa: E402


def configure():
    done = subprocess.run(["cmake", "--preset", "clang"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def all_sources():
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    files = {pathlib.Path(c["file"]) for c in commands}
    return sorted(f for f in files if ROOT / "src" in f.parents and not f.stem.endswith("_test"))


def changed_sources(sources):
    """A header counts as the source of the same name."""
    names = set()
    for commits in (["HEAD~1", "HEAD"], ["HEAD"]):
        done = subprocess.run(["git", "diff", "--name-only", *commits], cwd=ROOT,
                              capture_output=True, text=True)
        names |= {(ROOT / line).with_suffix(".cc") for line in done.stdout.splitlines()}
    return [s for s in sources if s in names][:MOST_CHANGED]


def chosen(options):
    if options.files:
        return [f.resolve() for f in options.files]
    sources = all_sources()
    wanted = set(changed_sources(sources)) if options.changed else set()
    if options.sample or not options.changed:
        wanted |= set((options.sample or families.Share("1")).of(sources))
    return sorted(wanted)


def tidy(source):
    """What is wrong with a source; empty: nothing."""
    done = subprocess.run(["clang-tidy-14", "--quiet", "-p", BUILD, source], cwd=ROOT,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout if done.returncode else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE", type=pathlib.Path)
    parser.add_argument("--changed", action="store_true",
                        help="what changed last; with --sample, and that share of all")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    families.add_sample_option(parser)
    parser.set_defaults(sample=None)
    options = parser.parse_args()
    configure()
    passed = failed = 0
    for source, problem in families.run("tidy", chosen(options), tidy,
                                        lambda s: str(s.relative_to(ROOT)), options.jobs):
        if not problem:
            passed += 1
            continue
        failed += 1
        name = source.relative_to(ROOT)
        print(f"FAILED {name}\n{problem}  again: tools/tidy.py {name}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
