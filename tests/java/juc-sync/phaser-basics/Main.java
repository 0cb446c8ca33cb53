// Phaser: registration, arrival, phases, onAdvance, deregistration, termination, and the numbers it shows.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static void show(String label, Phaser p) {
    System.out.println(label + ": phase " + p.getPhase() + " registered " + p.getRegisteredParties()
        + " arrived " + p.getArrivedParties() + " unarrived " + p.getUnarrivedParties() + " terminated "
        + p.isTerminated() + " " + text(p));
  }

  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Exception e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " "
          + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@"));
    }
  }

  public static void main(String[] args) throws Exception {
    Phaser p = new Phaser();
    show("empty", p);
    System.out.println(p.register() + " " + p.bulkRegister(2) + " " + p.bulkRegister(0));
    show("three", p);
    System.out.println(p.arrive() + " " + p.arrive());
    show("two arrived", p);
    System.out.println(p.arrive());
    show("advanced", p);
    System.out.println(p.arriveAndDeregister() + " " + p.arriveAndDeregister());
    show("two gone", p);
    System.out.println(p.arriveAndAwaitAdvance() + " " + p.arriveAndAwaitAdvance());
    System.out.println("old phases are over: " + p.awaitAdvance(0) + " " + p.awaitAdvance(1) + " "
        + p.awaitAdvanceInterruptibly(2) + " " + p.awaitAdvance(-5));
    refused("time-out", () -> p.awaitAdvanceInterruptibly(p.getPhase(), 1, TimeUnit.MILLISECONDS));
    Thread.currentThread().interrupt();
    refused("interrupted", () -> p.awaitAdvanceInterruptibly(p.getPhase()));
    System.out.println("flag " + Thread.interrupted());
    System.out.println(p.arriveAndDeregister());
    show("terminated", p);
    System.out.println(p.register() + " " + p.arrive() + " " + p.arriveAndAwaitAdvance() + " "
        + p.awaitAdvance(0) + " " + p.arriveAndDeregister() + " " + p.bulkRegister(3));

    refused("negative bulk", () -> new Phaser().bulkRegister(-1));
    refused("negative parties", () -> new Phaser(-1));
    refused("too many", () -> new Phaser(65536));
    refused("most", () -> new Phaser(65535).register());
    refused("arrive unregistered", () -> new Phaser().arrive());
    refused("deregister unregistered", () -> new Phaser().arriveAndDeregister());
    refused("await unregistered", () -> new Phaser().arriveAndAwaitAdvance());
    Phaser forced = new Phaser(2);
    forced.arrive();
    forced.forceTermination();
    show("forced", forced);
    forced.forceTermination();
    System.out.println(forced.getParent() + " " + (forced.getRoot() == forced));

    List<String> calls = new ArrayList<>();
    Phaser three = new Phaser(4) {
      @Override protected boolean onAdvance(int phase, int registered) {
        calls.add(phase + "/" + registered);
        return phase >= 2 || super.onAdvance(phase, registered);
      }
    };
    int[][] cells = new int[4][];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      cells[i] = new int[4];
      threads[i] = new Thread(() -> {
        int k = 0;
        while (!three.isTerminated()) {
          cells[me][k++]++;
          if (me == 3 && k == 2) {
            three.arriveAndDeregister();
            return;
          }
          three.arriveAndAwaitAdvance();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(calls + " " + Arrays.deepToString(cells));
    show("done", three);

    Phaser bad = new Phaser(1) {
      @Override protected boolean onAdvance(int phase, int registered) {
        throw new IllegalStateException("in onAdvance");
      }
    };
    refused("failing onAdvance", bad::arrive);
    show("afterwards", bad);
  }
}
