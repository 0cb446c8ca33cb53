#!/usr/bin/env python3
"""Tests of `ravel check` and `ravel replay` on programs whose verdict is known.

The programs are single files: tests/correct (no schedule may fail), tests/wrong (some schedule
must) and examples (either). Comments at the top of a source say what to expect:

  // check options: --timeouts any               options of its own (default: none)
  // program arguments: 3 2
  // expect finding: KIND [TEXT]                 repeatable; KIND may be a pattern: deadlock-*
  // expect outcomes: ok:1 ok:2 assertion:       exactly these pairs of status and standard output;
                                                 the last line end is dropped, others are \\n
  // expect paths: exitblock=2505                paths of further searches
  // expect kinds: exitblock-rw=none dfs=check,assertion     kinds that further searches find
  // expect stopped: --max-steps                 not everything can be explored, and why: status 3
  // explore until: the first failure            too large for --all

Each program runs by the bare command first, `ravel check`, if it has no options of its own; then
under `ravel check --all`. The kinds of failure that the report names must be exactly those expected;
each TEXT must be part of a message; the exit status must be 1 if anything is expected and 0 if not.
Of the bare command the status must be right, and the first failure one of those. Then every schedule that the report names is replayed several times: each
replay must end alike, print what the report says, and show the failure again.

With --cold each check runs with --no-warm: nothing of it may be different.
With --twice each check runs twice, and the reports must be equal byte for byte but for "seconds".
With --divided the same is asked of one process, of two and of five, if the search comes to its end.
With --virtual the programs use virtual threads: each `new Thread(...)` of theirs is rewritten, and main
waits for all of them in the end (tests/virtual/Virtual.java). Status and kinds of failures must be the
same; the paths and kinds of further searches are not looked at.
With --recheck N the tests themselves are checked on `java`: correct programs must end well N times.
"""

import argparse
import contextlib
import fcntl
import fnmatch
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = {"correct": ROOT / "tests/correct", "wrong": ROOT / "tests/wrong",
           "examples": ROOT / "examples"}
API = ROOT / "java/api"
CLASSES = ROOT / "build/check-classes"
VIRTUAL = ROOT / "tests/virtual/Virtual.java"
SECONDS = 120  # for one check or replay
EXAMPLE_REPLAYS = 20
CORPUS_REPLAYS = 3
DEFAULT_OPTIONS = ""
STATUSES = ["ok", "deadlock", "assertion", "uncaught-exception", "step-limit"]
OUTCOME_START = re.compile(rf"\s+(?=(?:{'|'.join(STATUSES)}):)")
SECONDS_FIELD = re.compile(rb'"seconds"\s*:\s*[-+.0-9eE]+')
# What the path of a failure ends in; after the other kinds the path goes on.
STATUS_OF_KIND = {"deadlock-lock-cycle": "deadlock", "deadlock-condition": "deadlock",
                  "assertion": "assertion", "uncaught-exception": "uncaught-exception",
                  "step-limit": "step-limit"}

sys.path.insert(0, str(ROOT / "tests"))
import families  # noqa: E402
from jdks import feature_of, find_jdk  # noqa: E402


class Program:
    """A source and what its comments say."""

    def __init__(self, folder, path):
        self.folder = folder
        self.classes = folder
        self.source = path
        self.main = path.stem
        self.name = f"{folder}/{path.stem}"
        self.options = None
        self.arguments = []
        self.findings = []   # (kind, text)
        self.outcomes = None
        self.paths = {}      # search: number
        self.kinds = {}      # search: kinds
        self.stopped = None  # why the search is not complete
        self.until_first = False
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line.startswith("//"):
                break
            self.read(line[2:].strip(), f"{path.relative_to(ROOT)}:{number}")
        if folder == "correct" and self.findings or folder == "wrong" and not self.findings:
            sys.exit(f"{path.relative_to(ROOT)}: its findings do not fit its folder")

    def read(self, line, where):
        key, colon, rest = line.partition(":")
        rest = rest.strip()
        if key == "check options" and colon:
            self.options = shlex.split(rest)
        elif key == "program arguments" and colon:
            self.arguments = shlex.split(rest)
        elif key == "expect finding" and colon:
            kind, _, text = rest.partition(" ")
            self.findings.append((kind, text.strip()))
        elif key == "expect outcomes" and colon:
            self.outcomes = sorted(o.replace("\\n", "\n") for o in OUTCOME_START.split(rest))
        elif key == "expect paths" and colon:
            self.paths = {s: int(n) for s, n in (w.split("=") for w in rest.split())}
        elif key == "expect kinds" and colon:
            self.kinds = {s: [] if k == "none" else sorted(k.split(","))
                          for s, k in (w.split("=") for w in rest.split())}
        elif key == "expect stopped" and colon:
            self.stopped = rest
        elif key == "explore until" and rest == "the first failure":
            self.until_first = True
        elif key.startswith(("expect ", "explore ")):
            sys.exit(f"{where}: unknown expectation: {key}")

    def make_virtual(self):
        self.classes = f"virtual-{self.folder}"
        self.paths, self.kinds = {}, {}

    def class_path(self):
        return f"{CLASSES / self.classes}{os.pathsep}{CLASSES / 'api'}"

    def command(self):
        return [self.main, *self.arguments]


def make_virtual(text):
    """The program with virtual threads; None: it has no platform threads that can be replaced."""
    changed = re.sub(r"\bnew Thread\(", "Virtual.thread(", text)
    own = re.search(r'extends Thread|new Thread\([^()]*\) *\{', text)  # classes of their own
    # Main waits for virtual threads, and would for ever for a daemon that never ends.
    if changed == text or own or "ThreadGroup" in text or "setDaemon(true)" in text:
        return None
    return re.sub(r"public static void main\(String\[\] (\w+)\)",
                  r"public static void main(String[] \1) throws Throwable {"
                  r" Virtual.main(() -> main0(\1)); } static void main0(String[] \1)", changed)


def write_virtual(jdk):
    """Rewrites the sources of all programs; the classes are compiled from these."""
    for name, folder in FOLDERS.items():
        out = CLASSES / "virtual-sources" / name
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        shutil.copy(VIRTUAL, out)
        for source in folder.glob("*.java"):
            if (text := make_virtual(source.read_text())) is not None:
                (out / source.name).write_text(text)
        compile_folder(jdk, f"virtual-{name}", sorted(out.glob("*.java")))


def compile_folder(jdk, name, sources):
    """One call of javac, unless the classes are those of these sources."""
    key = hashlib.sha256(jdk.name.encode())
    for source in sources:
        key.update(f"{source.name}\0".encode() + source.read_bytes())
    out = CLASSES / name
    stamp = out / ".sources"
    if stamp.exists() and stamp.read_text() == key.hexdigest():
        return
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    done = subprocess.run([jdk / "bin/javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-g",
                           "-cp", CLASSES / "api", "-d", out, *sources],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        print(done.stdout, end="")
        print("0 passed, 1 failed")
        sys.exit(1)
    stamp.write_text(key.hexdigest())


def compile_all(jdk, virtual=False):
    """Each release of the JDK has classes of its own, which are in CLASSES afterwards."""
    global CLASSES
    CLASSES = ROOT / f"build/check-classes/jdk{feature_of(jdk)}"
    CLASSES.mkdir(parents=True, exist_ok=True)
    with open(CLASSES / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        compile_folder(jdk, "api", sorted(API.rglob("*.java")))
        for name, folder in FOLDERS.items():
            compile_folder(jdk, name, sorted(folder.glob("*.java")))
        if virtual:
            write_virtual(jdk)


class Done:
    """What one process showed."""

    def __init__(self, command, timeout):
        self.command = [str(c) for c in command]
        env = {k: v for k, v in os.environ.items()
               if k not in ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")}
        env.update(LC_ALL="C.UTF-8", TZ="UTC")
        process = subprocess.Popen(self.command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   start_new_session=True)
        try:
            self.stdout, self.stderr = process.communicate(timeout=timeout)
            self.status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            self.stdout, self.stderr = process.communicate()
            self.status = f"none within {timeout} s"

    def describe(self):
        tail = (self.stdout + self.stderr).decode(errors="replace").splitlines()[-12:]
        return "".join(f"  | {line}\n" for line in tail)


def drop_line_end(text):
    return text[:-1] if text.endswith("\n") else text


class Test:
    """One program under test; `problems` collects what is wrong."""

    def __init__(self, program, options):
        self.program = program
        self.options = options
        self.problems = ""
        self.folder = options.keep / program.name
        self.folder.mkdir(parents=True, exist_ok=True)

    def wrong(self, text, done=None):
        self.problems += f"  {text}\n" + (done.describe() if done else "")

    def check_options(self):
        if self.program.options is not None:
            return self.program.options
        return shlex.split(self.options.default_options)

    def run_check(self, tag, *more):
        """Runs check; returns the process, and the report or None."""
        report = self.folder / f"{tag}.json"
        # How much work the schedules of outcomes may be depends on the JDK; here all are wanted.
        everything = [] if self.program.until_first or tag == "bare" else [
            "--all", "--outcome-schedules", "100"]
        # A build that is slow is given the time that the test has.
        slow = ["--time", str(self.options.timeout)] if self.options.timeout > SECONDS else []
        cold = ["--no-warm"] if self.options.cold else []
        done = Done([self.options.ravel, "check", *slow, *cold, *everything, *self.check_options(), *more,
                     "--json", report, "--schedules", self.folder / tag, "-cp",
                     self.program.class_path(), *self.program.command()], self.options.timeout)
        try:
            return done, json.loads(report.read_bytes())
        except (OSError, ValueError) as problem:
            what = " ".join(["check", *more])
            self.wrong(f"{what}: exit status {done.status}, no report: {problem}", done)
            return done, None

    def expected_status(self):
        return 1 if self.program.findings else 3 if self.program.stopped else 0

    def check_bare(self):
        done, report = self.run_check("bare")
        if report is None:
            return
        if done.status != self.expected_status():
            self.wrong(f"bare: exit status {done.status}, expected {self.expected_status()}", done)
        for failure in report["failures"][:1]:
            if not any(fnmatch.fnmatch(failure["kind"], k) for k, _ in self.program.findings):
                self.wrong(f"bare: unexpected {failure['kind']}: {failure['message']}")
            if failure["paths"] == 0 or report["paths"] == 0:
                self.wrong(f"bare: no path counts that shows {failure['kind']}", done)

    def check(self):
        if self.program.options is None and not self.program.until_first:
            self.check_bare()
        done, report = self.run_check("main")
        if report is None:
            return
        found = report["failures"]
        if done.status != self.expected_status():
            self.wrong(f"exit status {done.status}, expected {self.expected_status()}", done)
        if self.program.stopped is not None and report.get("stopped_by") != self.program.stopped:
            self.wrong(f"stopped by {report.get('stopped_by')}, expected {self.program.stopped}")
        if not report["complete"] and not self.program.until_first and not self.program.stopped:
            self.wrong("not all schedules were explored")
        for kind in sorted({f["kind"] for f in found}):
            if not any(fnmatch.fnmatch(kind, k) for k, _ in self.program.findings):
                first = next(f for f in found if f["kind"] == kind)
                self.wrong(f"unexpected {kind}: {first['message']}")
        for kind, text in self.program.findings:
            if not any(fnmatch.fnmatch(f["kind"], kind) and text in f["message"] for f in found):
                self.wrong(f"not found: {kind} {text}")
        if self.program.outcomes is not None:
            got = sorted(f"{o['status']}:{drop_line_end(o['stdout'])}" for o in report["outcomes"])
            if got != self.program.outcomes:
                self.wrong(f"outcomes {got}, expected {self.program.outcomes}")
        self.check_searches()
        if self.options.twice:
            self.compare_with()
        if self.options.divided and report["complete"]:
            shutil.rmtree(self.folder / "main", ignore_errors=True)
            self.run_check("main", "--jobs", "1")
            self.compare_with("--jobs", "2")
            self.compare_with("--jobs", "5")
        self.replay_all(report)

    def check_searches(self):
        for search in sorted(self.program.paths.keys() | self.program.kinds.keys()):
            _, report = self.run_check(search, "--search", search)
            if report is None:
                continue
            paths = self.program.paths.get(search, report["paths"])
            if report["paths"] != paths:
                self.wrong(f"{search}: {report['paths']} paths, expected {paths}")
            kinds = sorted({f["kind"] for f in report["failures"]})
            if kinds != self.program.kinds.get(search, kinds):
                self.wrong(f"{search}: found {kinds}, expected {self.program.kinds[search]}")

    def compare_with(self, *more):
        """Another run must be like the last. Schedules are compared too: it writes to the same places."""
        def snapshot():
            files = [self.folder / "main.json", *sorted((self.folder / "main").rglob("*"))]
            return {f: SECONDS_FIELD.sub(b"", f.read_bytes()) for f in files if f.is_file()}

        before = snapshot()
        shutil.rmtree(self.folder / "main", ignore_errors=True)
        self.run_check("main", *more)
        after = snapshot()
        for file in sorted(before.keys() | after.keys()):
            if before.get(file) != after.get(file):
                self.wrong(f"{file.relative_to(self.folder)} differs between two runs{' (' if more else ''}{' '.join(more)}{')' if more else ''}")

    def replay_all(self, report):
        for failure in report["failures"]:
            kind = failure["kind"]
            done = self.replay(failure, f"{kind} ({failure['message']})")
            if done is None:
                continue
            if done.status != 1:
                self.wrong(f"replay of {kind}: exit status {done.status}, expected 1", done)
            shown = (done.stdout + done.stderr).decode(errors="replace")
            if kind not in shown:
                self.wrong(f"replay of {kind} does not show it", done)
            status = STATUS_OF_KIND.get(kind)
            listed = {o["stdout"] for o in report["outcomes"] if status in (None, o["status"])}
            if listed and done.stdout.decode(errors="replace") not in listed:
                self.wrong(f"replay of {kind} prints what no such outcome has: {done.stdout}")
        goes_on = any(f["kind"] not in STATUS_OF_KIND for f in report["failures"])
        allowed = {True: (0, 1) if goes_on else (0,), False: (1,)}
        for outcome in report["outcomes"]:
            what = f"{outcome['status']}:{drop_line_end(outcome['stdout'])!r}"
            done = self.replay(outcome, what)
            if done is None:
                continue
            if done.stdout.decode(errors="replace") != outcome["stdout"]:
                self.wrong(f"replay of {what} prints {done.stdout}")
            if done.status not in allowed[outcome["status"] == "ok"]:
                self.wrong(f"replay of {what}: exit status {done.status}", done)

    def replay(self, entry, what):
        """Replays the schedule of a failure or outcome; returns one of the equal replays."""
        if not entry.get("schedule"):
            self.wrong(f"{what} has no schedule")
            return None
        schedule = ROOT / entry["schedule"]  # an absolute path stays as it is
        times = self.options.replays
        if times is None:
            times = EXAMPLE_REPLAYS if self.program.folder == "examples" else CORPUS_REPLAYS
        races = []
        if entry.get("kind") == "data-race":
            options = self.check_options()
            races = options[options.index("--races"):][:2] if "--races" in options else []
        first = None
        for _ in range(times):
            done = Done([self.options.ravel, "replay", *races, "-cp", self.program.class_path(),
                         schedule, *self.program.command()], self.options.timeout)
            if first is None:
                first = done
            elif (done.status, done.stdout, done.stderr) != (first.status, first.stdout,
                                                             first.stderr):
                self.wrong(f"two replays of {what} differ", done)
                break
        return first

    def recheck(self, java):
        for _ in range(self.options.recheck):
            done = Done([java, "-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                         self.program.class_path(), *self.program.command()], self.options.timeout)
            text = drop_line_end(done.stdout.decode(errors="replace"))
            if done.status != 0 or done.stderr:
                self.wrong(f"java: exit status {done.status}", done)
                break
            if self.program.outcomes is not None and f"ok:{text}" not in self.program.outcomes:
                self.wrong(f"java prints {text!r}, which is not among {self.program.outcomes}")
                break


def run_test(program, options, java):
    start = time.monotonic()
    test = Test(program, options)
    if options.recheck:
        test.recheck(java)
    else:
        test.check()
    return test.problems, time.monotonic() - start


def run_tests(programs, options, java, again_options):
    passed = failed = 0
    results = families.run(f"check{again_options}", programs,
                           lambda p: run_test(p, options, java), lambda p: p.name, options.jobs)
    for program, (problems, seconds) in results:
        if options.verbose:
            print(f"{'FAILED' if problems else 'ok'} {program.name} {seconds:.2f} s", flush=True)
        if not problems:
            passed += 1
            continue
        failed += 1
        again = f"RAVEL_JDK={os.environ['RAVEL_JDK']} tests/run_check_tests.py --filter '{program.name}'{again_options}"
        print(f"FAILED {program.name}\n{problems}  again: {again}", flush=True)
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", metavar="GLOB", default="*",
                        help="only programs like this: wrong/Map*")
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", metavar="SECONDS", type=int, default=SECONDS,
                        help="for one check or replay")
    parser.add_argument("--replays", metavar="N", type=int,
                        help=f"of each schedule (default: {EXAMPLE_REPLAYS} for examples, "
                             f"{CORPUS_REPLAYS} for the others)")
    parser.add_argument("--default-options", metavar="OPTIONS", default=DEFAULT_OPTIONS,
                        help="of check, for programs that name none")
    parser.add_argument("--cold", action="store_true", help="without a warm root (see above)")
    parser.add_argument("--twice", action="store_true", help="compare two checks (see above)")
    parser.add_argument("--divided", action="store_true", help="compare numbers of jobs (see above)")
    parser.add_argument("--virtual", action="store_true",
                        help="with virtual threads (see above); needs a JDK 21 or later")
    parser.add_argument("--recheck", metavar="N", type=int, help="check the tests (see above)")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path,
                        help="leave reports and schedules there")
    families.add_sample_option(parser)
    parser.add_argument("--list", action="store_true", help="name the programs and stop")
    parser.add_argument("--verbose", action="store_true", help="name each program with its time")
    options = parser.parse_args()

    programs = [Program(name, path) for name, folder in FOLDERS.items()
                for path in sorted(folder.glob("*.java"))]
    programs = [p for p in programs if fnmatch.fnmatch(p.name, options.filter)
                and not (options.recheck and p.findings)]
    if options.virtual:
        programs = [p for p in programs if make_virtual(p.source.read_text()) is not None]
        for program in programs:
            program.make_virtual()
    programs = options.sample.of(programs)
    if options.list:
        print("\n".join(p.name for p in programs))
        return 0

    given = options.ravel
    again_options = "" if given == parser.get_default("ravel") else f" --ravel {given}"
    again_options += " --cold" if options.cold else ""
    again_options += " --virtual" if options.virtual else ""
    again_options += " --twice" if options.twice else ""
    again_options += f" --recheck {options.recheck}" if options.recheck else ""
    options.ravel = pathlib.Path(given if os.path.exists(given) else ROOT / given).absolute()
    if not options.recheck and not os.access(options.ravel, os.X_OK):
        sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
    jdk = find_jdk()
    os.environ["RAVEL_JDK"] = str(jdk)
    compile_all(jdk, options.virtual)

    with contextlib.ExitStack() as stack:
        if options.keep is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ravel-check-"))
            options.keep = pathlib.Path(folder)
        options.keep = options.keep.resolve()
        passed, failed = run_tests(programs, options, jdk / "bin/java", again_options)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
