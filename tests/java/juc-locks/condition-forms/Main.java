// Every await form of a Condition, ended by signal, by time and by interrupt, with and without the lock.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  interface Await {
    Object on(Condition c) throws InterruptedException;
  }

  static final Map<String, Await> FOREVER = new LinkedHashMap<>();
  static final Map<String, Await> BRIEF = new LinkedHashMap<>();

  static Date in(long millis) {
    return new Date(System.currentTimeMillis() + millis);
  }

  static String outcome(ReentrantLock lock, Condition c, Await how) {
    String result;
    try {
      result = String.valueOf(how.on(c));
    } catch (InterruptedException e) {
      result = "interrupted";
    } catch (IllegalMonitorStateException e) {
      result = "not owner";
    }
    return result + ", holds " + lock.getHoldCount() + ", flag " + Thread.interrupted();
  }

  static Thread waiter(String name, ReentrantLock lock, Condition c, Await how) {
    Thread t = new Thread(() -> {
      lock.lock();
      lock.lock();
      String line = name + ": " + outcome(lock, c, how);
      System.out.println(line);
      lock.unlock();
      lock.unlock();
    });
    t.start();
    while (true) {
      lock.lock();
      boolean there = lock.hasWaiters(c);
      lock.unlock();
      if (there) return t;
      Thread.yield();
    }
  }

  public static void main(String[] args) throws Exception {
    FOREVER.put("await", c -> {
      c.await();
      return "woken";
    });
    FOREVER.put("await(time)", c -> c.await(1000, TimeUnit.SECONDS));
    FOREVER.put("awaitNanos", c -> c.awaitNanos(1_000_000_000_000L) > 0);
    FOREVER.put("awaitUntil", c -> c.awaitUntil(in(1_000_000)));
    FOREVER.put("awaitUninterruptibly", c -> {
      c.awaitUninterruptibly();
      return "woken";
    });
    BRIEF.put("await(time)", c -> c.await(2, TimeUnit.MILLISECONDS));
    BRIEF.put("await(0)", c -> c.await(0, TimeUnit.SECONDS));
    BRIEF.put("await(-1)", c -> c.await(-1, TimeUnit.DAYS));
    BRIEF.put("awaitNanos", c -> c.awaitNanos(100_000) <= 0);
    BRIEF.put("awaitNanos(-1)", c -> c.awaitNanos(-1) < 0);
    BRIEF.put("awaitUntil", c -> c.awaitUntil(in(2)));
    BRIEF.put("awaitUntil past", c -> c.awaitUntil(new Date(0)));

    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    System.out.println("-- signalled");
    for (var e : FOREVER.entrySet()) {
      Thread t = waiter(e.getKey(), lock, c, e.getValue());
      lock.lock();
      c.signal();
      lock.unlock();
      t.join();
    }
    System.out.println("-- interrupted, then signalled if it goes on");
    for (var e : FOREVER.entrySet()) {
      Thread t = waiter(e.getKey(), lock, c, e.getValue());
      t.interrupt();
      if (e.getKey().equals("awaitUninterruptibly")) {
        lock.lock();
        System.out.println("still waiting " + lock.hasWaiters(c));
        c.signal();
        lock.unlock();
      }
      t.join();
    }
    System.out.println("-- interrupted before");
    for (var e : FOREVER.entrySet()) {
      if (e.getKey().equals("awaitUninterruptibly")) continue;
      lock.lock();
      Thread.currentThread().interrupt();
      System.out.println(e.getKey() + ": " + outcome(lock, c, e.getValue()));
      lock.unlock();
    }
    System.out.println("-- timed out");
    for (var e : BRIEF.entrySet()) {
      lock.lock();
      System.out.println(e.getKey() + ": " + outcome(lock, c, e.getValue()));
      lock.unlock();
    }
    System.out.println("-- without the lock");
    for (var e : FOREVER.entrySet())
      System.out.println(e.getKey() + ": " + outcome(lock, c, e.getValue()));
    Await signal = d -> {
      d.signal();
      return "signalled";
    };
    Await signalAll = d -> {
      d.signalAll();
      return "signalled";
    };
    System.out.println("signal: " + outcome(lock, c, signal));
    System.out.println("signalAll: " + outcome(lock, c, signalAll));
    lock.lock();
    System.out.println("signal of nobody: " + outcome(lock, c, signal));
    System.out.println("signalAll of nobody: " + outcome(lock, c, signalAll));
    lock.unlock();
  }
}
