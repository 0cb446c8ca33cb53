// Wait sets of a lock: signal wakes in order of arrival, signalAll all, two conditions stay apart, and the
// queries count them.
import java.util.*;
import java.util.concurrent.locks.*;

public class Main {
  static class OpenLock extends ReentrantLock {
    List<String> waiting(Condition c) {
      List<String> names = new ArrayList<>();
      for (Thread t : getWaitingThreads(c)) names.add(t.getName());
      Collections.sort(names);
      return names;
    }
  }

  static final OpenLock LOCK = new OpenLock();
  static final Condition RED = LOCK.newCondition(), BLUE = LOCK.newCondition();
  static final List<String> LOG = new ArrayList<>();

  static Thread waiter(String name, Condition c) {
    Thread t = new Thread(() -> {
      LOCK.lock();
      try {
        c.awaitUninterruptibly();
        LOG.add(name);
      } finally {
        LOCK.unlock();
      }
    }, name);
    t.start();
    while (true) {
      LOCK.lock();
      try {
        if (LOCK.waiting(c).contains(name)) return t;
      } finally {
        LOCK.unlock();
      }
      Thread.yield();
    }
  }

  static void show(String label) {
    LOCK.lock();
    System.out.println(label + ": red " + LOCK.getWaitQueueLength(RED) + LOCK.waiting(RED) + " blue "
        + LOCK.getWaitQueueLength(BLUE) + LOCK.waiting(BLUE) + " " + LOCK.hasWaiters(RED)
        + LOCK.hasWaiters(BLUE) + " log " + LOG);
    LOCK.unlock();
  }

  static void refused(String label, Runnable r) {
    try {
      r.run();
      System.out.println(label + " allowed");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(waiter("r" + i, RED));
      if (i < 2) all.add(waiter("b" + i, BLUE));
    }
    show("start");
    LOCK.lock();
    RED.signal();
    RED.signal();
    System.out.println("moved to the lock queue: " + LOCK.getQueueLength() + " still in red "
        + LOCK.waiting(RED));
    LOCK.unlock();
    all.get(0).join();
    all.get(2).join();
    show("two signals");
    LOCK.lock();
    BLUE.signalAll();
    System.out.println("queued " + LOCK.getQueueLength());
    LOCK.unlock();
    all.get(1).join();
    all.get(3).join();
    show("blue signalled");
    LOCK.lock();
    RED.signalAll();
    RED.signalAll();
    LOCK.unlock();
    for (Thread t : all) t.join();
    show("end");

    ReentrantLock other = new ReentrantLock();
    Condition foreign = other.newCondition();
    refused("hasWaiters unlocked", () -> LOCK.hasWaiters(RED));
    refused("getWaitQueueLength unlocked", () -> LOCK.getWaitQueueLength(RED));
    LOCK.lock();
    refused("hasWaiters foreign", () -> LOCK.hasWaiters(foreign));
    refused("getWaitQueueLength foreign", () -> LOCK.getWaitQueueLength(foreign));
    refused("waiting foreign", () -> LOCK.waiting(foreign));
    refused("hasWaiters null", () -> LOCK.hasWaiters(null));
    refused("signal foreign", foreign::signal);
    refused("hasWaiters", () -> LOCK.hasWaiters(RED));
    LOCK.unlock();
  }
}
