// Exchanger: pairs, repeated swaps of buffers, null items, four threads at once, time-out and interrupt.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static Thread start(Callable<?> body) {
    Thread t = new Thread(() -> {
      try {
        body.call();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    t.start();
    return t;
  }

  public static void main(String[] args) throws Exception {
    Exchanger<String> x = new Exchanger<>();
    String[] got = new String[2];
    Thread a = start(() -> got[0] = x.exchange("from a"));
    Thread b = start(() -> got[1] = x.exchange("from b", 1000, TimeUnit.SECONDS));
    a.join();
    b.join();
    System.out.println(got[0] + ", " + got[1]);
    a = start(() -> got[0] = x.exchange(null));
    got[1] = x.exchange("for a null");
    a.join();
    System.out.println(got[0] + ", " + got[1]);

    // A filler and a drainer swap full and empty buffers.
    Exchanger<List<Integer>> buffers = new Exchanger<>();
    List<Integer> drained = new ArrayList<>();
    Thread filler = start(() -> {
      List<Integer> buffer = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        buffer.add(i);
        if (buffer.size() == 4) buffer = buffers.exchange(buffer);
      }
      return null;
    });
    Thread drainer = start(() -> {
      List<Integer> buffer = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        buffer = buffers.exchange(buffer);
        drained.addAll(buffer);
        buffer.clear();
      }
      return null;
    });
    filler.join();
    drainer.join();
    System.out.println(drained);

    // Each of four threads swaps with somebody: what is given is what is got, over all.
    Exchanger<Integer> many = new Exchanger<>();
    AtomicIntegerArray given = new AtomicIntegerArray(4), taken = new AtomicIntegerArray(4);
    AtomicInteger self = new AtomicInteger();
    Thread[] threads = new Thread[4];
    CyclicBarrier round = new CyclicBarrier(4);
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = start(() -> {
        for (int r = 0; r < 10; r++) {
          given.incrementAndGet(me);
          int other = many.exchange(me);
          taken.incrementAndGet(other);
          if (other == me) self.incrementAndGet();
          round.await(); // or the last two rounds of one thread could leave it without partner
        }
        return null;
      });
    }
    for (Thread t : threads) t.join();
    System.out.println(given + " " + taken + " with itself " + self);

    try {
      x.exchange("alone", 1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("time-out");
    }
    try {
      x.exchange("alone", 0, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      System.out.println("time-out at once");
    }
    Thread.currentThread().interrupt();
    try {
      x.exchange("interrupted");
    } catch (InterruptedException e) {
      System.out.println("interrupted before, flag " + Thread.interrupted());
    }
    for (boolean timed : new boolean[] {false, true}) {
      Thread lonely = start(() -> {
        try {
          return timed ? x.exchange("l", 1000, TimeUnit.SECONDS) : x.exchange("l");
        } catch (InterruptedException e) {
          System.out.println("interrupted while waiting, flag " + Thread.interrupted());
          return null;
        }
      });
      while (lonely.getState() == Thread.State.NEW || lonely.getState() == Thread.State.RUNNABLE)
        Thread.yield();
      lonely.interrupt();
      lonely.join();
    }
    // The exchanger is as good as new.
    a = start(() -> got[0] = x.exchange("again"));
    got[1] = x.exchange("and again");
    a.join();
    System.out.println(got[0] + ", " + got[1]);
  }
}
