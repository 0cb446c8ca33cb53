// Double-checked locking with a volatile field, and the same with compare-and-set: one object, fully made.
import java.util.concurrent.atomic.AtomicReference;

public class Main {
  static volatile Config config;
  static final AtomicReference<Config> REFERENCE = new AtomicReference<>();
  static int made;

  static class Config {
    int[] values = new int[6];
    String name;

    Config() {
      synchronized (Main.class) {
        made++;
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = i + 1;
        Thread.yield();
      }
      name = "config";
    }

    int check() {
      int sum = name.length();
      for (int v : values) sum += v;
      return sum;
    }
  }

  static Config locked() {
    Config c = config;
    if (c == null) {
      synchronized (REFERENCE) {
        c = config;
        if (c == null) config = c = new Config();
      }
    }
    return c;
  }

  static Config swapped() {
    Config c = REFERENCE.get();
    if (c != null) return c;
    Config mine = new Config();
    return REFERENCE.compareAndSet(null, mine) ? mine : REFERENCE.get();
  }

  static void run(boolean lock) throws InterruptedException {
    made = 0;
    int n = 6;
    Config[] got = new Config[n];
    int[] sums = new int[n];
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        got[me] = lock ? locked() : swapped();
        sums[me] = got[me].check();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    int same = 0, whole = 0;
    for (int i = 0; i < n; i++) {
      if (got[i] == got[0]) same++;
      if (sums[i] == 27) whole++;
    }
    System.out.println("same " + same + ", whole " + whole + ", made once " + (lock ? made == 1 : made >= 1));
  }

  public static void main(String[] args) throws Exception {
    run(true);
    run(false);
  }
}
