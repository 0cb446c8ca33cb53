"""The executions that an optimal search needs: one of each Mazurkiewicz trace of a machine.

Two executions are the same trace if one becomes the other by swapping neighbouring operations that
are independent. Dependent are operations of the same thread; two of the same cell unless both
read (a compareAndSet that fails reads); all of the same lock, nested ones apart; a thread's start
and end with who joins it. A thread can do nothing before its start, nor go on in a wait before it
was woken, so those need no rule.

Found by depth-first search with sleep sets (Godefroid 1996): every trace is run exactly once, and
besides some executions that are cut off.
"""


def touches(machine, state, after, t):
    """What thread t's operation touched, as pairs of a thing and whether it wrote it."""
    op = machine.next_operation(state, t)
    match op[0]:
        case "read":
            return {(("cell", op[2]), False)}
        case "test":
            return {(("cell", op[1]), False)}
        case "write":
            return {(("cell", op[1]), True)}
        case "increment":
            return {(("cell", op[2]), True)}
        case "cas":
            return {(("cell", op[2]), op[3](state[0][t][3]) == state[1][op[2]])}
        case "enter":
            return set() if state[2][op[1]][0] == t else {(("lock", op[1]), True)}
        case "exit":
            return set() if after[2][op[1]][0] == t else {(("lock", op[1]), True)}
        case "share" | "unshare" | "wait" | "reenter" | "notify" | "notifyAll":
            return {(("lock", op[1]), True)}
        case "start":
            return {(("life", op[1]), True)}
        case "join":
            return {(("life", op[1]), False)}
        case "print":
            return {(("cell", c), False) for c in range(len(machine.cells))}
        case "end":
            return {(("life", t), True)}
    raise ValueError(op)


def dependent(a, b):
    return any(x == y and (w or v) for x, w in a for y, v in b)


class TooMany(Exception):
    """There are more traces than allowed, or far too many executions that are cut off."""


def count_traces(machine, limit):
    """None when there are too many."""
    try:
        return sum(1 for _ in executions(machine, limit))
    except TooMany:
        return None


def executions(machine, limit):
    """One execution of every trace, as a list of its steps: (thread, state before, state after)."""
    threads = range(len(machine.code))
    stack = [(machine.initial(), {}, None)]     # the last: (steps so far, the last step)
    traces = steps = 0
    while stack:
        state, sleeping, past = stack.pop()
        steps += 1
        if steps > 200 * limit:
            raise TooMany
        moves = [(t, n) for t in threads for n in machine.steps(state, t)]
        if not moves:
            traces += 1
            if traces > limit:
                raise TooMany
            yield steps_of(past)
        sleeping = dict(sleeping)
        for t, after in moves:
            key = (t, woken(state, after))
            if key in sleeping:
                continue
            did = touches(machine, state, after, t)
            asleep = {k: d for k, d in sleeping.items() if k[0] != t and not dependent(d, did)}
            stack.append((after, asleep, (past, (t, state, after))))
            sleeping[key] = did


def steps_of(past):
    steps = []
    while past:
        past, step = past
        steps.append(step)
    return steps[::-1]


def woken(state, after):
    """Whom a notify woke: alternatives of one operation are different ones."""
    return tuple(w for w, (a, b) in enumerate(zip(state[0], after[0]))
                 if a[0] != b[0] and a[1:] == b[1:])
