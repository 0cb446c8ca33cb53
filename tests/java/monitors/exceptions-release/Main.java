// However control leaves a synchronized region, its lock is released, exactly once.
public class Main {
  static final Object A = new Object(), B = new Object();

  static boolean free(Object o) throws InterruptedException {
    boolean[] got = {false};
    Thread t = new Thread(() -> {
      synchronized (o) {
        got[0] = true;
      }
    });
    t.start();
    t.join();
    return got[0] && !Thread.holdsLock(o);
  }

  interface Body {
    Object run() throws Exception;
  }

  static void check(String what, Body body) throws InterruptedException {
    Object result;
    try {
      result = body.run();
    } catch (Throwable t) {
      result = t.getClass().getSimpleName();
    }
    System.out.println(what + ": " + result + ", free " + free(A) + " " + free(B));
  }

  static synchronized void fails() {
    throw new UnsupportedOperationException();
  }

  @SuppressWarnings("finally")
  public static void main(String[] args) throws Exception {
    Object nothing = null;
    check("return", () -> {
      synchronized (A) {
        return "value";
      }
    });
    check("throw", () -> {
      synchronized (A) {
        synchronized (B) {
          throw new Exception();
        }
      }
    });
    check("null pointer", () -> {
      synchronized (A) {
        synchronized (B) {
          return nothing.toString();
        }
      }
    });
    check("synchronized on null", () -> {
      synchronized (A) {
        synchronized (nothing) {
          return "no";
        }
      }
    });
    check("cast", () -> {
      synchronized (A) {
        Object s = "text";
        return (Integer) s;
      }
    });
    check("array index", () -> {
      synchronized (B) {
        int[] two = new int[2];
        return two[args.length + 5];
      }
    });
    check("finally overrides", () -> {
      synchronized (A) {
        try {
          synchronized (B) {
            throw new Exception();
          }
        } finally {
          return "kept";
        }
      }
    });
    check("caught inside", () -> {
      synchronized (A) {
        try {
          synchronized (B) {
            fails();
          }
        } catch (UnsupportedOperationException e) {
          return Thread.holdsLock(A) + " " + Thread.holdsLock(B) + " " + Thread.holdsLock(Main.class);
        }
        return "no";
      }
    });
    check("break and continue", () -> {
      int n = 0;
      outer:
      for (int i = 0; i < 5; i++) {
        synchronized (A) {
          for (int k = 0; k < 5; k++) {
            synchronized (B) {
              n++;
              if (k == 2) continue outer;
              if (i == 3) break outer;
            }
          }
        }
      }
      return n;
    });
    check("error", () -> {
      synchronized (B) {
        synchronized (B) {
          throw new AssertionError();
        }
      }
    });
    check("overflow", () -> {
      synchronized (A) {
        return endless(0);
      }
    });
    check("many times", () -> {
      int caught = 0;
      for (int i = 0; i < 100; i++) {
        try {
          synchronized (A) {
            synchronized (B) {
              if (i % 2 == 0) throw new Exception();
            }
          }
        } catch (Exception e) {
          caught++;
        }
      }
      return caught;
    });
  }

  static int endless(int n) {
    synchronized (B) {
      return endless(n + 1) + 1;
    }
  }
}
