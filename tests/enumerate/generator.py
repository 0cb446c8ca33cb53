"""Random programs by family and seed. The same family and seed give the same program for ever.

  locks      plain cells, each only under its own monitor; a fifth of
             the programs can deadlock
  waits      the same with wait, notify and notifyAll
  volatiles  plain cells under their monitors, volatile ones anywhere
  atomics    AtomicIntegers anywhere, plain cells under ReentrantLocks
  mixed      all of that in one program
  readers    plain cells written under write locks and read under these or their read locks
  racy       plain cells anywhere
  lapses     as mixed, but one statement in three forgets which lock guards a plain cell
  handovers  plain cells passed from thread to thread, by volatile flags, start and join, wait and
             notify, and now and then by nothing

The last three are the RACY ones: plain cells of theirs may race (races.py says which).

`generator.py FAMILY SEED` prints a program and all that it may do.

A program is `dfs`-able if it has at most MAX_INTERLEAVINGS interleavings; the others have at most
MAX_STATES states. All but the RACY ones have at most MAX_BLOCK_PATHS orders of atomic blocks, and
those, where they are not `dfs`-able, at most MAX_RACY_TRACES traces.
Candidates that are larger, and most of those with a single outcome, are thrown away.
"""

import itertools
import random
import sys
from typing import NamedTuple

from enumerator import TooLarge, enumerate_all, enumerate_blocks
from model import (ATOMIC, MONITOR, PLAIN, READ_WRITE, REENTRANT, VOLATILE, Add, CasLoop,
                   CompareAndSet, If, Increment, Join, Local, Machine, Notify, NotifyAll, Program,
                   Read, Repeat, Share, Start, Sync, Wait, WaitWhile, Write, java, walk)
from traces import count_traces

MAX_INTERLEAVINGS = 20_000
MAX_STATES = 30_000
MAX_BLOCK_PATHS = 20_000
MAX_RACY_TRACES = 500
CONDITIONS = ("<", ">", "==", "!=")


class Case(NamedTuple):
    family: str
    seed: int
    program: Program
    enumeration: object     # over visible operations
    block_paths: int        # 0 for those of RACY families
    dfs: bool


class Traits(NamedTuple):
    cells: tuple            # kinds to draw from
    locks: tuple
    waits: bool = False
    guarded: bool = True
    deadlocks: float = 0.2  # the share of programs that may deadlock
    lapses: float = 0       # the share of statements that take plain cells for unguarded
    handovers: bool = False


TRAITS = {
    "locks": Traits((PLAIN,), (MONITOR,)),
    "waits": Traits((PLAIN,), (MONITOR,), waits=True, deadlocks=0.5),
    "volatiles": Traits((PLAIN, VOLATILE, VOLATILE), (MONITOR,)),
    "atomics": Traits((ATOMIC, ATOMIC, PLAIN), (REENTRANT,)),
    "mixed": Traits((PLAIN, VOLATILE, ATOMIC), (MONITOR, MONITOR, REENTRANT), waits=True,
                    deadlocks=0.4),
    "readers": Traits((PLAIN, PLAIN, VOLATILE), (READ_WRITE, READ_WRITE, REENTRANT)),
    "racy": Traits((PLAIN,), (MONITOR,), guarded=False),
    "lapses": Traits((PLAIN, PLAIN, VOLATILE, ATOMIC), (MONITOR, MONITOR, REENTRANT), waits=True,
                     deadlocks=0.3, lapses=0.3),
    "handovers": Traits((PLAIN, PLAIN, VOLATILE), (MONITOR,), waits=True, deadlocks=0.3,
                        lapses=0.05, handovers=True),
}
FAMILIES = tuple(TRAITS)
RACY = tuple(f for f, traits in TRAITS.items() if not traits.guarded or traits.lapses)


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
        if traits.lapses and not shares_plain_cell(program):
            continue
        dull = not case.enumeration.ok or len(case.enumeration.outcomes) == 1
        if not dull or rnd.random() < 0.1:
            return case


def shares_plain_cell(program):
    """Is there a plain cell that two threads may access?"""
    users = [{s.cell for s in walk(body) if hasattr(s, "cell") and program.cells[s.cell] == PLAIN}
             for body in (program.main, *program.workers)]
    return any(a & b for a, b in itertools.combinations(users, 2))


def classify(family, seed, program, small):
    """The case, or None if the program is not of the wanted size."""
    machine = Machine.of(program)
    limit = 3_000 if small else MAX_STATES
    try:
        # Blocks first: there are fewer, so what is too large is found out sooner.
        blocks = enumerate_blocks(machine, limit // 6).paths if family not in RACY else 0
        if blocks > MAX_BLOCK_PATHS:
            return None
        found = enumerate_all(machine, limit)
    except TooLarge:
        return None
    dfs = found.paths <= MAX_INTERLEAVINGS
    if dfs != small:
        return None
    if family in RACY and not dfs and count_traces(machine, MAX_RACY_TRACES) is None:
        return None
    return Case(family, seed, program, found, blocks, dfs)


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
        if traits.lapses and PLAIN not in self.cells:
            self.cells = (PLAIN,) + self.cells[1:]
        if traits.handovers and VOLATILE not in self.cells and rnd.random() < 0.7:
            self.cells += (VOLATILE,)
        self.cycle = deadlocks and (not traits.waits or rnd.random() < 0.3)
        self.locks = tuple(rnd.choice(traits.locks)
                           for _ in range(rnd.randint(2 if self.cycle else 1, 3)))
        self.guards = [rnd.randrange(len(self.locks)) for _ in self.cells]
        self.ordered = not deadlocks
        # Where cells are handed over, one worker sets the flags, for the first plain cell.
        self.flags = [c for c, kind in enumerate(self.cells) if kind == VOLATILE]
        self.passed = self.cells.index(PLAIN) if traits.handovers and self.flags else None
        self.setter = rnd.randrange(workers) if traits.handovers else None
        self.worker = None      # whose body is being built
        self.shared = []        # the read locks that it has there

    def program(self):
        if self.cycle:
            workers = self.bodies_with_cycle()
        else:
            workers = [self.body_of(w, budget) for w, budget in enumerate(self.budgets)]
        last = len(workers) - 1
        main = [Start(w) for w in range(len(workers))]
        joins = [Join(w) for w in range(len(workers))]
        # The first worker starts the last.
        if self.rnd.random() < (0.5 if self.traits.handovers else 0.15):
            main.remove(Start(last))
            workers[0].insert(self.rnd.randint(0, len(workers[0])), Start(last))
            if self.rnd.random() < 0.5:
                workers[0].append(Join(last))
        if self.traits.handovers:
            for body in (main, workers[0]):     # before, between or after what starts and joins
                if self.rnd.random() < 0.5:
                    body.insert(self.rnd.randint(0, len(body)), self.access(self.any_plain()))
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
            body = self.body_of(w, budget - 5 if w < 2 else budget)
            if w < 2:
                inner = self.body(rnd.randint(0, 1), [first, second])
                outer = self.body(rnd.randint(0, 1), [first]) + [Sync(second, tuple(inner))]
                body.insert(rnd.randint(0, len(body)), Sync(first, tuple(outer)))
                first, second = second, first
            bodies.append(body)
        return bodies

    def body_of(self, worker, budget):
        self.worker = worker
        body = self.body(budget, [])
        self.worker = None
        return body

    def body(self, budget, held):
        statements, used = [], 0
        while used < budget:
            cost, statement = self.statement(budget - used, held)
            statements += statement if isinstance(statement, list) else [statement]
            used += cost
        return statements

    def nested(self, budget, held):
        """A body of 1 to budget operations and what it costs."""
        cost = self.rnd.randint(1, max(1, budget))
        return cost, tuple(self.body(cost, held))

    def usable(self, held, guarded, *kinds):
        cells = [c for c, kind in enumerate(self.cells) if kind in kinds
                 and (kind != PLAIN or not guarded or self.guards[c] in held)]
        if guarded and self.traits.handovers:
            return [c for c in cells if c not in (*self.flags, self.passed)]
        return cells

    def lockable(self, held):
        """The locks that may be entered next; re-entry is always possible, but for a write lock."""
        every = held + self.shared
        if len(every) >= 3:
            return []
        return [k for k in range(len(self.locks))
                if k in held or not every or not self.ordered or k > max(every)]

    def statement(self, budget, held):
        rnd = self.rnd
        guarded = self.traits.guarded
        if self.traits.lapses and rnd.random() < self.traits.lapses:
            guarded = False
        anything = self.usable(held, guarded, PLAIN, VOLATILE, ATOMIC)
        readable = self.usable(held + self.shared, guarded, PLAIN, VOLATILE, ATOMIC)
        simple = self.usable(held, guarded, PLAIN, VOLATILE)
        atomic = self.usable(held, guarded, ATOMIC)
        monitors = [k for k in held if self.locks[k] == MONITOR]
        kinds = []
        if simple:
            kinds += ["add", "add", "write"]
        kinds += ["read"] * bool(readable) + ["set"] * bool(anything)
        if readable and budget > 1:
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
        if self.traits.handovers and not held:
            if self.flags:
                kinds += ["pass" if self.worker == self.setter else "take"] * 3
            kinds += ["deliver", "await"] if budget > 3 else []
        match rnd.choice(kinds or (["local"] if held or self.shared else ["sync"])):
            case "add":
                return 2, Add(rnd.choice(simple), rnd.randint(1, 3))
            case "write":
                return 1, Write(rnd.choice(simple), self.expression())
            case "read":
                return 1, Read(self.register(), rnd.choice(readable))
            case "set":
                return 1, Write(rnd.choice(anything), self.expression())
            case "if":
                cost, then = self.nested(budget - 1, held)
                otherwise = self.nested(budget - 1, held)[1] if rnd.random() < 0.3 else ()
                return cost + 1, If(rnd.choice(readable), self.condition(), then, otherwise)
            case "increment":
                return 1, Increment(self.register(), rnd.choice(atomic))
            case "cas":
                return 1, CompareAndSet(self.register(), rnd.choice(atomic), self.expression(),
                                        self.expression())
            case "casloop":
                return 2, CasLoop(rnd.choice(atomic), rnd.randint(1, 3))
            case "sync":
                lock = rnd.choice(self.lockable(held))
                if self.locks[lock] == READ_WRITE and lock not in held and rnd.random() < 0.6:
                    return self.sharing(lock, budget, held)
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
            case "pass":
                return 3, [self.access(self.passed), Write(rnd.choice(self.flags), 1)]
            case "take":
                return 3, If(rnd.choice(self.flags), (">", 0), (self.access(self.passed),))
            case "deliver":
                cell = self.any_plain()
                lock = self.guards[cell]
                return 5, [self.access(self.any_plain()),
                           Sync(lock, (Add(cell, 1), NotifyAll(lock)))]
            case "await":
                cell = self.any_plain()
                lock = self.guards[cell]
                return 5, [Sync(lock, (WaitWhile(lock, cell, ("<", 1)),)),
                           self.access(self.any_plain())]
            case _:
                return 1, Local(self.register(), ("+", self.register(), rnd.randint(1, 3)))

    def sharing(self, lock, budget, held):
        self.shared.append(lock)
        cost, inner = self.nested(budget - 2, held)
        self.shared.pop()
        return cost + 2, Share(lock, inner)

    def any_plain(self):
        return self.rnd.choice([c for c, kind in enumerate(self.cells) if kind == PLAIN])

    def access(self, cell):
        return self.rnd.choice((Read(self.register(), cell), Add(cell, 1),
                                Write(cell, self.rnd.randint(1, 3))))

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
