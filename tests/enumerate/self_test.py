#!/usr/bin/env python3
"""Tests of the model, the enumerator, the generator and the comparison themselves."""

import math
import unittest

import generator
import run_enumeration_tests as runner
from enumerator import TooLarge, enumerate_all, enumerate_blocks
from model import (ATOMIC, MONITOR, PLAIN, REENTRANT, VOLATILE, Add, CasLoop, CompareAndSet, If,
                   Increment, Join, Local, Machine, Notify, NotifyAll, Program, Read, Repeat, Start,
                   Sync, Wait, WaitWhile, Write, java, walk)
from traces import count_traces


def program(*workers, cells=(PLAIN,), locks=(MONITOR, MONITOR), main=None):
    if main is None:
        main = tuple(Start(w) for w in range(len(workers)))
        main += tuple(Join(w) for w in range(len(workers)))
    return Program(cells, locks, main, workers)


def outcomes(*workers, **more):
    found = enumerate_all(Machine.of(program(*workers, **more)))
    return {out.strip() if status == "ok" else status for status, out in found.outcomes}


class Semantics(unittest.TestCase):
    def test_unguarded_increments_can_be_lost(self):
        self.assertEqual(outcomes((Add(0, 1),), (Add(0, 1),)), {"1", "2"})

    def test_guarded_increments_are_not_lost(self):
        for kind in (MONITOR, REENTRANT):
            body = (Sync(0, (Add(0, 1),)),)
            self.assertEqual(outcomes(body, body, body, locks=(kind,)), {"3"})

    def test_atomic_operations_are_one_step(self):
        increment = (Increment("r0", 0), Write(1, "r0"))
        self.assertEqual(outcomes(increment, increment, cells=(ATOMIC, VOLATILE)), {"2,1", "2,2"})
        cas = (CompareAndSet("r0", 0, 0, 5), Write(1, ("+", "r0", 1)))
        self.assertEqual(outcomes(cas, cells=(ATOMIC, VOLATILE)), {"5,2"})
        cas = (CompareAndSet("r0", 0, 7, 5), Write(1, ("+", "r0", 1)))
        self.assertEqual(outcomes(cas, cells=(ATOMIC, VOLATILE)), {"0,1"})
        self.assertEqual(outcomes((CasLoop(0, 2),), (CasLoop(0, 3),), cells=(ATOMIC,)), {"5"})

    def test_two_stores_and_two_loads_are_sequentially_consistent(self):
        found = outcomes((Write(0, 1), Read("r0", 1), Write(2, "r0")),
                         (Write(1, 1), Read("r0", 0), Write(3, "r0")), cells=(VOLATILE,) * 4)
        self.assertEqual(found, {"1,1,0,1", "1,1,1,0", "1,1,1,1"})

    def test_opposite_lock_orders_deadlock(self):
        ab = (Sync(0, (Sync(1, (Add(0, 1),)),)),)
        ba = (Sync(1, (Sync(0, (Add(0, 1),)),)),)
        self.assertEqual(outcomes(ab, ba), {"2", "deadlock"})
        self.assertEqual(outcomes(ab, ab), {"2"})

    def test_locks_are_reentrant(self):
        body = (Sync(0, (Sync(0, (Add(0, 1),)), Add(0, 1))),)
        self.assertEqual(outcomes(body, body), {"4"})

    def test_wait_releases_all_holds_and_takes_them_back(self):
        waiter = (Sync(0, (Sync(0, (WaitWhile(0, 0, ("==", 0)),)), Add(0, 1))),)
        self.assertEqual(outcomes(waiter, (Sync(0, (Write(0, 3), Notify(0))),)), {"4"})

    def test_wait_keeps_other_locks(self):
        waiter = (Sync(1, (Sync(0, (Wait(0),)),)),)
        self.assertEqual(outcomes(waiter, (Sync(1, (Sync(0, (Notify(0),)),)),)), {"deadlock"})

    def test_a_notification_can_be_lost(self):
        waiter = (Sync(0, (Wait(0),)),)
        self.assertEqual(outcomes(waiter, (Sync(0, (Notify(0),)),)), {"0", "deadlock"})

    def test_notify_wakes_any_one_and_notify_all_wakes_all(self):
        def waiter(n):
            return (Sync(0, (Add(0, 1), Wait(0), If(1, ("==", 0), (Write(1, n),)))),)
        def waker(s):
            return (Sync(0, (If(0, ("==", 2), (s,), (Write(1, 9), NotifyAll(0))),)),)
        both = outcomes(waiter(1), waiter(2), waker(NotifyAll(0)), cells=(PLAIN, PLAIN))
        one = outcomes(waiter(1), waiter(2), waker(Notify(0)), cells=(PLAIN, PLAIN))
        self.assertTrue({"2,1", "2,2"} <= both)
        self.assertFalse({"2,1", "2,2"} & one)
        # Which one was woken shows in what it writes before it wakes the other.
        def relay(n):
            return (Sync(0, (Add(0, 1), Wait(0), If(1, ("==", 0), (Write(1, n),)), Notify(0))),)
        both = outcomes(relay(1), relay(2), waker(Notify(0)), cells=(PLAIN, PLAIN))
        self.assertTrue({"2,1", "2,2"} <= both)

    def test_workers_start_and_join_workers(self):
        main = (Start(0), Join(0), Join(1))
        self.assertEqual(outcomes((Start(1), Join(1), Add(0, 1)), (Write(0, 5),), main=main), {"6"})
        self.assertEqual(outcomes((Start(1), Add(0, 1)), (Write(0, 5),), main=main),
                         {"1", "5", "6"})

    def test_joining_a_worker_that_never_started_goes_on(self):
        self.assertEqual(outcomes((Write(0, 5),), main=(Join(0),)), {"0"})

    def test_branches_loops_and_registers(self):
        body = (Repeat(3, (Read("r0", 0), Local("r1", ("+", "r1", "r0")), Add(0, 2))),
                If(0, (">", 5), (Write(0, "r1"),), (Write(0, 99),)),
                If(0, ("!=", 6), (Write(0, 98),)))
        self.assertEqual(outcomes(body), {"6"})

    def test_arithmetic_is_that_of_java(self):
        square = Local("r0", ("*", "r0", "r0"))
        big = (Local("r0", 65535), square, Write(0, ("-", "r0", 1)))
        self.assertEqual(outcomes(big), {"-131072"})


class Counting(unittest.TestCase):
    def test_interleavings_of_independent_workers(self):
        for n, m in ((1, 1), (2, 3), (4, 4)):
            # Once worker 0 has started worker 1, its n writes and the m + 1 steps of worker 1 (with
            # its end) come in any order; all else comes before or after them.
            p = program((Start(1),) + (Write(0, 1),) * n + (Join(1),), (Write(1, 1),) * m,
                        cells=(PLAIN, PLAIN), main=(Start(0), Join(0)))
            self.assertEqual(enumerate_all(Machine.of(p)).paths, math.comb(n + m + 1, n))

    def test_interleavings_of_random_programs(self):
        for family in generator.FAMILIES:
            case = next(c for c in (generator.generate(family, s) for s in range(100))
                        if c.enumeration.paths < 2000)
            self.assertEqual(case.enumeration.paths, brute_force(case.program))

    def test_blocks_end_at_outermost_exits(self):
        # 2 workers of one block and an end each; main: 2 starts, then nothing but joins.
        body = (Sync(0, (Sync(0, (Add(0, 1),)), Add(0, 1))),)
        p = program(body, body)
        # main's second start stands before, between or after worker 0's two blocks
        self.assertEqual(enumerate_blocks(Machine.of(p)).paths, 6 + 3 + 1)

    def test_traces(self):
        def traces(*workers, limit=10_000):
            return count_traces(Machine.of(program(*workers)), limit)
        self.assertEqual(traces((Add(0, 1),), (Add(0, 1),)), 4)
        self.assertEqual(traces((Read("r0", 0),), (Read("r0", 0),)), 1)
        for k, n in ((2, 1), (2, 2), (3, 1), (3, 2)):   # k workers pass n locks: any order at each
            worker = tuple(Sync(lock, ()) for lock in range(n))
            self.assertEqual(traces(*[worker] * k), math.factorial(k) ** n)
        self.assertIsNone(traces(*[(Add(0, 1),)] * 4, limit=100))

    def test_too_many_states_are_refused(self):
        with self.assertRaises(TooLarge):
            enumerate_all(Machine.of(program((Add(0, 1),), (Add(0, 1),))), 5)


def brute_force(p):
    """The number of interleavings without remembering anything."""
    machine = Machine.of(p)
    def count(state):
        after = [n for t in range(len(machine.code)) for n in machine.steps(state, t)]
        return sum(map(count, after)) if after else 1
    return count(machine.initial())


def accesses(body, held=frozenset()):
    """(cell, locks held) of every access."""
    for s in body:
        if hasattr(s, "cell"):
            yield s.cell, held
        inner = held | {s.lock} if isinstance(s, Sync) else held
        for part in (p for p in s if isinstance(p, tuple) and p and hasattr(p[0], "_fields")):
            yield from accesses(part, inner)


class Generation(unittest.TestCase):
    SEEDS = range(1000, 1012)

    def cases(self, families):
        return [generator.generate(f, s) for f in families for s in self.SEEDS]

    def test_the_same_seed_gives_the_same_program(self):
        for family in generator.FAMILIES:
            self.assertEqual(generator.generate(family, 7), generator.generate(family, 7))
            self.assertNotEqual(generator.generate(family, 7).program,
                                generator.generate(family, 8).program)

    def test_plain_cells_are_guarded(self):
        for case in self.cases([f for f in generator.FAMILIES if f != "racy"]):
            p = case.program
            for cell in (c for c, kind in enumerate(p.cells) if kind == PLAIN):
                held = [h for body in p.workers + (p.main,) for c, h in accesses(body) if c == cell]
                if held:
                    self.assertTrue(frozenset.intersection(*held), (case.family, case.seed, cell))

    def test_switching_at_blocks_finds_every_result_of_guarded_programs(self):
        for case in self.cases([f for f in generator.FAMILIES if f != "racy"]):
            blocks = enumerate_blocks(Machine.of(case.program))
            self.assertEqual(blocks.ok, case.enumeration.ok, (case.family, case.seed))
            self.assertLessEqual(blocks.deadlock and 1, case.enumeration.deadlock and 1)

    def test_switching_at_blocks_misses_results_of_racy_programs(self):
        self.assertTrue(any(enumerate_blocks(Machine.of(c.program)).ok < c.enumeration.ok
                            for c in self.cases(["racy"])))

    def test_every_kind_of_statement_occurs(self):
        cases = self.cases(generator.FAMILIES)
        seen = {type(s) for c in cases for body in c.program.workers for s in walk(body)}
        wanted = {Add, CasLoop, CompareAndSet, If, Increment, Join, Notify, NotifyAll, Read, Repeat,
                  Start, Sync, Wait, WaitWhile, Write}
        self.assertEqual(wanted - seen, set())
        self.assertTrue(any(c.enumeration.deadlock for c in cases))
        self.assertTrue(any(len(c.program.workers) == 3 for c in cases))
        self.assertTrue(any(not c.dfs for c in cases))


class Printing(unittest.TestCase):
    def test_java_of_every_statement(self):
        body = (Sync(0, (WaitWhile(0, 0, ("<", 1)), Notify(0))), Sync(1, (Add(0, 2),)),
                If(2, ("==", 1), (Write(2, 3),), (Increment("r0", 2),)),
                Repeat(2, (Read("r1", 1),)))
        text = java(program(body, cells=(PLAIN, VOLATILE, ATOMIC), locks=(MONITOR, REENTRANT)), "X")
        for part in ("static int p0;", "static volatile int v1;", "AtomicInteger a2 =",
                     "synchronized (l0) {", "while (p0 < 1) l0.wait();", "l0.notify();",
                     "k1.lock();", "} finally {", "k1.unlock();", "p0 += 2;",
                     "if (a2.get() == 1) {", "a2.set(3);", "} else {", "r0 = a2.incrementAndGet();",
                     "i0 < 2", "r1 = v1;", "t0.start();",
                     ".append(p0).append(',').append(v1).append(',').append(a2.get())"):
            self.assertIn(part, text)


class Comparison(unittest.TestCase):
    CASE = {"ok": ["1\n", "2\n"], "deadlock": True, "dfs": True}
    REPORT = {"version": 1, "search": "dfs", "complete": True, "paths": 9,
              "failures": [{"kind": "deadlock-lock-cycle"}],
              "outcomes": [{"status": "ok", "stdout": "1\n"}, {"status": "ok", "stdout": "2\n"},
                           {"status": "deadlock", "stdout": ""}]}

    def check(self, search="dfs", status=1, case=None, **changes):
        report = {**self.REPORT, "search": search, **changes}
        return runner.problems(case or self.CASE, search, report, status)

    def test_a_right_report_passes(self):
        for search in runner.SEARCHES:
            self.assertEqual(self.check(search), [])

    def test_missing_outcomes_are_found(self):
        for search in runner.SEARCHES:
            wrong = self.check(search, outcomes=self.REPORT["outcomes"][1:])
            self.assertEqual(bool(wrong), search != "exitblock-rw")

    def test_extra_outcomes_are_found(self):
        extra = self.REPORT["outcomes"] + [{"status": "ok", "stdout": "3\n"}]
        for search in runner.SEARCHES:
            self.assertTrue(self.check(search, outcomes=extra))

    def test_missed_deadlocks_are_found(self):
        for search in runner.SEARCHES:
            wrong = self.check(search, failures=[], status=0)
            self.assertEqual(bool(wrong), search != "exitblock-rw")

    def test_false_deadlocks_are_found(self):
        for search in runner.SEARCHES:
            wrong = self.check(search, case={"ok": ["1\n", "2\n"], "deadlock": False, "dfs": True},
                               outcomes=self.REPORT["outcomes"][:2])
            self.assertEqual(len(wrong), 1)

    def test_other_faults_are_found(self):
        self.assertTrue(self.check(complete=False))
        self.assertTrue(self.check(status=0))
        self.assertTrue(self.check(failures=self.REPORT["failures"] + [{"kind": "data-race"}]))
        self.assertTrue(self.check(outcomes=self.REPORT["outcomes"] * 2))
        self.assertTrue(self.check(version=2))


if __name__ == "__main__":
    unittest.main()
