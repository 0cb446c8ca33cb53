"""What the programs that run a family of tests share: shares of it, times, and the order to run in.

Times are kept from run to run in build/timings.json, by the family's name and the test's, so that the
tests that take longest start first. They are collected in the file that $RAVEL_TIMINGS names, if any,
one line per test: seconds, a tab, and the name.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIMINGS = ROOT / "build/timings.json"


class Share:
    """Every Nth test, from the Kth on: "N" or "N:K"."""

    def __init__(self, text):
        every, _, first = text.partition(":")
        self.every, self.first = int(every), int(first or 0)
        if not 0 <= self.first < self.every:
            raise argparse.ArgumentTypeError(f"{text}: expected N or N:K with K below N")

    def of(self, tests):
        return tests[self.first::self.every]


def add_sample_option(parser):
    parser.add_argument("--sample", metavar="N[:K]", type=Share, default=Share("1"),
                        help="only every Nth test, from the Kth on (default: from the first)")


def known_times():
    """What each test took when it last ran."""
    try:
        return json.loads(TIMINGS.read_text())
    except (OSError, ValueError):
        return {}


def note(family, name, seconds):
    """Keeps the time of a test for the summary and for the next run."""
    if log := os.environ.get("RAVEL_TIMINGS"):
        with open(log, "a") as file:
            file.write(f"{seconds:.2f}\t{family} {name}\n")


def longest_first(family, tests, name_of):
    """New tests come first: one of them may be the longest."""
    times = known_times()
    return sorted(tests, key=lambda t: -times.get(f"{family} {name_of(t)}", float("inf")))


def run(family, tests, function, name_of, jobs):
    """Yields each test with what the function returns for it, in the order in which they were started."""
    def timed(test):
        start = time.monotonic()
        result = function(test)
        note(family, name_of(test), time.monotonic() - start)
        return result

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        work = [(test, pool.submit(timed, test)) for test in longest_first(family, tests, name_of)]
        for test, future in work:
            yield test, future.result()
