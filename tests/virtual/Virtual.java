import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;

// Stands for `new Thread(...)` in the sources that run_check_tests.py --virtual rewrites. Virtual threads
// are daemons; so that the program waits for them as for platform threads, main joins them in the end.
final class Virtual {
  interface Body {
    void run() throws Throwable;
  }

  private static final ThreadFactory NUMBERED = Thread.ofVirtual().name("Thread-", 0).factory();
  private static final List<Thread> ALL = new ArrayList<>();

  private Virtual() {}

  static Thread thread() {
    return thread(() -> { });
  }

  static Thread thread(Runnable task) {
    return add(NUMBERED.newThread(task));
  }

  static Thread thread(Runnable task, String name) {
    return add(Thread.ofVirtual().name(name).unstarted(task));
  }

  private static Thread add(Thread thread) {
    synchronized (ALL) {
      ALL.add(thread);
    }
    return thread;
  }

  private static Thread get(int i) {
    synchronized (ALL) {
      return i < ALL.size() ? ALL.get(i) : null;
    }
  }

  static void main(Body body) throws Throwable {
    try {
      body.run();
    } finally {
      int i = 0;
      for (Thread thread = get(i++); thread != null; thread = get(i++)) {
        joinUninterruptibly(thread);
      }
    }
  }

  private static void joinUninterruptibly(Thread thread) {
    for (;;) {
      try {
        thread.join();
        return;
      } catch (InterruptedException e) {
        // A platform thread would not be told either.
      }
    }
  }
}
