#!/usr/bin/env python3
"""Tests of `ravel shake`: random schedules on a stock JVM.

  paper/NAME      a program of tests/shake/programs, after section 6 of Stoller (2002), fails within
                  the default number of runs
  examples/NAME   so does every program of examples/ that can fail without a race detector, in a way
                  that its comments name; the others do not fail (folders of
                  tests/run_check_tests.py: --folders)
  .../repeat      the command that a report names shows the same failure again
  .../replay      a recorded failure is the same one on Ravel, and on the JVM
  random/NAME     of the random programs of tests/enumerate only outcomes that are enumerated are
                  reported; small programs get more runs until all of them are
  kinds/NAME/KIND with each kind of scheduling function a correct program does as before; at
                  probability 0 it prints what it prints on `java`
  java/CASE       the threaded programs of tests/java, which print the same in every run, print it with
                  threads that are switched at one point in twenty as well (--cases of them)
  shared/NAME     with runs that share a JVM the report is the same as with a JVM for each run: for the
                  programs of tests/shake/shared, whose first line says whether they can share one,
                  for those of tests/shake/programs and for the kinds'
  junit/NAME      tests that fail under some schedule, of JUnit 4 and 5
  classes/NAME    what is found out about a program can be saved, and given

Each line is one test.
"""

import argparse
import contextlib
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
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/enumerate"), str(ROOT / "tests/replay")]
sys.dont_write_bytecode = True
import families  # noqa: E402
import run_check_tests as checks  # noqa: E402
import jdks  # noqa: E402
import run_java_tests as differential  # noqa: E402
import run_enumeration_tests as enumeration  # noqa: E402
import run_replay_tests as replays  # noqa: E402

SECONDS = 60            # for one run
RUNS = 100              # the default of shake
CORRECT_RUNS = 20
RANDOM_PROGRAMS = 12
FIRST_SEED = 16         # from there on five of twelve are small
RANDOM_RUNS = 16        # of one program
MORE = 4                # times as many, as long as a small program has outcomes left
MOST_RUNS = 4096
# With few points this comes near to a walk in which each thread is as likely to be next.
MORE_PROBABILITY = "0.9"
SMALL = 1000            # interleavings of a program of which random runs must find all outcomes
FAILED, NO_FAILURE = 1, 3  # exit status
KINDS = ("switch", "yield", "sleep")
KIND_PROGRAMS = ("BarrierTwoPhases", "ConditionSignalAll", "FutureJoined", "NotifyWithFlag",
                 "PoolInvokeAll", "WaitWithTimeout")
KIND_RUNS = 2
SHARED_RUNS = 24
SHARED = re.compile(r"// In one JVM: (yes|no: (.*))\n")
OWN_JVM = "Each run has a JVM of its own: "
JARS = pathlib.Path("/usr/share/java")
JUNIT4 = ("junit4", "hamcrest")
JUNIT5 = ("junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons",
          "junit-platform-engine", "junit-platform-launcher", "opentest4j", "apiguardian-api")
IDENTITY = re.compile(r"@[0-9a-f]+\b|\$\$Lambda\$\S+")
ENDLESS_HANG = 5        # seconds without progress, of programs that may run for ever
# What shake does not see by design: no switch at files, no time-out while somebody can go on; and
# what takes more luck than a hundred runs have.
NOT_FOUND = {"wrong/FileCreatedTwice", "wrong/TimedPollTrusted", "wrong/StackAba"}
CASES = 16
CASE_SECONDS = 60
# What they print depends on who sleeps how long, on frames of the engine's, or on Thread.stop and
# suspend, which the engine does not follow.
CASES_LEFT_OUT = {"juc-sync/time-unit", "threads/daemon-threads", "threads/stack-traces",
                  "threads/stop-caught", "threads/stop-others", "threads/stop-sleeping",
                  "threads/suspend-resume", "threads-basic/daemon-and-groups",
                  "threads-basic/executor", "threadtime/sleepers-in-order"}
QUICK = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]


class Failed(Exception):
    """A test failed; says why."""


class Shaken:
    """One `ravel shake` and its report."""

    def __init__(self, options, name, arguments, class_path, command, runs):
        self.folder = options.keep / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.class_path, self.command = class_path, command
        self.line = [str(options.ravel), "shake", "--on", str(options.java), "--seed",
                     str(options.seed), "--runs", str(runs), *arguments, "--schedules",
                     str(self.folder), *QUICK, "-cp", class_path, *command]
        self.read([*self.line[:2], "--json", str(self.folder / "report.json"), *self.line[2:]],
                  self.folder / "report.json", 60 + SECONDS * runs)

    def read(self, line, report, timeout):
        done = checks.Done(line, timeout)
        try:
            self.report = json.loads(report.read_bytes())
        except (OSError, ValueError) as problem:
            raise Failed(f"exit status {done.status}, no report: {problem}\n{done.describe()}"
                         f"  again: {shlex.join(line)}\n") from problem
        self.done, self.status = done, done.status
        self.failures, self.outcomes = self.report["failures"], self.report["outcomes"]
        self.expect(self.status == (FAILED if self.failures else NO_FAILURE),
                    f"exit status {self.status} with {len(self.failures)} failures")

    def wrong(self, text):
        return Failed(f"{text}\n{self.done.describe()}  again: {shlex.join(self.line)}\n")

    def expect(self, condition, text):
        if not condition:
            raise self.wrong(text)

    def describe(self):
        if not self.failures:
            return f"no failure in {self.report['paths']} runs"
        first = self.failures[0]
        return f"{first['kind']} in run {first['path']}, {self.report['seconds']:.1f} s"


# ---------------------------------------------------------------- programs with known verdicts

def visible(program):
    """The kinds of failure that a run can show."""
    kinds = [kind for kind, _ in program.findings if kind != "data-race"]
    return kinds + (["hang"] if "step-limit" in kinds else [])


def program_work(options, folder, kind, class_path_of):
    for path in sorted(folder.glob("*.java")):
        program = checks.Program(kind, path)
        yield f"{kind}/{program.main}", lambda program=program: known(
            options, program, class_path_of(program))


def known(options, program, class_path):
    """Yields the name and the result of each test of a program."""
    kinds = visible(program)
    name = program.name
    if not kinds:
        shaken = Shaken(options, name, ["--all"], class_path, program.command(), CORRECT_RUNS)
        shaken.expect(not shaken.failures, "a correct program fails")
        if program.outcomes is not None:
            got = {f"{o['status']}:{checks.drop_line_end(o['stdout'])}" for o in shaken.outcomes}
            shaken.expect(got <= set(program.outcomes),
                          f"outcomes {sorted(got)}, expected some of {program.outcomes}")
        yield name, shaken.describe()
        return
    more = ["--hang", str(ENDLESS_HANG)] if "hang" in kinds else []
    shaken = Shaken(options, name, ["--record", *more], class_path, program.command(), RUNS)
    shaken.expect(shaken.failures or name in NOT_FOUND, f"no failure in {RUNS} runs")
    for failure in shaken.failures:
        shaken.expect(any(fnmatch.fnmatch(failure["kind"], k) for k in kinds),
                      f"unexpected {failure['kind']}: {failure['message']}")
    yield name, shaken.describe()
    if not shaken.failures or "hang" in kinds:
        return
    for test, function in (("repeat", repeat), ("replay", replay)):
        try:
            for failure in shaken.failures:
                function(options, shaken, failure)
            yield f"{name}/{test}", "ok"
        except (Failed, replays.Failed) as problem:
            yield f"{name}/{test}", problem


def same(a, b):
    """Are two failures the same, but for numbers that objects are known by?"""
    def key(f):
        return f["kind"], IDENTITY.sub("", f["message"])
    return key(a) == key(b)


def repeat(options, shaken, failure):
    words = shlex.split(failure["repeat"])
    if words[:2] != ["ravel", "shake"]:
        raise shaken.wrong(f"the command to repeat it is {failure['repeat']}")
    report = shaken.folder / "repeated.json"
    again = Shaken.__new__(Shaken)
    again.line = [str(options.ravel), "shake", *words[2:]]
    again.read([*again.line[:2], "--json", str(report), *again.line[2:]], report, 60 + SECONDS)
    again.expect(any(same(failure, f) for f in again.failures),
                 f"repeats to {[f['message'] for f in again.failures]}, "
                 f"not to {failure['message']}")


def replay(options, shaken, failure):
    if not failure.get("schedule"):
        raise shaken.wrong(f"no schedule: {failure.get('no_schedule')}")
    schedule = replays.Schedule(failure["kind"], ROOT / failure["schedule"], shaken.class_path,
                                shaken.command, 1)
    done = checks.Done([options.ravel, "replay", "-cp", schedule.class_path, schedule.file,
                        *schedule.command], SECONDS)
    shown = (done.stdout + done.stderr).decode(errors="replace")
    # Ravel knows more than a JVM about who holds what, and may tell another kind of deadlock.
    kind = "deadlock" if failure["kind"].startswith("deadlock-") else failure["kind"]
    if done.status != 1 or kind not in shown:
        raise Failed(f"Ravel replays {schedule.file} to status {done.status} without a "
                     f"{failure['kind']}\n{done.describe()}")
    replays.expect(schedule, failure, done)
    problem, _ = replays.replay(options, options.java, schedule)
    if problem:
        raise Failed(f"on the JVM, {schedule.file}:\n{problem}")


def paper_work(options, jdk):
    classes = options.keep / "paper/classes"
    compile_java(jdk, classes, HERE / "programs")
    return program_work(options, HERE / "programs", "paper", lambda _: str(classes))


def example_work(options, jdk):
    checks.compile_all(jdk)
    work = []
    for folder in options.folders:
        work += program_work(options, checks.FOLDERS[folder], folder, checks.Program.class_path)
    return work


def compile_java(jdk, classes, sources, class_path=""):
    done = subprocess.run([jdk / "bin/javac", "-g", "-Xlint:all", "-Werror", "-d", classes,
                           *(["-cp", class_path] if class_path else []),
                           *sorted(sources.glob("*.java"))], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{sources} does not compile:\n{done.stdout}{done.stderr}")


# ---------------------------------------------------------------- random programs

def random_work(options, jdk):
    for case in replays.random_programs(options, jdk):
        if options.only_small and case["interleavings"] > options.small:
            continue
        yield f"random/{case['name']}", lambda case=case: random_program(options, case)


def random_program(options, case):
    allowed = {("ok", out) for out in case["ok"]}
    if case["deadlock"]:
        allowed.add(("deadlock", ""))
    small = case["interleavings"] <= options.small
    name, runs, more = f"random/{case['name']}", options.runs, []
    seen = set()
    while True:
        shaken = Shaken(options, name, ["--all", *more], case["classes"], [case["name"]], runs)
        found = {(o["status"], o["stdout"]) for o in shaken.outcomes}
        shaken.expect(found <= allowed, f"reports {sorted(found - allowed)}, enumerated are "
                      f"{sorted(allowed)}")
        shaken.expect(len(found) == len(shaken.outcomes), "lists an outcome twice")
        kinds = {f["kind"] for f in shaken.failures}
        shaken.expect(all(k.startswith("deadlock-") for k in kinds), f"finds {sorted(kinds)}")
        shaken.expect(bool(kinds) == (("deadlock", "") in found),
                      "deadlocks and outcomes do not agree")
        seen |= found
        if seen == allowed or not small:
            yield name, (f"{len(seen)} of {len(allowed)} outcomes in {runs} runs"
                         f"{', small' if small else ''}")
            return
        shaken.expect(runs < MOST_RUNS, f"misses {sorted(allowed - seen)} in {runs} runs")
        runs, more = runs * MORE, ["--probability", MORE_PROBABILITY]


# ---------------------------------------------------------------- kinds, classes, JUnit

def kind_work(options, jdk):
    checks.compile_all(jdk)
    for main in KIND_PROGRAMS:
        for kind in KINDS:
            name = f"kinds/{main}/{kind}"
            yield name, lambda main=main, kind=kind, name=name: one_kind(options, name, main, kind)


def one_kind(options, name, main, kind):
    program = checks.Program("correct", checks.FOLDERS["correct"] / f"{main}.java")
    plain = checks.Done([options.java, "-ea", *QUICK, "-cp", program.class_path(),
                         *program.command()], SECONDS)
    for more, runs in ((["--probability", "0"], 1), (["--probability", "0.2"], KIND_RUNS)):
        shaken = Shaken(options, name, ["--all", "--kind", kind, *more], program.class_path(),
                        program.command(), runs)
        shaken.expect(not shaken.failures, "a correct program fails")
        for outcome in shaken.outcomes:
            shaken.expect(outcome["stdout"].encode() == plain.stdout,
                          f"prints {outcome['stdout']!r}, on java {plain.stdout}")
    yield name, "ok"


def shared_work(options, jdk):
    folders = {HERE / "shared": options.keep / "shared/classes",
               HERE / "programs": options.keep / "paper/classes"}
    programs = []
    for sources, classes in folders.items():
        compile_java(jdk, classes, sources)
        programs += [(p.stem, str(classes), p.read_text()) for p in sorted(sources.glob("*.java"))]
    checks.compile_all(jdk)
    for main in KIND_PROGRAMS:
        program = checks.Program("correct", checks.FOLDERS["correct"] / f"{main}.java")
        programs.append((main, program.class_path(), ""))
    for main, class_path, text in programs:
        said = SHARED.match(text)
        yield f"shared/{main}", lambda main=main, class_path=class_path, said=said: shared(
            options, main, class_path, said)


def shared(options, main, class_path, said):
    """The same runs, with a JVM for each and without."""
    name = f"shared/{main}"
    own = Shaken(options, f"{name}/own", ["--all", "--own-jvm"], class_path, [main], SHARED_RUNS)
    one = Shaken(options, f"{name}/one", ["--all"], class_path, [main], SHARED_RUNS)
    many = Shaken(options, f"{name}/many", ["--all", "--jobs", "3"], class_path, [main], SHARED_RUNS)
    expected = essence(own)
    for other in (one, many):
        other.expect(essence(other) == expected,
                     f"with a JVM for each run\n{expected}\notherwise\n{essence(other)}")
        why = [g for g in other.report["guarantees"] if g.startswith(OWN_JVM)]
        if said:
            wanted = [f"{OWN_JVM}{said.group(2)}."] if said.group(2) else []
            other.expect(why == wanted, f"{why}, expected {wanted}")
    yield name, (f"the same, {own.report['seconds'] / SHARED_RUNS * 1000:.0f} ms a run, "
                 f"{one.report['seconds'] / SHARED_RUNS * 1000:.0f} ms in one JVM")


def essence(shaken):
    """What must not depend on the JVM."""
    report = shaken.report
    return (report["paths"], report["points"], report["switches"],
            [(f["kind"], IDENTITY.sub("", f["message"]), f["path"], f["paths"], f["seed"])
             for f in shaken.failures],
            [(o["status"], o["stdout"], o["paths"], o.get("exit")) for o in shaken.outcomes])


def classes_work(options, jdk):
    checks.compile_all(jdk)
    yield "classes/SplitSync", lambda: saved_classes(options)


def saved_classes(options):
    """Saved, and read again, it is the same."""
    program = checks.Program("examples", checks.FOLDERS["examples"] / "SplitSync.java")
    first, second = options.keep / "first.txt", options.keep / "second.txt"
    Shaken(options, "classes/first", ["--all", "--save-classes", str(first)],
           program.class_path(), program.command(), 8)
    again = Shaken(options, "classes/second",
                   ["--all", "--classes", str(first), "--save-classes", str(second)],
                   program.class_path(), program.command(), 8)
    text = first.read_text()
    again.expect(any(line.startswith(("protected ", "unprotected ")) for line in text.splitlines()),
                 f"nothing is shared: {text!r}")
    again.expect(text == second.read_text(),
                 f"{text!r} has become {second.read_text()!r}")
    yield "classes/SplitSync", "ok"


def case_work(options, _):
    environment = differential.Environment()
    folders = sorted(f.parent for f in differential.CASES.glob("*/*/Main.java")
                     if differential.LIB not in f.parents)
    cases = [differential.Case(f, environment) for f in folders]
    cases = [c for c in cases if c.is_threaded() and c.is_for(environment.feature)
             and c.name not in CASES_LEFT_OUT]
    count = min(options.cases, len(cases))
    chosen = [cases[i * len(cases) // count] for i in range(count)]
    environment.compile(chosen, options.jobs)
    for case in chosen:
        yield f"java/{case.name}", lambda case=case: one_case(options, case, environment)


def one_case(options, case, environment):
    if case.problem is not None:
        raise Failed(f"does not compile\n{case.problem}")
    launcher = [str(environment.java), *differential.JAVA_OPTIONS]
    expected = differential.Outcome.load(case.cache)
    if expected is None:
        expected = case.run(launcher, CASE_SECONDS)
        expected.save(case.cache)
    folder, report = options.keep / "java" / case.name, options.keep / f"{case.name}.report"
    for parent in (folder.parent, report.parent):
        parent.mkdir(parents=True, exist_ok=True)
    done = checks.Done([str(options.ravel), "instrument", "--random", "--on", str(options.java), "-cp",
                        str(case.classes), "-o", str(folder)], CASE_SECONDS)
    if done.status:
        raise Failed(f"cannot be instrumented\n{done.describe()}")
    got = case.run([*launcher, f"-javaagent:{folder}/ravel-replay.jar={folder}",
                    f"-Dravel.shake.seed={options.seed}", "-Dravel.shake.probability=0.05",
                    f"-Dravel.shake.report={report}"], CASE_SECONDS)
    problem = differential.compare(case, expected, got)
    if problem:
        raise Failed(problem)
    if not report.exists() or '"counts"' not in report.read_text():
        raise Failed("the engine's report is not complete")
    yield f"java/{case.name}", "as before"


def junit_work(options, jdk):
    jars = {4: [JARS / f"{j}.jar" for j in JUNIT4], 5: [JARS / f"{j}.jar" for j in JUNIT5]}
    missing = [str(j) for v in jars.values() for j in v if not j.exists()]
    if missing:
        sys.exit(f"no {missing[0]}: tools/setup.sh test installs what tools/packages.txt names")
    classes = options.keep / "junit/classes"
    compile_java(jdk, classes, HERE / "junit", os.pathsep.join(map(str, jars[4] + jars[5])))
    for version, needed in jars.items():
        name = f"junit/CounterTest{version}"
        yield name, lambda name=name, version=version, needed=needed: junit(
            options, name, f"counting.CounterTest{version}",
            os.pathsep.join(map(str, [classes, *needed])))


def junit(options, name, main, class_path):
    shaken = Shaken(options, name, [], class_path, [main], RUNS)
    shaken.expect(shaken.failures, f"no failure in {RUNS} runs")
    for failure in shaken.failures:
        shaken.expect(f"{main}.countsBoth" in failure["message"]
                      or f"{main}.countsBoth" in failure.get("stderr", ""),
                      f"{failure['kind']}: {failure['message']} does not name the test")
        repeat(options, shaken, failure)
    passing = Shaken(options, name, ["--probability", "0"], class_path, [main], 1)
    passing.expect(not passing.failures, "fails without a switch")
    passing.expect([o["stdout"] for o in passing.outcomes] == ["2 tests passed, 0 failed\n"],
                   f"prints {passing.outcomes}")
    yield name, shaken.describe()
    one = ["--test", f"{main}#countsBoth"]
    found = Shaken(options, f"{name}/test", [], class_path, one, RUNS)
    found.expect(found.failures, f"no failure in {RUNS} runs")
    for failure in found.failures:
        repeat(options, found, failure)
    passing = Shaken(options, f"{name}/test", ["--probability", "0", "--all"], class_path, one, 10)
    passing.expect([o["stdout"] for o in passing.outcomes] == ["1 tests passed, 0 failed\n"],
                   f"prints {passing.outcomes}")
    passing.expect(not any(g.startswith(OWN_JVM) for g in passing.report["guarantees"]),
                   "does not share a JVM")
    yield f"{name}/test", found.describe()


# ---------------------------------------------------------------- all of them

def results(make):
    """The tests of one piece of work; a failure ends them."""
    found = []
    try:
        for name, result in make():
            found.append((name, result))
    except (Failed, replays.Failed) as problem:
        found.append((None, problem))
    return found


def parse():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--java", metavar="PATH", help="the JVM (default: of the JDK of Ravel)")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--filter", metavar="GLOB", default="*",
                        help="only pieces of work like this: examples/Deadlock*")
    parser.add_argument("--folders", metavar="NAME", nargs="+", default=["examples"],
                        choices=list(checks.FOLDERS), help="programs with known verdicts: "
                        f"{' '.join(checks.FOLDERS)} (default: examples)")
    parser.add_argument("--programs", metavar="N", type=int, default=RANDOM_PROGRAMS,
                        help=f"random programs (default {RANDOM_PROGRAMS})")
    parser.add_argument("--cases", type=int, default=CASES, metavar="N",
                        help=f"threaded programs of tests/java (default {CASES})")
    parser.add_argument("--first-seed", metavar="S", type=int, default=FIRST_SEED,
                        help=f"of random programs (default {FIRST_SEED})")
    parser.add_argument("--runs", metavar="N", type=int, default=RANDOM_RUNS,
                        help=f"of a random program (default {RANDOM_RUNS})")
    parser.add_argument("--small", metavar="N", type=int, default=SMALL,
                        help="random programs with at most N interleavings are small "
                             f"(default {SMALL})")
    parser.add_argument("--only-small", action="store_true", help="no other random programs")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="of the first run")
    families.add_sample_option(parser)
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path,
                        help="leave reports and schedules there")
    parser.add_argument("--verbose", action="store_true", help="name each test")
    options = parser.parse_args()
    options.again = []
    for option in ("ravel", "java", "programs", "cases", "first_seed", "runs", "small",
                   "seed"):
        value = getattr(options, option)
        if value != parser.get_default(option):
            options.again += [f"--{option.replace('_', '-')}", str(value)]
    if options.only_small:
        options.again.append("--only-small")
    if options.folders != parser.get_default("folders"):
        options.again += ["--folders", *options.folders]
    given = options.ravel
    options.ravel = pathlib.Path(given if os.path.exists(given) else ROOT / given).absolute()
    if not os.access(options.ravel, os.X_OK):
        sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
    options.vm_option = QUICK
    return options


def main():
    options = parse()
    began, jdk = time.monotonic(), jdks.find_jdk()
    os.environ["RAVEL_JDK"] = str(jdk)
    options.java = pathlib.Path(options.java or jdk / "bin/java")
    passed = failed = 0
    with contextlib.ExitStack() as stack:
        if options.keep is None:
            options.keep = stack.enter_context(tempfile.TemporaryDirectory(prefix="ravel-shake-"))
        options.keep = pathlib.Path(options.keep).resolve()
        work = []
        for kinds, source in ((["paper"], paper_work), (options.folders, example_work),
                              (["random"], random_work), (["kinds"], kind_work),
                              (["java"], case_work), (["classes"], classes_work),
                              (["shared"], shared_work),
                              (["junit"], junit_work)):
            if any(fnmatch.fnmatch(k, options.filter.split("/")[0]) for k in kinds):
                work += source(options, jdk)
        work = options.sample.of([w for w in work if fnmatch.fnmatch(w[0], options.filter)])
        for (name, _), found in families.run("shake", work, lambda w: results(w[1]), lambda w: w[0],
                                             options.jobs):
            for test, result in found:
                if isinstance(result, Exception):
                    failed += 1
                    again = ["tests/shake/run_shake_tests.py", "--filter", name, *options.again]
                    print(f"FAILED {test or name}\n  {str(result).rstrip()}\n"
                          f"  again: {shlex.join(again)}", flush=True)
                else:
                    passed += 1
                    if options.verbose:
                        print(f"ok {test}: {result}", flush=True)
    print(f"{time.monotonic() - began:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
