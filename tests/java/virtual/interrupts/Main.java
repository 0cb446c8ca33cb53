import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
  interface Action {
    void run() throws InterruptedException;
  }

  static void interrupted(String what, Action action) throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(1);
    Thread t = Thread.ofVirtual().name(what).start(() -> {
      ready.countDown();
      try {
        action.run();
        System.out.println(what + ": returned, " + Thread.currentThread().isInterrupted());
      } catch (InterruptedException e) {
        System.out.println(what + ": " + e.getMessage() + ", " + Thread.currentThread().isInterrupted());
      }
    });
    ready.await();
    t.interrupt();
    t.join();
    System.out.println(t.isInterrupted());
  }

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    interrupted("sleep", () -> Thread.sleep(1_000_000));
    interrupted("wait", () -> {
      synchronized (lock) {
        lock.wait();
      }
    });
    interrupted("park", () -> {
      while (!Thread.currentThread().isInterrupted()) LockSupport.park();
    });
    interrupted("join", () -> {
      Thread other = Thread.ofVirtual().start(LockSupport::park);
      try {
        other.join();
      } finally {
        LockSupport.unpark(other);
      }
    });
    ReentrantLock held = new ReentrantLock();
    held.lock();
    interrupted("lock", held::lockInterruptibly);
    held.unlock();
    interrupted("yield", () -> {
      while (!Thread.interrupted()) Thread.yield();
    });
    Thread self = Thread.ofVirtual().start(() -> {
      Thread.currentThread().interrupt();
      try {
        Thread.sleep(1);
        System.out.println("slept");
      } catch (InterruptedException e) {
        System.out.println("at once");
      }
    });
    self.join();
  }
}
