// The ways to break a CyclicBarrier: interrupt, time-out, reset, a failing action; and how it recovers.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static String outcome(Callable<?> c) {
    try {
      return "index " + c.call();
    } catch (Throwable e) {
      return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " " + e.getMessage()) + ", flag "
          + Thread.interrupted();
    }
  }

  /** A thread that waits at the barrier, seen waiting before this returns. */
  static Thread arrive(CyclicBarrier b, Map<String, String> results, String name) {
    int before = b.getNumberWaiting();
    Thread t = new Thread(() -> results.put(name, outcome(b::await)), name);
    t.start();
    while (b.getNumberWaiting() == before) Thread.yield();
    return t;
  }

  static void show(String label, CyclicBarrier b, Map<String, String> results) {
    System.out.println(label + ": " + results + " broken " + b.isBroken() + " waiting "
        + b.getNumberWaiting());
    results.clear();
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> results = new ConcurrentSkipListMap<>();
    CyclicBarrier b = new CyclicBarrier(3);

    Thread t1 = arrive(b, results, "t1"), t2 = arrive(b, results, "t2");
    t1.interrupt();
    t1.join();
    t2.join();
    show("interrupt", b, results);
    System.out.println("late: " + outcome(b::await) + "; " + outcome(() -> b.await(1, TimeUnit.SECONDS)));

    b.reset();
    show("after reset", b, results);
    t1 = arrive(b, results, "t1");
    System.out.println("time-out: " + outcome(() -> b.await(1, TimeUnit.MILLISECONDS)));
    t1.join();
    show("time-out", b, results);

    b.reset();
    System.out.println("zero time: " + outcome(() -> b.await(0, TimeUnit.SECONDS)) + " " + b.isBroken());

    b.reset();
    t1 = arrive(b, results, "t1");
    t2 = arrive(b, results, "t2");
    b.reset();
    t1.join();
    t2.join();
    show("reset while waiting", b, results);

    Thread.currentThread().interrupt();
    System.out.println("interrupted before: " + outcome(b::await) + " broken " + b.isBroken());
    b.reset();

    int[] runs = {0};
    CyclicBarrier failing = new CyclicBarrier(2, () -> {
      if (runs[0]++ == 0) throw new IllegalStateException("action");
    });
    t1 = arrive(failing, results, "t1");
    System.out.println("failing action: " + outcome(failing::await));
    t1.join();
    show("failing action", failing, results);
    failing.reset();
    t1 = arrive(failing, results, "t1");
    System.out.println("second run: " + outcome(failing::await) + " runs " + runs[0]);
    t1.join();
    show("second run", failing, results);

    CyclicBarrier one = new CyclicBarrier(1, () -> {
      throw new Error("alone");
    });
    System.out.println("one party: " + outcome(one::await) + " broken " + one.isBroken());

    // Recovery: whoever finds the barrier broken leaves; a new generation of threads passes.
    b.reset();
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      String name = "n" + i;
      ts[i] = new Thread(() -> results.put(name, outcome(b::await).replaceAll("[0-9]", "#")));
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    show("recovered", b, results);
  }
}
