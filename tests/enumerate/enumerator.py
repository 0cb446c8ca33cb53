"""Full enumeration: every interleaving of a machine's visible operations.

`enumerate_all` gives the exact set of outcomes, remembering whole states so that none is expanded
twice. The states form an acyclic graph (no program of the model runs for ever), so the number of
interleavings, which a search without state matching has to run, is counted over it as well.

`enumerate_blocks` is the same at the grain of atomic blocks: threads are switched only after the
outermost exit of a lock, a wait, a thread's start or end, an access of a volatile or atomic cell,
and lock and unlock of a lock of the library. Its paths are about what ExitBlock runs. In programs whose
plain cells are all guarded by locks, it reaches the same results (status ok) as the full
enumeration; deadlocks that a thread is in while inside a block are not seen.
"""

from typing import NamedTuple

from model import MONITOR, PLAIN


class TooLarge(Exception):
    """The program has more states than allowed."""


class Enumeration(NamedTuple):
    outcomes: frozenset     # of (status, standard output)
    states: int
    paths: int              # interleavings, from the first state to a last one

    @property
    def ok(self):
        return {out for status, out in self.outcomes if status == "ok"}

    @property
    def deadlock(self):
        return any(status == "deadlock" for status, _ in self.outcomes)


def enumerate_all(machine, max_states=1_000_000):
    threads = range(len(machine.code))
    return explore(machine, max_states,
                   lambda state: [n for t in threads for n in machine.steps(state, t)])


def enumerate_blocks(machine, max_states=1_000_000):
    threads = range(len(machine.code))
    return explore(machine, max_states,
                   lambda state: [n for t in threads for n in block_ends(machine, state, t)])


def explore(machine, max_states, successors):
    """Depth first. `paths` of a state is filled in when it is left, None until then."""
    first = machine.initial()
    paths, outcomes = {first: None}, set()
    stack = [(first, successors(first), 0)]
    while stack:
        state, after, at = stack.pop()
        while at < len(after) and after[at] in paths:
            assert paths[after[at]] is not None, "a cycle of states"
            at += 1
        if at < len(after):
            n = after[at]
            stack.append((state, after, at))
            if len(paths) >= max_states:
                raise TooLarge
            paths[n] = None
            stack.append((n, successors(n), 0))
        elif after:
            paths[state] = sum(paths[n] for n in after)
        else:
            paths[state] = 1
            outcomes.add(machine.outcome(state))
    return Enumeration(frozenset(outcomes), len(paths), paths[first])


def block_ends(machine, state, t):
    """The states after thread t's next block; none if it cannot get to its end."""
    result, pending = [], [state]
    while pending:
        s = pending.pop()
        op = machine.next_operation(s, t)
        last = ends_block(machine, s, op)
        (result if last else pending).extend(machine.steps(s, t))
    return result


def ends_block(machine, state, op):
    match op:
        case ("wait", _) | ("start", _) | ("end",):
            return True
        case ("exit", lock) if machine.locks[lock] == MONITOR:
            return state[2][lock][1] == 1
        case ("enter", lock):
            return machine.locks[lock] != MONITOR
        case ("exit" | "share" | "unshare", _):
            return True
        case ("read" | "increment" | "cas", _, cell, *_) | ("write" | "test", cell, *_):
            return machine.cells[cell] != PLAIN
    return False
