// Locks made of one atomic operation each: test-and-set, test-and-test-and-set, ticket, and a queue lock where
// each thread spins on its predecessor.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

public class Main {
  static abstract class Lock {
    abstract void lock();

    abstract void unlock();
  }

  static final VarHandle HELD, NEXT;

  static {
    try {
      HELD = MethodHandles.lookup().findVarHandle(TestAndSet.class, "held", boolean.class);
      NEXT = MethodHandles.lookup().findVarHandle(Ticket.class, "next", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static class TestAndSet extends Lock {
    boolean held;
    final boolean lookFirst;

    TestAndSet(boolean lookFirst) {
      this.lookFirst = lookFirst;
    }

    void lock() {
      while (lookFirst && (boolean) HELD.getOpaque(this)
          || (boolean) HELD.getAndSetAcquire(this, true)) Thread.yield();
    }

    void unlock() {
      HELD.setRelease(this, false);
    }
  }

  static class Ticket extends Lock {
    int next;
    volatile int serving;

    void lock() {
      int mine = (int) NEXT.getAndAdd(this, 1);
      while (serving != mine) Thread.yield();
    }

    void unlock() {
      serving++;  // only the holder writes it
    }
  }

  static class Queue extends Lock {
    static class Node {
      volatile boolean busy = true;
    }

    private final AtomicReference<Node> tail = new AtomicReference<>();
    private final ThreadLocal<Node> mine = new ThreadLocal<>();

    void lock() {
      Node n = new Node();
      mine.set(n);
      Node before = tail.getAndSet(n);
      while (before != null && before.busy) {
        Thread.onSpinWait();
        Thread.yield();
      }
    }

    void unlock() {
      mine.get().busy = false;
    }
  }

  static int count, inside, clashes;

  static void run(String what, Lock lock) throws InterruptedException {
    count = clashes = 0;
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 12; k++) {
          lock.lock();
          if (++inside != 1) clashes++;
          int old = count;
          if (k % 3 == 0) Thread.yield();
          count = old + 1;
          inside--;
          lock.unlock();
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(what + ": " + count + ", clashes " + clashes);
  }

  public static void main(String[] args) throws Exception {
    run("test-and-set", new TestAndSet(false));
    run("look first", new TestAndSet(true));
    run("ticket", new Ticket());
    run("queue", new Queue());
  }
}
