#!/usr/bin/env python3
"""Tests of `ravel replay --on JAVA`: schedules replay on stock JVMs to the outcome they were made for.

Kinds of schedules:

  examples/NAME/...   every failure and every outcome that `ravel check --all` finds in a program of
                      examples/ (or of other folders of tests/run_check_tests.py: --folders)
  random/NAME/...     what random schedules of the random programs of tests/enumerate lead to
  recorded/NAME/...   runs of the same programs, recorded by `ravel run --record`
  prodcons/...        the paper's figure 1 a and b (Schuppan et al. 2005), written by hand

Each is replayed on every JVM, several times, by the real command. A replay must not diverge, must
print what the same schedule prints on Ravel, and must end alike: with status 0; with the same
uncaught exception in the same thread; or with a report of the deadlock and status 1. One schedule on
one JVM counts as one test.

The JVMs are the JDK 17 that Ravel uses, and any other under /usr/lib/jvm or named by
$RAVEL_OTHER_JVMS (homes or paths of `java`, with colons between).
"""

import argparse
import concurrent.futures
import contextlib
import dataclasses
import fnmatch
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/enumerate")]
sys.dont_write_bytecode = True
import families  # noqa: E402
import run_check_tests as checks  # noqa: E402
import run_enumeration_tests as enumeration  # noqa: E402
from jdks import find_jdk  # noqa: E402

SECONDS = 60            # for one command
ENDLESS_SECONDS = 12    # more than the engine's patience
EXAMPLE_TIMES = 2
RANDOM_TIMES = 1
RANDOM_PROGRAMS = 102
RANDOM_PATHS = 5        # of one program
RECORD_EVERY = 5        # of the random programs; families come in sixes
RECORDED = ("random:{seed}", "round-robin:5", "random:{seed}", "round-robin:17")
DIVERGED = 2            # exit status
LINE_LENGTH = 300       # of output that is shown
PRODCONS = HERE / "prodcons"
PRODCONS_PUTS = 1000
DIVERGENCE = re.compile(rb"^ravel: .*", re.MULTILINE)
EXCEPTION = re.compile(rb'^Exception in thread ".*', re.MULTILINE)
OWN_LINE = re.compile(rb"^ravel: (?!replayed |deadlock)", re.MULTILINE)
EVENT = re.compile(r"^(?:before|in)\s+(\S+)\s+(\d+)\s+(\d+)\s+\d+\s+#\s*(\S+)", re.MULTILINE)
METHOD = re.compile(r"^  \S.*[;}]$")
BYTECODE = re.compile(r"^\s+(\d+): (\S+)")


# ---------------------------------------------------------------- JVMs

def version_of(java):
    """The version that a JVM says it has; None if it does not run."""
    try:
        done = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r'version "([^"]*)"', done.stderr)
    return found.group(1) if done.returncode == 0 and found else None


def find_jvms(given):
    """Name to path of `java`."""
    if given:
        places = given
    else:
        others = [p for p in os.environ.get("RAVEL_OTHER_JVMS", "").split(os.pathsep) if p]
        places = [str(find_jdk()), *others, *sorted(map(str, pathlib.Path("/usr/lib/jvm").glob("*")))]
    jvms, seen = {}, set()
    for place in places:
        java = pathlib.Path(place)
        java = java / "bin/java" if java.is_dir() else java
        if not java.exists() or java.resolve() in seen:
            continue
        seen.add(java.resolve())
        if version := version_of(java):
            jvms[version if version not in jvms else f"{version} ({java})"] = java
        elif given:
            sys.exit(f"{java} does not run")
    return jvms


# ---------------------------------------------------------------- what to replay

@dataclasses.dataclass
class Schedule:
    """A schedule and what its replay must show."""
    name: str
    file: pathlib.Path
    class_path: str
    command: list           # main class and arguments
    times: int
    status: str = "ok"      # of a path, as in the reports of check; else "exit N"
    stdout: bytes = b""
    exceptions: list = dataclasses.field(default_factory=list)     # lines of standard error
    stderr: str = ""        # a pattern
    seconds: int = SECONDS  # for a replay


class Failed(Exception):
    """Something that a schedule needs could not be made."""


def expectation(ravel, schedule, entry):
    """Fills in what a replay on Ravel itself shows; the report names the status, if it is known."""
    done = checks.Done([ravel, "replay", "-cp", schedule.class_path, schedule.file,
                        *schedule.command], SECONDS)
    return expect(schedule, entry, done)


def expect(schedule, entry, done):
    """The same for a replay that is over."""
    if done.status not in (0, 1):
        raise Failed(f"the replay on Ravel ends with status {done.status}\n{done.describe()}")
    schedule.exceptions = EXCEPTION.findall(done.stderr)
    known = entry.get("status") or checks.STATUS_OF_KIND.get(entry.get("kind"))
    if known is None:       # a finding after which the path goes on
        known = ("deadlock" if b"ravel: deadlock" in done.stderr else
                 "uncaught-exception" if schedule.exceptions else "ok")
    schedule.status = known
    # After an uncaught exception the threads that are left may run in any order.
    free = known in ("uncaught-exception", "assertion")
    schedule.stdout = entry.get("stdout", "").encode() if free else done.stdout
    return schedule


def schedules_of(report, ravel, name, class_path, command, times):
    found = []
    for entry in report["failures"] + report["outcomes"]:
        if entry.get("status") == "step-limit" or entry.get("kind") == "step-limit":
            continue        # never ends, on no JVM
        if not entry.get("schedule"):
            raise Failed(f"{entry.get('kind') or entry['status']} has no schedule")
        file = ROOT / entry["schedule"]
        schedule = Schedule(f"{name}/{file.stem}", file, class_path, command, times)
        found.append(expectation(ravel, schedule, entry))
    return found


def check(ravel, name, folder, class_path, command, options):
    """Runs check and returns its report."""
    target = folder / name
    target.mkdir(parents=True, exist_ok=True)
    done = checks.Done([ravel, "check", "--all", *options, "--json", target / "report.json",
                        "--schedules", target, "-cp", class_path, *command], 2 * SECONDS)
    try:
        return json.loads((target / "report.json").read_bytes())
    except (OSError, ValueError) as problem:
        raise Failed(f"check: exit status {done.status}, no report: {problem}\n{done.describe()}")


def example_work(options, jdk):
    """Name and a function that returns schedules, by program."""
    checks.compile_all(jdk)
    for folder in options.folders:
        for path in sorted(checks.FOLDERS[folder].glob("*.java")):
            program = checks.Program(folder, path)

            def make(program=program):
                own = program.options
                if own is None:
                    own = shlex.split(checks.DEFAULT_OPTIONS)
                report = check(options.ravel, program.name, options.keep, program.class_path(),
                               program.command(), own)
                return schedules_of(report, options.ravel, program.name, program.class_path(),
                                    program.command(), options.times or EXAMPLE_TIMES)
            yield program.name, make


def random_programs(options, jdk):
    """Of each family in turn, seeds counted up."""
    enumeration.CACHE.mkdir(parents=True, exist_ok=True)
    kinds = enumeration.generator.FAMILIES
    cases = []
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for i, family in enumerate(kinds):
            seeds = range(options.first_seed,
                          options.first_seed + len(range(i, options.programs, len(kinds))))
            cases += enumeration.prepare(family, list(seeds), jdk, pool) if seeds else []
    return sorted(cases, key=lambda c: (c["seed"], c["family"]))


def random_work(options, jdk):
    for case in random_programs(options, jdk):
        name = f"random/{case['name']}"

        def make(case=case, name=name):
            report = check(options.ravel, name, options.keep, case["classes"], [case["name"]],
                           ["--search", "random", "--paths", str(RANDOM_PATHS), "--seed",
                            str(case["seed"])])
            return schedules_of(report, options.ravel, name, case["classes"], [case["name"]],
                                options.times or RANDOM_TIMES)
        yield name, make


def record(options, name, case, scheduler):
    """Records one run; what it showed is what its replays must show."""
    file = options.keep / name / f"{scheduler.replace(':', '-')}.cx"
    file.parent.mkdir(parents=True, exist_ok=True)
    done = checks.Done([options.ravel, "run", "--scheduler", scheduler, "--record", file, "-cp",
                        case["classes"], case["name"]], SECONDS)
    deadlock = done.status == 1 and b"deadlock" in done.stderr
    if not deadlock and (done.status != 0 or done.stderr):
        raise Failed(f"the recording ends with status {done.status}\n{done.describe()}")
    return Schedule(f"{name}/{file.stem}", file, case["classes"], [case["name"]],
                    options.times or RANDOM_TIMES, "deadlock" if deadlock else "ok", done.stdout)


def recorded_work(options, jdk):
    for i, case in enumerate(random_programs(options, jdk)[::RECORD_EVERY]):
        name = f"recorded/{case['name']}"
        scheduler = RECORDED[i % len(RECORDED)].format(seed=case["seed"] + 1)

        def make(case=case, name=name, scheduler=scheduler):
            return [record(options, name, case, scheduler)]
        yield name, make


def check_places(jdk, classes, file):
    """The bytecodes that the comments of a schedule name must be where it says."""
    for name, method, offset, bytecode in EVENT.findall(file.read_text()):
        text = subprocess.run([jdk / "bin/javap", "-c", "-p", "-cp", classes, name],
                              capture_output=True, text=True, check=True).stdout
        methods = []
        for line in text.splitlines():
            if METHOD.match(line) and "(" in line:
                methods.append({})
            elif methods and (found := BYTECODE.match(line)):
                methods[-1][int(found.group(1))] = found.group(2)
        here = methods[int(method)].get(int(offset)) if int(method) < len(methods) else None
        if here != bytecode:
            raise Failed(f"{file.relative_to(ROOT)}: this javac puts {here or 'nothing'} at {name} "
                         f"{method} {offset}, where the schedule expects {bytecode}\n")


def prodcons_work(options, jdk):
    classes = options.keep / "prodcons/classes"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run([jdk / "bin/javac", "-g", "-d", classes, *sorted(PRODCONS.glob("*.java"))],
                   check=True)
    turns = [("c1", "c1", "c2", "c2")[i % 4] for i in range(PRODCONS_PUTS)]
    takers = "".join(f" {c}" for c in turns) + "\n"
    for figure, status, stdout, stderr in (
            ("figure1a", "exit 1", "", r"^Error\.$"),
            ("figure1b", "exit 0", takers, r"\A\Z"),
            ("figure1b_literal", "endless", "",
             r"^ravel: .*: expected thread 3 \(c2\) to be before Consumer.java:\d+, and it runs")):
        def make(figure=figure, status=status, stdout=stdout, stderr=stderr):
            file = PRODCONS / f"{figure}.cx"
            check_places(jdk, classes, file)
            return [Schedule(f"prodcons/{figure}", file, str(classes),
                             ["Prodcons", str(PRODCONS_PUTS)],
                             1 if status == "endless" else options.times or EXAMPLE_TIMES,
                             status, stdout.encode(), stderr=stderr,
                             seconds=ENDLESS_SECONDS if status == "endless" else SECONDS)]
        yield f"prodcons/{figure}", make


# ---------------------------------------------------------------- one replay

def problem_of(schedule, done):
    """What is wrong with a replay, as a sentence; None if nothing."""
    if schedule.status == "endless":
        if not isinstance(done.status, str):
            return f"ends with status {done.status}"
        return (None if re.search(schedule.stderr.encode(), done.stderr, re.MULTILINE) else
                f"standard error is not like {schedule.stderr}")
    if isinstance(done.status, str):
        return f"exit status {done.status}"
    if schedule.status.startswith("exit "):
        if done.status != int(schedule.status.split()[1]):
            return f"exit status {done.status}, expected {schedule.status.split()[1]}"
        if not re.search(schedule.stderr.encode(), done.stderr, re.MULTILINE):
            return f"standard error is not like {schedule.stderr}"
        return None if done.stdout == schedule.stdout else f"prints {done.stdout[:200]}"
    if done.status == DIVERGED and DIVERGENCE.search(done.stderr):
        return "the replay diverged"
    for line in schedule.exceptions:
        if line not in done.stderr:
            return f"does not show: {line.decode(errors='replace')}"
    if schedule.status == "ok":
        if done.stdout != schedule.stdout:
            return f"prints {done.stdout}, expected {schedule.stdout}"
        if done.status != 0 or done.stderr:
            return f"exit status {done.status} with standard error, expected 0 and none"
    elif schedule.status == "deadlock":
        if done.stdout != schedule.stdout:
            return f"prints {done.stdout}, expected {schedule.stdout}"
        if done.status != 1 or b"deadlock" not in done.stderr:
            return f"exit status {done.status}, expected 1 and the report of a deadlock"
    else:
        if not done.stdout.startswith(schedule.stdout):
            return f"prints {done.stdout}, which does not begin with {schedule.stdout}"
        if not EXCEPTION.search(done.stderr):
            return "shows no exception"
        if done.status not in (0, 1):
            return f"exit status {done.status}"
        if OWN_LINE.search(done.stderr):
            return "the engine complains"
    return None


def describe(done):
    return "".join(f"{line[:LINE_LENGTH]}\n" for line in done.describe().splitlines())


def replay_command(options, java, schedule):
    return [str(c) for c in (options.ravel, "replay", "--on", java, *options.vm_option, "-cp",
                             schedule.class_path, schedule.file, *schedule.command)]


def replay(options, java, schedule):
    """Replays as often as asked; returns what went wrong, if anything, and how many replays ran."""
    start = time.monotonic()
    try:
        return replay_times(options, java, schedule)
    finally:
        families.note("replay", f"{schedule.name} on {java}", time.monotonic() - start)


def replay_times(options, java, schedule):
    for time_ in range(schedule.times):
        done = checks.Done(replay_command(options, java, schedule), schedule.seconds)
        if problem := problem_of(schedule, done):
            return f"  replay {time_ + 1}: {problem}\n{describe(done)}", time_ + 1
    return "", schedule.times


# ---------------------------------------------------------------- all of them

class Tally:
    def __init__(self):
        self.passed = self.failed = self.replays = 0
        self.statuses = {}

    def fail(self, name, problem, *again):
        self.failed += 1
        print(f"FAILED {name}\n{problem}" + "".join(f"  again: {a}\n" for a in again), end="",
              flush=True)


def again_of(options, name, version):
    words = ["tests/replay/run_replay_tests.py", "--filter", name, *options.again]
    if version:
        words += ["--java", str(options.jvms[version])]
    return shlex.join(words)


def run(options, work, tally):
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        makers = [(name, pool.submit(make)) for name, make in work]
        replays = []
        for name, maker in makers:
            try:
                schedules = maker.result()
            except Failed as problem:
                tally.fail(name, f"  {problem}", again_of(options, name + "*", None))
                continue
            for schedule in schedules:
                if not (fnmatch.fnmatch(schedule.name, options.filter)
                        or fnmatch.fnmatch(name, options.filter)):
                    continue
                tally.statuses[schedule.status] = tally.statuses.get(schedule.status, 0) + 1
                replays += [(schedule, version, pool.submit(replay, options, java, schedule))
                            for version, java in options.jvms.items()]
        for schedule, version, future in replays:
            problem, count = future.result()
            tally.replays += count
            if problem:
                tally.fail(f"{schedule.name} on {version}", problem,
                           again_of(options, schedule.name, version),
                           *([shlex.join(replay_command(options, options.jvms[version], schedule))]
                             if options.kept else []))
            else:
                tally.passed += 1
                if options.verbose:
                    print(f"ok {schedule.name} on {version}: {schedule.status}", flush=True)


def wanted(options, name):
    """A filter may name a program or one of its schedules."""
    return any(fnmatch.fnmatch(name, p) for p in
               (options.filter, "/".join(options.filter.split("/")[:2])))


def parse():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--java", metavar="PATH", action="append",
                        help="a JVM to replay on, or its home (repeatable; default: all that are found)")
    parser.add_argument("--times", metavar="N", type=int,
                        help=f"replays of each schedule on each JVM (default: {EXAMPLE_TIMES} for "
                             f"examples, {RANDOM_TIMES} for random programs)")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--filter", metavar="GLOB", default="*",
                        help="only schedules like this: examples/Deadlock*")
    parser.add_argument("--folders", metavar="NAME", nargs="+", default=["examples"],
                        choices=list(checks.FOLDERS), help="programs with known verdicts: "
                        f"{' '.join(checks.FOLDERS)} (default: examples)")
    parser.add_argument("--programs", metavar="N", type=int, default=RANDOM_PROGRAMS,
                        help=f"random programs (default {RANDOM_PROGRAMS})")
    parser.add_argument("--first-seed", metavar="S", type=int, default=0, help="of random programs")
    families.add_sample_option(parser)
    parser.add_argument("--vm-option", metavar="OPTION", action="append",
                        help="for the JVMs (default: quick ones to start)")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path,
                        help="leave reports and schedules there")
    parser.add_argument("--verbose", action="store_true", help="name each test")
    options = parser.parse_args()
    options.again = []
    for option in ("ravel", "times", "programs", "first_seed"):
        value = getattr(options, option)
        if value != parser.get_default(option):
            options.again += [f"--{option.replace('_', '-')}", str(value)]
    if options.folders != parser.get_default("folders"):
        options.again += ["--folders", *options.folders]
    if options.vm_option is None:
        options.vm_option = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
    given = options.ravel
    options.ravel = pathlib.Path(given if os.path.exists(given) else ROOT / given).absolute()
    if not os.access(options.ravel, os.X_OK):
        sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
    return options


def main():
    options = parse()
    began, jdk = time.monotonic(), find_jdk()
    os.environ["RAVEL_JDK"] = str(jdk)
    options.jvms = find_jvms(options.java)
    print(f"on {', '.join(options.jvms)}", flush=True)
    tally = Tally()
    with contextlib.ExitStack() as stack:
        options.kept = options.keep is not None
        if not options.kept:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ravel-replay-"))
            options.keep = pathlib.Path(folder)
        options.keep = options.keep.resolve()
        work = []
        for kinds, source in ((options.folders, example_work), (["random"], random_work),
                              (["recorded"], recorded_work), (["prodcons"], prodcons_work)):
            if any(fnmatch.fnmatch(k, options.filter.split("/")[0]) for k in kinds):
                work += source(options, jdk)
        work = options.sample.of([w for w in work if wanted(options, w[0])])
        run(options, work, tally)
    print(", ".join(f"{n} {status}" for status, n in sorted(tally.statuses.items())))
    print(f"{tally.replays} replays in {time.monotonic() - began:.0f} s")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
