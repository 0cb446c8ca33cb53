// findDeadlockedThreads and findMonitorDeadlockedThreads: circles of monitors, of locks, of both; who only waits
// behind a circle is not in it.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  static void daemon(String name, Runnable r) {
    Thread t = new Thread(r, name);
    t.setDaemon(true);
    t.start();
  }
  static void await(CyclicBarrier b) {
    try { b.await(); } catch (Exception e) { throw new AssertionError(e); }
  }
  static void monitors(String name, CyclicBarrier b, Object first, Object second) {
    daemon(name, () -> { synchronized (first) { await(b); synchronized (second) { } } });
  }
  static void locks(String name, CyclicBarrier b, Lock first, Lock second) {
    daemon(name, () -> { first.lock(); await(b); second.lock(); });
  }

  static String names(long[] ids) {
    if (ids == null) return "none";
    List<String> names = new ArrayList<>();
    for (ThreadInfo i : BEAN.getThreadInfo(ids)) names.add(i.getThreadName() + "<" + i.getLockOwnerName());
    Collections.sort(names);
    return names.toString();
  }
  static void show(int monitors, int all) throws InterruptedException {
    for (;;) {
      long[] m = BEAN.findMonitorDeadlockedThreads(), a = BEAN.findDeadlockedThreads();
      if ((m == null ? 0 : m.length) == monitors && (a == null ? 0 : a.length) == all) {
        System.out.println(names(m) + " " + names(a));
        return;
      }
      Thread.sleep(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    show(0, 0);
    Object a = new Object(), b = new Object(), c = new Object();
    CyclicBarrier three = new CyclicBarrier(3);
    monitors("a", three, a, b);
    monitors("b", three, b, c);
    monitors("c", three, c, a);
    show(3, 3);
    daemon("behind", () -> { synchronized (a) { } });
    show(3, 3);

    ReentrantLock l = new ReentrantLock(), m = new ReentrantLock();
    CyclicBarrier two = new CyclicBarrier(2);
    locks("l", two, l, m);
    locks("m", two, m, l);
    show(3, 5);

    ReentrantLock mixed = new ReentrantLock();
    Object monitor = new Object();
    CyclicBarrier both = new CyclicBarrier(2);
    daemon("lock first", () -> { mixed.lock(); await(both); synchronized (monitor) { } });
    daemon("monitor first", () -> { synchronized (monitor) { await(both); mixed.lock(); } });
    show(3, 7);
  }
}
