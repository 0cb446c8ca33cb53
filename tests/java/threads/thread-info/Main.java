// ThreadMXBean: states, locks, owners, stack traces and counts of threads that stand still.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.locks.*;

public class Main {
  static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
  static final Object held = new Object(), waited = new Object(), inner = new Object();
  static final ReentrantLock lock = new ReentrantLock();
  static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
  static volatile boolean parked = true;

  static synchronized void holdAll() {
    synchronized (held) {
      synchronized (inner) {
        lock.lock();
        rw.writeLock().lock();
        again();
      }
    }
  }
  static void again() {
    synchronized (held) {
      while (parked) LockSupport.park();
    }
    rw.writeLock().unlock();
    lock.unlock();
  }
  static void blocked() { synchronized (held) { } }
  static void waiting() {
    synchronized (inner2) {
      synchronized (waited) {
        try { waited.wait(); } catch (InterruptedException e) { }
      }
    }
  }
  static final Object inner2 = new Object();
  static void timed() {
    synchronized (waited) { try { waited.wait(1_000_000); } catch (InterruptedException e) { } }
  }
  static void sleeping() { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { } }
  static void locking() { lock.lock(); lock.unlock(); }
  static void plainPark() { LockSupport.park(waited); }

  static Thread start(String name, Runnable r, Thread.State until) throws InterruptedException {
    Thread t = new Thread(r, name);
    t.start();
    while (t.getState() != until) Thread.sleep(1);
    return t;
  }

  static String name(LockInfo l) { return l == null ? "-" : l.getClassName().replaceAll("\\$NonfairSync", ""); }

  static void show(ThreadInfo i) {
    System.out.println(i.getThreadName() + " " + i.getThreadState() + " lock " + name(i.getLockInfo()) + " owner "
        + i.getLockOwnerName() + " " + (i.getLockOwnerId() > 0) + " blocked " + i.getBlockedCount() + " times "
        + i.getBlockedTime() + " " + i.getWaitedTime() + " waited " + (i.getWaitedCount() > 0) + " native " + i.isInNative()
        + " suspended " + i.isSuspended() + " daemon " + i.isDaemon() + " priority " + i.getPriority());
    for (StackTraceElement e : i.getStackTrace()) {
      if (e.getClassName().equals("Main")) System.out.println("  at " + e.getMethodName() + ":" + e.getLineNumber());
    }
    for (MonitorInfo m : i.getLockedMonitors()) {
      System.out.println("  holds " + m.getClassName() + " at " + m.getLockedStackFrame().getMethodName() + " "
          + (i.getStackTrace()[m.getLockedStackDepth()].equals(m.getLockedStackFrame())));
    }
    for (LockInfo l : i.getLockedSynchronizers()) System.out.println("  owns " + name(l));
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println(BEAN.isObjectMonitorUsageSupported() + " " + BEAN.isSynchronizerUsageSupported());
    List<Thread> threads = new ArrayList<>();
    threads.add(start("holder", Main::holdAll, Thread.State.WAITING));
    threads.add(start("blocked", Main::blocked, Thread.State.BLOCKED));
    threads.add(start("waiting", Main::waiting, Thread.State.WAITING));
    threads.add(start("timed", Main::timed, Thread.State.TIMED_WAITING));
    threads.add(start("sleeping", Main::sleeping, Thread.State.TIMED_WAITING));
    threads.add(start("locking", Main::locking, Thread.State.WAITING));
    threads.add(start("parked", Main::plainPark, Thread.State.WAITING));
    Thread dead = new Thread(() -> { });
    dead.start();
    dead.join();
    long[] ids = new long[threads.size() + 2];
    for (int i = 0; i < threads.size(); i++) ids[i] = threads.get(i).getId();
    ids[ids.length - 2] = dead.getId();
    ids[ids.length - 1] = 1_000_000;

    System.out.println("-- no stack");
    for (ThreadInfo i : BEAN.getThreadInfo(ids)) {
      if (i == null) System.out.println("null"); else show(i);
    }
    System.out.println("-- depth 3");
    for (ThreadInfo i : BEAN.getThreadInfo(ids, 3)) System.out.println(i == null ? -1 : i.getStackTrace().length);
    System.out.println("-- whole");
    show(BEAN.getThreadInfo(ids[0], Integer.MAX_VALUE));
    System.out.println("-- locks");
    for (ThreadInfo i : BEAN.getThreadInfo(ids, true, true)) if (i != null) show(i);
    System.out.println("-- dump");
    ThreadInfo[] all = BEAN.dumpAllThreads(true, false);
    Arrays.sort(all, Comparator.comparing(ThreadInfo::getThreadName));
    for (ThreadInfo i : all) {
      if (i.getThreadName().equals("main")) System.out.println("main " + i.getThreadState() + " " + i.getLockedSynchronizers().length);
      for (Thread t : threads) if (t.getId() == i.getThreadId()) show(i);
    }
    for (ThreadInfo i : BEAN.dumpAllThreads(false, true, 1)) {
      if (i.getThreadName().equals("holder")) show(i);
    }
    System.out.println(BEAN.getThreadInfo(ids[1]).toString().startsWith("\"blocked\" prio=5 Id=" + ids[1] + " BLOCKED on java.lang.Object@"));
    System.out.println(Arrays.toString(BEAN.findDeadlockedThreads()) + Arrays.toString(BEAN.findMonitorDeadlockedThreads()));
    try { BEAN.getThreadInfo(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { BEAN.getThreadInfo(1, -1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }

    System.out.println("-- peak");
    int live = BEAN.getThreadCount();
    System.out.println(BEAN.getPeakThreadCount() >= live);
    BEAN.resetPeakThreadCount();
    System.out.println(BEAN.getPeakThreadCount() - live);
    Thread[] more = new Thread[5];
    for (int i = 0; i < more.length; i++) more[i] = start("more", Main::sleeping, Thread.State.TIMED_WAITING);
    System.out.println(BEAN.getThreadCount() - live);
    for (Thread t : more) { t.interrupt(); t.join(); }
    System.out.println(BEAN.getPeakThreadCount() - live);
    BEAN.resetPeakThreadCount();
    System.out.println(BEAN.getPeakThreadCount() - live);

    parked = false;
    for (Thread t : threads) { t.interrupt(); LockSupport.unpark(t); t.join(); }
    System.out.println("end");
  }
}
