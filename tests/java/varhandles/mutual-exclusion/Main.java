// Mutual exclusion by reading and writing volatiles alone: the algorithms of Dekker, Peterson and Lamport, the
// last for several threads. Spinning threads yield.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Main {
  interface Lock {
    void lock(int me);

    void unlock(int me);
  }

  static class Dekker implements Lock {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private volatile int turn;

    public void lock(int me) {
      wants.set(me, 1);
      while (wants.get(1 - me) == 1) {
        if (turn != me) {
          wants.set(me, 0);
          while (turn != me) Thread.yield();
          wants.set(me, 1);
        }
        Thread.yield();
      }
    }

    public void unlock(int me) {
      turn = 1 - me;
      wants.set(me, 0);
    }
  }

  static class Peterson implements Lock {
    private volatile boolean wants0, wants1;
    private volatile int victim;

    public void lock(int me) {
      if (me == 0) wants0 = true;
      else wants1 = true;
      victim = me;
      while ((me == 0 ? wants1 : wants0) && victim == me) Thread.yield();
    }

    public void unlock(int me) {
      if (me == 0) wants0 = false;
      else wants1 = false;
    }
  }

  static class Bakery implements Lock {
    private final AtomicIntegerArray choosing, number;

    Bakery(int n) {
      choosing = new AtomicIntegerArray(n);
      number = new AtomicIntegerArray(n);
    }

    public void lock(int me) {
      choosing.set(me, 1);
      int most = 0;
      for (int i = 0; i < number.length(); i++) most = Math.max(most, number.get(i));
      number.set(me, most + 1);
      choosing.set(me, 0);
      for (int i = 0; i < number.length(); i++) {
        while (choosing.get(i) == 1) Thread.yield();
        while (before(i, me)) Thread.yield();
      }
    }

    private boolean before(int i, int me) {
      int theirs = number.get(i), mine = number.get(me);
      return theirs != 0 && (theirs < mine || theirs == mine && i < me);
    }

    public void unlock(int me) {
      number.set(me, 0);
    }
  }

  static int count, inside, clashes;

  static void run(String what, Lock lock, int threads, int each) throws InterruptedException {
    count = clashes = 0;
    Thread[] ts = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) {
          lock.lock(me);
          inside++;
          if (inside != 1) clashes++;
          int old = count;
          if (k % 4 == 0) Thread.yield();
          count = old + 1;
          inside--;
          lock.unlock(me);
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(what + ": " + count + ", clashes " + clashes);
  }

  public static void main(String[] args) throws Exception {
    run("Dekker", new Dekker(), 2, 20);
    run("Peterson", new Peterson(), 2, 20);
    run("Lamport's bakery", new Bakery(4), 4, 8);
  }
}
