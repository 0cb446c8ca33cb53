// ReentrantLock seen from outside: hold counts, owner, queue queries, every tryLock form, toString.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  /** Opens the protected queries. */
  static class OpenLock extends ReentrantLock {
    OpenLock(boolean fair) {
      super(fair);
    }

    String owner() {
      return getOwner() == null ? "nobody" : getOwner().getName();
    }

    List<String> queued() {
      List<String> names = new ArrayList<>();
      for (Thread t : getQueuedThreads()) names.add(t.getName());
      Collections.sort(names);
      return names;
    }
  }

  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static <T> T inThread(Callable<T> body) throws Exception {
    FutureTask<T> task = new FutureTask<>(body);
    Thread t = new Thread(task, "asker");
    t.start();
    t.join();
    return task.get();
  }

  static void show(OpenLock l) {
    System.out.println("holds " + l.getHoldCount() + " mine " + l.isHeldByCurrentThread() + " locked "
        + l.isLocked() + " owner " + l.owner() + " " + text(l));
  }

  static void explore(OpenLock l) throws Exception {
    System.out.println("fair " + l.isFair());
    show(l);
    l.lock();
    l.lockInterruptibly();
    System.out.println(l.tryLock() + " " + l.tryLock(1, TimeUnit.SECONDS));
    show(l);
    System.out.println("other: " + inThread(() -> l.tryLock() + " " + l.tryLock(0, TimeUnit.DAYS) + " "
        + l.tryLock(-5, TimeUnit.SECONDS) + " " + l.tryLock(1, TimeUnit.MILLISECONDS) + " "
        + l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.owner()));
    Thread[] queue = new Thread[3];
    for (int i = 0; i < queue.length; i++) {
      queue[i] = new Thread(() -> {
        l.lock();
        l.unlock();
      }, "queued" + i);
      System.out.print(l.hasQueuedThread(queue[i]) + " ");
      queue[i].start();
      while (!l.hasQueuedThread(queue[i])) Thread.yield();
      System.out.println(l.hasQueuedThreads() + " " + l.getQueueLength() + " " + l.queued());
    }
    l.unlock();
    l.unlock();
    l.unlock();
    show(l);
    l.unlock();
    for (Thread t : queue) t.join();
    show(l);
    System.out.println(l.hasQueuedThreads() + " " + l.getQueueLength() + " " + l.queued());
    try {
      l.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("unlock of a free lock: " + e.getMessage());
    }
    l.lock();
    System.out.println(inThread(() -> {
      try {
        l.unlock();
        return "unlocked";
      } catch (IllegalMonitorStateException e) {
        return "unlock by another: " + e.getMessage();
      }
    }));
    l.unlock();
    System.out.println("free again: " + inThread(() -> {
      boolean got = l.tryLock();
      l.unlock();
      return got;
    }));
  }

  public static void main(String[] args) throws Exception {
    explore(new OpenLock(false));
    explore(new OpenLock(true));
    try {
      new ReentrantLock().hasQueuedThread(null);
    } catch (NullPointerException e) {
      System.out.println("null thread refused");
    }
  }
}
