"""Which plain cells of a machine race, by the definition of the Java memory model (JLS 17.4.5).

A cell races if some execution has two accesses of it by different threads, one of them a write at
least, that happens-before does not order. Happens-before is the transitive closure of

  program order         an event of a thread and the later ones of that thread
  synchronizes-with     an event that releases something and all later ones that acquire it:
                          a lock        exit, and where wait begins; enter, and where wait ends
                          a read lock   its exit; enter of the write lock. Its enter is after the
                                        exit of the write lock
                          a volatile    write; read. An atomic update is both, a compareAndSet that
                                        fails is a read
                          a birth       the start of a thread; whatever that thread does
                          a death       the end of a thread; a join that has seen it
                        A notification releases nothing.

That is all that is done here: no clocks, nothing thrown away. Every pair of events of an execution
is looked at. One execution of each trace will do (traces.py): what synchronizes with each other is
dependent, so the order of all that is the same in all executions of a trace.

It is not enough to ask for a state in which two threads are about to access the same cell. For
`x = 1; ready = 1;` beside `if (ready == 1) r = x;`, all of them plain, there is none for x: nobody
reads x before ready was written. But x races as ready does, since nothing orders its accesses.
"""

from typing import NamedTuple

from model import PLAIN
from traces import TooMany, executions


class Event(NamedTuple):
    thread: int
    cell: object = None         # the plain cell that it accesses
    writes: bool = False
    acquires: frozenset = frozenset()
    releases: frozenset = frozenset()


def racing_cells(machine, limit):
    """The plain cells that race; None if there are more than `limit` traces."""
    found = set()
    try:
        for execution in executions(machine, limit):
            found |= races_of(events_of(machine, execution))
    except TooMany:
        return None
    return found


def races_of(events):
    """The cells that race in one execution."""
    before, found = [], set()       # before: of each event, those that happen before it
    for j, b in enumerate(events):
        before.append(set())
        for i, a in enumerate(events[:j]):
            if a.thread == b.thread or a.releases & b.acquires:
                before[j] |= before[i] | {i}
        found |= {b.cell for i, a in enumerate(events[:j]) if conflict(a, b) and i not in before[j]}
    return found


def conflict(a, b):
    return (a.cell is not None and a.cell == b.cell and a.thread != b.thread
            and (a.writes or b.writes))


def events_of(machine, execution):
    return [event for step in execution for event in events_of_step(machine, *step)]


def events_of_step(machine, t, state, after):
    """What thread t does in this state."""
    op = machine.next_operation(state, t)

    def event(acquires=(), releases=()):
        return [Event(t, None, False, frozenset([("birth", t), *acquires]), frozenset(releases))]

    def access(cell, reads, writes):
        if machine.cells[cell] == PLAIN:
            return [event()[0]._replace(cell=cell, writes=writes)]
        thing = [("cell", cell)]
        return event(thing if reads else [], thing if writes else [])

    match op[0]:
        case "enter" | "share" if (t, op[0]) in getattr(after[2][op[1]], "queue", ()):
            return event()
        case "share":
            return event(acquires=[("lock", op[1])])
        case "unshare":
            return event(releases=[("read lock", op[1])])
        case "read":
            return access(op[2], True, False)
        case "test":
            return access(op[1], True, False)
        case "write":
            return access(op[1], False, True)
        case "increment":
            return access(op[2], True, True)
        case "cas":
            return access(op[2], True, op[3](state[0][t][3]) == state[1][op[2]])
        case "print":
            return [e for c in range(len(machine.cells)) for e in access(c, True, False)]
        case "enter" | "reenter":
            return event(acquires=[("lock", op[1]), ("read lock", op[1])])
        case "exit" | "wait":
            return event(releases=[("lock", op[1])])
        case "notify" | "notifyAll":
            return event()
        case "start":
            return event(releases=[("birth", op[1])])
        case "join":
            return event(acquires=[("death", op[1])])
        case "end":
            return event(releases=[("death", t)])
    raise ValueError(op)
