#!/usr/bin/env python3
"""Does `ravel check --search pct` find bugs as often as the paper promises?

Burckhardt et al. (ASPLOS 2010) prove that a path of PCT shows a given bug of depth d with
probability 1/(n k^(d-1)) or more, n being the number of threads and k that of operations. Here
KnownDepth.java has bugs of depth 1 to 3 for which that is nearly sharp. Each is looked for along
many paths (--runs for depth 1, more for the rarer ones), and the number of paths that show it is
compared with the bound:

  failed   so few would be seen with a probability below 1e-6 if the bound held

n and k are those that the search reports, and must be what the program has. The table has the
share of paths that show the bug with its 99% confidence interval (Clopper and Pearson).
"""

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE.parent)]
from jdks import find_jdk  # noqa: E402

CASES = [  # depth, threads, steps
    (1, 3, 5), (1, 5, 5), (1, 10, 2),
    (2, 3, 2), (2, 3, 20), (2, 5, 5),
    (3, 3, 1), (3, 3, 5), (3, 4, 2),
]
MOST_RUNS = 40_000
WANTED = 30             # findings to be expected, if MOST_RUNS allows
IMPROBABLE = 1e-6
PROMISE = re.compile(r"With (\d+) threads and at most (\d+) operations")


def log_choose(n, k):
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def at_most(found, runs, p):
    """The probability of at most `found` of `runs`, each with probability p."""
    if p <= 0 or found >= runs:
        return 1.0
    if p >= 1:
        return 0.0
    return min(1.0, math.fsum(math.exp(log_choose(runs, i) + i * math.log(p)
                                       + (runs - i) * math.log1p(-p))
                              for i in range(found + 1)))


def solve(f, target):
    """Where f, which falls from 1 to 0 over [0, 1], has that value."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if f(middle) > target:
            low = middle
        else:
            high = middle
    return low


def interval(found, runs, confidence=0.99):
    tail = (1 - confidence) / 2
    low = 0.0 if found == 0 else solve(lambda p: at_most(found - 1, runs, p), 1 - tail)
    return low, solve(lambda p: at_most(found, runs, p), tail)


def search(args, classes, case, paths, seed):
    depth, threads, steps = case
    with tempfile.TemporaryDirectory(prefix="ravel-pct-") as scratch:
        report = pathlib.Path(scratch) / "report.json"
        line = [args.ravel, "check", "--search", "pct", "--depth", str(depth), "--all", "--paths",
                str(paths), "--seed", str(seed), "--json", str(report), "--schedules",
                scratch + "/schedules", "-cp", classes, "KnownDepth", str(depth), str(threads),
                str(steps)]
        done = subprocess.run(line, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              timeout=args.timeout, cwd=scratch)
        if done.returncode not in (1, 3):
            sys.exit(f"exit status {done.returncode} of {' '.join(line)}:\n{done.stderr[-1000:]}")
        found = json.loads(report.read_text())
    promise = PROMISE.search(" ".join(found["guarantees"]))
    seen = sum(f["paths"] for f in found["failures"])
    wrong = [f["kind"] for f in found["failures"] if f["kind"] != "uncaught-exception"]
    return int(promise[1]), int(promise[2]), seen, wrong


def measure(args, classes, case):
    """True if all is as promised."""
    depth, threads, steps = case
    _, k, _, _ = search(args, classes, case, 50, args.seed)
    bound = 1 / (threads * k ** (depth - 1))
    # One more: the first one measures k.
    runs = max(args.runs, min(MOST_RUNS, math.ceil(WANTED / bound)))
    n, longest, seen, wrong = search(args, classes, case, runs + 1, args.seed)
    bound = 1 / (n * longest ** (depth - 1))
    # Each thread has at least one operation, and the last one its steps.
    good = n == threads and longest >= threads + 2 * steps + 3 and not wrong
    good = good and at_most(seen, runs, bound) >= IMPROBABLE
    low, high = interval(seen, runs)
    print(f"{'ok    ' if good else 'FAILED'} {depth:>5} {n:>4} {longest:>5} {runs:>7} {seen:>6} "
          f"{seen / runs:>10.5f} [{low:.5f}, {high:.5f}] {bound:>10.5f}"
          f"{' also finds ' + ', '.join(wrong) if wrong else ''}", flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ravel", default=str(ROOT / "build/release/ravel"))
    parser.add_argument("--runs", type=int, default=1000, help="paths at least (default 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=600, help="seconds for one search")
    args = parser.parse_args()
    args.ravel = os.path.abspath(args.ravel)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="ravel-pct-") as classes:
        subprocess.run([find_jdk() / "bin/javac", "-g", "-Xlint:all", "-Werror", "-d", classes,
                        HERE / "KnownDepth.java"], check=True)
        print(f"       {'depth':>5} {'n':>4} {'k':>5} {'paths':>7} {'found':>6} {'share':>10} "
              f"{'99% interval':>18} {'bound':>10}")
        for case in CASES:
            failed += not measure(args, classes, case)
    print(f"{len(CASES) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
