// Safe publication: what was written before a volatile, final or released write is seen after the matching read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Main {
  static int a, b, c;
  static volatile boolean ready;
  static boolean flag;  // accessed through the handle only
  static volatile Box box;

  static class Box {
    final int x;
    final int[] y;
    int z;

    Box(int v) {
      x = v;
      y = new int[] {v, v + 1};
      z = v + 2;
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandle flagHandle = MethodHandles.lookup().findStaticVarHandle(Main.class, "flag", boolean.class);
    int[] seen = new int[3];
    Thread reader = new Thread(() -> {
      while (!ready) Thread.yield();
      seen[0] = a;
      seen[1] = b;
      seen[2] = c;
    });
    reader.start();
    a = 1;
    b = 2;
    c = 3;
    ready = true;
    reader.join();
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);

    Thread acquirer = new Thread(() -> {
      while (!(boolean) flagHandle.getAcquire()) Thread.yield();
      seen[0] = a;
      seen[1] = b;
    });
    acquirer.start();
    a = 10;
    b = 20;
    flagHandle.setRelease(true);
    acquirer.join();
    System.out.println(seen[0] + " " + seen[1]);

    int rounds = 20;
    int[] wrong = {0, 0};
    Thread watcher = new Thread(() -> {
      int last = 0;
      while (last < rounds) {
        Box now = box;
        if (now == null) {
          Thread.yield();
          continue;
        }
        if (now.y[0] != now.x || now.y[1] != now.x + 1 || now.z != now.x + 2) wrong[0]++;
        if (now.x < last) wrong[1]++;
        last = now.x;
        Thread.yield();
      }
    });
    watcher.start();
    for (int i = 1; i <= rounds; i++) {
      box = new Box(i);
      Thread.yield();
    }
    watcher.join();
    System.out.println("torn " + wrong[0] + ", backwards " + wrong[1]);

    // A volatile long is written whole.
    wrong[0] = 0;
    Thread writer = new Thread(() -> {
      for (int i = 0; i < 50; i++) big = i % 2 == 0 ? 0 : -1;
      stop = true;
    });
    writer.start();
    do {
      long v = big;
      if (v != 0 && v != -1) wrong[0]++;
      Thread.yield();
    } while (!stop);
    writer.join();
    System.out.println("torn longs " + wrong[0]);
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
    System.out.println("fences");
  }

  static volatile long big;
  static volatile boolean stop;
}
