// CyclicBarrier: many generations, one action each, arrival indices, what the action sees.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void rounds(int parties, int rounds) throws Exception {
    int[] cells = new int[parties];
    List<Integer> sums = new ArrayList<>();
    CyclicBarrier barrier = new CyclicBarrier(parties, () -> {
      int sum = 0;
      for (int c : cells) sum += c;
      sums.add(sum); // all others are waiting
    });
    AtomicIntegerArray indices = new AtomicIntegerArray(parties);
    Thread[] threads = new Thread[parties];
    for (int i = 0; i < parties; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int r = 1; r <= rounds; r++) {
            cells[me] += r * (me + 1);
            indices.incrementAndGet(r % 2 == 0 ? barrier.await() : barrier.await(1000, TimeUnit.SECONDS));
          }
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
          System.out.println(e);
        }
      });
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    System.out.println(parties + " parties: " + sums + " each index " + indices + " waiting "
        + barrier.getNumberWaiting() + " broken " + barrier.isBroken() + " of " + barrier.getParties());
  }

  public static void main(String[] args) throws Exception {
    rounds(1, 3);
    rounds(2, 10);
    rounds(5, 6);
    // The last to arrive runs the action, in its own thread.
    Thread[] ran = {null};
    CyclicBarrier b = new CyclicBarrier(3, () -> ran[0] = Thread.currentThread());
    Thread[] others = new Thread[2];
    for (int i = 0; i < 2; i++) {
      others[i] = new Thread(() -> {
        try {
          b.await();
        } catch (InterruptedException | BrokenBarrierException e) {
          System.out.println(e);
        }
      });
      others[i].start();
      while (b.getNumberWaiting() != i + 1) Thread.yield();
    }
    System.out.println("my index " + b.await() + ", action ran in me " + (ran[0] == Thread.currentThread()));
    for (Thread t : others) t.join();
    for (int bad : new int[] {0, -3}) {
      try {
        new CyclicBarrier(bad);
      } catch (IllegalArgumentException e) {
        System.out.println("refused " + bad);
      }
    }
    // A barrier as a rendezvous of two groups: the phases of both never differ by more than one.
    CyclicBarrier step = new CyclicBarrier(4);
    AtomicIntegerArray phase = new AtomicIntegerArray(4);
    AtomicInteger apart = new AtomicInteger();
    Thread[] walkers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      walkers[i] = new Thread(() -> {
        try {
          for (int r = 0; r < 8; r++) {
            int mine = phase.incrementAndGet(me);
            for (int j = 0; j < 4; j++) if (Math.abs(phase.get(j) - mine) > 1) apart.incrementAndGet();
            step.await();
          }
        } catch (InterruptedException | BrokenBarrierException e) {
          System.out.println(e);
        }
      });
      walkers[i].start();
    }
    for (Thread t : walkers) t.join();
    System.out.println(phase + " apart " + apart);
  }
}
