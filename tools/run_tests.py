#!/usr/bin/env python3
"""Runs the tests, or the parts that are named, and ends with the line "N passed, M failed".

Parts, in the order in which they run:
  format    the C++ sources are formatted
  includes  the folders of src/ respect their order
  tidy      clang compiles a share of the sources without a warning, and clang-tidy finds nothing
  unit      GoogleTest programs, with address and undefined-behaviour sanitizers
  java      tests/java on Ravel and on `java`; then a sample with the sanitizers
  schedules the same about threads, under many schedules
  rollback  the same with milestones and returns
  check     `ravel check` on programs with known verdicts, on random programs against full
            enumeration, on others against samples, and against the published tables
  replay    schedules of examples and random programs on every JVM that is installed
  shake     random schedules on a stock JVM, of programs with known verdicts and of random ones
  scripts   each executable of tests/scripts, with $RAVEL set; exit status 0 passes
  fuzz      each target of tests/fuzz on its corpus and for a short while on new input

With JDKs of several releases (17, 21, 25) all parts run with the one that `ravel` finds, and shares of java,
rollback and check with each of the others, against its own `java`.

Of large families a share runs, and the commit chooses which one: the table SHARES below. So a commit
has the same tests everywhere, and those that follow it have others. --exhaustive runs all of them;
--fast runs a small share of what needs only the release build, in less than three minutes.

The time of each test is kept in build/timings.json: those that take longest start first, and the
slowest are named at the end.
"""

import argparse
import collections
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
sys.path.insert(0, str(ROOT / "tests"))
import families  # noqa: E402
import jdks  # noqa: E402

SUMMARY = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
# A status of its own, so that no Java program can be expected to end like a sanitizer's report.
SANITIZER_ENV = {
    "ASAN_OPTIONS": "exitcode=99",
    "UBSAN_OPTIONS": "print_stacktrace=1:exitcode=99",
}
PART_SECONDS = 900  # a test program that takes longer hangs
SEEDS = 20
ROLLBACK_MARKS = 20
SANITIZED_SEEDS = 40
RANDOM_PROGRAMS = 500
MOST_PATHS = 40_000  # of searches without reduction, on a random program
FUZZ_RUNS = 200_000
FUZZ_SECONDS = 20
SLOWEST = 20  # tests to be named at the end

# One test in how many of a family runs; 0: none. With sanitizers everything takes ten times as long.
# The random programs come in nine families by turns, so that their numbers have no factor in common
# with nine.
Shares = collections.namedtuple("Shares", "fast normal exhaustive")
SHARES = {
    "tidy": Shares(0, 16, 1),
    "java": Shares(10, 3, 1),
    "java, collecting": Shares(0, 5, 1),
    "java, sanitized": Shares(0, 30, 8),
    "java, other JDKs": Shares(50, 9, 1),
    "schedules": Shares(0, 8, 1),
    "schedules, sanitized": Shares(0, 40, 7),
    "rollback": Shares(0, 5, 1),
    "rollback, sanitized": Shares(0, 80, 20),
    "rollback, other JDKs": Shares(0, 50, 1),
    "check": Shares(12, 3, 1),
    "check, twice": Shares(0, 7, 1),
    "check, cold": Shares(0, 6, 1),
    "check, divided": Shares(0, 12, 1),
    "check, sanitized": Shares(0, 30, 6),
    "check, other JDKs": Shares(0, 15, 1),
    "check, virtual threads": Shares(0, 15, 1),
    "paper": Shares(0, 2, 1),
    "enumerate": Shares(25, 10, 1),
    "enumerate, cold": Shares(0, 35, 1),
    "enumerate, divided": Shares(0, 70, 1),
    "enumerate, sampling": Shares(0, 5, 1),
    "enumerate, sanitized": Shares(0, 1, 1),
    "enumerate, other JDKs": Shares(0, 61, 1),
    "library": Shares(0, 10, 1),
    "replay": Shares(40, 4, 1),
    "shake": Shares(0, 4, 1),
    "fuzz": Shares(0, 2, 1),
}
FAST_PARTS = ("format", "includes", "unit", "java", "check", "replay", "scripts")
FAST_SCRIPTS = ("dump", "schedule", "schedulers", "threads", "usage")


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


class Options:
    """What the user asked for."""

    def __init__(self, given):
        self.jobs = given.jobs
        self.mode = "fast" if given.fast else "exhaustive" if given.exhaustive else "normal"
        self.turn = given.turn if given.turn is not None else turn_of_commit()

    def share(self, family):
        """The share of a family that runs, as families.Share reads it; None: nothing of it."""
        every = getattr(SHARES[family], self.mode)
        return f"{every}:{self.turn % every}" if every else None

    def describe(self):
        if self.mode == "exhaustive":
            return "all of every family"
        again = "".join(["./test", " --fast" if self.mode == "fast" else "", f" --turn {self.turn}"])
        return f"shares of large families by the commit; the same again: {again}"


def turn_of_commit():
    """A number that the commit determines; 0 where there is none."""
    try:
        done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return 0
    return int(done.stdout[:6], 16) if done.returncode == 0 else 0


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
    start = time.monotonic()
    done = run(command)
    families.note("check", what, time.monotonic() - start)
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


def part_tidy(tally, options):
    if share := options.share("tidy"):
        counted(tally, "tools/tidy.py", "--changed", "--jobs", str(options.jobs), "--sample", share)
    if options.mode == "exhaustive":
        build("clang", "ravel")
        tally.add(1, 0)


def unit_shard(preset, index, total):
    report = ROOT / f"build/{preset}/unit-{index}.json"
    report.unlink(missing_ok=True)
    env = dict(SANITIZER_ENV, GTEST_TOTAL_SHARDS=str(total), GTEST_SHARD_INDEX=str(index))
    command = [f"build/{preset}/ravel_tests", f"--gtest_output=json:{report}", "--gtest_brief=1"]
    return run(command, env=env), report, env


def part_unit(tally, options):
    preset = "release" if options.mode == "fast" else "debug"
    program = f"build/{preset}/ravel_tests"
    build(preset, "ravel_tests")
    shards = options.jobs
    with concurrent.futures.ThreadPoolExecutor(shards) as pool:
        results = list(pool.map(lambda i: unit_shard(preset, i, shards), range(shards)))
    for done, report, env in results:
        if done.returncode != 0:
            print(done.stdout, end="")
        if not report.exists():  # the program died: the report is written at its end
            shard = " ".join(f"{k}={env[k]}" for k in ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"))
            tally.fail(f"unit tests ended with status {done.returncode}", f"{shard} {program}")
            continue
        failures = 0
        for suite in json.loads(report.read_text())["testsuites"]:
            for case in suite["testsuite"]:
                if case.get("status") != "RUN":
                    continue
                name = f"{case['classname']}.{case['name']}"
                families.note(f"unit {preset}", name, float(case["time"].removesuffix("s")))
                if case.get("failures"):
                    failures += 1
                    tally.fail(name, f"{program} --gtest_filter='{name}'")
                else:
                    tally.add(1, 0)
        if done.returncode != 0 and failures == 0:  # a leak, reported at exit
            tally.fail("the sanitizers found something", program)


def family(tally, options, name, preset, *command, jdk=None):
    """Runs this mode's share of a family of tests on the Ravel of a preset."""
    share = options.share(name)
    if share is None:
        return
    build(preset, "ravel")
    on = f" on JDK {jdks.feature_of(jdk)}" if jdk else ""
    print(f" - {name}{on}: one in {share.split(':')[0]}", flush=True)
    slow = ["--timeout", "600"] if preset == "debug" else []
    counted(tally, *command, "--ravel", f"build/{preset}/ravel", "--jobs", str(options.jobs), *slow,
            "--sample", share, jdk=jdk)


def other_jdks():
    """The JDKs besides the one that all tests run with."""
    default = jdks.feature_of(jdks.find_jdk())
    return [home for feature, home in jdks.find_jdks().items() if feature != default]


def counted(tally, *command, jdk=None):
    """Runs a program that ends with the line "N passed, M failed"."""
    env = dict(os.environ, **SANITIZER_ENV)
    if jdk:
        env["RAVEL_JDK"] = str(jdk)
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


JAVA = "tests/run_java_tests.py"
CHECKS = "tests/run_check_tests.py"
ENUMERATION = "tests/enumerate/run_enumeration_tests.py"


def part_java(tally, options):
    family(tally, options, "java", "release", JAVA)
    counted(tally, JAVA, "--opcodes")
    # Collections at every turn: a reference that the collector does not know of breaks.
    family(tally, options, "java, collecting", "release", JAVA, "--vm-option=-XX:CollectEvery=100k")
    family(tally, options, "java, sanitized", "debug", JAVA)
    for jdk in other_jdks():
        family(tally, options, "java, other JDKs", "release", JAVA, jdk=jdk)


def part_schedules(tally, options):
    build("release", "ravel_schedules")
    family(tally, options, "schedules", "release", JAVA, "--schedules", str(SEEDS))
    build("debug", "ravel_schedules")
    family(tally, options, "schedules, sanitized", "debug", JAVA, "--schedules",
           str(SANITIZED_SEEDS))


def part_rollback(tally, options):
    build("release", "ravel_rollback")
    family(tally, options, "rollback", "release", JAVA, "--rollback", str(ROLLBACK_MARKS),
           "--deepest", "1000", "--timeout", "300")
    build("debug", "ravel_rollback")
    family(tally, options, "rollback, sanitized", "debug", JAVA, "--rollback", "4")
    for jdk in other_jdks():
        family(tally, options, "rollback, other JDKs", "release", JAVA, "--rollback",
               str(ROLLBACK_MARKS), "--timeout", "300", jdk=jdk)


def part_check(tally, options):
    family(tally, options, "check", "release", CHECKS)
    family(tally, options, "check, twice", "release", CHECKS, "--twice")
    family(tally, options, "check, cold", "release", CHECKS, "--cold")
    family(tally, options, "check, divided", "release", CHECKS, "--divided", "--replays", "0")
    family(tally, options, "paper", "release", "tests/paper/run_paper_tables.py",
           *(["--nightly"] if options.mode == "exhaustive" else []))
    programs = ("--programs", str(RANDOM_PROGRAMS), "--most-paths", str(MOST_PATHS))
    family(tally, options, "enumerate", "release", ENUMERATION, *programs)
    if options.mode == "fast":
        return
    family(tally, options, "enumerate, cold", "release", ENUMERATION, *programs, "--cold")
    family(tally, options, "enumerate, divided", "release", ENUMERATION, *programs, "--divided")
    counted(tally, "tests/paper/test_trees.py", "--jobs", str(options.jobs))
    check(tally, "the model of random programs", ["tests/enumerate/self_test.py"])
    family(tally, options, "enumerate, sampling", "release", ENUMERATION, "--programs", "36",
           "--most-paths", str(MOST_PATHS), "--searches", "random", "pct", "pos", "portfolio",
           "preempt", "delay")
    family(tally, options, "library", "release", "tests/library/run_library_tests.py")
    counted(tally, "tests/pct/run_bound_tests.py")
    family(tally, options, "check, sanitized", "debug", CHECKS, "--replays", "1")
    for jdk in other_jdks():
        family(tally, options, "check, other JDKs", "release", CHECKS, jdk=jdk)
        family(tally, options, "enumerate, other JDKs", "release", ENUMERATION, *programs, jdk=jdk)
    for feature, jdk in jdks.find_jdks().items():
        if feature >= 21:
            family(tally, options, "check, virtual threads", "release", CHECKS, "--virtual",
                   "--replays", "1", jdk=jdk)
    family(tally, options, "enumerate, sanitized", "debug", ENUMERATION, "--programs", "12",
           "--first-seed", "900")


def part_replay(tally, options):
    family(tally, options, "replay", "release", "tests/replay/run_replay_tests.py")


def part_shake(tally, options):
    family(tally, options, "shake", "release", "tests/shake/run_shake_tests.py")


def part_scripts(tally, options):
    """Each script makes its own folders, and asks for free ports: they run side by side."""
    build("release", "ravel")
    scripts = [s for s in sorted((ROOT / "tests/scripts").glob("*"))
               if s.is_file() and os.access(s, os.X_OK)]
    if options.mode == "fast":
        scripts = [s for s in scripts if s.name in FAST_SCRIPTS]
    env = {"RAVEL": str(ROOT / "build/release/ravel")}
    for script, done in families.run("scripts", scripts, lambda s: run([s], env=env),
                                     lambda s: s.name, options.jobs):
        if done.returncode == 0:
            tally.add(1, 0)
        else:
            name = script.relative_to(ROOT)
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
    share = options.share("fuzz")
    if share is None:
        return
    targets = [f.stem for f in sorted((ROOT / "tests/fuzz").glob("*_fuzz.cc"))]
    targets = families.Share(share).of(targets)
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
    "tidy": part_tidy,
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


class Timings:
    """The times of the tests of this run; families.note() writes them."""

    def __init__(self, log=ROOT / "build/timings.log"):
        self.log = log
        self.log.parent.mkdir(exist_ok=True)
        self.log.write_text("")
        os.environ["RAVEL_TIMINGS"] = str(self.log)

    def read(self):
        lines = [line.split("\t", 1) for line in self.log.read_text().splitlines()]
        return {name: float(seconds) for seconds, name in lines}

    def keep(self):
        """For the next run, with those of tests that did not run this time."""
        new = families.TIMINGS.with_suffix(".new")
        new.write_text(json.dumps({**families.known_times(), **self.read()}, indent=0))
        new.replace(families.TIMINGS)

    def print_slowest(self):
        slowest = sorted(self.read().items(), key=lambda item: -item[1])[:SLOWEST]
        print("== slowest")
        for name, seconds in slowest:
            print(f"{seconds:7.1f} s  {name}")


def run_part(name, tally, options):
    print(f"== {name}", flush=True)
    start = time.monotonic()
    before = (tally.passed, tally.failed)
    try:
        PARTS[name](tally, options)
    except Broken as reason:
        tally.fail(f"{name}: {reason}", f"./test {name}")
    passed, failed = tally.passed - before[0], tally.failed - before[1]
    seconds = time.monotonic() - start
    print(f"   {passed} passed, {failed} failed in {seconds:.0f} s", flush=True)


def parse():
    parser = argparse.ArgumentParser(prog="./test", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="run only these parts")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--turn", metavar="N", type=int,
                        help="choose the shares by this number instead of the commit")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--fast", action="store_true",
                        help=f"small shares of the parts {', '.join(FAST_PARTS)}")
    amount.add_argument("--exhaustive", action="store_true", help="all of every family")
    given = parser.parse_args()
    unknown = set(given.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    chosen = given.parts or (FAST_PARTS if given.fast else PARTS)
    return Options(given), [name for name in PARTS if name in chosen]


def main():
    # A shell starts what runs in its background with interrupts ignored, and that is inherited.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    options, parts = parse()
    print(options.describe(), flush=True)
    found = jdks.find_jdks()
    missing = [str(f) for f in jdks.KNOWN if f not in found]
    print("JDKs: " + ", ".join(f"{f} ({home})" for f, home in found.items())
          + (f"; not found: {', '.join(missing)}" if missing else ""), flush=True)
    tally, timings = Tally(), Timings()
    for name in parts:
        run_part(name, tally, options)
    timings.keep()
    timings.print_slowest()
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
