#!/usr/bin/env python3
"""How a search gets faster by more processes: ravel check --jobs 1, 2, 4, 8 ...

    bench/jobs.py [--search NAME] [--jobs N,...] [--slow FACTOR] [--seconds S] [-- CLASS ARGUMENT...]

Paths a second of searches that run for S seconds each, the first of one process. With --slow FACTOR each worker
runs one FACTOR-th of the time, in slices of some milliseconds, as if it had a slow machine of its own: so more
workers than there are cores can be measured, up to FACTOR times the cores. (A process that is stopped answers
nobody, as one on a slow machine does.)
"""

import argparse
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICE = 0.005  # seconds


def workers_of(pid):
    try:
        return [int(w) for w in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def send(pid, what):
    try:
        os.kill(pid, what)
    except ProcessLookupError:
        pass


def slow_down(process, factor, over):
    """Lets each worker run in one of `factor` slices, by turns."""
    turn = 0
    while not over.is_set():
        workers = workers_of(process.pid)
        for i, pid in enumerate(workers):
            send(pid, signal.SIGCONT if (i + turn) % factor == 0 else signal.SIGSTOP)
        turn += 1
        time.sleep(SLICE)
    for pid in workers_of(process.pid):
        send(pid, signal.SIGCONT)


def paths_per_second(options, jobs, folder):
    report = pathlib.Path(folder) / "report.json"
    words = [options.ravel, "--quiet", "check", "--all", "--search", options.search, "--schedules", "", "--json",
             report, "--jobs", str(jobs), "--time", str(options.seconds), "-cp", folder]
    if options.slow > 1:
        words += ["--save", folder + "/saved"]  # one is a worker process, too
    words += options.program
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    over = threading.Event()
    if options.slow > 1:
        slower = threading.Thread(target=slow_down, args=(process, options.slow, over))
        slower.start()
    process.wait()
    over.set()
    found = json.loads(report.read_text())
    return found["paths"] / found["seconds"], found["complete"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ravel", default=str(ROOT / "build/release/ravel"))
    parser.add_argument("--search", default="dpor")
    parser.add_argument("--jobs", default="1,2,4,8")
    parser.add_argument("--slow", metavar="FACTOR", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("program", nargs="*", default=["Performance", "8", "3"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ravel-jobs-") as folder:
        subprocess.run(["javac", "-d", folder, *(ROOT / "examples").glob("Performance.java")], check=True)
        print(f"{'jobs':>5} {'paths/s':>12} {'of one':>8} {'for each':>9}")
        first = None
        for jobs in map(int, options.jobs.split(",")):
            rate, complete = paths_per_second(options, jobs, folder)
            first = first or rate / jobs
            print(f"{jobs:>5} {rate:>12.0f} {rate / first:>8.2f} {rate / first / jobs:>9.2f}"
                  f"{'  (complete)' if complete else ''}", flush=True)


main()
