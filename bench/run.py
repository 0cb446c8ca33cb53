#!/usr/bin/env python3
"""Compares the speed and memory of Ravel with `java -Xint` and `java`.

The eight programs are those with which the JNuke virtual machine was measured (Eugster 2003,
section 5.1), in our own code. Every program runs on every VM in turn, several times over, so that a
change in the machine's speed hits all alike; the table shows medians of the user CPU time and their
ratios.

With --threads it runs the multithreaded programs of the same section instead, and shows wall clock
and CPU time (user and system): Ravel runs all threads of a program on one core, `java` on as many
as there are.

With --search it measures `ravel check`: paths and blocks per second of CPU time (user and system;
best of the repetitions, less the time of a check of two paths, which is that of the start), and
peak memory by number of paths.

With --searches it compares the searches: schedules per second of each on a few programs, without
the start; and for every failing program of examples/ and tests/wrong how many paths, and how much
CPU time, each needs to the first failure, races being looked for by none of them. Searches that
draw are repeated with several seeds; medians are shown, "-" stands for no failure within the
budget, and for exitblock-rwl, which does not switch at races, for none in any schedule. The last
two columns are `ravel shake`, with the CPU time of its JVMs, and `java` itself: how many of its
runs fail.

With --warm it measures what the library costs on a path of `ravel check`: paths per second of CPU
time of bench/java/Warm with each of its arguments, without the start (a check of one path); as it
is, with --no-warm, and by the baseline.

With --replay it measures what replay on a stock JVM costs, as Schuppan et al. 2005 did (tables 1
and 2): each program of bench/java/replay is recorded by Ravel, then runs on `java` as it is and
replayed, in turn. The times are medians: that of the part in which the threads run, which the
program takes itself, and that of the whole command, which for a replay includes the
instrumentation.
"""

import argparse
import json
import math
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests"))
from searches import BOUNDED, COMPLETE, SAMPLING  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/bench"
PROGRAMS = ["MethodInvocation", "ReadManyFields", "Iteration", "Array", "MultiArray", "DoubleOp",
            "BubbleSort", "SparseMatmult"]

# Class and arguments, by name. Sizes are Eugster's (tables 5.3 and 5.4), but for ten times the
# meals and a fifth of the items of the hundred producers.
PHILOSOPHERS = ["Philosophers", "300000"]
THREADED = {
    "Philosophers": PHILOSOPHERS,
    "ProducerConsumer-1": ["ProducerConsumer", "1", "120000"],
    "ProducerConsumer-2": ["ProducerConsumer", "100", "200"],
    "Crypt (2 threads)": ["Crypt", "2", "3000000"],
    "Crypt (20 threads)": ["Crypt", "20", "3000000"],
    "Crypt (200 threads)": ["Crypt", "200", "3000000"],
    "Series (2 threads)": ["Series", "2", "10000"],
    "Series (20 threads)": ["Series", "20", "10000"],
    "SparseVector (2 threads)": ["SparseVector", "2", "200", "50000"],
    "SparseVector (20 threads)": ["SparseVector", "20", "200", "50000"],
    "Threads10000": ["Threads10000"],
}
SLICES = [5, 10, 50, 100, 1000, 10000]

# Programs of examples/, with the search to measure them with. Those of exitblock-rw end by
# themselves; the others are cut off.
START = ("exitblock-rw", ["Performance", "2", "0"])
SEARCHED = [
    ("exitblock-rw", ["Performance", "8", "3"]),
    ("exitblock-rw", ["Performance", "12", "1"]),
    ("exitblock-rwl", ["Performance", "8", "3"]),
    ("exitblock-rwl", ["DiningPhilosophers", "5"]),
    ("dpor", ["Performance", "8", "3"]),
    ("dpor", ["Performance", "12", "1"]),
    ("dfs", ["Performance", "8", "3"]),
    ("dfs", ["Deadlock3"]),
    ("dfs", ["BufferWhile"]),
]
CUT_OFF = 200000  # paths
BY_PATHS = [["Performance", "5", "3"], ["Performance", "8", "3"], ["Performance", "8", "4"]]

# With --searches.
COMPARED = ["exitblock-rwl", *COMPLETE, *SAMPLING, *BOUNDED]
DRAWING = set(SAMPLING)
RATED = [["Performance", "4", "3"], ["DiningPhilosophers", "4"], ["BufferWhile"], ["NestedRegion"]]
RATED_PATHS = 20000
FIRST_PATHS = 20000     # to the first failure
FIRST_SECONDS = 4
SEEDS = 5
JAVA_RUNS = 20
JAVA_SECONDS = 3        # then it hangs
SHAKE_RUNS = 50
SHAKE_SECONDS = 20

# With --warm: what bench/java/Warm does on each path, and the most paths of a rate.
WARM = ["nothing", "assertion", "concat", "lambda", "stream", "collections"]
WARM_SEARCHES = ["dfs", "exitblock-rw", "dpor", "pos"]
WARM_PATHS = 20000
WARM_SECONDS = 5
WARM_LEAST = 0.05  # seconds without the start: less cannot be told from it

# Arguments after the number of threads: between 5 and 200 million bytecodes, and on `java` at least
# 50 ms.
REPLAYED = {
    "Barrier": ["20000"],
    "Sync": ["3000000"],
    "LUFact": ["250"],
    "Crypt": ["35000"],
    "SOR": ["150", "120"],
    "SparseMatmult": ["5000", "150"],
}
REPLAY_THREADS = [2, 4, 8]
INNER_SECONDS = re.compile(rb"^seconds: (\S+)$", re.MULTILINE)


class Sample:
    """One run: seconds of wall clock and CPU, peak memory in MB."""

    def __init__(self, wall, usage, status, stdout, stderr):
        self.wall = wall
        self.user = usage.ru_utime
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024
        self.status = status
        self.stdout = stdout
        self.stderr = stderr


def measure(command, folder=None):
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                   cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Sample(wall, usage, process.returncode, out.read(), err.read())


def jdk_tool(name):
    for variable in ("RAVEL_JDK", "JAVA_HOME"):
        if os.environ.get(variable):
            return str(pathlib.Path(os.environ[variable]) / "bin" / name)
    return shutil.which(name) or sys.exit(f"no {name}: set RAVEL_JDK or JAVA_HOME")


def compile_programs():
    generated = BUILD / "src"
    subprocess.run([sys.executable, ROOT / "bench/generate.py", generated], check=True)
    classes = BUILD / "classes"
    sources = sorted((ROOT / "bench/java").glob("*.java")) + sorted(generated.glob("*.java"))
    subprocess.run([jdk_tool("javac"), "-nowarn", "-d", classes, *sources], check=True)
    return classes


def launchers(options):
    """The VMs by name, each as the start of a command line."""
    vms = {"ravel": [str(options.ravel), "run"]}
    if options.baseline:
        vms["baseline"] = [str(options.baseline), "run"]
    vms["java -Xint"] = [jdk_tool("java"), "-Xint"]
    vms["java"] = [jdk_tool("java")]
    if not os.access(options.ravel, os.X_OK):
        if not options.java_only:
            sys.exit(f"{options.ravel} is not there; tools/build.sh release ravel builds it")
        del vms["ravel"]
    return vms


def collect(vms, jobs, repetitions):
    """Runs each job (name, arguments) on each VM, interleaved; returns samples[name][vm]."""
    samples = {name: {vm: [] for vm in vms} for name, _ in jobs}
    reference = {}
    for repetition in range(repetitions):
        for name, arguments in jobs:
            for vm, launcher in vms.items():
                if sys.stderr.isatty():
                    print(f"\r\033[K{repetition + 1}/{repetitions} {name} on {vm}", end="",
                          file=sys.stderr, flush=True)
                sample = measure(launcher + arguments)
                expected = reference.setdefault(name, sample.stdout)
                if sample.status != 0 or sample.stdout != expected:
                    note = sample.stderr.decode(errors="replace").strip().splitlines()[-1:]
                    print(f"{name} fails on {vm}: status {sample.status}, "
                          f"output {sample.stdout[:80]!r} {' '.join(note)}", file=sys.stderr)
                    continue
                samples[name][vm].append(sample)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return samples


def median(samples, field):
    return statistics.median(getattr(s, field) for s in samples) if samples else math.nan


def cell(value, digits=2):
    return "-" if math.isnan(value) else f"{value:.{digits}f}"


def quotient(time, base):
    return time / base if base else math.nan


def quotient_cell(value):
    return cell(value, 3 if value < 0.1 else 2)


def print_table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join([row[0].ljust(widths[0])] +
                        [text.rjust(width) for text, width in zip(row[1:], widths[1:])]))


def geometric_mean(values):
    values = [v for v in values if not math.isnan(v) and v > 0]
    return math.exp(statistics.fmean(map(math.log, values))) if values else math.nan


def report_speed(samples, vms, title="user CPU, s", field="user"):
    others = [vm for vm in vms if vm != "ravel"]
    rows = [[title, *vms, *(f"ravel / {vm}" for vm in others)]]
    ratios = {vm: [] for vm in others}
    for name, by_vm in samples.items():
        times = {vm: median(by_vm[vm], field) for vm in vms}
        row = [name, *(cell(times[vm]) for vm in vms)]
        for vm in others:
            ratio = quotient(times.get("ravel", math.nan), times[vm])
            ratios[vm].append(ratio)
            row.append(quotient_cell(ratio))
        rows.append(row)
    rows.append(["geometric mean", *("" for _ in vms),
                 *(cell(geometric_mean(ratios[vm])) for vm in others)])
    print_table(rows)


def report_startup(samples, vms):
    rows = [["hello world", *vms]]
    for title, field, scale in (("wall clock, ms", "wall", 1000), ("CPU, ms", "cpu", 1000),
                                ("peak memory, MB", "peak", 1)):
        rows.append([title, *(cell(scale * median(samples[vm], field), 1) for vm in vms)])
    print_table(rows)


def report_slices(samples, references):
    """One row for each launcher, with its time over that of each of the references."""
    fields = (("wall clock", "wall"), ("CPU", "cpu"))
    rows = [["Philosophers", *(f"{title}, s" for title, _ in fields),
             *(f"{title} / {vm}" for title, _ in fields for vm in references)]]
    for name, runs in samples.items():
        row = [name, *(cell(median(runs, field)) for _, field in fields)]
        for _, field in fields:
            for vm in references:
                ratio = quotient(median(runs, field), median(samples[vm], field))
                row.append(quotient_cell(ratio))
        rows.append(row)
    print_table(rows)


def run_threaded(vms, classes, programs, repetitions):
    if os.getloadavg()[0] > 1:
        print("other programs are running: compare CPU, not wall clock", file=sys.stderr)
    path = ["-cp", str(classes)]
    jobs = [(name, path + arguments) for name, arguments in THREADED.items()
            if not programs or arguments[0] in programs]
    samples = collect(vms, jobs, repetitions)
    report_speed(samples, vms, "wall clock, s", "wall")
    print()
    report_speed(samples, vms, "CPU, s", "cpu")
    if "Threads10000" in samples:
        print()
        print_table([["10,000 threads", *vms],
                     ["peak memory, MB",
                      *(cell(median(samples["Threads10000"][vm], "peak"), 0) for vm in vms)]])
    if "Philosophers" in samples and "ravel" in vms:
        print()
        sliced = {f"round-robin:{n}": vms["ravel"] + ["--scheduler", f"round-robin:{n}"]
                  for n in SLICES}
        references = {vm: launcher for vm, launcher in vms.items() if vm != "ravel"}
        runs = collect(sliced | references, [("Philosophers", path + PHILOSOPHERS)], repetitions)
        report_slices(runs["Philosophers"], references)


def compile_examples():
    classes = BUILD / "examples"
    programs = sorted({arguments[0] for _, arguments in SEARCHED})
    subprocess.run([jdk_tool("javac"), "-nowarn", "-d", classes,
                    *(ROOT / f"examples/{p}.java" for p in programs)], check=True)
    return classes


class Searches:
    """Runs `ravel check` on programs of examples/."""

    def __init__(self, ravel, repetitions, folder):
        self.classes = compile_examples()
        self.ravel = str(ravel)
        self.repetitions = repetitions
        self.folder = folder

    def run(self, search, arguments):
        """The run with the least CPU time, and its report."""
        report = self.folder / "report.json"
        command = [self.ravel, "check", "--all", "--search", search, "--json", str(report),
                   "--schedules", str(self.folder / "schedules")]
        if search != "exitblock-rw":
            command += ["--max-paths", str(CUT_OFF)]
        best = None
        for repetition in range(self.repetitions):
            if sys.stderr.isatty():
                print(f"\r\033[K{repetition + 1}/{self.repetitions} {' '.join(arguments)} by {search}",
                      end="", file=sys.stderr, flush=True)
            sample = measure(command + ["-cp", str(self.classes), *arguments])
            if sample.status not in (0, 1, 3):
                sys.exit(f"{' '.join(command)} fails: {sample.stderr.decode(errors='replace')}")
            if best is None or sample.cpu < best.cpu:
                best = sample
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        return best, json.loads(report.read_bytes())

    def report_rates(self):
        start = self.run(*START)[0].cpu
        rows = [["ravel check", "search", "paths", "blocks", "CPU, s", "paths/s", "blocks/s"]]
        for search, arguments in SEARCHED:
            sample, report = self.run(search, arguments)
            seconds = sample.cpu - start
            # Less than the start itself cannot be told from it.
            rates = ([f"{report[field] / seconds:,.0f}" for field in ("paths", "blocks")]
                     if seconds > start else ["-", "-"])
            cut = "" if report["complete"] else " (cut off)"
            rows.append([" ".join(arguments), search, f"{report['paths']:,}{cut}", f"{report['blocks']:,}",
                         cell(seconds), *rates])
        print_table(rows)
        print(f"start, not included: {1000 * start:.0f} ms of CPU time")

    def report_memory(self):
        rows = [["ravel check", "search", "paths", "peak memory, MB"]]
        for search in ("exitblock-rw", "dpor"):
            for arguments in BY_PATHS:
                sample, report = self.run(search, arguments)
                rows.append([" ".join(arguments), search, f"{report['paths']:,}", cell(sample.peak, 1)])
        print_table(rows)


def run_searches(ravel, repetitions):
    with tempfile.TemporaryDirectory(prefix="ravel-bench-") as folder:
        searches = Searches(ravel, repetitions, pathlib.Path(folder))
        searches.report_rates()
        print()
        searches.report_memory()


class WarmPaths:
    """Rates of `ravel check` on programs whose paths use the library."""

    def __init__(self, folder):
        self.folder = folder
        self.classes = BUILD / "warm"
        subprocess.run([jdk_tool("javac"), "-nowarn", "-d", self.classes,
                        ROOT / "bench/java/Warm.java"], check=True)

    def check(self, command, search, what, limits):
        report = self.folder / "report.json"
        report.unlink(missing_ok=True)
        sample = measure([*command, "--all", "--search", search, "--schedules", "", "--races", "none",
                          "--json", str(report), *limits, "-cp", str(self.classes), "Warm", what],
                         self.folder)
        if sample.status not in (0, 3):
            sys.exit(f"{search} of {what} fails: {sample.stderr.decode(errors='replace')}")
        return sample.cpu, json.loads(report.read_bytes())["paths"]

    def rate(self, command, search, what, repetitions):
        """Paths per second of CPU time, the best of some repetitions; nan: there are too few."""
        limits = ["--max-paths", str(WARM_PATHS), "--time", str(WARM_SECONDS)]
        start = min(self.check(command, search, what, ["--max-paths", "1"])[0]
                    for _ in range(repetitions))
        samples = [self.check(command, search, what, limits) for _ in range(repetitions)]
        cpu, paths = max(samples, key=lambda s: s[1] / s[0])
        return (paths - 1) / (cpu - start) if cpu - start > WARM_LEAST else math.nan

    def report(self, commands, repetitions):
        for search in WARM_SEARCHES:
            rows = [[f"{search}, paths/s of CPU", *commands, "of nothing"]]
            reference = None
            for what in WARM:
                rates = [self.rate(command, search, what, repetitions)
                         for command in commands.values()]
                reference = reference or rates[0]
                rows.append([what, *("-" if math.isnan(r) else f"{r:,.0f}" for r in rates),
                             cell(rates[0] / reference)])
            print_table(rows)
            print()


def run_warm(ravel, baseline, repetitions):
    commands = {"warm": [str(ravel), "check"], "--no-warm": [str(ravel), "check", "--no-warm"]}
    if baseline:
        commands["baseline"] = [str(baseline), "check"]
    with tempfile.TemporaryDirectory(prefix="ravel-bench-") as folder:
        WarmPaths(pathlib.Path(folder)).report(commands, repetitions)


def failing_programs():
    """The programs that some schedule makes fail, without a race detector: folder, arguments."""
    programs = []
    for folder in ("examples", "tests/wrong"):
        for source in sorted((ROOT / folder).glob("*.java")):
            comments = re.match(r"(?://.*\n)*", source.read_text())[0]
            kinds = re.findall(r"^// expect finding: (\S+)", comments, re.MULTILINE)
            arguments = re.search(r"^// program arguments: (.*)$", comments, re.MULTILINE)
            if set(kinds) - {"data-race"}:
                programs.append((folder, [source.stem, *(arguments[1].split() if arguments else [])]))
    return programs


def compile_failing():
    for folder in ("examples", "tests/wrong"):
        subprocess.run([jdk_tool("javac"), "-nowarn", "-g", "-d", BUILD / "failing" / folder,
                        *(ROOT / "java/api").rglob("*.java"), *(ROOT / folder).glob("*.java")],
                       check=True)
    return BUILD / "failing"


class Comparison:
    """The searches of `ravel check` side by side."""

    def __init__(self, ravel, folder, quick):
        self.ravel = str(ravel)
        self.folder = folder
        self.classes = compile_failing()
        self.seeds = 1 if quick else SEEDS
        self.java_runs = 3 if quick else JAVA_RUNS

    def check(self, search, classes, arguments, options):
        report = self.folder / "report.json"
        report.unlink(missing_ok=True)
        if sys.stderr.isatty():
            print(f"\r\033[K{search}: {' '.join(arguments)}", end="", file=sys.stderr, flush=True)
        sample = measure([self.ravel, "check", "--search", search, "--schedules", "", "--json",
                          str(report), *options, "-cp", str(self.classes / classes), *arguments],
                         self.folder)
        if sample.status not in (0, 1, 3):
            sys.exit(f"{search} of {arguments} fails: {sample.stderr.decode(errors='replace')}")
        return sample, json.loads(report.read_bytes())

    def report_rates(self):
        rows = [["paths per second of CPU time", *(" ".join(a) for a in RATED)]]
        for search in COMPARED:
            row = [search]
            for arguments in RATED:
                start = min(self.check(search, "examples", arguments, ["--max-paths", "1"])[0].cpu
                            for _ in range(3))
                sample, report = self.check(search, "examples", arguments,
                                            ["--all", "--max-paths", str(RATED_PATHS)])
                seconds = sample.cpu - start
                row.append(f"{(report['paths'] - 1) / seconds:,.0f}" if seconds > start / 2 else "-")
            rows.append(row)
        print_table(rows)

    def first_failure(self, search, folder, arguments):
        """Medians of paths and CPU seconds to the first failure; None: no failure."""
        found = []
        for seed in range(self.seeds if search in DRAWING else 1):
            sample, report = self.check(
                search, folder, arguments,
                ["--max-paths", str(FIRST_PATHS), "--time", str(FIRST_SECONDS), "--seed", str(seed)])
            found.append((report["failures"][0]["path"], sample.cpu) if report["failures"]
                         else (math.inf, math.inf))
        paths, seconds = (statistics.median_low(column) for column in zip(*found))
        return None if paths == math.inf else (paths, seconds)

    def first_shaken(self, folder, arguments):
        """Run and CPU seconds to the first failure of `ravel shake`; None: no failure."""
        report = self.folder / "report.json"
        report.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
            sample = measure([self.ravel, "shake", "--runs", str(SHAKE_RUNS), "--time",
                              str(SHAKE_SECONDS), "--seed", "1", "--hang", "5", "--schedules", "",
                              "--json", str(report), "-cp", str(self.classes / folder),
                              *arguments], scratch)
        if sample.status not in (1, 3):
            sys.exit(f"shake of {arguments} fails: {sample.stderr.decode(errors='replace')}")
        failures = json.loads(report.read_bytes())["failures"]
        return (failures[0]["path"], sample.cpu) if failures else None

    def java_failures(self, folder, arguments):
        failed = 0
        for _ in range(self.java_runs):
            # Some write files, which the next run must not find.
            with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
                try:
                    done = subprocess.run([jdk_tool("java"), "-ea", "-cp", self.classes / folder,
                                           *arguments], capture_output=True, timeout=JAVA_SECONDS,
                                          stdin=subprocess.DEVNULL, cwd=scratch)
                    failed += done.returncode != 0 or b"Exception in thread" in done.stderr
                except subprocess.TimeoutExpired:
                    failed += 1
        return failed

    def report_first_failures(self):
        rows = [["first failure: path (CPU, s)", *COMPARED, "shake", "java"]]
        found = {search: 0 for search in [*COMPARED, "shake"]}
        programs = failing_programs()
        for folder, arguments in programs:
            row = [" ".join(arguments)]
            for search in [*COMPARED, "shake"]:
                first = (self.first_shaken(folder, arguments) if search == "shake"
                         else self.first_failure(search, folder, arguments))
                found[search] += first is not None
                row.append("-" if first is None else f"{first[0]:,} ({first[1]:.2f})")
            row.append(f"{self.java_failures(folder, arguments)}/{self.java_runs}")
            rows.append(row)
        rows.append(["found", *(f"{n} of {len(programs)}" for n in found.values()), ""])
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        print_table(rows)


def compare_searches(ravel, quick):
    with tempfile.TemporaryDirectory(prefix="ravel-bench-") as folder:
        comparison = Comparison(ravel, pathlib.Path(folder), quick)
        comparison.report_rates()
        print()
        comparison.report_first_failures()


def compile_replayed():
    classes = BUILD / "replay"
    subprocess.run([jdk_tool("javac"), "-nowarn", "-g", "-d", classes,
                    *sorted((ROOT / "bench/java/replay").glob("*.java"))], check=True)
    return classes


def switches_of(schedule):
    with open(schedule) as lines:
        return sum(line.startswith(("switch ", "die ")) for line in lines)


def run_replays(options, repetitions):
    classes, java = compile_replayed(), options.java or jdk_tool("java")
    rows = [["on java, s", "switches", "original", "replayed", "ratio", "command", "replay",
             "ratio", "recording"]]
    ratios, command_ratios = [], []
    failed = False
    with tempfile.TemporaryDirectory(prefix="ravel-bench-") as folder:
        for name in options.programs or REPLAYED:
            for threads in REPLAY_THREADS:
                title, schedule = f"{name} {threads}", pathlib.Path(folder, f"{name}{threads}.cx")
                program = [name, str(threads), *REPLAYED[name]]
                path = ["-cp", str(classes)]
                recording = measure([str(options.ravel), "run", "--record", str(schedule), *path,
                                     *program])
                if recording.status != 0:
                    print(f"{title} cannot be recorded: status {recording.status}, "
                          f"{recording.stderr.decode(errors='replace').strip()[-500:]}",
                          file=sys.stderr)
                    failed = True
                    continue
                runs = collect({"java": [java, *path, *program],
                                "replay": [str(options.ravel), "replay", "--on", java, *path,
                                           str(schedule), *program]},
                               [(title, [])], repetitions)[title]
                inner = {}
                for vm, samples in runs.items():
                    failed |= len(samples) < repetitions
                    for sample in samples:
                        sample.inner = float(INNER_SECONDS.search(sample.stderr).group(1))
                    inner[vm] = median(samples, "inner")
                ratios.append(quotient(inner["replay"], inner["java"]))
                whole = {vm: median(samples, "wall") for vm, samples in runs.items()}
                command_ratios.append(quotient(whole["replay"], whole["java"]))
                rows.append([title, f"{switches_of(schedule):,}", cell(inner["java"], 3),
                             cell(inner["replay"], 3), cell(ratios[-1]), cell(whole["java"]),
                             cell(whole["replay"]), cell(command_ratios[-1]),
                             cell(recording.wall)])
    for title, combine in (("geometric mean", geometric_mean), ("maximum", greatest)):
        rows.append([title, "", "", "", cell(combine(ratios)), "", "",
                     cell(combine(command_ratios)), ""])
    print_table(rows)
    print("goals: a ratio below 10 everywhere, below 3 in the geometric mean")
    return 1 if failed else 0


def greatest(values):
    return max((v for v in values if not math.isnan(v)), default=math.nan)


def run_milestones(classes):
    subprocess.run([ROOT / "tools/build.sh", "release", "ravel_bench"], check=True)
    subprocess.run([ROOT / "build/release/ravel_bench", "--benchmark_filter=Milestone"], check=True,
                   env=dict(os.environ, RAVEL_BENCH_CLASSES=str(classes)))


def main():
    threaded = list(dict.fromkeys(arguments[0] for arguments in THREADED.values()))
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM",
                        help=f"some of: {' '.join(PROGRAMS)}; "
                             f"with --threads: {' '.join(threaded)}")
    parser.add_argument("--threads", action="store_true",
                        help="the multithreaded programs, and the philosophers by time slice")
    parser.add_argument("--milestones", action="store_true",
                        help="what marking and returning cost, by size of heap, threads and stack")
    parser.add_argument("--search", action="store_true",
                        help="paths and blocks per second of ravel check, and its memory")
    parser.add_argument("--searches", action="store_true",
                        help="the searches of ravel check compared: schedules per second, and paths "
                             "and time to the first failure")
    parser.add_argument("--warm", action="store_true",
                        help="check of programs whose paths use the library")
    parser.add_argument("--replay", action="store_true",
                        help="what a replay on a stock JVM costs; programs: "
                             f"{' '.join(REPLAYED)}")
    parser.add_argument("--java", metavar="PATH", help="the JVM to replay on")
    parser.add_argument("--ravel", metavar="PATH", type=pathlib.Path,
                        default=ROOT / "build/release/ravel")
    parser.add_argument("--baseline", metavar="PATH", type=pathlib.Path,
                        help="another Ravel to compare with")
    parser.add_argument("--repetitions", metavar="N", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="one repetition of everything")
    parser.add_argument("--java-only", action="store_true", help="go on when Ravel is not built")
    parser.add_argument("--no-memory", action="store_true", help="skip the program with 1 GB live")
    options = parser.parse_args()
    known = threaded if options.threads else REPLAYED if options.replay else PROGRAMS
    unknown = set(options.programs) - set(known)
    if unknown:
        parser.error(f"no such program: {' '.join(sorted(unknown))}")
    repetitions = 1 if options.quick else options.repetitions

    if options.search:
        run_searches(options.ravel.resolve(), 1 if options.quick else 3)
        return
    if options.warm:
        run_warm(options.ravel.resolve(), options.baseline and options.baseline.resolve(),
                 1 if options.quick else 3)
        return
    if options.searches:
        compare_searches(options.ravel.resolve(), options.quick)
        return
    if options.replay:
        options.ravel = options.ravel.resolve()
        sys.exit(run_replays(options, 1 if options.quick else 3))
    classes = compile_programs()
    if options.milestones:
        run_milestones(classes)
        return
    vms = launchers(options)
    if options.threads:
        run_threaded(vms, classes, options.programs, repetitions)
        return
    jobs = [(p, ["-cp", str(classes), p]) for p in options.programs or PROGRAMS]
    report_speed(collect(vms, jobs, repetitions), vms)
    if options.programs:
        return
    print()
    hello = [("Hello", ["-cp", str(classes), "Hello"])]
    report_startup(collect(vms, hello, 5 if options.quick else 20)["Hello"], vms)
    if options.no_memory:
        return
    print()
    live = [("Live1G", ["-Xmx1300m", "-cp", str(classes), "Live1G"])]
    big = collect({vm: l for vm, l in vms.items() if vm != "java -Xint"}, live, 1)["Live1G"]
    print_table([["1 GB live", *big],
                 ["peak memory, MB", *(cell(median(s, "peak"), 0) for s in big.values())],
                 ["CPU, s", *(cell(median(s, "cpu")) for s in big.values())]])


if __name__ == "__main__":
    main()
