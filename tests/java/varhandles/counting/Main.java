// Threads that count together through VarHandles: getAndAdd, compare-and-set loops and bit operations lose
// nothing, on fields, statics, arrays and small types that share a word.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Main {
  int i;
  long j;
  byte b;
  short s;
  char c;
  double d;
  static int si;
  static final int THREADS = 4, EACH = 25;

  static VarHandle handle(String name, Class<?> type) throws Exception {
    return MethodHandles.lookup().findVarHandle(Main.class, name, type);
  }

  static void run(String what, Runnable body) throws InterruptedException {
    Thread[] ts = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      ts[t] = new Thread(() -> {
        for (int k = 0; k < EACH; k++) body.run();
      });
      ts[t].start();
    }
    for (Thread t : ts) t.join();
    System.out.print(what + " ");
  }

  public static void main(String[] args) throws Exception {
    Main m = new Main();
    VarHandle i = handle("i", int.class), j = handle("j", long.class), b = handle("b", byte.class),
        s = handle("s", short.class), c = handle("c", char.class), d = handle("d", double.class),
        si = MethodHandles.lookup().findStaticVarHandle(Main.class, "si", int.class),
        ai = MethodHandles.arrayElementVarHandle(int[].class),
        ab = MethodHandles.arrayElementVarHandle(byte[].class);
    run("getAndAdd", () -> i.getAndAdd(m, 1));
    run("acquire", () -> i.getAndAddAcquire(m, 1));
    run("release", () -> i.getAndAddRelease(m, 1));
    System.out.println(m.i);
    run("compareAndSet", () -> {
      long old;
      do {
        old = (long) j.getVolatile(m);
      } while (!j.compareAndSet(m, old, old + 3));
    });
    run("weak", () -> {
      long old;
      do {
        old = (long) j.getOpaque(m);
      } while (!j.weakCompareAndSet(m, old, old + 3));
    });
    run("exchange", () -> {
      long old = (long) j.getAcquire(m);
      for (long seen; (seen = (long) j.compareAndExchange(m, old, old + 3)) != old; ) old = seen;
    });
    System.out.println(m.j);
    run("byte", () -> b.getAndAdd(m, (byte) 1));
    run("short", () -> s.getAndAdd(m, (short) 300));
    run("char", () -> c.getAndAdd(m, (char) 1));
    run("double", () -> d.getAndAdd(m, 0.5));
    System.out.println(m.b + " " + m.s + " " + (int) m.c + " " + m.d);
    run("static", () -> si.getAndAdd(1));
    System.out.println(Main.si);
    int[] a = new int[3];
    byte[] bytes = new byte[8];
    run("array", () -> {
      for (int k = 0; k < a.length; k++) ai.getAndAdd(a, k, k + 1);
    });
    run("bytes", () -> {
      for (int k = 0; k < bytes.length; k++) ab.getAndAdd(bytes, k, (byte) 1);
    });
    int sum = 0;
    for (byte x : bytes) sum += x;
    System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + sum);

    // Each thread sets and clears its own bit; in the end all are as they were.
    i.set(m, 0);
    Thread[] ts = new Thread[THREADS];
    int[] wrong = new int[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int me = t, bit = 1 << t * 7;
      ts[t] = new Thread(() -> {
        for (int k = 0; k < EACH; k++) {
          if (((int) i.getAndBitwiseOr(m, bit) & bit) != 0) wrong[me]++;
          if (((int) i.getAndBitwiseAnd(m, ~bit) & bit) == 0) wrong[me]++;
          i.getAndBitwiseXor(m, bit);
          i.getAndBitwiseXor(m, bit);
        }
      });
      ts[t].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("bits " + m.i + " wrong " + (wrong[0] + wrong[1] + wrong[2] + wrong[3]));
  }
}
