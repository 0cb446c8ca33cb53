#!/usr/bin/env python3
"""Runs all tests, or the parts that are named, and ends with the line "N passed, M failed".

Parts, in the order in which they run:
  format    the C++ sources are formatted
  includes  the folders of src/ respect their order
  unit      GoogleTest programs, with address and undefined-behaviour sanitizers
  java      tests/java on Ravel and on `java`; then a sample with the sanitizers
  schedules the same about threads, under many schedules
  rollback  the same with milestones and returns
  check     `ravel check` on programs with known verdicts, on random programs against full
            enumeration, and against the published tables
  replay    schedules of examples and random programs on every JVM that is installed
  shake     random schedules on a stock JVM, of programs with known verdicts and of random ones
  scripts   each executable of tests/scripts, with $RAVEL set; exit status 0 passes
  fuzz      each target of tests/fuzz on its corpus and for a short while on new input
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
# A status of its own, so that no Java program can be expected to end like a sanitizer's report.
SANITIZER_ENV = {
    "ASAN_OPTIONS": "exitcode=99",
    "UBSAN_OPTIONS": "print_stacktrace=1:exitcode=99",
}
PART_SECONDS = 900  # a test program that takes longer hangs
JAVA_SAMPLE = 8  # with sanitizers, every eighth case
SEEDS = 20
ROLLBACK_MARKS = 20
ROLLBACK_SAMPLE = 20
SANITIZED_SEEDS = 40
SCHEDULES_SAMPLE = 7  # with sanitizers, every seventh case about threads
RANDOM_PROGRAMS = 500
MOST_PATHS = 40_000  # of searches without reduction, on a random program
CHECK_SAMPLE = 6  # with sanitizers, every sixth program
FUZZ_RUNS = 200_000
FUZZ_SECONDS = 20


class Broken(Exception):
    """A part could not run to its end."""


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed

    def fail(self, what, again):
        print(f"FAILED {what}\n  again: {again}", flush=True)
        self.failed += 1


def run(command, env=None):
    env = dict(os.environ, **(env or {}))
    try:
        return subprocess.run(command, cwd=ROOT, env=env, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=PART_SECONDS)
    except subprocess.TimeoutExpired as late:
        output = (late.stdout or b"").decode(errors="replace")
        return subprocess.CompletedProcess(command, "timeout", output)


def build(preset, *targets):
    if subprocess.run([ROOT / "tools/build.sh", preset, *targets], cwd=ROOT).returncode != 0:
        raise Broken(f"tools/build.sh {preset} {' '.join(targets)} failed")


def check(tally, what, command):
    done = run(command)
    if done.returncode == 0:
        tally.add(1, 0)
    else:
        print(done.stdout, end="")
        tally.fail(what, " ".join(command))


def part_format(tally, _):
    check(tally, "formatting (tools/format.sh formats)", ["tools/format.sh", "--check"])


def part_includes(tally, _):
    check(tally, "the order of the folders", ["tools/check_includes.py"])
    check(tally, "the checker of the order", ["tools/check_includes.py", "--self-test"])


def unit_shard(index, total):
    report = ROOT / f"build/debug/unit-{index}.json"
    report.unlink(missing_ok=True)
    env = dict(SANITIZER_ENV, GTEST_TOTAL_SHARDS=str(total), GTEST_SHARD_INDEX=str(index))
    command = ["build/debug/ravel_tests", f"--gtest_output=json:{report}", "--gtest_brief=1"]
    return run(command, env=env), report, env


def part_unit(tally, options):
    build("debug", "ravel_tests")
    shards = options.jobs
    with concurrent.futures.ThreadPoolExecutor(shards) as pool:
        results = list(pool.map(lambda i: unit_shard(i, shards), range(shards)))
    for done, report, env in results:
        if done.returncode != 0:
            print(done.stdout, end="")
        if not report.exists():  # the program died: the report is written at its end
            shard = " ".join(f"{k}={env[k]}" for k in ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"))
            tally.fail(f"unit tests ended with status {done.returncode}",
                       f"{shard} build/debug/ravel_tests")
            continue
        failures = 0
        for suite in json.loads(report.read_text())["testsuites"]:
            for case in suite["testsuite"]:
                if case.get("status") != "RUN":
                    continue
                if case.get("failures"):
                    failures += 1
                    name = f"{case['classname']}.{case['name']}"
                    tally.fail(name, f"build/debug/ravel_tests --gtest_filter='{name}'")
                else:
                    tally.add(1, 0)
        if done.returncode != 0 and failures == 0:  # a leak, reported at exit
            tally.fail("the sanitizers found something", "build/debug/ravel_tests")


def java_tests(tally, *arguments):
    counted(tally, "tests/run_java_tests.py", *arguments)


def counted(tally, *command):
    """Runs a program that ends with the line "N passed, M failed"."""
    env = dict(os.environ, **SANITIZER_ENV)
    env["ASAN_OPTIONS"] += ":detect_leaks=0"  # a VM that exits need not tidy up
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          env=env) as process:
        last = ""
        for line in process.stdout:
            if SUMMARY.match(line):
                last = line
            else:
                print(line, end="", flush=True)
    match = SUMMARY.match(last)
    if not match:
        raise Broken(f"{command[0]} broke; again: {' '.join(command)}")
    tally.add(int(match[1]), int(match[2]))


def part_java(tally, options):
    build("release", "ravel")
    java_tests(tally, "--ravel", "build/release/ravel", "--jobs", str(options.jobs))
    java_tests(tally, "--opcodes")
    # Collections at every turn: a reference that the collector does not know of breaks.
    java_tests(tally, "--ravel", "build/release/ravel", "--jobs", str(options.jobs),
               "--vm-option=-XX:CollectEvery=100k")
    build("debug", "ravel")
    java_tests(tally, "--ravel", "build/debug/ravel", "--jobs", str(options.jobs),
               "--sample", str(JAVA_SAMPLE), "--timeout", "300")


def part_schedules(tally, options):
    build("release", "ravel", "ravel_schedules")
    java_tests(tally, "--ravel", "build/release/ravel", "--jobs", str(options.jobs),
               "--schedules", str(SEEDS))
    build("debug", "ravel", "ravel_schedules")
    java_tests(tally, "--ravel", "build/debug/ravel", "--jobs", str(options.jobs),
               "--schedules", str(SANITIZED_SEEDS), "--sample", str(SCHEDULES_SAMPLE),
               "--timeout", "300")


def part_rollback(tally, options):
    build("release", "ravel", "ravel_rollback")
    java_tests(tally, "--ravel", "build/release/ravel", "--jobs", str(options.jobs),
               "--rollback", str(ROLLBACK_MARKS), "--deepest", "1000", "--timeout", "300")
    build("debug", "ravel", "ravel_rollback")
    java_tests(tally, "--ravel", "build/debug/ravel", "--jobs", str(options.jobs),
               "--rollback", "4", "--sample", str(ROLLBACK_SAMPLE), "--timeout", "300")


def part_check(tally, options):
    build("release", "ravel")
    release = ("--ravel", "build/release/ravel", "--jobs", str(options.jobs))
    counted(tally, "tests/run_check_tests.py", *release)
    counted(tally, "tests/run_check_tests.py", *release, "--twice")
    counted(tally, "tests/paper/run_paper_tables.py", *release)
    counted(tally, "tests/paper/test_trees.py", *release)
    check(tally, "the model of random programs", ["tests/enumerate/self_test.py"])
    counted(tally, "tests/enumerate/run_enumeration_tests.py", *release,
            "--programs", str(RANDOM_PROGRAMS), "--most-paths", str(MOST_PATHS))
    counted(tally, "tests/enumerate/run_enumeration_tests.py", *release, "--programs", "36",
            "--most-paths", str(MOST_PATHS), "--searches", "random", "pct", "pos", "portfolio",
            "preempt", "delay")
    counted(tally, "tests/pct/run_bound_tests.py", "--ravel", "build/release/ravel")
    build("debug", "ravel")
    counted(tally, "tests/run_check_tests.py", "--ravel", "build/debug/ravel", "--jobs",
            str(options.jobs), "--sample", str(CHECK_SAMPLE), "--timeout", "300", "--replays", "1")
    counted(tally, "tests/enumerate/run_enumeration_tests.py", "--ravel", "build/debug/ravel",
            "--jobs", str(options.jobs), "--programs", "12", "--first-seed", "900",
            "--timeout", "300")


def part_replay(tally, options):
    build("release", "ravel")
    counted(tally, "tests/replay/run_replay_tests.py", "--ravel", "build/release/ravel",
            "--jobs", str(options.jobs))


def part_shake(tally, options):
    build("release", "ravel")
    counted(tally, "tests/shake/run_shake_tests.py", "--ravel", "build/release/ravel",
            "--jobs", str(options.jobs))


def part_scripts(tally, _):
    build("release", "ravel")
    for script in sorted((ROOT / "tests/scripts").glob("*")):
        if not os.access(script, os.X_OK) or not script.is_file():
            continue
        name = script.relative_to(ROOT)
        done = run([script], env={"RAVEL": str(ROOT / "build/release/ravel")})
        if done.returncode == 0:
            tally.add(1, 0)
        else:
            print(done.stdout, end="")
            tally.fail(name, f"RAVEL=build/release/ravel {name}")


def fuzz_target(target):
    corpus = f"tests/fuzz/corpus/{target.removesuffix('_fuzz')}"
    found = ROOT / "build/fuzz/found" / target
    found.mkdir(parents=True, exist_ok=True)
    command = [f"build/fuzz/{target}", "-seed=1", f"-runs={FUZZ_RUNS}", "-print_final_stats=1",
               f"-max_total_time={FUZZ_SECONDS}", "-timeout=10", "-rss_limit_mb=2048",
               f"-artifact_prefix={found}/", str(found)]
    if (ROOT / corpus).is_dir():
        command.append(corpus)
    for old in found.iterdir():  # the same start each time
        old.unlink()
    return command, run(command)


def part_fuzz(tally, options):
    targets = [f.stem for f in sorted((ROOT / "tests/fuzz").glob("*_fuzz.cc"))]
    if not targets:
        return
    build("fuzz", *targets)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for target, (command, done) in zip(targets, pool.map(fuzz_target, targets)):
            if done.returncode == 0:
                tally.add(1, 0)
                continue
            print("\n".join(done.stdout.splitlines()[-40:]))
            written = re.search(r"Test unit written to (\S+)", done.stdout)
            again = f"build/fuzz/{target} {written[1]}" if written else " ".join(command)
            tally.fail(f"fuzz target {target}", again)


PARTS = {
    "format": part_format,
    "includes": part_includes,
    "unit": part_unit,
    "java": part_java,
    "schedules": part_schedules,
    "rollback": part_rollback,
    "check": part_check,
    "replay": part_replay,
    "shake": part_shake,
    "scripts": part_scripts,
    "fuzz": part_fuzz,
}


def main():
    # A shell starts what runs in its background with interrupts ignored, and that is inherited.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    parser = argparse.ArgumentParser(prog="./test", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="run only these parts")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")

    tally = Tally()
    for name, part in PARTS.items():
        if options.parts and name not in options.parts:
            continue
        print(f"== {name}", flush=True)
        start = time.monotonic()
        before = (tally.passed, tally.failed)
        try:
            part(tally, options)
        except Broken as reason:
            tally.fail(f"{name}: {reason}", f"./test {name}")
        passed, failed = tally.passed - before[0], tally.failed - before[1]
        seconds = time.monotonic() - start
        print(f"   {passed} passed, {failed} failed in {seconds:.0f} s", flush=True)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
