// FutureTask: run once, get in all forms, cancel before, during and after, done(), runAndReset, toString.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@").replaceAll("Main\\$\\$Lambda\\S*?]", "lambda]")
        .replaceAll("class \\S+ = |task = .*]", "task]");
  }

  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (ExecutionException e) {
      return "ExecutionException of " + e.getCause();
    } catch (Throwable e) {
      return e.getClass().getSimpleName();
    }
  }

  static class Counting<V> extends FutureTask<V> {
    final AtomicInteger done = new AtomicInteger();

    Counting(Callable<V> c) {
      super(c);
    }

    @Override protected void done() {
      done.incrementAndGet();
    }

    boolean again() {
      return runAndReset();
    }

    void give(V v) {
      set(v);
    }

    void fail(Throwable t) {
      setException(t);
    }
  }

  public static void main(String[] args) throws Exception {
    int[] runs = {0};
    Counting<String> f = new Counting<>(() -> "run " + ++runs[0]);
    System.out.println(f.isDone() + " " + text(f) + " " + outcome(() -> f.get(1, TimeUnit.MILLISECONDS)) + " "
        + outcome(() -> f.get(0, TimeUnit.SECONDS)));
    f.run();
    f.run();
    System.out.println(f.isDone() + " " + f.get() + " " + f.get(1, TimeUnit.SECONDS) + " " + text(f) + " "
        + f.cancel(true) + " " + f.isCancelled() + " done() " + f.done);

    Counting<String> bad = new Counting<>(() -> {
      throw new IllegalStateException("bad");
    });
    bad.run();
    System.out.println(outcome(bad::get) + " " + bad.isDone() + bad.isCancelled() + " " + text(bad) + " done() "
        + bad.done);

    Counting<String> early = new Counting<>(() -> "no");
    System.out.println(early.cancel(false) + " " + early.cancel(true) + " " + early.isCancelled() + early.isDone()
        + " " + outcome(early::get) + " " + text(early) + " done() " + early.done);
    early.run();
    System.out.println(outcome(early::get));

    // Cancelled while it runs, with and without interrupt.
    for (boolean interrupt : new boolean[] {true, false}) {
      CountDownLatch started = new CountDownLatch(1), release = new CountDownLatch(1);
      String[] how = {null};
      Counting<String> long_ = new Counting<>(() -> {
        started.countDown();
        try {
          release.await();
          how[0] = "ran on";
        } catch (InterruptedException e) {
          how[0] = "interrupted";
        }
        return "too late";
      });
      Thread t = new Thread(long_);
      t.start();
      started.await();
      System.out.print(long_.cancel(interrupt) + " " + long_.isDone() + " ");
      release.countDown();
      t.join();
      // An interrupt and an open latch at once: await may return either way.
      System.out.println((interrupt ? "" : how[0] + " ") + outcome(long_::get) + " done() " + long_.done);
    }

    // Many wait for one result; it is computed once, whoever runs it.
    AtomicInteger computed = new AtomicInteger(), right = new AtomicInteger();
    FutureTask<Integer> shared = new FutureTask<>(() -> {
      computed.incrementAndGet();
      return 42;
    });
    Thread[] ts = new Thread[6];
    for (int i = 0; i < 6; i++) {
      boolean runner = i >= 3;
      ts[i] = new Thread(() -> {
        if (runner) shared.run();
        if (outcome(shared::get).equals("42")) right.incrementAndGet();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("computed " + computed + " right " + right);

    runs[0] = 0;
    Counting<String> periodic = new Counting<>(() -> {
      if (++runs[0] == 4) throw new IllegalStateException("fourth");
      return "";
    });
    System.out.println(periodic.again() + " " + periodic.again() + " " + periodic.isDone() + " "
        + periodic.again() + " " + periodic.again() + " " + periodic.again() + " " + outcome(periodic::get)
        + " done() " + periodic.done);

    Counting<String> given = new Counting<>(() -> "own");
    given.give("given");
    given.give("twice");
    given.fail(new Error());
    given.run();
    System.out.println(given.get() + " done() " + given.done);
    Counting<String> failed = new Counting<>(() -> "own");
    failed.fail(new Error("set"));
    System.out.println(outcome(failed::get));

    FutureTask<String> runnable = new FutureTask<>(() -> runs[0] = 100, "result");
    runnable.run();
    System.out.println(runnable.get() + " " + runs[0]);
    System.out.println(outcome(() -> new FutureTask<String>(null)) + " " + outcome(() -> new FutureTask<>(null,
        "")));

    // A waiting thread is interrupted; the task goes on.
    CountDownLatch go = new CountDownLatch(1);
    FutureTask<String> slow = new FutureTask<>(() -> {
      go.await();
      return "slow";
    });
    Thread worker = new Thread(slow);
    worker.start();
    Thread.currentThread().interrupt();
    System.out.println(outcome(slow::get) + " flag " + Thread.interrupted());
    go.countDown();
    System.out.println(slow.get());

    // A memo: the first asker computes, the others wait for it.
    ConcurrentMap<Integer, FutureTask<Integer>> memo = new ConcurrentHashMap<>();
    AtomicInteger work = new AtomicInteger();
    AtomicLong sum = new AtomicLong();
    for (int i = 0; i < 4; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) {
          int key = k;
          FutureTask<Integer> mine = new FutureTask<>(() -> {
            work.incrementAndGet();
            return key * key;
          });
          FutureTask<Integer> other = memo.putIfAbsent(key, mine);
          if (other == null) mine.run();
          try {
            sum.addAndGet((other == null ? mine : other).get());
          } catch (InterruptedException | ExecutionException e) {
            System.out.println(e);
          }
        }
      });
      ts[i].start();
    }
    for (int i = 0; i < 4; i++) ts[i].join();
    System.out.println("work " + work + " sum " + sum);
  }
}
