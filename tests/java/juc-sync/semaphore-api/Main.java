// Semaphore: every acquire form, bulk permits, drain and reduce, interrupts, misuse, queries.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static class OpenSemaphore extends Semaphore {
    OpenSemaphore(int permits, boolean fair) {
      super(permits, fair);
    }

    void reduce(int n) {
      reducePermits(n);
    }

    List<String> queued() {
      List<String> names = new ArrayList<>();
      for (Thread t : getQueuedThreads()) names.add(t.getName());
      Collections.sort(names);
      return names;
    }

    boolean isQueued(Thread t) {
      return getQueuedThreads().contains(t);
    }
  }

  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " allowed " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  static void explore(OpenSemaphore s) throws Exception {
    System.out.println(s.isFair() + " " + text(s));
    s.acquire();
    s.acquire(2);
    s.acquireUninterruptibly();
    s.acquireUninterruptibly(2);
    System.out.println(s.availablePermits() + " " + s.tryAcquire() + s.tryAcquire(3) + s.tryAcquire(4)
        + s.tryAcquire(1, TimeUnit.MILLISECONDS) + s.tryAcquire(4, 1, TimeUnit.MILLISECONDS)
        + s.tryAcquire(0) + s.tryAcquire(0, 1, TimeUnit.SECONDS));
    s.release();
    s.release(5);
    System.out.println(text(s) + " " + s.drainPermits() + " " + s.drainPermits());
    s.release(3);
    s.reduce(5);
    System.out.println("below zero " + s.availablePermits() + " " + s.tryAcquire() + " drained "
        + s.drainPermits() + " " + s.availablePermits());
    refused("negative acquire", () -> {
      s.acquire(-1);
      return 0;
    });
    refused("negative tryAcquire", () -> s.tryAcquire(-1));
    refused("negative timed", () -> s.tryAcquire(-1, 1, TimeUnit.SECONDS));
    refused("negative release", () -> {
      s.release(-1);
      return 0;
    });
    refused("negative reduce", () -> {
      s.reduce(-1);
      return 0;
    });
    // Waiting for permits, interrupted in each form.
    String[] result = {null};
    for (int form = 0; form < 4; form++) {
      int f = form;
      Thread t = new Thread(() -> {
        try {
          if (f == 0) s.acquire();
          if (f == 1) s.acquire(2);
          if (f == 2) s.tryAcquire(1000, TimeUnit.SECONDS);
          if (f == 3) s.acquireUninterruptibly(2);
          result[0] = "acquired";
        } catch (InterruptedException e) {
          result[0] = "interrupted";
        }
        result[0] += ", flag " + Thread.interrupted();
      }, "t" + form);
      t.start();
      while (!s.isQueued(t)) Thread.yield();
      System.out.print(s.hasQueuedThreads() + " " + s.getQueueLength() + " " + s.queued() + " ");
      t.interrupt();
      if (f == 3) s.release(2);
      t.join();
      System.out.println(result[0] + " " + s.availablePermits());
    }
    Thread.currentThread().interrupt();
    refused("interrupted before", () -> {
      s.acquire();
      return 0;
    });
    System.out.println("flag " + Thread.interrupted());
  }

  public static void main(String[] args) throws Exception {
    explore(new OpenSemaphore(6, false));
    explore(new OpenSemaphore(6, true));
    Semaphore negative = new Semaphore(-2);
    System.out.println(negative.tryAcquire() + " " + negative.availablePermits());
    negative.release(3);
    System.out.println(negative.tryAcquire() + " " + negative.availablePermits());
    refused("too many", () -> {
      Semaphore s = new Semaphore(Integer.MAX_VALUE);
      s.release();
      return s;
    });
    refused("too few", () -> {
      OpenSemaphore s = new OpenSemaphore(Integer.MIN_VALUE, false);
      s.reduce(1);
      return s;
    });
  }
}
