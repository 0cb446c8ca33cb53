#!/usr/bin/env python3
"""Differential tests: runs each program of tests/java on Ravel and on `java` and compares.

A case is a folder tests/java/<topic>/<case>/ with Main.java and perhaps more sources. Standard
output and exit status must be equal. Further files of a case, all optional:
  args, vmargs     one argument per line, for the program and for the VM
  javacargs        one compiler option per line
  env              one NAME=VALUE per line, added to the environment
  stdin            standard input (default: empty)
  compare-stderr   (empty) standard error must be equal as well
  jdks             the releases that it is for: 21+, 17-24 (default: all)
  host-files       (empty) needs the host's own files: no --rollback, which works on an overlay
  Gen.java         compiled and run by the JDK first, with the class folder as its argument: writes
                   class files that javac cannot produce. It and Main may use tests/java/lib.
  anything else    a resource, copied to the class folder
Each run has an empty folder of its own as working directory. Classes and the results of `java` are
kept in build/java-tests under a hash of all that they depend on.

With --schedules N only the cases about threads run, each under round-robin with quanta of 1, 7, 100
and 10000 instructions and under the random seeds 1 to N; every run must equal the one run of `java`.

With --rollback MARKS each case runs on ravel_rollback, which sets milestones, runs on elsewhere and
returns, and compares the World's bytes each time; output and status must still be those of `java`.

tests/known_failures.txt lists cases that are expected to fail: the case, then the reason. A line that
begins with a range of JDKs (21+, 17-24) is for these alone. The JDK is that of $RAVEL_JDK, else as
`ravel` finds it.
"""

import argparse
import difflib
import fcntl
import fnmatch
import hashlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = ROOT / "tests/java"
LIB = CASES / "lib"
CACHE = ROOT / "build/java-tests"
KNOWN_FAILURES = ROOT / "tests/known_failures.txt"
CONTROL = {"args", "vmargs", "javacargs", "env", "stdin", "compare-stderr", "host-files", "jdks"}
# The results do not depend on these; they make the reference quick to start.
JAVA_OPTIONS = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-OmitStackTraceInFastThrow"]
DIFF_LINES = 20
THREADED = ["classinit", "continuations", "interrupts", "juc-*", "monitors", "threads*", "threadtime", "varhandles",
            "virtual"]
QUANTA = [1, 7, 100, 10000]

sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]
import families  # noqa: E402
import jdks  # noqa: E402
import opcode_coverage  # noqa: E402


def lines_of(path):
    return path.read_text().splitlines() if path.exists() else []


class Outcome:
    """What one run of a program showed."""

    def __init__(self, stdout, stderr, status):
        self.stdout = stdout
        self.stderr = stderr
        self.status = status  # exit status, "signal N" or "timeout"

    def save(self, folder):
        (folder / "java.stdout").write_bytes(self.stdout)
        (folder / "java.stderr").write_bytes(self.stderr)
        (folder / "java.status").write_text(self.status)  # last: its presence means complete

    @staticmethod
    def load(folder):
        if not (folder / "java.status").exists():
            return None
        return Outcome((folder / "java.stdout").read_bytes(), (folder / "java.stderr").read_bytes(),
                       (folder / "java.status").read_text())


class Case:
    def __init__(self, folder, environment):
        self.folder = folder
        self.name = f"{folder.parent.name}/{folder.name}"
        self.files = sorted(f for f in folder.rglob("*") if f.is_file())
        self.gen = folder / "Gen.java" if (folder / "Gen.java").exists() else None
        self.sources = [f for f in self.files if f.suffix == ".java" and f != self.gen]
        self.uses_lib = bool(environment.lib_words) and any(
            environment.lib_words.search(f.read_text())
            for f in self.sources + ([self.gen] if self.gen else []))
        key = hashlib.sha256(environment.salt)
        if self.uses_lib:
            key.update(environment.lib_hash)
        for file in self.files:
            content = file.read_bytes()
            key.update(f"{file.relative_to(folder)}\0{len(content)}\0".encode())
            key.update(content)
        self.cache = environment.cache / self.name / key.hexdigest()[:16]
        self.classes = self.cache / "classes"
        self.compiled = self.cache / "compiled"  # present: classes are complete
        self.problem = None  # why it could not be compiled

    def lines(self, name):
        return lines_of(self.folder / name)

    def manifest(self):
        """Prepares the class folder and returns the lines for tools/CompileAll.java."""
        for old in self.cache.parent.glob("*"):
            shutil.rmtree(old)
        self.classes.mkdir(parents=True)
        for file in self.files:
            relative = file.relative_to(self.folder)
            if file.suffix != ".java" and str(relative) not in CONTROL:
                (self.classes / relative).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, self.classes / relative)
        result = [f"case {self.name}", f"out {self.classes}"]
        result += [f"src {f}" for f in self.sources]
        result += [f"option {o}" for o in self.lines("javacargs")]
        if self.uses_lib:
            result.append(f"lib {LIB}")
        if self.gen:
            gen_dir = self.cache / "gen"
            gen_dir.mkdir()
            result += [f"gen {self.gen}", f"gendir {gen_dir}"]
        return result + ["end"]

    def is_for(self, feature):
        return all(jdks.contains(line.strip(), feature) for line in self.lines("jdks"))

    def needs_host_files(self):
        return (self.folder / "host-files").exists()

    def is_threaded(self):
        return any(fnmatch.fnmatch(self.folder.parent.name, topic) for topic in THREADED)

    def run_schedules(self, tool, schedules, vm_options, timeout):
        """The outcomes of ravel_schedules, by schedule."""
        with tempfile.TemporaryDirectory(prefix="ravel-schedules-") as folder:
            whole = self.run([str(tool), folder, ",".join(schedules), str(timeout), *vm_options],
                             timeout * len(schedules))
            outcomes = {}
            for i, schedule in enumerate(schedules):
                files = [pathlib.Path(folder) / f"{i}.{what}"
                         for what in ("stdout", "stderr", "status")]
                if files[2].exists():
                    outcomes[schedule] = Outcome(files[0].read_bytes(), files[1].read_bytes(),
                                                 files[2].read_text())
                else:
                    outcomes[schedule] = whole
            return outcomes

    def run(self, launcher, timeout):
        command = [*launcher, "-cp", str(self.classes), *self.lines("vmargs"), "Main",
                   *self.lines("args")]
        env = {k: v for k, v in os.environ.items()
               if k not in ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")}
        env.update(LANG="C.UTF-8", LC_ALL="C.UTF-8", TZ="UTC")
        env.update(line.split("=", 1) for line in self.lines("env"))
        stdin = self.folder / "stdin"
        with tempfile.TemporaryDirectory(prefix="ravel-case-") as work, \
                open(stdin if stdin.exists() else os.devnull, "rb") as given:
            process = subprocess.Popen(command, cwd=work, env=env, stdin=given,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       start_new_session=True)
            try:
                stdout, stderr = process.communicate(timeout=timeout)
                code = process.returncode
                status = str(code) if code >= 0 else f"signal {-code}"
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                stdout, stderr = process.communicate()
                status = "timeout"
        return Outcome(stdout, stderr, status)


class Environment:
    """What all cases share: the JDK, the helper library, and their hashes."""

    def __init__(self):
        self.jdk = jdks.find_jdk()
        self.feature = jdks.feature_of(self.jdk)
        self.cache = CACHE / f"jdk{self.feature}"
        self.java = self.jdk / "bin/java"
        release = self.jdk / "release"
        version = release.read_bytes() if release.exists() else str(self.jdk).encode()
        parts = [version, (ROOT / "tools/CompileAll.java").read_bytes(), str(CACHE).encode()]
        self.salt = b"\0".join(parts)
        library = sorted(LIB.rglob("*.java")) if LIB.is_dir() else []
        self.lib_hash = hashlib.sha256(b"\0".join(f.read_bytes() for f in library)).digest()
        names = "|".join(sorted({f.stem for f in library}))
        self.lib_words = re.compile(rf"\b(?:{names})\b") if names else None

    def compile(self, cases, jobs):
        CACHE.mkdir(parents=True, exist_ok=True)
        with open(CACHE / ".lock", "w") as lock:  # two runs at once must not clean up each other
            fcntl.flock(lock, fcntl.LOCK_EX)
            stale = [c for c in cases if not c.compiled.exists()]
            if stale:
                self.compile_stale(stale, jobs)

    def compile_stale(self, stale, jobs):
        with tempfile.NamedTemporaryFile("w", dir=CACHE, suffix=".manifest") as manifest:
            for case in stale:
                manifest.write("\n".join(case.manifest()) + "\n")
            manifest.flush()
            done = subprocess.run([self.java, "-XX:+UseSerialGC", ROOT / "tools/CompileAll.java",
                                   manifest.name, str(jobs)], stdout=subprocess.PIPE, text=True,
                                  errors="replace")
        by_name = {c.name: c for c in stale}
        current = None
        for case in stale:
            case.problem = "the compiling JVM died\n"
        for line in done.stdout.splitlines():
            word, _, rest = line.partition(" ")
            if word in ("ok", "failed") and rest in by_name:
                current = by_name[rest]
                current.problem = "" if word == "failed" else None
                if word == "ok":
                    current.compiled.touch()
            elif current and current.problem is not None and line.startswith("  "):
                current.problem += line + "\n"


def diff(what, expected, actual):
    lines = list(difflib.unified_diff(
        expected.decode(errors="replace").splitlines(),
        actual.decode(errors="replace").splitlines(),
        f"{what} of java", f"{what} of ravel", lineterm=""))
    if not lines:
        lines = [f"{what}: equal lines, different bytes (line ends or encoding)"]
    if len(lines) > DIFF_LINES:
        lines = lines[:DIFF_LINES] + [f"... {len(lines) - DIFF_LINES} more lines"]
    return "".join(f"  {line}\n" for line in lines)


def compare(case, expected, actual):
    """Returns how `actual` differs; empty when it does not."""
    text = ""
    if actual.stdout != expected.stdout:
        text += diff("stdout", expected.stdout, actual.stdout)
    same_stderr = actual.stderr == expected.stderr
    if (case.folder / "compare-stderr").exists() and not same_stderr:
        text += diff("stderr", expected.stderr, actual.stderr)
    elif not same_stderr and (text or actual.status != expected.status):
        tail = actual.stderr.decode(errors="replace").splitlines()[-DIFF_LINES:]
        text += "".join(f"  stderr: {line}\n" for line in tail)
    if actual.status != expected.status:
        text += f"  exit status: java {expected.status}, ravel {actual.status}\n"
    return text


def check_schedules(case, expected, options):
    schedules = [f"round-robin:{q}" for q in QUANTA]
    schedules += [f"random:{seed}" for seed in range(1, options.schedules + 1)]
    outcomes = case.run_schedules(options.ravel.parent / "ravel_schedules", schedules,
                                  options.vm_option, options.timeout)
    wrong = {s: text for s, o in outcomes.items() if (text := compare(case, expected, o))}
    if not wrong:
        return ""
    first = next(iter(wrong))
    return f"  wrong under {', '.join(wrong)}\n  under --scheduler {first}:\n{wrong[first]}"


def check(case, environment, options):
    """Runs one case; returns what went wrong and the seconds Ravel took."""
    if case.problem is not None:
        return f"  does not compile\n{case.problem}", 0.0
    launcher = [str(environment.java), *JAVA_OPTIONS]
    expected = None if options.recheck else Outcome.load(case.cache)
    if expected is None:
        expected = case.run(launcher, options.timeout)
        if expected.status == "timeout":
            return f"  java did not end within {options.timeout} s\n", 0.0
        expected.save(case.cache)
    start = time.monotonic()
    if options.recheck:
        text = compare(case, expected, case.run(launcher, options.timeout))
        if text:
            text = "  two runs of java differ: the test is not deterministic\n" + text
    elif options.rollback is not None:
        seed = str(zlib.crc32(case.name.encode()) + options.seed)
        text = compare(case, expected, case.run(
            [str(options.ravel.parent / "ravel_rollback"), seed, str(options.rollback),
             str(options.deepest), *options.vm_option], options.timeout))
    elif options.schedules is not None:
        text = check_schedules(case, expected, options)
    else:
        text = compare(case, expected, case.run(
            [str(options.ravel), "run", *options.vm_option], options.timeout))
    return text, time.monotonic() - start


def known_failures(feature):
    """By case, the reason; and the names of all cases that the file mentions."""
    known, mentioned = {}, set()
    for number, line in enumerate(lines_of(KNOWN_FAILURES), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, reason = line.strip().partition(" ")
        releases = f"{jdks.KNOWN[0]}+"
        if re.fullmatch(r"\d+(\+|-\d+)", name):
            releases = name
            name, _, reason = reason.strip().partition(" ")
        if not reason.strip():
            sys.exit(f"{KNOWN_FAILURES}:{number}: {name} has no reason")
        mentioned.add(name)
        if jdks.contains(releases, feature):
            known[name] = reason.strip()
    return known, mentioned


def report_opcodes(cases):
    """The corpus must contain every opcode; counts as one test."""
    missing = opcode_coverage.missing(c.classes for c in cases)
    if missing:
        print(f"FAILED opcode coverage: no case contains {' '.join(missing)}")
        print("  again: tests/run_java_tests.py --opcodes")
    return (0, 1) if missing else (1, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", metavar="GLOB", default="*",
                        help="only cases <topic>/<case> like this")
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", metavar="SECONDS", type=int, default=60, help="for one run")
    parser.add_argument("--vm-option", metavar="OPTION", action="append", default=[],
                        help="for Ravel alone, for example -XX:CollectEvery=100k")
    parser.add_argument("--schedules", metavar="N", type=int,
                        help="the cases about threads under many schedules (see above)")
    parser.add_argument("--rollback", metavar="MARKS", type=int,
                        help="with milestones (see above)")
    parser.add_argument("--deepest", metavar="N", type=int, default=3,
                        help="milestones above each other, for --rollback")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="for --rollback")
    families.add_sample_option(parser)
    parser.add_argument("--list", action="store_true", help="name the cases and stop")
    parser.add_argument("--recheck", action="store_true",
                        help="check the tests: run java twice, not Ravel, and compare the two runs")
    parser.add_argument("--opcodes", action="store_true",
                        help="check instead that the cases contain every opcode")
    parser.add_argument("--verbose", action="store_true", help="name each case with its time")
    options = parser.parse_args()

    environment = Environment()
    folders = sorted({f.parent for name in ("Main.java", "Gen.java")
                      for f in CASES.glob(f"*/*/{name}") if LIB not in f.parents})
    all_cases = [Case(f, environment) for f in folders]
    cases = options.sample.of([c for c in all_cases if fnmatch.fnmatch(c.name, options.filter)
                               and c.is_for(environment.feature)
                               and (options.schedules is None or c.is_threaded())
                               and (options.rollback is None or not c.needs_host_files())])
    if options.list:
        print("\n".join(c.name for c in cases))
        return 0

    environment.compile(cases, options.jobs)
    if options.opcodes:
        passed, failed = report_opcodes(cases)
        print(f"{passed} passed, {failed} failed")
        return 1 if failed else 0

    given = options.ravel
    ravel_option = "" if given == parser.get_default("ravel") else f" --ravel {given}"
    ravel_option += "".join(f" --vm-option={o}" for o in options.vm_option)
    if options.rollback is not None:
        ravel_option += (f" --rollback {options.rollback} --deepest {options.deepest}"
                         f" --seed {options.seed}")
    if options.schedules is not None:
        ravel_option += f" --schedules {options.schedules}"
    options.ravel = pathlib.Path(given if os.path.exists(given) else ROOT / given).absolute()
    if not options.recheck and not os.access(options.ravel, os.X_OK):
        sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
    os.environ["RAVEL_JDK"] = str(environment.jdk)

    known, mentioned = ({}, set()) if options.recheck else known_failures(environment.feature)
    passed = failed = expected_failures = 0
    results = families.run(f"java{environment.feature}{ravel_option}", cases, lambda c: check(c, environment, options),
                           lambda c: c.name, options.jobs)
    for case, (problem, seconds) in results:
        if options.verbose:
            print(f"{'FAILED' if problem else 'ok'} {case.name} {seconds:.2f} s", flush=True)
        if case.name in known:
            if problem:
                expected_failures += 1
                continue
            problem = f"  passes, but is listed in {KNOWN_FAILURES.relative_to(ROOT)}\n"
        if not problem:
            passed += 1
            continue
        failed += 1
        again = f"RAVEL_JDK={environment.jdk} tests/run_java_tests.py --filter '{case.name}'{ravel_option}"
        print(f"FAILED {case.name}\n{problem}  again: {again}", flush=True)
    for name in sorted(mentioned - {c.name for c in all_cases}):
        failed += 1
        print(f"FAILED {name}: in {KNOWN_FAILURES.relative_to(ROOT)}, but there is no such case")
    if expected_failures:
        print(f"known failures: {expected_failures}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
