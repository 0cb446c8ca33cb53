"""Random programs by family and seed. The same family and seed give the same program for ever.

  locks      plain cells, each only under its own monitor; a fifth of
             the programs can deadlock
  waits      the same with wait, notify and notifyAll
  volatiles  plain cells under their monitors, volatile ones anywhere
  atomics    AtomicIntegers anywhere, plain cells under ReentrantLocks
  mixed      all of that in one program
  racy       plain cells anywhere

`generator.py FAMILY SEED` prints a program and all that it may do.

A program is `dfs`-able if it has at most MAX_INTERLEAVINGS interleavings; the others have at most
MAX_STATES states. All but the racy ones have at most MAX_BLOCK_PATHS orders of atomic blocks.
Candidates that are larger, and most of those with a single outcome, are thrown away.
"""

import random
import sys
from typing import NamedTuple

from enumerator import TooLarge, enumerate_all, enumerate_blocks
from model import (ATOMIC, MONITOR, PLAIN, REENTRANT, VOLATILE, Add, CasLoop, CompareAndSet, If,
                   Increment, Join, Local, Machine, Notify, NotifyAll, Program, Read, Repeat, Start,
                   Sync, Wait, WaitWhile, Write, java)

FAMILIES = ("locks", "waits", "volatiles", "atomics", "mixed", "racy")
MAX_INTERLEAVINGS = 20_000
MAX_STATES = 30_000
MAX_BLOCK_PATHS = 20_000
CONDITIONS = ("<", ">", "==", "!=")


class Case(NamedTuple):
    family: str
    seed: int
    program: Program
    enumeration: object     # over visible operations
    block_paths: int        # 0 for racy programs
    dfs: bool


class Traits(NamedTuple):
    cells: tuple            # kinds to draw from
    locks: tuple
    waits: bool = False
    guarded: bool = True
    deadlocks: float = 0.2  # the share of programs that may deadlock


TRAITS = {
    "locks": Traits((PLAIN,), (MONITOR,)),
    "waits": Traits((PLAIN,), (MONITOR,), waits=True, deadlocks=0.5),
    "volatiles": Traits((PLAIN, VOLATILE, VOLATILE), (MONITOR,)),
    "atomics": Traits((ATOMIC, ATOMIC, PLAIN), (REENTRANT,)),
    "mixed": Traits((PLAIN, VOLATILE, ATOMIC), (MONITOR, MONITOR, REENTRANT), waits=True,
                    deadlocks=0.4),
    "racy": Traits((PLAIN,), (MONITOR,), guarded=False),
}


def generate(family, seed):
    rnd = random.Random(f"{family}:{seed}")
    traits = TRAITS[family]
    # Drawn before the candidates, so that throwing some away does not favour the easy ones.
    small = family == "racy" or rnd.random() < 0.6
    workers = rnd.choice((2, 2, 3))
    deadlocks = traits.guarded and rnd.random() < traits.deadlocks
    while True:
        program = Builder(rnd, traits, small, workers, deadlocks).program()
        case = classify(family, seed, program, small)
        if case is None or case.enumeration.deadlock != deadlocks:
            continue
        dull = not case.enumeration.ok or len(case.enumeration.outcomes) == 1
        if not dull or rnd.random() < 0.1:
            return case


def classify(family, seed, program, small):
    """The case, or None if the program is not of the wanted size."""
    machine = Machine.of(program)
    limit = 3_000 if small else MAX_STATES
    try:
        # Blocks first: there are fewer, so what is too large is found out sooner.
        blocks = enumerate_blocks(machine, limit // 6).paths if family != "racy" else 0
        if blocks > MAX_BLOCK_PATHS:
            return None
        found = enumerate_all(machine, limit)
    except TooLarge:
        return None
    dfs = found.paths <= MAX_INTERLEAVINGS
    return Case(family, seed, program, found, blocks, dfs) if dfs == small else None


# Operations of each worker: (small, workers, every access ends a block): (least, most).
BUDGETS = {
    (True, 2, False): (3, 9), (True, 3, False): (1, 3),
    (True, 2, True): (3, 8), (True, 3, True): (1, 3),
    (False, 2, False): (8, 26), (False, 3, False): (4, 12),
    (False, 2, True): (6, 12), (False, 3, True): (2, 5),
}


class Builder:
    """Draws one program. Costs are counted in visible operations, roughly."""

    def __init__(self, rnd, traits, small, workers, deadlocks):
        self.rnd, self.traits = rnd, traits
        low, high = BUDGETS[small, workers, len(traits.cells) > 1]
        self.budgets = [rnd.randint(low, high) for _ in range(workers)]
        self.main_budget = rnd.randint(1, 2) if rnd.random() < 0.2 else 0
        self.cells = tuple(rnd.choice(traits.cells) for _ in range(rnd.randint(1, 3)))
        self.cycle = deadlocks and (not traits.waits or rnd.random() < 0.3)
        self.locks = tuple(rnd.choice(traits.locks)
                           for _ in range(rnd.randint(2 if self.cycle else 1, 3)))
        self.guards = [rnd.randrange(len(self.locks)) for _ in self.cells]
        self.ordered = not deadlocks

    def program(self):
        if self.cycle:
            workers = self.bodies_with_cycle()
        else:
            workers = [self.body(budget, []) for budget in self.budgets]
        last = len(workers) - 1
        main = [Start(w) for w in range(len(workers))]
        joins = [Join(w) for w in range(len(workers))]
        if self.rnd.random() < 0.15:        # the first worker starts the last
            main.remove(Start(last))
            workers[0].insert(self.rnd.randint(0, len(workers[0])), Start(last))
            if self.rnd.random() < 0.5:
                workers[0].append(Join(last))
        if self.main_budget:
            main += self.body(self.main_budget, [])
        return Program(self.cells, self.locks, tuple(main + joins),
                       tuple(tuple(body) for body in workers))

    def bodies_with_cycle(self):
        """Two workers take two locks in opposite orders; chance seldom makes them do so."""
        rnd = self.rnd
        first, second = rnd.sample(range(len(self.locks)), 2)
        bodies = []
        for w, budget in enumerate(self.budgets):
            body = self.body(budget - 5 if w < 2 else budget, [])
            if w < 2:
                inner = self.body(rnd.randint(0, 1), [first, second])
                outer = self.body(rnd.randint(0, 1), [first]) + [Sync(second, tuple(inner))]
                body.insert(rnd.randint(0, len(body)), Sync(first, tuple(outer)))
                first, second = second, first
            bodies.append(body)
        return bodies

    def body(self, budget, held):
        statements, used = [], 0
        while used < budget:
            cost, statement = self.statement(budget - used, held)
            statements.append(statement)
            used += cost
        return statements

    def nested(self, budget, held):
        """A body of 1 to budget operations and what it costs."""
        cost = self.rnd.randint(1, max(1, budget))
        return cost, tuple(self.body(cost, held))

    def usable(self, held, *kinds):
        return [c for c, kind in enumerate(self.cells) if kind in kinds
                and (kind != PLAIN or not self.traits.guarded or self.guards[c] in held)]

    def lockable(self, held):
        """The locks that may be entered next; re-entry is always possible."""
        if len(held) >= 3:
            return []
        return [k for k in range(len(self.locks))
                if k in held or not held or not self.ordered or k > max(held)]

    def statement(self, budget, held):
        rnd = self.rnd
        anything = self.usable(held, PLAIN, VOLATILE, ATOMIC)
        simple = self.usable(held, PLAIN, VOLATILE)
        atomic = self.usable(held, ATOMIC)
        monitors = [k for k in held if self.locks[k] == MONITOR]
        kinds = []
        if simple:
            kinds += ["add", "add", "write"]
        if anything:
            kinds += ["read", "set"]
            if budget > 1:
                kinds += ["if"]
        if atomic:
            kinds += ["increment", "increment", "cas", "casloop"]
        if budget > 2 and self.lockable(held):
            kinds += ["sync"] * (1 if held and self.ordered else 3)
        if budget > 3:
            kinds += ["repeat"]
        if self.traits.waits and monitors:
            kinds += ["wait", "notify", "notify", "notifyAll"]
            if self.guarded_by(monitors, anything):
                kinds += ["waitwhile", "signal", "signal"]
        match rnd.choice(kinds or (["local"] if held else ["sync"])):
            case "add":
                return 2, Add(rnd.choice(simple), rnd.randint(1, 3))
            case "write":
                return 1, Write(rnd.choice(simple), self.expression())
            case "read":
                return 1, Read(self.register(), rnd.choice(anything))
            case "set":
                return 1, Write(rnd.choice(anything), self.expression())
            case "if":
                cost, then = self.nested(budget - 1, held)
                otherwise = self.nested(budget - 1, held)[1] if rnd.random() < 0.3 else ()
                return cost + 1, If(rnd.choice(anything), self.condition(), then, otherwise)
            case "increment":
                return 1, Increment(self.register(), rnd.choice(atomic))
            case "cas":
                return 1, CompareAndSet(self.register(), rnd.choice(atomic), self.expression(),
                                        self.expression())
            case "casloop":
                return 2, CasLoop(rnd.choice(atomic), rnd.randint(1, 3))
            case "sync":
                lock = rnd.choice(self.lockable(held))
                cost, inner = self.nested(budget - 2, held + [lock])
                return cost + 2, Sync(lock, inner)
            case "repeat":
                cost, inner = self.nested(budget // 2, held)
                return 2 * cost, Repeat(2, inner)
            case "wait":
                return 2, Wait(rnd.choice(monitors))
            case "notify":
                return 1, Notify(rnd.choice(monitors))
            case "notifyAll":
                return 1, NotifyAll(rnd.choice(monitors))
            case "waitwhile":
                cell = rnd.choice(self.guarded_by(monitors, anything))
                return 3, WaitWhile(self.guards[cell], cell, ("<", rnd.randint(1, 2)))
            case "signal":      # what ends a waitwhile
                cell = rnd.choice(self.guarded_by(monitors, anything))
                lock = self.guards[cell]
                change = (Increment("r0", cell) if self.cells[cell] == ATOMIC
                          else Add(cell, rnd.randint(1, 2)))
                notify = NotifyAll(lock) if rnd.random() < 0.6 else Notify(lock)
                return 5, Sync(lock, (change, notify))
            case _:
                return 1, Local(self.register(), ("+", self.register(), rnd.randint(1, 3)))

    def guarded_by(self, monitors, cells):
        return [c for c in cells if self.guards[c] in monitors]

    def register(self):
        return self.rnd.choice(("r0", "r1"))

    def expression(self):
        rnd = self.rnd
        match rnd.randrange(4):
            case 0:
                return rnd.randint(0, 3)
            case 1:
                return self.register()
            case 2:
                return ("+", self.register(), rnd.randint(1, 3))
            case _:
                return (rnd.choice("+-*"), ("*", self.register(), 2), self.register())

    def condition(self):
        return (self.rnd.choice(CONDITIONS), self.rnd.randint(0, 2))


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in FAMILIES:
        sys.exit(f"usage: generator.py {'|'.join(FAMILIES)} SEED")
    case = generate(sys.argv[1], int(sys.argv[2]))
    print(java(case.program, "Program"), end="")
    found = case.enumeration
    print(f"// {found.states} states, {found.paths} interleavings, {case.block_paths} block orders")
    for status, output in sorted(found.outcomes):
        print(f"// {status} {output.strip()}")


if __name__ == "__main__":
    main()
