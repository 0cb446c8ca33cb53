#!/usr/bin/env python3
"""Measures `ravel shake`.

First the programs of section 6 of Stoller (2002), as tests/shake/programs has them: how many runs on
`java` fail, on a machine that does nothing else and on one with twice as many busy processes as
processors; and after how many runs, with how many seeds, shake finds the failure, by kind of
scheduling function.

Then what a run costs: the same programs, two JUnit test classes and two of the smallest programs, with a
JVM for each run, with runs that share one, and with two of these at once: seconds of all runs, by their
number, and CPU seconds (user and system). The reports must be the same.

Then what a transformed program costs: H2, a database, with several threads that work on it. It runs on `java` as it is,
and transformed, without a switch (probability 0), in turn; medians are shown, of the time that the
program takes itself, of the JVM's and of the whole command's, and of their CPU time (user and
system). The classification is found once, by --warm-up monitored runs, and not part of the time; the
whole command includes the transformation.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
from run import BUILD, INNER_SECONDS, ROOT, cell, jdk_tool, measure, median, print_table, quotient  # noqa: E402

PROGRAMS = ROOT / "tests/shake/programs"
KINDS = ("switch", "yield", "sleep")
RUN_SECONDS = 10        # then it hangs
MOST_RUNS = 100         # of one shake
SHARED = ROOT / "tests/shake/shared"
TESTS = ROOT / "tests/shake/junit"
JARS = pathlib.Path("/usr/share/java")
JUNIT = {4: ("junit4", "hamcrest"),
         5: ("junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons",
             "junit-platform-engine", "junit-platform-launcher", "opentest4j", "apiguardian-api")}
H2 = pathlib.Path("/usr/share/java/h2.jar")     # Debian: libh2-java
H2_ARGUMENTS = ["4", "5000"]


def compile_java(name, sources, class_path=""):
    classes = BUILD / name
    subprocess.run([jdk_tool("javac"), "-nowarn", "-g", "-d", classes,
                    *(["-cp", class_path] if class_path else []), *sources], check=True)
    return str(classes)


def note(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


# ---------------------------------------------------------------- section 6

def spin():
    while True:
        pass


def plain_failures(classes, name, runs, busy):
    """How many of the runs on java fail or hang."""
    spinning = [multiprocessing.Process(target=spin, daemon=True) for _ in range(busy)]
    for process in spinning:
        process.start()
    failed = 0
    try:
        for run in range(runs):
            note(f"java {name}: run {run + 1} of {runs}")
            try:
                failed += subprocess.run([jdk_tool("java"), "-ea", "-cp", classes, name],
                                         capture_output=True, timeout=RUN_SECONDS,
                                         stdin=subprocess.DEVNULL).returncode != 0
            except subprocess.TimeoutExpired:
                failed += 1
    finally:
        for process in spinning:
            process.terminate()
    note("")
    return failed


def shake_once(options, folder, kind, seed, classes, program):
    """The report of one shake up to the first failure."""
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    note(f"shake {program[0]}, {kind}, seed {seed}")
    done = measure([str(options.ravel), "shake", "--on", jdk_tool("java"), "--kind", kind, "--seed",
                    str(seed), "--runs", str(MOST_RUNS), "--json", str(report), "--schedules", "",
                    "-cp", classes, *program])
    note("")
    if done.status not in (1, 3):
        sys.exit(f"shake of {program} fails: {done.stderr.decode(errors='replace')}")
    return json.loads(report.read_bytes())


def report_paper(options, folder):
    classes = compile_java("shake", sorted(PROGRAMS.glob("*.java")))
    busy = 2 * (os.cpu_count() or 1)
    rows = [[f"runs with a failure, of {options.plain}", "java", f"java, {busy} busy processes"]]
    names = options.programs or sorted(p.stem for p in PROGRAMS.glob("*.java"))
    if options.plain:
        for name in names:
            rows.append([name, *(str(plain_failures(classes, name, options.plain, b))
                                 for b in (0, busy))])
        print_table(rows)
        print()
    rows = [["shake, runs to the failure", "kind", "found", "median", "most", "s per run",
             "points per run"]]
    for name in names:
        for kind in options.kinds:
            reports = [shake_once(options, folder, kind, 1000 * (s + 1), classes, [name])
                       for s in range(options.seeds)]
            needed = [r["failures"][0]["path"] for r in reports if r["failures"]]
            runs = sum(r["paths"] for r in reports)
            rows.append([name, kind, f"{len(needed)} of {len(reports)}",
                         f"{statistics.median(needed):g}" if needed else "-",
                         str(max(needed)) if needed else "-",
                         cell(sum(r["seconds"] for r in reports) / runs),
                         f"{sum(r['points'] for r in reports) / runs:,.0f}"])
    print_table(rows)


# ---------------------------------------------------------------- runs

def report_runs(options, folder):
    jars = {v: os.pathsep.join(str(JARS / f"{j}.jar") for j in names) for v, names in JUNIT.items()}
    paper = compile_java("shake", sorted(PROGRAMS.glob("*.java")))
    small = compile_java("shake-shared", sorted(SHARED.glob("*.java")))
    tests = compile_java("shake-junit", sorted(TESTS.glob("*.java")), os.pathsep.join(jars.values()))
    work = [(n, paper) for n in ("CleanExample", "FundManagers", "ExchangeDeadlock")]
    work += [(n, small) for n in ("Statics", "Pools")]
    work += [(f"counting.CounterTest{v}", f"{tests}{os.pathsep}{j}") for v, j in jars.items()]
    ways = {"own JVM, s": ["--own-jvm"], "shared, s": [], "shared, 2 jobs, s": ["--jobs", "2"]}
    rows = [[f"a run, of {options.runs}", *ways, "own JVM, CPU s", "shared, CPU s", "own / shared"]]
    for name, class_path in work:
        times, used, reports = [], [], []
        for way, arguments in ways.items():
            note(f"{name}, {way}")
            report = folder / "report.json"
            sample = measure([str(options.ravel), "shake", "--on", jdk_tool("java"), "--all", "--seed", "1",
                              "--runs", str(options.runs), "--json", str(report), "--schedules", "",
                              *arguments, "-cp", class_path, name])
            if sample.status not in (1, 3):
                sys.exit(f"shake of {name} fails: {sample.stderr.decode(errors='replace')}")
            read = json.loads(report.read_bytes())
            reports.append({k: read[k] for k in ("paths", "points", "switches")}
                           | {"outcomes": [[o["status"], o["paths"]] for o in read["outcomes"]]})
            times.append(sample.wall / options.runs)
            used.append(sample.cpu / options.runs)
        note("")
        if any(r != reports[0] for r in reports):
            sys.exit(f"{name}: the reports differ: {reports}")
        rows.append([name, *map(cell, times), cell(used[0]), cell(used[1]),
                     cell(quotient(used[0], used[1]))])
    print_table(rows)


# ---------------------------------------------------------------- H2

def inner(sample):
    return float(re.search(INNER_SECONDS, sample.stderr).group(1))


def run_checked(command, expected):
    sample = measure([str(c) for c in command])
    if sample.status != 0 or expected is not None and sample.stdout != expected:
        sys.exit(f"{' '.join(map(str, command))}: status {sample.status}\n"
                 f"{(sample.stdout + sample.stderr).decode(errors='replace')[-2000:]}")
    sample.inner = inner(sample)
    return sample


def report_cost(options, folder):
    if not H2.exists():
        print(f"no {H2}: apt-get install libh2-java")
        return
    java = jdk_tool("java")
    classes = compile_java("shake-h2", [ROOT / "bench/java/shake/H2Bank.java"])
    path = ["-cp", f"{classes}{os.pathsep}{H2}"]
    program = ["H2Bank", *(options.h2 or H2_ARGUMENTS)]
    found = folder / "classes.txt"
    warm_up = measure([str(options.ravel), "shake", "--on", java, "--all", "--seed", "1", "--runs",
                       str(options.warm_up), "--monitor", "always", "--probability", "0.004",
                       "--save-classes", str(found), "--schedules", "", *path, "H2Bank", "4", "50"])
    if warm_up.status != 3:
        sys.exit(f"the classification: {(warm_up.stdout + warm_up.stderr).decode()[-2000:]}")
    shared = [line.split()[0] for line in found.read_text().splitlines()
              if line and not line.startswith("#")]
    target = folder / "transformed"
    subprocess.run([options.ravel, "instrument", "--random", "--classes", found, "--on", java,
                    *path, "-o", target], check=True, stdout=subprocess.DEVNULL)

    plain, by_kind, whole = [], {k: [] for k in options.kinds}, {k: [] for k in options.kinds}
    expected = None
    for repetition in range(options.repetitions):
        note(f"{repetition + 1}/{options.repetitions} H2 on java")
        plain.append(run_checked([java, *path, *program], expected))
        expected = plain[0].stdout
        for kind in options.kinds:
            note(f"{repetition + 1}/{options.repetitions} H2, {kind}")
            by_kind[kind].append(run_checked(
                [java, f"-javaagent:{target}/ravel-replay.jar={target}", "-Dravel.shake.seed=1",
                 f"-Dravel.shake.kind={kind}", "-Dravel.shake.probability=0",
                 f"-Dravel.shake.report={folder}/engine.json", *path, *program], expected))
            report = folder / "report.json"
            sample = measure([str(options.ravel), "shake", "--on", java, "--kind", kind,
                              "--probability", "0", "--runs", "1", "--classes", str(found),
                              "--monitor", "never", "--json", str(report), "--schedules", "",
                              *path, *program])
            outcomes = json.loads(report.read_bytes())["outcomes"]
            if sample.status != 3 or [o["stdout"].encode() for o in outcomes] != [expected]:
                sys.exit(f"shake: status {sample.status}, {outcomes}")
            whole[kind].append(sample)
    note("")
    columns = (("inner, s", by_kind, "inner"), ("JVM, s", by_kind, "wall"),
               ("JVM, CPU s", by_kind, "cpu"), ("command, s", whole, "wall"),
               ("command, CPU s", whole, "cpu"))
    rows = [["H2 at probability 0"], ["java"], *([kind] for kind in options.kinds)]
    for title, samples, field in columns:
        rows[0] += [title, "ratio"]
        base = median(plain, field)
        rows[1] += [cell(base), ""]
        for row, kind in zip(rows[2:], options.kinds):
            time = median(samples[kind], field)
            row += [cell(time), cell(quotient(time, base))]
    print_table(rows)
    print(f"{shared.count('unprotected')} locations are unprotected, {shared.count('protected')} "
          "protected, the others unshared")
    print("goal: a ratio below 3")


def main():
    parts = {"paper": report_paper, "runs": report_runs, "cost": report_cost}
    names = sorted(p.stem for p in PROGRAMS.glob("*.java"))
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=f"some of: {' '.join(names)}")
    parser.add_argument("--ravel", metavar="PATH", type=pathlib.Path,
                        default=ROOT / "build/release/ravel")
    parser.add_argument("--plain", metavar="N", type=int, default=200,
                        help="runs on java (default 200; 0: none)")
    parser.add_argument("--seeds", metavar="N", type=int, default=5, help="shakes (default 5)")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--repetitions", metavar="N", type=int, default=5)
    parser.add_argument("--warm-up", metavar="N", type=int, default=10,
                        help="runs that find what the threads of H2 share (default 10)")
    parser.add_argument("--h2", nargs=2, metavar="N", help="threads and transfers of each "
                        f"(default {' '.join(H2_ARGUMENTS)})")
    parser.add_argument("--runs", metavar="N", type=int, default=100,
                        help="of each program, to see what one costs (default 100)")
    parser.add_argument("--only", choices=list(parts), help="only one of the parts")
    options = parser.parse_args()
    if set(options.programs) - set(names):
        parser.error(f"no such program: {' '.join(sorted(set(options.programs) - set(names)))}")
    options.ravel = options.ravel.resolve()
    if os.getloadavg()[0] > 1:
        print("other programs are running: the times are not worth much", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="ravel-bench-") as folder:
        for number, name in enumerate([options.only] if options.only else parts):
            if number:
                print()
            parts[name](options, pathlib.Path(folder))


if __name__ == "__main__":
    main()
