#!/usr/bin/env python3
"""`ravel check` on random programs that share one object of the JDK: what samples find, dpor finds.

Program number i has two or three threads, which call a few methods of a queue, map, lock, atomic or
the like, and print what they got. It is explored by dpor, with the JDK trusted and with nothing
trusted. If dpor says that this was everything, then

  - schedules drawn by chance (pos, and random where nothing is trusted) show no other outcome;
  - there is no data race, for these classes are made to be shared;
  - nothing was found that did not come back.

The random programs of tests/enumerate have a model that says what is right, and only the operations
of that model. Here calls of the library are events, and nobody says what is right but other searches.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import families  # noqa: E402
from jdks import find_jdk  # noqa: E402

# What is shared, and expressions with it; # is a small number. run(...) is for what has no value.
SHARED = {
    "AtomicInteger s = new AtomicInteger()": [
        "s.incrementAndGet()", "s.getAndAdd(#)", "s.compareAndSet(#, 7)", "s.compareAndSet(0, #)",
        "s.get()", "run(() -> s.set(#))", "s.updateAndGet(x -> x * 2)",
        "s.accumulateAndGet(#, Math::max)"],
    "AtomicReference<Integer> s = new AtomicReference<>(0)": [
        "s.getAndSet(#)", "s.compareAndSet(0, #)", "s.get()", "s.updateAndGet(x -> x + #)"],
    "LongAdder s = new LongAdder()": [
        "run(() -> s.increment())", "s.sum()", "s.sumThenReset()"],
    "ConcurrentLinkedDeque<Integer> s = new ConcurrentLinkedDeque<>(List.of(1, 2))": [
        "s.offerLast(#)", "s.offerFirst(#)", "s.pollLast()", "s.pollFirst()", "s.peekLast()",
        "s.removeFirstOccurrence(#)", "s.contains(#)"],
    "ConcurrentLinkedQueue<Integer> s = new ConcurrentLinkedQueue<>()": [
        "s.offer(#)", "s.poll()", "s.peek()", "s.remove((Object) #)", "s.isEmpty()", "s.size()"],
    "ConcurrentHashMap<Integer, Integer> s = new ConcurrentHashMap<>()": [
        "s.put(#, 1)", "s.remove(#)", "s.get(#)", "s.putIfAbsent(#, 2)", "s.merge(#, 3, Integer::sum)",
        "s.computeIfAbsent(#, k -> 4)", "s.size()", "s.replace(#, 1, 5)"],
    "ConcurrentSkipListMap<Integer, Integer> s = new ConcurrentSkipListMap<>()": [
        "s.put(#, 1)", "s.remove(#)", "s.get(#)", "s.firstEntry()", "s.pollFirstEntry()",
        "s.putIfAbsent(#, 2)"],
    "CopyOnWriteArrayList<Integer> s = new CopyOnWriteArrayList<>()": [
        "s.add(#)", "s.addIfAbsent(#)", "s.remove((Object) #)", "s.size()", "s.contains(#)"],
    "LinkedBlockingQueue<Integer> s = new LinkedBlockingQueue<>(2)": [
        "s.offer(#)", "s.poll()", "s.peek()", "s.size()", "s.remove((Object) #)"],
    "ArrayBlockingQueue<Integer> s = new ArrayBlockingQueue<>(1)": [
        "s.offer(#)", "s.poll()", "s.peek()", "s.size()"],
    "LinkedTransferQueue<Integer> s = new LinkedTransferQueue<>()": [
        "s.offer(#)", "s.poll()", "s.peek()", "s.tryTransfer(#)"],
    "CompletableFuture<Integer> s = new CompletableFuture<>()": [
        "s.complete(#)", "s.getNow(9)", "s.isDone()", "s.cancel(true)",
        "s.completeExceptionally(new Error())", "s.isCompletedExceptionally()"],
    "Semaphore s = new Semaphore(1)": [
        "s.tryAcquire()", "run(() -> s.release())", "s.availablePermits()", "s.drainPermits()"],
    "CountDownLatch s = new CountDownLatch(2)": ["run(() -> s.countDown())", "s.getCount()"],
    "ReentrantLock s = new ReentrantLock()": [
        "s.tryLock()", "run(() -> { if (s.isHeldByCurrentThread()) s.unlock(); })", "s.isLocked()",
        "run(() -> { if (s.tryLock()) s.unlock(); })"],
    "StampedLock s = new StampedLock()": [
        "s.tryWriteLock() != 0", "s.tryReadLock() != 0", "s.isWriteLocked()", "s.isReadLocked()",
        "s.validate(s.tryOptimisticRead())"],
    "ReentrantReadWriteLock s = new ReentrantReadWriteLock()": [
        "s.readLock().tryLock()", "s.writeLock().tryLock()", "s.getReadLockCount()",
        "s.isWriteLocked()"],
    "List<Integer> s = Collections.synchronizedList(new ArrayList<>())": [
        "s.add(#)", "s.size()", "s.contains(#)", "s.remove((Object) #)", "s.isEmpty()"],
    "Vector<Integer> s = new Vector<>()": [
        "s.add(#)", "s.size()", "s.isEmpty()", "s.remove((Object) #)"],
}
SAMPLES = {"": "pos", "none": "random"}     # by what is trusted
PATHS = 600
SECONDS = 10    # for one exploration


def source(number):
    rng = random.Random(number)
    declaration = rng.choice(sorted(SHARED))
    threads = rng.choice((2, 2, 3))

    def statement(t):
        call = rng.choice(SHARED[declaration]).replace("#", str(rng.randint(0, 2)))
        return f'got[{t}] += " " + ({call});'

    calls = (2, 3) if threads == 2 else (1, 2)
    bodies = [" ".join(statement(t) for _ in range(rng.choice(calls))) for t in range(threads)]
    listed = ",\n            ".join(f"new Thread(() -> {{ {body} }})" for body in bodies)
    return f"""import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Library{number} {{
    static final {declaration};
    static final String[] got = new String[{threads}];

    static String run(Runnable r) {{
        r.run();
        return "-";
    }}

    public static void main(String[] args) throws Exception {{
        Arrays.fill(got, "");
        Thread[] threads = {{
            {listed}
        }};
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(String.join("|", got));
    }}
}}
"""


class Tester:
    def __init__(self, ravel, folder):
        self.ravel, self.folder = ravel, folder

    def explore(self, number, search, trust, *more):
        """The JSON report; a string if there is none."""
        with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
            done = subprocess.run(self.command(number, search, trust, *more)
                                  + ["--json", "report.json", f"Library{number}"],
                                  cwd=scratch, capture_output=True, text=True)
            try:
                return json.loads((pathlib.Path(scratch) / "report.json").read_text())
            except (OSError, ValueError):
                return f"status {done.returncode}: {done.stderr.strip()[-300:]}"

    def command(self, number, search, trust, *more):
        return [self.ravel, "check", "--all", "--search", search, "--time", str(SECONDS),
                *(["--trust", trust] if trust else []), *more, "-cp", str(self.folder / "classes")]

    def problems(self, number):
        """What is wrong, as sentences."""
        for trust, sampler in SAMPLES.items():
            where = f"trusting {trust or 'the JDK'}"
            report = self.explore(number, "dpor", trust)
            if isinstance(report, str):
                yield f"{where}: no report, {report}"
                continue
            for error in report.get("errors", []):
                yield f"{where}: {error}"
            for failure in (f for f in report["failures"] if f["kind"] == "data-race"):
                yield f"{where}: {failure['kind']}: {failure['message']}"
            if not report["complete"]:
                continue
            samples = self.explore(number, sampler, trust, "--races", "none", "--max-paths", str(PATHS))
            if isinstance(samples, str):
                yield f"{where}: no report of {sampler}, {samples}"
            elif missed := outcomes(samples) - outcomes(report):
                yield f"{where}: {sampler} finds what dpor does not: {sorted(missed)}"


def outcomes(report):
    return {(o["status"], o["stdout"]) for o in report["outcomes"]}


def compile_all(jdk, folder, numbers):
    sources = []
    for number in numbers:
        sources.append(folder / f"Library{number}.java")
        sources[-1].write_text(source(number))
    # Concatenation with invokedynamic would be linked on each path.
    subprocess.run([jdk / "bin/javac", "-XDstringConcat=inline", "-d", folder / "classes", *sources],
                   check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--programs", type=int, default=400, help="how many (default 400)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first one's number")
    parser.add_argument("--ravel", default=str(ROOT / "build/release/ravel"))
    parser.add_argument("--jobs", type=int, default=2)
    families.add_sample_option(parser)
    parser.add_argument("--print", type=int, metavar="N", help="only print program N")
    args = parser.parse_args()
    if args.print is not None:
        print(source(args.print), end="")
        return 0
    args.ravel = str(pathlib.Path(args.ravel).resolve())
    numbers = args.sample.of(list(range(args.first, args.first + args.programs)))
    failed = 0
    with tempfile.TemporaryDirectory(prefix="ravel-library-") as folder:
        folder = pathlib.Path(folder)
        compile_all(find_jdk(), folder, numbers)
        tester = Tester(args.ravel, folder)

        def test(number):
            start = time.monotonic()
            wrong = list(tester.problems(number))
            families.note("library", f"Library{number}", time.monotonic() - start)
            return number, wrong

        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            for number, wrong in pool.map(test, numbers):
                if wrong:
                    failed += 1
                    print(f"FAILED Library{number}", *wrong, sep="\n  ")
                    print(f"  again: {HERE.relative_to(ROOT)}/run_library_tests.py --first {number} "
                          f"--programs 1    (--print {number} shows it)", flush=True)
    print(f"{len(numbers) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
