#!/usr/bin/env python3
"""Runs programs that others wrote on Ravel and on `java`, and compares.

A program is a library from a Debian package with a driver of ours, tests/compat/<name>/Main.java,
or a tool of the JDK. Standard output, exit status and the files left in the working directory must
be equal. Installs nothing: a program whose jars are missing is skipped, and the command that would
install them is printed.

The case `unsupported` has no counterpart on `java`: it compares what Ravel says about things it
does not offer with tests/compat/unsupported/expected.
"""

import argparse
import dataclasses
import filecmp
import fnmatch
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = ROOT / "tests/compat"
CACHE = ROOT / "build/compat"
JARS = pathlib.Path("/usr/share/java")
TESTS = ROOT / "tests/java"
JAVA_OPTIONS = ["-XX:+UseSerialGC"]
DIFF_LINES = 10


@dataclasses.dataclass
class Program:
    name: str
    packages: list = dataclasses.field(default_factory=list)
    jars: list = dataclasses.field(default_factory=list)
    main: str = "Main"
    args: list = dataclasses.field(default_factory=list)
    quick: bool = False

    def missing(self):
        return [j for j in self.jars if not (JARS / f"{j}.jar").exists()]

    def class_path(self):
        parts = [str(JARS / f"{j}.jar") for j in self.jars]
        if self.main == "Main":
            parts.append(str(CACHE / self.name))
        return ":".join(parts) or "."


def some_tests(most):
    """Sources for a compiler: tests of one file, one of each topic."""
    found = []
    for topic in sorted(t for t in TESTS.iterdir() if t.is_dir()):
        cases = sorted(c for c in topic.iterdir() if len(list(c.glob("*.java"))) == 1)
        found += [str(c / "Main.java") for c in cases[:1] if (c / "Main.java").exists()]
    return found[:most]


PROGRAMS = [
    Program("junit4", ["junit4"], ["junit4", "hamcrest"], quick=True),
    Program("guava", ["libguava-java", "libjsr305-java"], ["guava", "jsr305"], quick=True),
    Program("commons_lang3", ["libcommons-lang3-java"], ["commons-lang3"], quick=True),
    Program("commons_collections4", ["libcommons-collections4-java"], ["commons-collections4"],
            quick=True),
    Program("codec", ["libcommons-codec-java"], ["commons-codec", "commons-lang3"]),
    Program("math3", ["libcommons-math3-java"], ["commons-math3"]),
    Program("joda_time", ["libjoda-time-java"], ["joda-time"], quick=True),
    Program("gson", ["libgoogle-gson-java"], ["gson"], quick=True),
    Program("jackson", ["libjackson2-databind-java"],
            ["jackson-core", "jackson-databind", "jackson-annotations"], quick=True),
    Program("jsoup", ["libjsoup-java"], ["jsoup"], quick=True),
    Program("asm", ["libasm-java"], ["asm", "asm-tree", "asm-analysis", "asm-util", "asm-commons"]),
    Program("h2", ["libh2-java"], ["h2"], quick=True),
    Program("antlr4", ["antlr4"],
            ["antlr4", "antlr4-runtime", "antlr3-runtime", "stringtemplate4", "treelayout"],
            quick=True),
    Program("rhino", ["librhino-java"], ["rhino"], quick=True),
    Program("groovy", ["groovy"], ["groovy-all"]),
    Program("jython", ["jython"], ["jython", "antlr3-runtime", "asm", "asm-commons", "guava"]),
    Program("ecj", ["libeclipse-jdt-core-java"], ["eclipse-jdt-core"], args=[str(TESTS), "1000"]),
    Program("ecj_few", ["libeclipse-jdt-core-java"], ["eclipse-jdt-core"],
            main="org.eclipse.jdt.internal.compiler.batch.Main",
            args=["-17", "-proc:none", "-nowarn", "-d", "out", *some_tests(1)], quick=True),
    Program("javac", main="com.sun.tools.javac.Main",
            args=["-d", "out", "-Xlint:all", "-encoding", "UTF-8", *some_tests(1)], quick=True),
    Program("javac_each", args=some_tests(1000)),
    Program("javap", main="com.sun.tools.javap.Main",
            args=["-c", "-v", "-p", "java.util.HashMap", "java.lang.invoke.LambdaForm"]),
    Program("jdeps", packages=["libguava-java"], jars=["guava"], main="com.sun.tools.jdeps.Main",
            args=["-v", str(JARS / "guava.jar")]),
    Program("jar", main="sun.tools.jar.Main",
            args=["--create", "--file", "drivers.jar", "--date=2020-01-01T00:00:00Z", "-C",
                  str(HERE), "."]),
    Program("javadoc", main="jdk.javadoc.internal.tool.Main",
            args=["-quiet", "-notimestamp", "-d", "doc", str(HERE / "logging/Main.java")]),
    Program("xml", quick=True),
    Program("logging", quick=True),
    Program("unsupported", quick=True),
]


@dataclasses.dataclass
class Outcome:
    stdout: str
    stderr: str
    status: str
    seconds: float  # elapsed
    cpu: float  # seconds of all threads
    megabytes: float


def jdk():
    for variable in ("RAVEL_JDK", "JAVA_HOME"):
        if os.environ.get(variable):
            return pathlib.Path(os.environ[variable])
    java = shutil.which("java")
    if not java:
        sys.exit("no JDK: set RAVEL_JDK or JAVA_HOME, or put java on the path")
    return pathlib.Path(java).resolve().parent.parent


def compile_driver(program, home):
    out = CACHE / program.name
    sources = sorted((HERE / program.name).glob("*.java"))
    newest = max(f.stat().st_mtime for f in sources)
    if (out / ".done").exists() and (out / ".done").stat().st_mtime > newest:
        return ""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    command = [home / "bin/javac", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-cp",
               program.class_path(), "-d", out, *sources]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        return done.stdout + done.stderr
    (out / ".done").touch()
    return ""


def run(command, work, timeout):
    env = {k: v for k, v in os.environ.items()
           if k not in ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")}
    env.update(LANG="C.UTF-8", LC_ALL="C.UTF-8", TZ="UTC")
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen([str(c) for c in command], cwd=work, env=env, stdout=out,
                                   stderr=err, stdin=subprocess.DEVNULL, start_new_session=True)
        timer = threading.Timer(timeout, os.killpg, (process.pid, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = 0  # reaped above; keeps Popen from waiting again
        seconds = time.monotonic() - start
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    if os.WIFSIGNALED(status):
        text = "timeout" if seconds >= timeout else f"signal {os.WTERMSIG(status)}"
    else:
        text = str(os.WEXITSTATUS(status))
    return Outcome(*texts, text, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def files_of(folder):
    return sorted(str(f.relative_to(folder)) for f in folder.rglob("*") if f.is_file())


def first_difference(expected, actual, names):
    lines = []
    e, a = expected.splitlines(), actual.splitlines()
    for i in range(max(len(e), len(a))):
        left = e[i] if i < len(e) else "(end)"
        right = a[i] if i < len(a) else "(end)"
        if left != right:
            lines += [f"    line {i + 1}: {names[0]}: {left[:300]}",
                      f"    line {i + 1}: {names[1]}: {right[:300]}"]
            if len(lines) >= DIFF_LINES:
                break
    return lines


def compare(expected, actual, left, right):
    problems = first_difference(expected.stdout, actual.stdout, ("java ", "ravel"))
    if expected.status != actual.status:
        problems.append(f"    exit status: java {expected.status}, ravel {actual.status}")
        problems += [f"    {line}" for line in actual.stderr.splitlines()[:DIFF_LINES]]
    names = files_of(left)
    if names != files_of(right):
        problems.append(f"    files: {len(names)} of java, {len(files_of(right))} of ravel")
    else:
        _, different, errors = filecmp.cmpfiles(left, right, names, shallow=False)
        problems += [f"    file {name} differs" for name in (different + errors)[:DIFF_LINES]]
    return problems


def check_unsupported(program, options):
    with tempfile.TemporaryDirectory(prefix="ravel-compat-") as work:
        actual = run([options.ravel, "run", "-cp", program.class_path(), "Main"], work,
                     options.timeout)
    expected = (HERE / program.name / "expected").read_text()
    problems = first_difference(expected, actual.stdout, ("expected", "ravel   "))
    if problems:
        problems += [f"    {line}" for line in actual.stderr.splitlines()[:DIFF_LINES]]
    return None, actual, problems


def check(program, options, home):
    """Returns the outcome on java, the one on ravel, and the differences as lines."""
    if program.main == "Main":
        error = compile_driver(program, home)
        if error:
            return None, None, ["    the driver does not compile", error]
    if program.name == "unsupported":
        return check_unsupported(program, options)
    with tempfile.TemporaryDirectory(prefix="ravel-compat-") as work:
        left, right = pathlib.Path(work, "1"), pathlib.Path(work, "2")
        left.mkdir()
        right.mkdir()
        tail = ["-cp", program.class_path(), program.main, *program.args]
        expected = run([home / "bin/java", *JAVA_OPTIONS, *tail], left, options.timeout)
        actual = run([options.ravel, "run", *tail], right, options.timeout)
        return expected, actual, compare(expected, actual, left, right)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", metavar="GLOB", default="*", help="programs to run")
    parser.add_argument("--quick", action="store_true", help="only the quick ones")
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--timeout", metavar="SECONDS", type=int, default=600, help="for one run")
    options = parser.parse_args()
    given = options.ravel
    options.ravel = pathlib.Path(given if os.path.exists(given) else ROOT / given).absolute()
    if not os.access(options.ravel, os.X_OK):
        sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
    home = jdk()

    passed = failed = 0
    skipped = []
    print(f"{'program':22} {'result':8} {'java s':>7} {'ravel s':>8} {'ratio':>6} {'of cpu':>7}"
          f" {'java MB':>8} {'ravel MB':>9}")
    for program in PROGRAMS:
        if not fnmatch.fnmatch(program.name, options.filter) or options.quick and not program.quick:
            continue
        if program.missing():
            print(f"{program.name:22} skipped  missing: {', '.join(program.missing())}")
            skipped += program.packages
            continue
        expected, actual, problems = check(program, options, home)
        row = f"{program.name:22} {'differs' if problems else 'equal':8}"
        if expected and actual:
            row += (f" {expected.seconds:7.2f} {actual.seconds:8.2f}"
                    f" {actual.seconds / expected.seconds:6.2f} {actual.cpu / expected.cpu:7.2f}"
                    f" {expected.megabytes:8.0f} {actual.megabytes:9.0f}")
        print(row, *problems, sep="\n", flush=True)
        if problems:
            failed += 1
            print(f"    again: tests/compat/run.py --filter {program.name}")
        else:
            passed += 1
    if skipped:
        print(f"for the skipped ones: apt-get install --no-install-recommends"
              f" {' '.join(sorted(set(skipped)))}")
    print(f"{passed} passed, {failed} failed" + (f", {len(skipped)} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
