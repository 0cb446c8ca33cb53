// Continuations that threads hand to each other.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope SCOPE = new ContinuationScope("scope");
  static final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "none");

  static int deep(int depth) {
    Object[] mine = {depth};
    int below = 0;
    if (depth != 0) below = deep(depth - 1);
    Continuation.yield(SCOPE);
    return below + (Integer) mine[0];
  }

  public static void main(String[] args) throws Exception {
    // In turn on two threads, which have something else on their stacks.
    StringBuilder log = new StringBuilder();
    Continuation c = new Continuation(SCOPE, () -> {
      for (int i = 0; i < 6; i++) {
        log.append(i).append(Thread.currentThread().getName()).append(local.get()).append(' ');
        Continuation.yield(SCOPE);
      }
      log.append(deep(3));
    });
    SynchronousQueue<Continuation> there = new SynchronousQueue<>(), back = new SynchronousQueue<>();
    Thread other = new Thread(() -> {
      local.set("other");
      try {
        nested(5, there, back);
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    }, "B");
    other.start();
    Thread.currentThread().setName("A");
    local.set("main");
    while (!c.isDone()) {
      c.run();
      there.put(c);
      back.take();
    }
    other.interrupt();
    other.join();
    System.out.println(log);

    // Who comes first goes on with it, under a lock. (Under a monitor java 25 would crash: a
    // continuation takes all monitors of the thread along, those of its caller as well.)
    ReentrantLock lock = new ReentrantLock();
    AtomicInteger steps = new AtomicInteger();
    Continuation shared = new Continuation(SCOPE, () -> {
      for (int i = 0; i < 10; i++) {
        steps.incrementAndGet();
        Continuation.yield(SCOPE);
      }
    });
    CountDownLatch over = new CountDownLatch(3);
    AtomicInteger runs = new AtomicInteger();
    for (int t = 0; t < 3; t++) {
      Runnable body = () -> {
        while (true) {
          lock.lock();
          try {
            if (shared.isDone()) break;
            shared.run();
            runs.incrementAndGet();
          } finally {
            lock.unlock();
          }
          Thread.yield();
        }
        over.countDown();
      };
      if (t == 0) {
        Thread.startVirtualThread(body);
      } else {
        new Thread(body).start();
      }
    }
    over.await();
    System.out.println(steps + " " + runs);

    // Only one may run it.
    CountDownLatch inside = new CountDownLatch(1), leave = new CountDownLatch(1);
    Continuation busy = new Continuation(SCOPE, () -> {
      inside.countDown();
      try {
        leave.await();
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    Thread runner = new Thread(busy::run);
    runner.start();
    inside.await();
    try {
      busy.run();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    leave.countDown();
    runner.join();
    System.out.println(busy.isDone());
  }

  static void nested(int depth, SynchronousQueue<Continuation> there,
      SynchronousQueue<Continuation> back) throws InterruptedException {
    if (depth != 0) {
      nested(depth - 1, there, back);
      return;
    }
    while (true) {
      Continuation c;
      try {
        c = there.take();
      } catch (InterruptedException e) {
        return;
      }
      if (!c.isDone()) c.run();
      back.put(c);
    }
  }
}
