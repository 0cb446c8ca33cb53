// Interrupting sleeping, waiting, joining, parked and running threads; flag semantics.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Main {
  interface Body { void run() throws InterruptedException; }
  static void t(String n, Body b, boolean before) throws Exception {
    String[] out = new String[1];
    Thread th = new Thread(() -> { if (before) Thread.currentThread().interrupt();
        try { b.run(); out[0] = "normal " + Thread.currentThread().isInterrupted();
        } catch (InterruptedException e) { out[0] = "InterruptedException " + e.getMessage() + " "
        + Thread.currentThread().isInterrupted(); } });
    th.start();
    if (!before) {
      while (th.getState() != Thread.State.TIMED_WAITING
          && th.getState() != Thread.State.WAITING) Thread.sleep(1);
      th.interrupt();
    }
    th.join(); System.out.println(n + " " + before + ": " + out[0]);
  }
  public static void main(String[] args) throws Exception {
    Object mon = new Object();
    Thread forever = new Thread(() -> { while (!Thread.currentThread().isInterrupted()) try {
        Thread.sleep(1000); } catch (InterruptedException e) { Thread.currentThread().interrupt(); } });
    forever.start(); ReentrantLock lock = new ReentrantLock(); Condition cond = lock.newCondition();
    CountDownLatch latch = new CountDownLatch(1); Semaphore sem = new Semaphore(0);
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    for (boolean b : new boolean[] {false, true}) {
      t("sleep", () -> Thread.sleep(100000), b);
      t("wait", () -> { synchronized (mon) { mon.wait(); } }, b);
      t("timed wait", () -> { synchronized (mon) { mon.wait(100000); } }, b);
      t("join", () -> forever.join(), b); t("park", () -> LockSupport.park(), b);
      t("parkNanos", () -> LockSupport.parkNanos(1L << 50), b); t("latch", () -> latch.await(), b);
      t("cond", () -> { lock.lock(); try { cond.await(); } finally { lock.unlock(); } }, b);
      t("sem", () -> sem.acquire(), b); t("queue", () -> q.take(), b);
      t("timed queue", () -> q.poll(100, TimeUnit.SECONDS), b);
    }
    t("sleep0", () -> Thread.sleep(0), true);
    t("uninterruptible", () -> { sem.release(); sem.acquireUninterruptibly(); }, true);
    Thread m = Thread.currentThread(); m.interrupt();
    System.out.println(m.isInterrupted() + " " + m.isInterrupted() + " " + Thread.interrupted() + " "
        + Thread.interrupted() + m.isInterrupted());
    m.interrupt(); try { Thread.sleep(1000); } catch (InterruptedException e) {
        System.out.println(e.getMessage() + m.isInterrupted()); }
    forever.interrupt(); forever.join(); System.out.println(forever.isInterrupted());
    Thread spin = new Thread(() -> { long n = 0; while (!Thread.interrupted()) n++;
        System.out.println("spun " + (n >= 0)); });
    spin.start(); spin.interrupt(); spin.join();
    Thread unst = new Thread(() -> System.out.println("started with "
        + Thread.currentThread().isInterrupted()));
    unst.interrupt(); unst.start(); unst.join(); LockSupport.unpark(m); LockSupport.park();
    System.out.println("permit used"); LockSupport.parkNanos(1000); System.out.println("end");
  }
}
