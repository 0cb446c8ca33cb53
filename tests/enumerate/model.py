"""Small concurrent programs as data: their Java text, and the machine that says what they may do.

A program has integer cells (plain, volatile or atomic), locks (monitors, ReentrantLocks or
ReentrantReadWriteLocks) and workers. main and every worker are tuples of the statements below. When main has run its
statements it prints all cells, joined by commas, and ends.

Expressions are an int, a register name ("r0" or "r1"), or (operator, left, right) with one of
+ - *. Conditions are (operator, constant), applied to a cell: < > == !=. Arithmetic is that of
Java's int.

`Machine` flattens the statements to instructions and executes them one visible operation at a
time: each access of a cell, each lock enter and exit, wait, notify, start, join, and the end of a
thread. Purely local steps belong to the visible operation before them.
"""

from typing import NamedTuple

PLAIN, VOLATILE, ATOMIC = "plain", "volatile", "atomic"
MONITOR, REENTRANT, READ_WRITE = "monitor", "reentrant", "read-write"


# ---------------------------------------------------------------- statements

class Sync(NamedTuple):
    """A synchronized block, or lock() with unlock() in finally, by the kind of the lock; of a
    ReentrantReadWriteLock it is the write lock."""
    lock: int
    body: tuple


class Share(NamedTuple):
    """The read lock of a ReentrantReadWriteLock: lock() with unlock() in finally."""
    lock: int
    body: tuple


class Read(NamedTuple):
    register: str
    cell: int


class Write(NamedTuple):
    cell: int
    value: object


class Add(NamedTuple):
    """`cell += amount` of a plain or volatile cell: a read, then a write."""
    cell: int
    amount: int


class Local(NamedTuple):
    register: str
    value: object


class If(NamedTuple):
    cell: int
    condition: tuple
    then: tuple
    otherwise: tuple = ()


class Repeat(NamedTuple):
    times: int
    body: tuple


class Wait(NamedTuple):
    lock: int


class WaitWhile(NamedTuple):
    """`while (cell condition) lock.wait();`: bounded, since each turn uses up a notification."""
    lock: int
    cell: int
    condition: tuple


class Notify(NamedTuple):
    lock: int


class NotifyAll(NamedTuple):
    lock: int


class Start(NamedTuple):
    worker: int


class Join(NamedTuple):
    """As Thread.join: goes on at once if the worker has not been started."""
    worker: int


class Increment(NamedTuple):
    """`register = cell.incrementAndGet()`"""
    register: str
    cell: int


class CompareAndSet(NamedTuple):
    """`register = cell.compareAndSet(expected, value) ? 1 : 0`"""
    register: str
    cell: int
    expected: object
    value: object


class CasLoop(NamedTuple):
    """Adds to an atomic cell by get and compareAndSet until it succeeds."""
    cell: int
    amount: int


class Program(NamedTuple):
    cells: tuple        # the kind of each
    locks: tuple        # the kind of each
    main: tuple
    workers: tuple      # the body of each


def walk(body):
    """All statements of a body, the nested ones included."""
    for statement in body:
        yield statement
        for part in statement:
            if isinstance(part, tuple) and part and hasattr(part[0], "_fields"):
                yield from walk(part)


# ---------------------------------------------------------------- Java

def expression_text(e):
    if isinstance(e, tuple):
        return f"({expression_text(e[1])} {e[0]} {expression_text(e[2])})"
    return str(e)


class JavaPrinter:
    """Writes one program as one public class."""

    def __init__(self, program, name):
        self.program, self.name = program, name
        self.lines, self.depth, self.counters = [], 0, 0

    def line(self, text):
        self.lines.append("    " * self.depth + text if text else "")

    def open(self, text):
        self.line(text + " {")
        self.depth += 1

    def close(self, text="}"):
        self.depth -= 1
        self.line(text)

    def cell(self, c):
        return {PLAIN: "p", VOLATILE: "v", ATOMIC: "a"}[self.program.cells[c]] + str(c)

    def lock(self, k):
        return {MONITOR: "l", REENTRANT: "k", READ_WRITE: "rw"}[self.program.locks[k]] + str(k)

    def locked(self, lock, body):
        self.line(f"{lock}.lock();")
        self.open("try")
        self.body(body)
        self.close("} finally {")
        self.depth += 1
        self.line(f"{lock}.unlock();")
        self.close()

    def value_of(self, c):
        return self.cell(c) + (".get()" if self.program.cells[c] == ATOMIC else "")

    def test(self, c, condition):
        return f"{self.value_of(c)} {condition[0]} {condition[1]}"

    def text(self):
        p = self.program
        if ATOMIC in p.cells:
            self.line("import java.util.concurrent.atomic.AtomicInteger;")
        if REENTRANT in p.locks:
            self.line("import java.util.concurrent.locks.ReentrantLock;")
        if READ_WRITE in p.locks:
            self.line("import java.util.concurrent.locks.ReentrantReadWriteLock;")
        self.open(f"public class {self.name}")
        for c, kind in enumerate(p.cells):
            self.line({PLAIN: f"static int {self.cell(c)};",
                       VOLATILE: f"static volatile int {self.cell(c)};",
                       ATOMIC: f"static final AtomicInteger {self.cell(c)} = new AtomicInteger();"}
                      [kind])
        for k, kind in enumerate(p.locks):
            type_name = {MONITOR: "Object", REENTRANT: "ReentrantLock",
                         READ_WRITE: "ReentrantReadWriteLock"}[kind]
            self.line(f"static final {type_name} {self.lock(k)} = new {type_name}();")
        for w in range(len(p.workers)):
            self.line(f"static final Thread t{w} = new Worker{w}();")
        for w, body in enumerate(p.workers):
            self.line("")
            self.open(f"static class Worker{w} extends Thread")
            self.open("@Override public void run()")
            self.thread(body)
            self.close()
            self.close()
        self.line("")
        self.open("public static void main(String[] args)")
        self.thread(p.main)
        # Not `+`: its invokedynamic would make every run load several hundred classes more.
        parts = ".append(',')".join(f".append({self.value_of(c)})" for c in range(len(p.cells)))
        self.line(f"System.out.println(new StringBuilder(){parts}.toString());")
        self.close()
        self.close()
        return "\n".join(self.lines) + "\n"

    def thread(self, body):
        kinds = {type(s) for s in walk(body)}
        if any(r in repr(body) for r in ("'r0'", "'r1'")):
            self.line("int r0 = 0, r1 = 0;")
        may_throw = kinds & {Wait, WaitWhile, Join}
        if may_throw:
            self.open("try")
        self.body(body)
        if may_throw:
            self.close("} catch (InterruptedException e) {")
            self.depth += 1
            self.line("throw new AssertionError(e);")
            self.close()

    def body(self, body):
        for statement in body:
            self.statement(statement)

    def block(self, header, body):
        self.open(header)
        self.body(body)
        self.close()

    def statement(self, s):
        match s:
            case Sync(lock, body) if self.program.locks[lock] == MONITOR:
                self.block(f"synchronized ({self.lock(lock)})", body)
            case Sync(lock, body) if self.program.locks[lock] == REENTRANT:
                self.locked(self.lock(lock), body)
            case Sync(lock, body):
                self.locked(self.lock(lock) + ".writeLock()", body)
            case Share(lock, body):
                self.locked(self.lock(lock) + ".readLock()", body)
            case Read(register, cell):
                self.line(f"{register} = {self.value_of(cell)};")
            case Write(cell, value) if self.program.cells[cell] == ATOMIC:
                self.line(f"{self.cell(cell)}.set({expression_text(value)});")
            case Write(cell, value):
                self.line(f"{self.cell(cell)} = {expression_text(value)};")
            case Add(cell, amount):
                self.line(f"{self.cell(cell)} += {amount};")
            case Local(register, value):
                self.line(f"{register} = {expression_text(value)};")
            case If(cell, condition, then, otherwise):
                self.open(f"if ({self.test(cell, condition)})")
                self.body(then)
                if otherwise:
                    self.close("} else {")
                    self.depth += 1
                    self.body(otherwise)
                self.close()
            case Repeat(times, body):
                i = f"i{self.counters}"
                self.counters += 1
                self.block(f"for (int {i} = 0; {i} < {times}; {i}++)", body)
            case Wait(lock):
                self.line(f"{self.lock(lock)}.wait();")
            case WaitWhile(lock, cell, condition):
                self.line(f"while ({self.test(cell, condition)}) {self.lock(lock)}.wait();")
            case Notify(lock):
                self.line(f"{self.lock(lock)}.notify();")
            case NotifyAll(lock):
                self.line(f"{self.lock(lock)}.notifyAll();")
            case Start(worker):
                self.line(f"t{worker}.start();")
            case Join(worker):
                self.line(f"t{worker}.join();")
            case Increment(register, cell):
                self.line(f"{register} = {self.cell(cell)}.incrementAndGet();")
            case CompareAndSet(register, cell, expected, value):
                self.line(f"{register} = {self.cell(cell)}.compareAndSet("
                          f"{expression_text(expected)}, {expression_text(value)}) ? 1 : 0;")
            case CasLoop(cell, amount):
                i, a = f"i{self.counters}", self.cell(cell)
                self.counters += 1
                self.line(f"int {i};")
                self.line(f"do {{ {i} = {a}.get(); }} "
                          f"while (!{a}.compareAndSet({i}, {i} + {amount}));")
            case _:
                raise ValueError(s)


def java(program, name):
    return JavaPrinter(program, name).text()


# ---------------------------------------------------------------- instructions

# Visible instructions (tuples, operation first), then the local ones. Registers are numbers: r0, r1
# and a scratch one that no statement names. Values and conditions are functions of the registers,
# a test's of the cell.
#   enter lock | exit lock | share lock | unshare lock | wait lock | notify lock | notifyAll lock | start thread | join thread
#   read register cell | write cell value | test cell condition target (jumps if false)
#   increment register cell | cas register cell expected value | print | end
LOCAL, BRANCH, GOTO = "local", "branch", "goto"     # register value | condition target | target
INVISIBLE = {LOCAL, BRANCH, GOTO}
REGISTERS = {"r0": 0, "r1": 1, "scratch": 2}
SCRATCH = 2


def java_int(x):
    return x if -0x80000000 <= x <= 0x7fffffff else (x + 0x80000000) % 0x100000000 - 0x80000000


def value(e):
    """The function of the registers that computes an expression."""
    def text(e):
        if isinstance(e, int):
            return str(e)
        if isinstance(e, str):
            return f"r[{REGISTERS[e]}]"
        operator, left, right = e
        if operator not in ("+", "-", "*"):
            raise ValueError(e)
        return f"java_int({text(left)} {operator} {text(right)})"
    return eval(f"lambda r: {text(e)}", {"java_int": java_int})


def condition_of(c):
    operator, constant = c
    if operator not in ("<", ">", "==", "!="):
        raise ValueError(c)
    return eval(f"lambda x: x {operator} {int(constant)}")


def flatten(body, code):
    """Appends the instructions of a body. Thread 0 is main, worker w is thread w + 1."""
    forget = (LOCAL, SCRATCH, value(0))     # equal states stay equal whatever was in there
    for s in body:
        match s:
            case Sync(lock, inner):
                code.append(("enter", lock))
                flatten(inner, code)
                code.append(("exit", lock))
            case Share(lock, inner):
                code.append(("share", lock))
                flatten(inner, code)
                code.append(("unshare", lock))
            case Read(register, cell):
                code.append(("read", REGISTERS[register], cell))
            case Write(cell, e):
                code.append(("write", cell, value(e)))
            case Add(cell, amount):
                code += [("read", SCRATCH, cell), ("write", cell, value(("+", "scratch", amount))),
                         forget]
            case Local(register, e):
                code.append((LOCAL, REGISTERS[register], value(e)))
            case If(cell, condition, then, otherwise):
                at = len(code)
                code.append(None)
                flatten(then, code)
                if otherwise:
                    skip = len(code)
                    code.append(None)
                code[at] = ("test", cell, condition_of(condition), len(code))
                if otherwise:
                    flatten(otherwise, code)
                    code[skip] = (GOTO, len(code))
            case Repeat(times, inner):
                for _ in range(times):
                    flatten(inner, code)
            case Wait(lock):
                code.append(("wait", lock))
            case WaitWhile(lock, cell, condition):
                at = len(code)
                code += [("test", cell, condition_of(condition), at + 3), ("wait", lock),
                         (GOTO, at)]
            case Notify(lock):
                code.append(("notify", lock))
            case NotifyAll(lock):
                code.append(("notifyAll", lock))
            case Start(worker):
                code.append(("start", worker + 1))
            case Join(worker):
                code.append(("join", worker + 1))
            case Increment(register, cell):
                code.append(("increment", REGISTERS[register], cell))
            case CompareAndSet(register, cell, expected, e):
                code.append(("cas", REGISTERS[register], cell, value(expected), value(e)))
            case CasLoop(cell, amount):
                at = len(code)
                code += [("read", SCRATCH, cell),
                         ("cas", SCRATCH, cell, value("scratch"), value(("+", "scratch", amount))),
                         (BRANCH, lambda r: r[SCRATCH], at), forget]
            case _:
                raise ValueError(s)


# ---------------------------------------------------------------- the machine

UNBORN, READY, WAITING, WOKEN, DEAD = range(5)
FREE = (None, 0)


class ReadWrite(NamedTuple):
    """State of a ReentrantReadWriteLock. Who cannot have it queues up, and only the first in the
    queue is let in when it is given back; a reader does not overtake a writer that is the first in
    the queue, unless it has the read lock already."""
    writer: int = None
    depth: int = 0
    readers: tuple = ()     # by the order of threads, as often as they have it
    queue: tuple = ()       # of (thread, operation)

    def can(self, t, kind):
        if self.writer == t:
            return True
        if kind == "enter":
            return self.writer is None and not self.readers
        if self.writer is not None:
            return False
        barred = self.queue and self.queue[0][1] == "enter" and self.queue[0][0] != t
        return t in self.readers or not barred

    def after(self, t, kind):
        """What it is when a thread has done that or queued up for it; None: nothing happens."""
        if kind == "exit":
            assert self.writer == t, "exit of a lock that is not held"
            return self._replace(writer=t if self.depth > 1 else None, depth=self.depth - 1)
        if kind == "unshare":
            left = list(self.readers)
            left.remove(t)
            return self._replace(readers=tuple(left))
        queued = (t, kind) in self.queue
        if not self.can(t, kind) or (queued and self.queue[0] != (t, kind)):
            return None if queued else self._replace(queue=self.queue + ((t, kind),))
        taken = self._replace(queue=self.queue[1:]) if queued else self
        if kind == "enter":
            return taken._replace(writer=t, depth=self.depth + 1)
        return taken._replace(readers=tuple(sorted(self.readers + (t,))))


class Machine:
    """Executes a program. A state is a tuple (threads, cells, locks, output), never changed:

    threads  (mode, pc, depth, registers) of each; depth is how often a thread in wait held its lock
    cells    the value of each
    locks    (owner, depth) of each, FREE if nobody's; or a ReadWrite
    output   what main printed, or None
    """

    def __init__(self, cells, locks, threads):
        """Kinds of cells and locks, and the flat code of every thread, main's first."""
        self.cells, self.locks = cells, locks
        self.code = [list(code) + [("end",)] for code in threads]

    @classmethod
    def of(cls, program):
        threads = []
        for body in (program.main,) + program.workers:
            code = []
            flatten(body, code)
            threads.append(code)
        threads[0].append(("print",))
        return cls(program.cells, program.locks, threads)

    def initial(self):
        threads = []
        for t in range(len(self.code)):
            pc, registers = self.settle(t, 0, (0, 0, 0))
            threads.append((UNBORN if t else READY, pc, 0, registers))
        free = tuple(ReadWrite() if kind == READ_WRITE else FREE for kind in self.locks)
        return (tuple(threads), (0,) * len(self.cells), free, None)

    def settle(self, t, pc, registers):
        """Runs thread t's local instructions up to its next visible one."""
        code = self.code[t]
        while True:
            op = code[pc]
            if op[0] not in INVISIBLE:
                return pc, registers
            if op[0] == LOCAL:
                registers = replaced(registers, op[1], op[2](registers))
                pc += 1
            elif op[0] == GOTO:
                pc = op[1]
            else:
                pc = pc + 1 if op[1](registers) else op[2]

    def next_operation(self, state, t):
        """Thread t's next instruction; ("reenter", lock) if it has been woken."""
        mode, pc, _, _ = state[0][t]
        op = self.code[t][pc]
        return ("reenter", op[1]) if mode == WOKEN else op

    def steps(self, state, t):
        """The states after thread t's next visible operation: none if it cannot go on, several if
        it notifies one of several waiting threads."""
        threads, cells, locks, output = state
        mode, pc, depth, registers = threads[t]
        if mode != READY and mode != WOKEN:
            return ()
        op = self.code[t][pc]
        kind = op[0]
        target = pc + 1
        if kind == "read":
            registers = replaced(registers, op[1], cells[op[2]])
        elif kind == "write":
            cells = replaced(cells, op[1], op[2](registers))
        elif kind == "test":
            if not op[2](cells[op[1]]):
                target = op[3]
        elif kind in ("share", "unshare") or (kind in ("enter", "exit")
                                              and self.locks[op[1]] == READ_WRITE):
            after = locks[op[1]].after(t, kind)
            if after is None:
                return ()
            locks = replaced(locks, op[1], after)
            if (t, kind) in after.queue:
                return ((threads, cells, locks, output),)
        elif kind == "enter":
            owner, held = locks[op[1]]
            if owner is not None and owner != t:
                return ()
            locks = replaced(locks, op[1], (t, held + 1))
        elif kind == "exit":
            owner, held = locks[op[1]]
            assert owner == t, "exit of a lock that is not held"
            locks = replaced(locks, op[1], (t, held - 1) if held > 1 else FREE)
        elif kind == "wait":
            owner, held = locks[op[1]]
            if mode == READY:
                assert owner == t, "wait without the lock"
                return ((replaced(threads, t, (WAITING, pc, held, registers)), cells,
                         replaced(locks, op[1], FREE), output),)
            if owner is not None:
                return ()
            locks = replaced(locks, op[1], (t, depth))
        elif kind == "notify" or kind == "notifyAll":
            assert locks[op[1]][0] == t, "notify without the lock"
            waiting = [w for w, (m, at, _, _) in enumerate(threads)
                       if m == WAITING and self.code[w][at][1] == op[1]]
            pc, registers = self.settle(t, target, registers)
            threads = replaced(threads, t, (READY, pc, 0, registers))
            choices = [[w] for w in waiting] if kind == "notify" and waiting else [waiting]
            result = []
            for chosen in choices:
                after = threads
                for w in chosen:
                    after = replaced(after, w, (WOKEN,) + after[w][1:])
                result.append((after, cells, locks, output))
            return result
        elif kind == "start":
            assert threads[op[1]][0] == UNBORN, "second start"
            threads = replaced(threads, op[1], (READY,) + threads[op[1]][1:])
        elif kind == "join":
            if threads[op[1]][0] not in (UNBORN, DEAD):
                return ()
        elif kind == "increment":
            cells = replaced(cells, op[2], java_int(cells[op[2]] + 1))
            registers = replaced(registers, op[1], cells[op[2]])
        elif kind == "cas":
            done = cells[op[2]] == op[3](registers)
            if done:
                cells = replaced(cells, op[2], op[4](registers))
            registers = replaced(registers, op[1], int(done))
        elif kind == "print":
            output = (output or "") + ",".join(map(str, cells)) + "\n"
        elif kind == "end":
            return ((replaced(threads, t, (DEAD, pc, 0, ())), cells, locks, output),)
        else:
            raise ValueError(op)
        pc, registers = self.settle(t, target, registers)
        return ((replaced(threads, t, (READY, pc, 0, registers)), cells, locks, output),)

    def outcome(self, state):
        """(status, standard output) of a state from which no thread can go on."""
        over = all(mode in (UNBORN, DEAD) for mode, _, _, _ in state[0])
        return ("ok" if over else "deadlock", state[3] or "")


def replaced(values, index, new):
    return values[:index] + (new,) + values[index + 1:]
