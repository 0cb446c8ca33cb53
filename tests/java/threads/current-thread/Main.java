// currentThread in every place code can run: targets, subclasses, handlers, initialisers, nested threads.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Main {
  static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  static void note(String where) {
    LOG.add(where + " on " + Thread.currentThread().getName());
  }

  static class Lazy {
    static {
      note("initialiser");
    }

    static void touch() { }
  }

  static class Sub extends Thread {
    Sub(String name) {
      super(name);
      note("constructor");
    }

    @Override public void run() {
      note("run, this is current " + (this == Thread.currentThread()));
      Lazy.touch();
      Thread inner = new Thread(() -> note("inner"), "inner of " + getName());
      inner.start();
      try {
        inner.join();
      } catch (InterruptedException e) {
        note("not expected");
      }
      inner.run();
      throw new RuntimeException();
    }
  }

  public static void main(String[] args) throws Exception {
    Sub s = new Sub("sub");
    s.setUncaughtExceptionHandler((t, e) -> note("handler"));
    Thread main = Thread.currentThread();
    s.start();
    s.join();
    try {
      s.run();
    } catch (RuntimeException e) {
      note("run directly threw");
    }
    System.out.println(main == Thread.currentThread());
    for (String line : LOG) System.out.println(line);
    // Each thread gets itself, however they interleave.
    int[] wrong = {0};
    Thread[] ts = new Thread[5];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread() {
        @Override public void run() {
          for (int k = 0; k < 50; k++) {
            if (Thread.currentThread() != this) {
              synchronized (wrong) {
                wrong[0]++;
              }
            }
          }
        }
      };
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(wrong[0]);
  }
}
