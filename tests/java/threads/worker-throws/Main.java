// Exceptions that end threads other than main are reported on standard error, cause and all, and leave the exit
// status alone.
public class Main {
  static class Worker extends Thread {
    final int kind;

    Worker(int kind) {
      super("worker " + kind);
      this.kind = kind;
    }

    @Override public void run() {
      work(kind);
    }

    static void work(int kind) {
      switch (kind) {
        case 0 -> throw new IllegalStateException("plain");
        case 1 -> {
          try {
            work(0);
          } catch (IllegalStateException e) {
            throw new RuntimeException("wrapped", e);
          }
        }
        case 2 -> {
          Object[] strings = new String[1];
          strings[0] = kind;
        }
        case 3 -> {
          Error e = new Error("with something suppressed");
          e.addSuppressed(new Exception("the suppressed one"));
          throw e;
        }
        case 4 -> throw new ThreadDeath();  // not reported
        default -> {
          int[] none = null;
          none[0]++;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 6; i++) {
      Worker w = new Worker(i);
      w.start();
      w.join();
      System.out.println(w.getName() + " " + w.isAlive());
    }
    System.out.println("main is well");
  }
}
