// Phaser as a latch, as a starting gate, with parties that join late, and waiting in every form.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static Thread start(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }

  public static void main(String[] args) throws Exception {
    // A starting gate.
    Phaser gate = new Phaser(1);
    AtomicInteger running = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      gate.register();
      threads.add(start(() -> {
        gate.arriveAndAwaitAdvance();
        running.incrementAndGet();
      }));
    }
    while (gate.getUnarrivedParties() != 1) Thread.yield();
    System.out.println("before " + running);
    gate.arriveAndDeregister();
    for (Thread t : threads) t.join();
    System.out.println("after " + running + " phase " + gate.getPhase());

    // A join on any number of tasks: the last to leave terminates.
    Phaser join = new Phaser(1);
    AtomicInteger sum = new AtomicInteger();
    for (int i = 1; i <= 5; i++) {
      int k = i;
      join.register();
      start(() -> {
        sum.addAndGet(k);
        if (k == 3) {
          join.register(); // a task that starts another
          start(() -> {
            sum.addAndGet(100);
            join.arriveAndDeregister();
          });
        }
        join.arriveAndDeregister();
      });
    }
    join.arriveAndAwaitAdvance();
    System.out.println("sum " + sum + " left " + join.getRegisteredParties());
    join.arriveAndDeregister();
    System.out.println("terminated " + join.isTerminated());

    // Waiting without taking part, in the three forms, ended by advance, interrupt, time.
    Phaser p = new Phaser(1);
    int[] got = {-1};
    Thread observer = start(() -> got[0] = p.awaitAdvance(0));
    p.arrive();
    observer.join();
    System.out.println("observed " + got[0]);
    String[] result = {null};
    Thread t = start(() -> {
      try {
        result[0] = "advanced to " + p.awaitAdvanceInterruptibly(1);
      } catch (InterruptedException e) {
        result[0] = "interrupted, flag " + Thread.currentThread().isInterrupted();
      }
    });
    t.interrupt();
    t.join();
    System.out.println(result[0]);
    t = start(() -> {
      try {
        result[0] = "advanced to " + p.awaitAdvanceInterruptibly(1, 1, TimeUnit.MILLISECONDS);
      } catch (InterruptedException | TimeoutException e) {
        result[0] = e.getClass().getSimpleName();
      }
    });
    t.join();
    System.out.println(result[0]);
    t = start(() -> {
      Thread.currentThread().interrupt();
      result[0] = "advanced to " + p.awaitAdvance(1) + ", flag " + Thread.interrupted();
    });
    p.arrive();
    t.join();
    System.out.println(result[0]);
    t = start(() -> {
      try {
        result[0] = "advanced to " + p.awaitAdvanceInterruptibly(2, 1000, TimeUnit.SECONDS);
      } catch (InterruptedException | TimeoutException e) {
        result[0] = e.getClass().getSimpleName();
      }
    });
    p.arrive();
    t.join();
    System.out.println(result[0]);

    // Workers that leave one by one: phase k has the workers with number >= k.
    int n = 5;
    Phaser shrinking = new Phaser(n);
    threads.clear();
    AtomicIntegerArray count = new AtomicIntegerArray(n);
    for (int i = 0; i < n; i++) {
      int me = i;
      threads.add(start(() -> {
        for (int phase = 0; phase <= me; phase++) {
          count.incrementAndGet(phase);
          if (phase == me) shrinking.arriveAndDeregister();
          else shrinking.arriveAndAwaitAdvance();
        }
      }));
    }
    for (Thread x : threads) x.join();
    System.out.println(count + " terminated " + shrinking.isTerminated());

    // A worker that comes late takes part from the phase at which it registers.
    Phaser late = new Phaser(2);
    int[] seen = new int[3];
    threads.clear();
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads.add(start(() -> {
        for (int k = 0; k < 4; k++) {
          if (me == 0 && k == 2) {
            int phase = late.register();
            seen[2] = phase;
            start(() -> {
              late.arriveAndAwaitAdvance();
              late.arriveAndDeregister();
            });
          }
          late.arriveAndAwaitAdvance();
          seen[me]++;
        }
        late.arriveAndDeregister();
      }));
    }
    for (Thread x : threads) x.join();
    while (!late.isTerminated()) Thread.yield();
    System.out.println(Arrays.toString(seen));
  }
}
