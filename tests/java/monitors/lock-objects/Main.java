// Everything that is an object is a monitor: arrays of all kinds, classes, strings, boxed numbers, lambdas,
// enum constants, threads and exceptions.
import java.util.ArrayList;
import java.util.List;

public class Main {
  enum Colour { RED, GREEN }

  interface Task { void run(); }

  static int check(Object o) throws InterruptedException {
    int[] n = {0};
    Thread[] ts = new Thread[3];
    boolean[] go = {false};
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        synchronized (o) {
          try {
            while (!go[0]) o.wait();
          } catch (InterruptedException e) {
            n[0] = -100;
          }
          int old = n[0];
          Thread.yield();
          n[0] = old + 1;
        }
      });
      ts[i].start();
    }
    synchronized (o) {
      go[0] = true;
      o.notifyAll();
    }
    for (Thread t : ts) t.join();
    return n[0];
  }

  public static void main(String[] args) throws Exception {
    int captured = args.length;
    Task lambda = () -> System.out.println(captured);
    Object[] objects = {
      new byte[0], new boolean[1], new char[2], new short[3], new int[4], new long[5], new float[6],
      new double[7], new Object[8], new String[2][3], new int[0][],
      Main.class, int.class, int[].class, void.class, Runnable.class,
      "a constant", new String("a string"), Integer.valueOf(5), Long.valueOf(1L << 40), Double.valueOf(0.5),
      Boolean.TRUE, 'c', Colour.RED, Colour.GREEN, lambda, new RuntimeException(), new Thread(),
      Thread.currentThread(), new ArrayList<String>(), List.of(), Runtime.getRuntime(),
      ClassLoader.getSystemClassLoader(), Main.class.getModule(), new ThreadLocal<Integer>(),
      Main.class.getDeclaredMethods()[0], new java.lang.ref.WeakReference<Object>("x"),
    };
    int ok = 0;
    for (Object o : objects) if (check(o) == 3) ok++;
    System.out.println(ok + " of " + objects.length);

    // Equal is not identical, except for what is interned or cached.
    System.out.println(excludes("literal", "lit" + "eral") + " "
        + excludes("literal", new String("literal")) + " "
        + excludes("literal", new String("literal").intern()) + " " + excludes(Integer.valueOf(100), 100) + " "
        + excludes(Integer.valueOf(100_000), Integer.valueOf(100_000)) + " "
        + excludes(Main.class, new Main().getClass()));
  }

  @SuppressWarnings("synchronization")
  static boolean excludes(Object a, Object b) throws InterruptedException {
    boolean[] got = {false};
    Thread t = new Thread(() -> {
      synchronized (b) {
        got[0] = true;
      }
    });
    boolean excluded;
    synchronized (a) {
      t.start();
      while (t.getState() != Thread.State.BLOCKED && t.getState() != Thread.State.TERMINATED) Thread.yield();
      excluded = !got[0];
    }
    t.join();
    return excluded;
  }
}
