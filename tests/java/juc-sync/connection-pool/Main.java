// A pool of connections on a fair semaphore: borrowing with and without time-out, broken ones are replaced.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Connection {
    final int id;
    private final AtomicInteger users = new AtomicInteger();
    boolean broken;

    Connection(int id) {
      this.id = id;
    }

    int query(int x) {
      if (users.incrementAndGet() != 1) throw new IllegalStateException("shared connection");
      int y = x * x + 1;
      users.decrementAndGet();
      return y;
    }
  }

  static class Pool {
    private final Semaphore places;
    private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();
    private final AtomicInteger opened = new AtomicInteger();
    private volatile boolean closed;

    Pool(int size) {
      places = new Semaphore(size, true);
    }

    Connection borrow(long millis) throws InterruptedException, TimeoutException {
      if (!places.tryAcquire(millis, TimeUnit.MILLISECONDS)) throw new TimeoutException("no connection");
      if (closed) {
        places.release();
        throw new IllegalStateException("closed");
      }
      Connection c = idle.poll();
      return c != null ? c : new Connection(opened.incrementAndGet());
    }

    void giveBack(Connection c) {
      if (!c.broken) idle.add(c);
      places.release();
    }

    void close() {
      closed = true;
    }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool(2);
    Connection a = pool.borrow(0), b = pool.borrow(10);
    System.out.println("opened " + a.id + " " + b.id);
    for (int i = 0; i < 2; i++) {
      try {
        pool.borrow(i * 3);
      } catch (TimeoutException e) {
        System.out.println(e.getMessage() + " free " + pool.places.availablePermits());
      }
    }
    Connection[] third = {null};
    Thread waiter = new Thread(() -> {
      try {
        third[0] = pool.borrow(1_000_000);
      } catch (InterruptedException | TimeoutException e) {
        System.out.println(e);
      }
    });
    waiter.start();
    while (!pool.places.hasQueuedThreads()) Thread.yield();
    a.broken = true;
    pool.giveBack(a);
    waiter.join();
    System.out.println("a new one for the broken one " + third[0].id);
    pool.giveBack(third[0]);
    pool.giveBack(b);
    System.out.println("free " + pool.places.availablePermits() + " idle " + pool.idle.size());

    AtomicLong sum = new AtomicLong();
    Thread[] clients = new Thread[6];
    for (int i = 0; i < clients.length; i++) {
      int me = i;
      clients[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 8; k++) {
            Connection c = pool.borrow(1_000_000);
            try {
              sum.addAndGet(c.query(me * 10 + k));
            } finally {
              pool.giveBack(c);
            }
          }
        } catch (Exception e) {
          System.out.println(e);
        }
      });
    }
    for (Thread t : clients) t.start();
    for (Thread t : clients) t.join();
    System.out.println("sum " + sum + " opened " + pool.opened + " idle " + pool.idle.size());
    pool.close();
    try {
      pool.borrow(1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + pool.places.availablePermits());
    }
  }
}
