#!/usr/bin/env python3
"""`ravel check` against full enumeration, on random programs.

Program number i is of family i modulo the number of families, with its seed counted up from
--first-seed. All are printed as Java, compiled, and explored by every search; the report is
compared with what enumerator.py says the program may do:

  dpor, dfs, exitblock, exitblock-rwl  find exactly the enumerated standard outputs, and a deadlock
                                 exactly if there is one
  dpor                           runs as many paths as there are traces (traces.py), where each
                                 operation is a block of its own: not with locks of the library; and
                                 aborts none, except with an AtomicInteger
  dpor                           finds data races on exactly the variables that have one by the
                                 definition (races.py): none in the families that guard them
  exitblock-rw                   finds nothing else (it is known to miss some)
  preempt, delay                 are complete as well, on programs that dfs explores, racy or not
  random, pct, pos, portfolio    find all of that on those programs, with enough paths: they are
                                 given ten times as many, again and again, up to a million
  ... and on larger programs     find nothing else in --samples paths

Without --searches the first four are tested. dfs explores only programs with few
interleavings; of programs that may race (generator.RACY) the searches by blocks explore none, and
all but dpor explore them with --races none. Each exploration counts as one test. Programs, classes
and enumerations are kept in build/enumerate under a hash of all that they depend on.

With --java RUNS the programs run that often on `java` instead: each result must be enumerated.
Those that may race are left out there, since real hardware may do what no interleaving does.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = ROOT / "build/enumerate"
KEPT_BATCHES = 40       # of the cache, the newest
sys.path[:0] = [str(HERE), str(HERE.parent)]
import families  # noqa: E402
import generator  # noqa: E402
import model  # noqa: E402
import races  # noqa: E402
import traces  # noqa: E402
from jdks import find_jdk  # noqa: E402
from searches import (BOUNDED, COMPLETE, GUARANTEES, PUBLISHED, SAMPLING,  # noqa: E402
                      WITHOUT_RACES)

DFS, DPOR, RWL = "dfs", "dpor", "exitblock-rwl"
MOST_TRACES = 2000
BY_BLOCKS = (*WITHOUT_RACES, *PUBLISHED)
# On programs this small auto is dpor.
DEFAULT_SEARCHES = (*(s for s in COMPLETE if s != "auto"), *BY_BLOCKS)
SEARCHES = tuple(GUARANTEES)
MOST_SAMPLES = 1_000_000
# Deep enough for every schedule of a small program.
OPTIONS = {"pct": ["--depth", "12"]}
RACE = re.compile(r"data race on (\S+)(?: element \d+)?: ")


# ---------------------------------------------------------------- programs

def name_of(family, seed):
    return f"{family.capitalize()}{seed}"


def describe(work):
    """One program as what the cache keeps of it."""
    family, seed = work
    case = generator.generate(family, seed)
    machine = model.Machine.of(case.program)
    return {
        "name": name_of(family, seed), "family": family, "seed": seed,
        "source": model.java(case.program, name_of(family, seed)),
        "ok": sorted(case.enumeration.ok), "deadlock": case.enumeration.deadlock,
        "traces": None if {model.REENTRANT, model.READ_WRITE} & {*case.program.locks} else
                  traces.count_traces(machine, MOST_TRACES),
        "races": racing_variables(case, machine),
        "dfs": case.dfs, "states": case.enumeration.states,
        "interleavings": case.enumeration.paths, "block_paths": case.block_paths,
    }


def racing_variables(case, machine):
    """Their names in Java; None if there is too much to look at."""
    if case.family not in generator.RACY:
        return []       # self_test.py sees to it
    cells = races.racing_cells(machine, MOST_TRACES)
    if cells is None:
        return None
    printer = model.JavaPrinter(case.program, name_of(case.family, case.seed))
    return sorted(f"{printer.name}.{printer.cell(c)}" for c in cells)


def prepare(family, seeds, jdk, pool):
    """The programs of a family, compiled; `classes` says where."""
    h = hashlib.sha256()
    for source in ("model.py", "enumerator.py", "generator.py", "traces.py", "races.py",
                   pathlib.Path(__file__).name):
        h.update((HERE / source).read_bytes())
    h.update(f"{jdk} {(jdk / 'release').read_text()} {family} {list(seeds)}".encode())
    folder = CACHE / h.hexdigest()[:16]
    if not folder.exists():
        cases = list(pool.map(describe, [(family, seed) for seed in seeds]))
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            scratch = pathlib.Path(scratch)
            batch = scratch / "batch"
            (batch / "src").mkdir(parents=True)
            for case in cases:
                (batch / "src" / f"{case['name']}.java").write_text(case["source"])
            compile_all(jdk, batch)
            (batch / "cases.json").write_text(json.dumps(cases))
            try:
                batch.rename(folder)
            except OSError:
                if not folder.exists():     # else another run was quicker
                    raise
    os.utime(folder)
    cases = json.loads((folder / "cases.json").read_text())
    for case in cases:
        case["classes"] = str(folder / "classes")
    return cases


def compile_all(jdk, batch):
    sources = sorted(str(p) for p in (batch / "src").iterdir())
    arguments = batch / "sources"
    arguments.write_text("\n".join(sources))
    done = subprocess.run([jdk / "bin/javac", "-g", "-Xlint:all", "-Werror", "-d",
                           batch / "classes", f"@{arguments}"], capture_output=True, text=True)
    arguments.unlink()
    if done.returncode:
        sys.exit(f"a generated program does not compile:\n{done.stdout}{done.stderr}")


def prune_cache():
    batches = sorted((p for p in CACHE.iterdir() if p.is_dir() and len(p.name) == 16),
                     key=lambda p: p.stat().st_mtime, reverse=True)
    for old in batches[KEPT_BATCHES:]:
        shutil.rmtree(old, ignore_errors=True)


# ---------------------------------------------------------------- one exploration

def by_sample(case, search):
    """Is anything missing in the report of this search no reason to complain?"""
    return search in SAMPLING + BOUNDED and not case["dfs"]


def variable_of(race):
    match = RACE.match(race["message"])
    return match[1] if match else race["message"]


def problems(case, search, report, status):
    """What is wrong with the report of one exploration, as sentences."""
    wrong = []
    if report.get("version") != 1 or report.get("search") != search:
        wrong.append(f"the report is of version {report.get('version')}, "
                     f"search {report.get('search')}")
    cut_off = report.get("stopped_by") == "--max-paths"
    if report.get("complete") is not True and not cut_off:
        wrong.append("the search is not complete")
    failures = [f["kind"] for f in report.get("failures", [])]
    deadlocks = [k for k in failures if k.startswith("deadlock-")]
    others = sorted(set(failures) - set(deadlocks) - {"data-race"})
    if others:
        wrong.append(f"failures that the program cannot have: {', '.join(others)}")
    if status != (1 if failures else 3 if cut_off else 0):
        wrong.append(f"exit status {status} with {len(failures)} failures")
    if deadlocks and not case["deadlock"]:
        wrong.append(f"a deadlock that does not exist: {', '.join(sorted(set(deadlocks)))}")
    if case["deadlock"] and not deadlocks and search not in PUBLISHED and not by_sample(case, search) and not (
            cut_off and search not in SAMPLING):
        wrong.append("misses the deadlock")

    raced = {variable_of(f) for f in report.get("failures", []) if f["kind"] == "data-race"}
    races_there = [] if report.get("races") == "none" else case["races"]
    if races_there is not None:
        if extra := sorted(raced - set(races_there)):
            wrong.append(f"races that do not exist: {', '.join(extra)}")
        if (missing := sorted(set(races_there) - raced)) and search == DPOR and not cut_off:
            wrong.append(f"misses races: {', '.join(missing)}")

    pairs = [(o["status"], o["stdout"]) for o in report.get("outcomes", [])]
    if len(pairs) != len(set(pairs)):
        wrong.append("lists an outcome twice")
    allowed = {("ok", out) for out in case["ok"]}
    if case["deadlock"]:
        allowed.add(("deadlock", ""))
    if extra := sorted(set(pairs) - allowed):
        wrong.append(f"outcomes that do not exist: {extra}")
    # Searches by blocks predict lock cycles without running into them: only dfs must end there.
    required = {("ok", out) for out in case["ok"]} if search not in PUBLISHED else set()
    if search not in BY_BLOCKS:
        required = allowed
    if cut_off and (search not in SAMPLING or by_sample(case, search)):
        required = set()    # what it found must be possible, that is all
    if missing := sorted(required - set(pairs)):
        wrong.append(f"misses outcomes: {missing}")
    if search == DPOR and case.get("traces"):
        # What a call of the library touches may depend on what was before: some orders are tried
        # in vain.
        tries = "AtomicInteger" in case["source"]
        if report["paths"] != case["traces"] or (report["aborted"] and not tries):
            wrong.append(f"{report['paths']} paths and {report['aborted']} aborted for "
                         f"{case['traces']} traces")
    return wrong


def command(args, case, search, samples=None):
    if search in SAMPLING:
        limit = samples or args.samples
    elif by_sample(case, search):
        limit = args.samples
    else:
        limit = args.most_paths if search != RWL else None
    races = args.races
    # What Eraser says of programs that hand cells over is no race.
    if case["family"] in generator.RACY and (search != DPOR or races == "eraser"):
        races = "none"
    return [args.ravel, "check", "--all", "--search", search,
            *(["--no-warm"] if args.cold else []), *(["--races", races] if races else []),
            *OPTIONS.get(search, []), *(["--max-paths", str(limit)] if limit else []),
            "-cp", case["classes"]]


class Result:
    def __init__(self, case, search, wrong, paths=0, missed=0, stuck=False):
        self.case, self.search, self.wrong = case, search, wrong
        self.paths, self.missed = paths, missed
        self.stuck = stuck      # it found a deadlock
        self.cut_off = False


def explore(args, case, search):
    if search not in SAMPLING or by_sample(case, search):
        return explore_once(args, case, search, None)
    samples = args.samples
    while True:
        result = explore_once(args, case, search, samples)
        misses = all(w.startswith("misses") for w in result.wrong)
        if not result.wrong or not misses or samples >= MOST_SAMPLES:
            return result
        samples *= 10


def divided(line, jobs, scratch, timeout):
    """The report of a search by so many processes, but for the time it took, and its schedules."""
    shutil.rmtree(scratch + "/schedules", ignore_errors=True)
    subprocess.run([*line[:2], "--jobs", str(jobs), *line[2:]], capture_output=True, stdin=subprocess.DEVNULL,
                   timeout=timeout, cwd=scratch)
    report = json.loads((pathlib.Path(scratch) / "report.json").read_text())
    report.pop("seconds")
    return report, {f.name: f.read_bytes() for f in pathlib.Path(scratch, "schedules").glob("*")}


def differences(line, scratch, timeout):
    """Between one process and several. What is cut off runs other paths."""
    one = divided(line, 1, scratch, timeout)
    if not one[0]["complete"]:
        return []
    return [f"with --jobs {jobs} the report or a schedule differs" for jobs in (2, 5)
            if divided(line, jobs, scratch, timeout) != one]


def explore_once(args, case, search, samples):
    with tempfile.TemporaryDirectory(prefix="ravel-enumerate-") as scratch:
        report = pathlib.Path(scratch) / "report.json"
        line = command(args, case, search, samples) + ["--json", str(report), "--schedules",
                                              scratch + "/schedules", case["name"]]
        try:
            done = subprocess.run(line, capture_output=True, text=True, errors="replace",
                                  stdin=subprocess.DEVNULL, timeout=args.timeout, cwd=scratch)
        except subprocess.TimeoutExpired:
            return Result(case, search, [f"no end after {args.timeout} s"])
        try:
            found = json.loads(report.read_text())
        except (OSError, ValueError) as e:
            return Result(case, search, [f"no report (exit status {done.returncode}): {e}: "
                                         f"{done.stderr.strip()[-500:]}"])
        seen = {o["stdout"] for o in found.get("outcomes", []) if o["status"] == "ok"}
        result = Result(case, search, problems(case, search, found, done.returncode),
                      found.get("paths", 0),
                      0 if found.get("stopped_by") else len(set(case["ok"]) - seen),
                      any(f["kind"].startswith("deadlock-") for f in found.get("failures", [])))
        if args.divided:
            result.wrong += differences(line, scratch, args.timeout)
    result.cut_off = found.get("stopped_by") == "--max-paths"
    return result


def run_on_java(args, jdk, case):
    allowed, wrong = set(case["ok"]), []
    line = [str(jdk / "bin/java"), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
            case["classes"], case["name"]]
    for _ in range(args.java):
        try:
            done = subprocess.run(line, capture_output=True, text=True,
                                  timeout=5 if case["deadlock"] else 120)
        except subprocess.TimeoutExpired:
            if not case["deadlock"]:
                wrong.append("java hangs, but no deadlock is enumerated")
            break
        if done.returncode or done.stderr:
            wrong.append(f"java ends with status {done.returncode}: {done.stderr.strip()[-500:]}")
        elif done.stdout not in allowed:
            wrong.append(f"java prints {done.stdout!r}, which is not enumerated")
    return Result(case, "java", wrong)


# ---------------------------------------------------------------- all of them

def show(args, result):
    case = result.case
    print(f"FAILED {case['name']} {result.search}: {'; '.join(result.wrong)}")
    print(f"  enumerated: {case['ok']}{' and deadlock' if case['deadlock'] else ''}")
    if result.search == "java":
        again = [sys.executable, str(HERE / "run_enumeration_tests.py"), "--java", str(args.java),
                 "--families", case["family"], "--first-seed", str(case["seed"]), "--programs", "1"]
    else:
        again = command(args, case, result.search) + [
            "--json", "/dev/stdout", "--schedules", "/tmp/ravel-enumerate", case["name"]]
    print(f"  again: {shlex.join(again)}")
    print(f"  source: {pathlib.Path(case['classes']).parent}/src/{case['name']}.java", flush=True)


def summary(cases, results):
    """Total paths by family. The first table has the programs that every search explored."""
    searches = [s for s in SEARCHES if any(r.search == s for r in results)]
    paths = {(r.case["name"], r.search): r.paths for r in results}
    guarded = [c for c in cases if c["family"] not in generator.RACY]
    for title, rows, columns in (
            ("paths, programs small enough for dfs", [c for c in guarded if c["dfs"]], searches),
            ("paths, all others", [c for c in guarded if not c["dfs"]],
             [s for s in searches if s != DFS]),
            ("paths, programs that may race", [c for c in cases if c["family"] in generator.RACY],
             [s for s in searches if s not in BY_BLOCKS])):
        if not rows or not columns:
            continue
        print(title)
        print(f"  {'family':<10} {'programs':>8} {'interleavings':>14}"
              + "".join(f" {s:>14}" for s in columns))
        families = list(dict.fromkeys(c["family"] for c in rows))
        for family in families + (["all"] if len(families) > 1 else []):
            chosen = [c for c in rows if family in (c["family"], "all")]
            total = sum(c["interleavings"] for c in chosen)
            interleavings = str(total) if total < 10**13 else f"{float(total):.1e}"
            print(f"  {family:<10} {len(chosen):>8} {interleavings:>14}" + "".join(
                f" {sum(paths.get((c['name'], s), 0) for c in chosen):>14}" for s in columns))
    if cut_off := sum(r.cut_off for r in results):
        print(f"{cut_off} explorations were cut off by --most-paths")
    published = [r for r in results if r.search in PUBLISHED]
    if published:
        print(f"exitblock-rw missed outcomes of {sum(bool(r.missed) for r in published)} "
              f"of {len(published)} programs, and that "
              f"{sum(r.case['deadlock'] and not r.stuck for r in published)} "
              f"of {sum(r.case['deadlock'] for r in published)} can deadlock")


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--programs", type=int, default=500, help="how many (default 500)")
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--ravel", default=str(ROOT / "build/release/ravel"))
    parser.add_argument("--families", nargs="+", default=list(generator.FAMILIES),
                        choices=generator.FAMILIES)
    parser.add_argument("--searches", nargs="+", default=list(DEFAULT_SEARCHES),
                        choices=SEARCHES)
    parser.add_argument("--samples", type=int, default=1000, metavar="N",
                        help="paths of searches that sample, and of bounded ones on large programs "
                             "(default 1000)")
    parser.add_argument("--most-paths", type=int, metavar="N",
                        help="cut off searches without reduction after N paths; what they have "
                             "found by then must be possible (default: no limit)")
    parser.add_argument("--races",
                        help="how to look for races where they are looked for (default hb)")
    families.add_sample_option(parser)
    parser.add_argument("--cold", action="store_true", help="with --no-warm")
    parser.add_argument("--divided", action="store_true",
                        help="compare the reports of one process, of two and of five")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=120, help="seconds for one exploration")
    parser.add_argument("--java", type=int, metavar="RUNS", help="run on `java` instead")
    args = parser.parse_args()
    args.ravel = os.path.abspath(args.ravel)
    return args


def main():
    args = parse()
    began, jdk = time.time(), find_jdk()
    CACHE.mkdir(parents=True, exist_ok=True)
    seeds = collections.defaultdict(list)
    for i in args.sample.of(range(args.programs)):
        family = args.families[i % len(args.families)]
        seeds[family].append(args.first_seed + i // len(args.families))
    with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        cases = [c for family, s in seeds.items() for c in prepare(family, s, jdk, pool)]
    prune_cache()
    print(f"{len(cases)} programs ({sum(c['dfs'] for c in cases)} for dfs, "
          f"{sum(c['deadlock'] for c in cases)} can deadlock) after {time.time() - began:.1f} s",
          flush=True)

    results, failed = [], 0
    if args.java:
        work = [(c, "java") for c in cases if c["family"] not in generator.RACY]
    else:
        work = [(c, s) for c in cases for s in args.searches
                if (c["family"] not in generator.RACY if s in BY_BLOCKS else c["dfs"] or s != DFS)]

    def test(one):
        case, search = one
        return run_on_java(args, jdk, case) if args.java else explore(args, case, search)

    for _, result in families.run(f"enumerate {pathlib.Path(args.ravel).parent.name}", work, test,
                                  lambda w: f"{w[0]['name']} {w[1]}", args.jobs):
        results.append(result)
        if result.wrong:
            failed += 1
            show(args, result)
    if not args.java:
        summary(cases, results)
    print(f"{time.time() - began:.1f} s")
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
