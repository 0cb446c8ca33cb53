#!/usr/bin/env python3
"""Compares this enumerator with another one, written independently.

    oracle_check.py --oracle FILE.py [--programs N] [--first-seed S]

FILE.py is a Python module with `outcomes(program)`, the set of "status|printed values" of every
interleaving, where a program is a dict {"threads": [code of main, code of T1, ...], "vars": n,
"locks": n}, and with `Generator(seed, threads=, size=, waits=, racy=).program()`, which draws such
programs. Their code is a list of
    ("enter", l) ("exit", l) ("wait", l) ("notify", l) ("notifyAll", l) ("start", t) ("join", t)
    ("load", register, variable) ("store", variable, e) ("set", register, e) ("jz", e, target)
    ("jmp", target) ("print", e)
Each of N seeds gives four of its programs (without and with waits, guarded and racy), which our
machine enumerates, and one of ours of each family that its language can say, which it enumerates.
"""

import argparse
import importlib.util
import sys

import generator
from enumerator import TooLarge, enumerate_all
from model import (BRANCH, GOTO, LOCAL, MONITOR, PLAIN, Add, If, Join, Local, Machine, Notify,
                   NotifyAll, Read, Repeat, Start, Sync, Wait, WaitWhile, Write)

OUR_FAMILIES = ("locks", "waits", "racy")
SAME = ("enter", "exit", "wait", "notify", "notifyAll", "start", "join")
MAX_STATES = 60_000


def load(path):
    spec = importlib.util.spec_from_file_location("other_oracle", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---------------------------------------------------------------- theirs as ours

OPERATORS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
             "<": lambda a, b: int(a < b), "==": lambda a, b: int(a == b)}


def function(e):
    if isinstance(e, int):
        return lambda r: e
    if e[0] == "reg":
        return lambda r: r[e[1]]
    operator, left, right = OPERATORS[e[0]], function(e[1]), function(e[2])
    return lambda r: operator(left(r), right(r))


def to_machine(program):
    """Instruction by instruction; the loads and prints at the end of main are our one print."""
    cells, threads = program["vars"], []
    for t, code in enumerate(program["threads"]):
        printing = [i for v in range(cells) for i in (("load", 0, v), ("print", ("reg", 0)))]
        if t == 0:
            assert code[-len(printing):] == printing, "main does not end by printing all variables"
            code = code[:-len(printing)]
        ours = []
        for op in code:
            match op:
                case ("load", register, variable):
                    ours.append(("read", register, variable))
                case ("store", variable, e):
                    ours.append(("write", variable, function(e)))
                case ("set", register, e):
                    ours.append((LOCAL, register, function(e)))
                case ("jz", e, target):
                    ours.append((BRANCH, function(e), target))
                case ("jmp", target):
                    ours.append((GOTO, target))
                case (name, _) if name in SAME:
                    ours.append(op)
                case _:
                    raise ValueError(op)
        threads.append(ours + [("print",)] if t == 0 else ours)
    return Machine((PLAIN,) * cells, (MONITOR,) * program["locks"], threads)


# ---------------------------------------------------------------- ours as theirs

def their_expression(e):
    if isinstance(e, str):
        return ("reg", int(e[1]))
    return e if isinstance(e, int) else (e[0], their_expression(e[1]), their_expression(e[2]))


def their_condition(condition, register):
    operator, constant = condition
    x = ("reg", register)
    return {"<": ("<", x, constant), ">": ("<", constant, x), "==": ("==", x, constant),
            "!=": ("==", ("==", x, constant), 0)}[operator]


def translate(body, code):
    for s in body:
        match s:
            case Sync(lock, inner):
                code.append(("enter", lock))
                translate(inner, code)
                code.append(("exit", lock))
            case Read(register, cell):
                code.append(("load", int(register[1]), cell))
            case Write(cell, e):
                code.append(("store", cell, their_expression(e)))
            case Add(cell, amount):
                code += [("load", 3, cell), ("store", cell, ("+", ("reg", 3), amount))]
            case Local(register, e):
                code.append(("set", int(register[1]), their_expression(e)))
            case If(cell, condition, then, otherwise):
                code.append(("load", 3, cell))
                jump = len(code)
                code.append(None)
                translate(then, code)
                after_then = len(code)
                code.append(None)
                code[jump] = ("jz", their_condition(condition, 3), len(code))
                translate(otherwise, code)
                code[after_then] = ("jmp", len(code))
            case WaitWhile(lock, cell, condition):
                again = len(code)
                code += [("load", 3, cell), ("jz", their_condition(condition, 3), again + 4),
                         ("wait", lock), ("jmp", again)]
            case Repeat(times, inner):
                for _ in range(times):
                    translate(inner, code)
            case Wait(lock):
                code.append(("wait", lock))
            case Notify(lock):
                code.append(("notify", lock))
            case NotifyAll(lock):
                code.append(("notifyAll", lock))
            case Start(worker):
                code.append(("start", worker + 1))
            case Join(worker):
                code.append(("join", worker + 1))
            case _:
                raise ValueError(s)


def to_theirs(program):
    threads = []
    for body in (program.main,) + program.workers:
        code = []
        translate(body, code)
        threads.append(code)
    for cell in range(len(program.cells)):
        threads[0] += [("load", 3, cell), ("print", ("reg", 3))]
    return {"threads": threads, "vars": len(program.cells), "locks": len(program.locks)}


# ---------------------------------------------------------------- comparison

def spelled(outcomes):
    return {f"{status}|{output.strip()}" for status, output in outcomes}


def difference(ours, theirs):
    return "" if ours == theirs else (f"only ours {sorted(ours - theirs)}, "
                                      f"only theirs {sorted(theirs - ours)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--oracle", required=True, help="the other enumerator")
    parser.add_argument("--programs", type=int, default=100, help="seeds (default 100)")
    parser.add_argument("--first-seed", type=int, default=0)
    args = parser.parse_args()
    other = load(args.oracle)
    passed = failed = skipped = deadlocks = 0
    for seed in range(args.first_seed, args.first_seed + args.programs):
        pairs = []
        for waits in (False, True):
            for racy in (False, True):
                threads = 2 + seed % 2
                program = other.Generator(seed, threads=threads, size=2 if threads == 3 else 3,
                                          waits=waits, racy=racy).program()
                try:
                    found = enumerate_all(to_machine(program), MAX_STATES)
                except TooLarge:
                    skipped += 1
                    continue
                pairs.append((f"theirs, seed {seed} waits {waits} racy {racy}", found, program))
        for family in OUR_FAMILIES:
            case = generator.generate(family, seed)
            pairs.append((f"ours, {family} {seed}", case.enumeration, to_theirs(case.program)))
        for name, found, program in pairs:
            problem = difference(spelled(found.outcomes), other.outcomes(program))
            deadlocks += found.deadlock
            if problem:
                print(f"MISMATCH {name}: {problem}")
            failed += bool(problem)
            passed += not problem
    print(f"{deadlocks} of the programs can deadlock; {skipped} too large")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
