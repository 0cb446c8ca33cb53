#!/usr/bin/env python3
"""Compares `ravel check` with the numbers of paths that were published.

Each table is a file *.tsv in this folder: lines that begin with # say where it is from; then a line
with the names of the columns; then one row per number:

  program     a class of examples/
  arguments   of the program
  options     of `ravel check`, besides --all, and --races none if they name no detector: the
              published searches look for none, and one that has met a race is never complete
  published   the number in the paper
  ours        the number that `ravel check` must count; - if it is not run
  reason      why the two differ; empty: they must not

A row with more than 30,000 paths runs only with --nightly.
"""

import argparse
import json
import os
import pathlib
import shlex
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import families  # noqa: E402
import run_check_tests as checks  # noqa: E402

COLUMNS = ["program", "arguments", "options", "published", "ours", "reason"]
SMALL = 30_000  # paths
SECONDS = 900   # for one row


class Row:
    def __init__(self, file, number, fields):
        self.where = f"{file.name}:{number}"
        (self.program, self.arguments, self.options, published, ours, self.reason) = fields
        self.published = int(published)
        self.ours = None if ours == "-" else int(ours)
        if self.ours != self.published and not self.reason:
            sys.exit(f"{self.where}: {ours} is not the published {published}, and no reason is given")

    def command(self, ravel):
        folders = [checks.CLASSES / "examples", checks.CLASSES / "api"]
        races = [] if "--races" in self.options else ["--races", "none"]
        return [ravel, "check", "--all", *races, *shlex.split(self.options), "-cp",
                os.pathsep.join(map(str, folders)), self.program, *shlex.split(self.arguments)]

    def run(self, ravel, timeout):
        """What is wrong, or an empty text."""
        command = self.command(ravel)
        with tempfile.TemporaryDirectory(prefix="ravel-paper-") as folder:
            report = pathlib.Path(folder) / "report.json"
            more = ["--json", report, "--schedules", pathlib.Path(folder) / "schedules"]
            done = checks.Done([*command[:3], *more, *command[3:]], timeout)
            try:
                found = json.loads(report.read_bytes())
            except (OSError, ValueError) as problem:
                wrong = f"exit status {done.status}, no report: {problem}\n{done.describe()}"
            else:
                wrong = "" if found["complete"] else "not all schedules were explored\n"
                if found["paths"] != self.ours:
                    wrong += f"{found['paths']} paths, expected {self.ours}\n"
        if not wrong:
            return ""
        return (f"FAILED {self.where} {self.program} {self.arguments} {self.options}\n  "
                + wrong.strip().replace("\n", "\n  ")
                + f"\n  published: {self.published}{' (' + self.reason + ')' if self.reason else ''}"
                + f"\n  again: {shlex.join(map(str, command))}")


def read_table(file):
    lines = [(n, line) for n, line in enumerate(file.read_text().splitlines(), 1)
             if line and not line.startswith("#")]
    if not lines or lines[0][1].split("\t") != COLUMNS:
        sys.exit(f"{file.name}: the first line must name the columns {', '.join(COLUMNS)}")
    rows = []
    for number, line in lines[1:]:
        fields = line.split("\t")
        if len(fields) != len(COLUMNS):
            sys.exit(f"{file.name}:{number}: {len(fields)} columns, expected {len(COLUMNS)}")
        rows.append(Row(file, number, fields))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ravel", metavar="PATH", default="build/release/ravel")
    parser.add_argument("--nightly", action="store_true", help="the large rows, too")
    parser.add_argument("--table", metavar="TEXT", default="", help="only files with this in the name")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", metavar="SECONDS", type=int, default=SECONDS)
    families.add_sample_option(parser)
    parser.add_argument("--verbose", action="store_true", help="name each row that passed")
    options = parser.parse_args()

    given = options.ravel
    ravel = pathlib.Path(given if os.path.exists(given) else checks.ROOT / given).absolute()
    if not os.access(ravel, os.X_OK):
        sys.exit(f"{ravel} is not there; tools/build.sh release ravel builds it")
    rows = [row for file in sorted(HERE.glob("*.tsv")) if options.table in file.name
            for row in read_table(file) if row.ours is not None]
    rows = options.sample.of([row for row in rows if options.nightly or row.ours <= SMALL])
    jdk = checks.find_jdk()
    os.environ["RAVEL_JDK"] = str(jdk)
    checks.compile_all(jdk)

    failed = 0
    rows.sort(key=lambda row: -row.ours)  # the long ones first, as far as they have no times
    for row, problem in families.run("paper", rows, lambda row: row.run(ravel, options.timeout),
                                     lambda row: row.where, options.jobs):
        if problem:
            failed += 1
            print(problem, flush=True)
        elif options.verbose:
            print(f"ok {row.where} {row.program} {row.arguments}: {row.ours}", flush=True)
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
