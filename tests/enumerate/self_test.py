#!/usr/bin/env python3
"""Tests of the model, the enumerator, the generator and the comparison themselves."""

import functools
import math
import unittest

import generator
import run_enumeration_tests as runner
from enumerator import TooLarge, enumerate_all, enumerate_blocks
from model import (ATOMIC, MONITOR, PLAIN, READ_WRITE, REENTRANT, VOLATILE, Add, CasLoop,
                   CompareAndSet, If, Increment, Join, Local, Machine, Notify, NotifyAll, Program,
                   Read, Repeat, Share, Start, Sync, Wait, WaitWhile, Write, java, walk)
from races import events_of, races_of, racing_cells
from traces import count_traces, executions


generated = functools.cache(generator.generate)


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

    def test_readers_are_in_together_and_writers_alone(self):
        # The only way to 1 is that both have read before either writes.
        reader = (Share(0, (Read("r0", 0),)), Sync(0, (Write(0, ("+", "r0", 1)),)))
        self.assertEqual(outcomes(reader, reader, locks=(READ_WRITE,)), {"1", "2"})
        writer = (Sync(0, (Read("r0", 0), Write(0, ("+", "r0", 1)))),)
        self.assertEqual(outcomes(writer, writer, locks=(READ_WRITE,)), {"2"})
        meets = (Share(0, (Write(0, 1), Read("r0", 1), Write(2, ("+", "r0", 1)))),)
        met = (Share(0, (Write(1, 1), Read("r0", 0), Write(3, ("+", "r0", 1)))),)
        self.assertIn("1,1,2,2", outcomes(meets, met, cells=(VOLATILE,) * 4, locks=(READ_WRITE,)))

    def test_a_write_lock_includes_the_read_lock_and_not_the_other_way_round(self):
        locks = (READ_WRITE,)
        self.assertEqual(outcomes((Sync(0, (Share(0, (Add(0, 1),)), Sync(0, (Add(0, 1),)))),),
                                  locks=locks), {"2"})
        self.assertEqual(outcomes((Share(0, (Sync(0, (Add(0, 1),)),)),), locks=locks), {"deadlock"})

    def test_readers_wait_behind_a_writer_in_the_queue_unless_they_are_in(self):
        locks, writer = (READ_WRITE,), (Sync(0, (Add(0, 1),)),)
        again = (Share(0, (Share(0, (Read("r0", 0),)),)),)
        self.assertEqual(outcomes(again, writer, locks=locks), {"1"})
        # Who has the read lock waits for a second reader, which the writer may keep out.
        self.assertEqual(outcomes((Share(0, (Join(1),)),), (Share(0, (Read("r0", 0),)),), writer,
                                  locks=locks), {"1", "deadlock"})

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


class Races(unittest.TestCase):
    def races(self, *workers, **more):
        return racing_cells(Machine.of(program(*workers, **more)), 10_000)

    def test_unguarded_counter(self):
        self.assertEqual(self.races((Add(0, 1),), (Add(0, 1),)), {0})

    def test_reads_alone_do_not_race(self):
        self.assertEqual(self.races((Read("r0", 0),), (Read("r0", 0),)), set())
        self.assertEqual(self.races((Read("r0", 0),), (Write(0, 0),)), {0})

    def test_guarded_counter(self):
        body = (Sync(0, (Add(0, 1),)),)
        for kind in (MONITOR, REENTRANT):
            self.assertEqual(self.races(body, body, locks=(kind,)), set())

    def test_two_locks_for_one_counter(self):
        for kind in (MONITOR, REENTRANT):
            self.assertEqual(self.races((Sync(0, (Add(0, 1),)),), (Sync(1, (Add(0, 1),)),),
                                        locks=(kind, kind)), {0})

    def test_a_lock_that_only_one_takes(self):
        self.assertEqual(self.races((Sync(0, (Add(0, 1),)),), (Add(0, 1),)), {0})

    def test_leaving_an_inner_block_does_not_matter(self):
        body = (Sync(0, (Sync(0, (Add(0, 1),)), Add(0, 1))),)
        self.assertEqual(self.races(body, body), set())

    def test_flags(self):
        """Cell 1 says that cell 0 is there."""
        pass_on, take = (Write(0, 5), Write(1, 1)), (If(1, ("==", 1), (Read("r0", 0),)),)
        self.assertEqual(self.races(pass_on, take, cells=(PLAIN, VOLATILE)), set())
        self.assertEqual(self.races(pass_on, take, cells=(PLAIN, ATOMIC)), set())
        self.assertEqual(self.races(pass_on, take, cells=(PLAIN, PLAIN)), {0, 1})
        self.assertEqual(self.races(pass_on[::-1], take, cells=(PLAIN, VOLATILE)), {0})

    def test_every_earlier_write_of_a_volatile_counts(self):
        """Who reads 2 has seen what was before 1 was written, too."""
        one, two = (Write(0, 5), Write(1, 1)), (If(1, ("==", 1), (Write(1, 2),)),)
        take = (If(1, ("==", 2), (Read("r0", 0),)),)
        self.assertEqual(self.races(one, two, take, cells=(PLAIN, VOLATILE)), set())

    def test_a_read_of_a_volatile_tells_nobody(self):
        take_back = (Read("r0", 0), Read("r1", 1)), (If(1, ("==", 0), (Write(0, 1),)),)
        self.assertEqual(self.races(*take_back, cells=(PLAIN, VOLATILE)), {0})

    def test_only_a_compare_and_set_that_succeeds_writes(self):
        take = (If(1, ("!=", 0), (Read("r0", 0),)),)
        self.assertEqual(self.races((Write(0, 5), CompareAndSet("r0", 1, 0, 1)), take,
                                    cells=(PLAIN, ATOMIC)), set())
        # It fails, and who reads the cell 1 that main has set learns nothing.
        self.assertEqual(self.races((Write(0, 5), CompareAndSet("r0", 1, 0, 1)), take,
                                    main=(Write(1, 1), Start(0), Start(1), Join(0), Join(1)),
                                    cells=(PLAIN, ATOMIC)), {0})

    def test_start_and_join(self):
        main = (Add(0, 1), Start(0), Join(0), Join(1), Add(0, 1))
        worker = (Add(0, 1), Start(1), Join(1), Add(0, 1))
        self.assertEqual(self.races(worker, (Add(0, 1),), main=main), set())
        self.assertEqual(self.races((Start(1), Add(0, 1)), (Add(0, 1),), main=main), {0})
        self.assertEqual(self.races((Add(0, 1),), main=(Start(0), Add(0, 1), Join(0))), {0})

    def test_a_join_that_came_too_early_orders_nothing(self):
        self.assertEqual(self.races((Start(1),), (Write(0, 1),),
                                    main=(Start(0), Join(1), Read("r0", 0), Join(0))), {0})

    def test_wait_and_notify(self):
        deliver = (Write(1, 5), Sync(0, (Write(0, 1), Notify(0))))
        receive = (Sync(0, (WaitWhile(0, 0, ("==", 0)),)), Read("r0", 1))
        self.assertEqual(self.races(deliver, receive, cells=(PLAIN, PLAIN)), set())
        # What comes after the exit is not ordered; nor does the notification itself order anything.
        late = (Sync(0, (Write(0, 1), Notify(0))), Write(1, 5))
        self.assertEqual(self.races(late, receive, cells=(PLAIN, PLAIN)), {1})
        # The lock is free while somebody waits: who waits and who runs meanwhile are ordered.
        waiter = (Sync(0, (Add(0, 1), Wait(0), Add(0, 1))),)
        self.assertEqual(self.races(waiter, (Sync(0, (Add(0, 1), Notify(0))),)), set())

    def test_races_before_a_deadlock_count(self):
        self.assertEqual(self.races((Add(0, 1), Sync(0, (Wait(0),))), (Add(0, 1),)), {0})

    def test_races_that_only_some_schedules_have(self):
        """Cell 0 is accessed outside of the lock only by who comes first."""
        body = (Sync(0, (Read("r0", 1), Add(1, 1), If(1, ("==", 2), (Write(0, 1),)))),
                If(2, ("==", 0), (Write(2, 1), Write(0, 2))))
        self.assertEqual(self.races(body, body, cells=(PLAIN, PLAIN, VOLATILE)), {0})

    def test_too_many_traces_are_refused(self):
        self.assertIsNone(racing_cells(Machine.of(program(*[(Add(0, 1),)] * 4)), 100))

    def test_one_execution_of_each_trace_is_enough(self):
        for family in generator.RACY:
            small = [c for c in (generated(family, s) for s in Generation.SEEDS)
                     if c.enumeration.paths < 2000]
            self.assertGreater(len(small), 1)
            for case in small:
                machine = Machine.of(case.program)
                found = set()
                for interleaving in interleavings(machine):
                    found |= races_of(events_of(machine, interleaving))
                self.assertEqual(found, racing_cells(machine, 10_000), (family, case.seed))


def interleavings(machine):
    """All of them, as traces.executions gives one of each trace."""
    stack = [(machine.initial(), ())]
    while stack:
        state, past = stack.pop()
        after = [(n, past + ((t, state, n),)) for t in range(len(machine.code))
                 for n in machine.steps(state, t)]
        stack += after
        if not after:
            yield past


def brute_force(p):
    """The number of interleavings without remembering anything."""
    machine = Machine.of(p)
    def count(state):
        after = [n for t in range(len(machine.code)) for n in machine.steps(state, t)]
        return sum(map(count, after)) if after else 1
    return count(machine.initial())


def accesses(body, held=frozenset(), shared=frozenset()):
    """(cell, locks held) of every access; read locks guard what only reads."""
    for s in body:
        if hasattr(s, "cell"):
            yield s.cell, held | shared if isinstance(s, (Read, If)) else held
        inner = held | {s.lock} if isinstance(s, Sync) else held
        readable = shared | {s.lock} if isinstance(s, Share) else shared
        for part in (p for p in s if isinstance(p, tuple) and p and hasattr(p[0], "_fields")):
            yield from accesses(part, inner, readable)


class Generation(unittest.TestCase):
    SEEDS = range(1000, 1012)

    def cases(self, families):
        return [generated(f, s) for f in families for s in self.SEEDS]

    def test_the_same_seed_gives_the_same_program(self):
        for family in generator.FAMILIES:
            self.assertEqual(generator.generate(family, 7), generator.generate(family, 7))
            self.assertNotEqual(generator.generate(family, 7).program,
                                generator.generate(family, 8).program)

    GUARDED = [f for f in generator.FAMILIES if f not in generator.RACY]

    def test_plain_cells_are_guarded(self):
        for case in self.cases(self.GUARDED):
            p = case.program
            for cell in (c for c, kind in enumerate(p.cells) if kind == PLAIN):
                held = [h for body in p.workers + (p.main,) for c, h in accesses(body) if c == cell]
                if held:
                    self.assertTrue(frozenset.intersection(*held), (case.family, case.seed, cell))

    def test_switching_at_blocks_finds_every_result_of_guarded_programs(self):
        for case in self.cases(self.GUARDED):
            blocks = enumerate_blocks(Machine.of(case.program))
            self.assertEqual(blocks.ok, case.enumeration.ok, (case.family, case.seed))
            self.assertLessEqual(blocks.deadlock and 1, case.enumeration.deadlock and 1)

    def test_guarded_programs_do_not_race(self):
        for case in self.cases(self.GUARDED):
            self.assertFalse(racing_cells(Machine.of(case.program), 300), (case.family, case.seed))

    def test_some_cells_of_racy_families_race(self):
        seen, idle = set(), []
        for case in self.cases(generator.RACY):
            p = case.program
            found = racing_cells(Machine.of(p), 2000)
            idle += [case.family] * (not found)
            if found:
                seen |= {type(s) for body in p.workers for s in walk(body)} | {*p.cells, *p.locks}
        self.assertLessEqual({Start, Join, Wait, WaitWhile, Notify, NotifyAll, VOLATILE, ATOMIC,
                              MONITOR, REENTRANT}, seen)
        for family in ("lapses", "handovers"):
            self.assertTrue(0 < idle.count(family) < len(self.SEEDS) - 1, idle)

    def test_every_kind_of_order_makes_a_difference(self):
        """Whoever forgets one of them finds races where there are none."""
        wanted, kinds = {"lock", "cell", "birth", "death"}, set()
        for machine in (Machine.of(generated("handovers", s).program) for s in range(200, 230)):
            runs = [events_of(machine, e) for e in executions(machine, 2000)]
            races = set().union(*map(races_of, runs))
            for kind in wanted - kinds:
                def without(event):
                    return event._replace(releases={x for x in event.releases if x[0] != kind})
                if any(races_of(list(map(without, events))) - races for events in runs):
                    kinds.add(kind)
            if kinds == wanted:
                return
        self.assertEqual(kinds, wanted)

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
    CASE = {"ok": ["1\n", "2\n"], "deadlock": True, "dfs": True, "races": []}
    REPORT = {"version": 1, "search": "dfs", "complete": True, "paths": 9, "races": "hb",
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
            wrong = self.check(search, case={**self.CASE, "deadlock": False},
                               outcomes=self.REPORT["outcomes"][:2])
            self.assertEqual(len(wrong), 1)

    def test_races_are_compared(self):
        def race(variable):
            return {"kind": "data-race", "message": f"data race on {variable}: write by A, read by B"}
        def check(expected, *found, **more):
            return self.check("dpor", case={**self.CASE, "races": expected}, **more,
                              failures=self.REPORT["failures"] + [race(v) for v in found])
        self.assertEqual(check(["X.p0", "X.p1"], "X.p1", "X.p0", "X.p0"), [])
        self.assertEqual(check(["X.a"], "X.a element 3"), [])
        self.assertEqual(check(["X.p0", "X.p1"], "X.p0"), ["misses races: X.p1"])
        self.assertEqual(check(["X.p0"], "X.p0", "X.p1"), ["races that do not exist: X.p1"])
        self.assertEqual(check([], "X.p0"), ["races that do not exist: X.p0"])
        self.assertEqual(check(None, "X.p0"), [])
        self.assertEqual(check(["X.p0"], races="none"), [])
        self.assertTrue(check(["X.p0"], "X.p0", races="none"))

    def test_other_faults_are_found(self):
        self.assertTrue(self.check(complete=False))
        self.assertTrue(self.check(status=0))
        self.assertTrue(self.check(failures=self.REPORT["failures"] + [{"kind": "exception"}]))
        self.assertTrue(self.check(outcomes=self.REPORT["outcomes"] * 2))
        self.assertTrue(self.check(version=2))


if __name__ == "__main__":
    unittest.main()
