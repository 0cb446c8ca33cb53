// CountDownLatch: as a gate, as a join, with time-outs, interrupts, and counting below zero.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  public static void main(String[] args) throws Exception {
    CountDownLatch gate = new CountDownLatch(1), ready = new CountDownLatch(4), done = new CountDownLatch(4);
    AtomicInteger passed = new AtomicInteger();
    for (int i = 0; i < 4; i++) {
      new Thread(() -> {
        ready.countDown();
        try {
          gate.await();
        } catch (InterruptedException e) {
          System.out.println(e);
        }
        passed.incrementAndGet();
        done.countDown();
      }).start();
    }
    ready.await();
    System.out.println("passed " + passed + " " + text(gate) + " " + gate.await(1, TimeUnit.MILLISECONDS) + " "
        + gate.await(0, TimeUnit.SECONDS) + " " + gate.await(-1, TimeUnit.SECONDS) + " " + done.getCount());
    gate.countDown();
    done.await();
    System.out.println("passed " + passed + " " + text(gate) + " " + text(done));
    gate.countDown();
    gate.await();
    System.out.println(gate.getCount() + " " + gate.await(0, TimeUnit.SECONDS) + " "
        + gate.await(1, TimeUnit.DAYS));
    CountDownLatch open = new CountDownLatch(0);
    open.await();
    System.out.println(open.getCount() + " " + text(open));
    try {
      new CountDownLatch(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      open.await(1, null);
    } catch (NullPointerException e) {
      System.out.println("null unit refused");
    }

    CountDownLatch never = new CountDownLatch(2);
    for (int form = 0; form < 2; form++) {
      int f = form;
      Thread t = new Thread(() -> {
        try {
          if (f == 0) never.await();
          else never.await(1000, TimeUnit.SECONDS);
          System.out.println("opened");
        } catch (InterruptedException e) {
          System.out.println("interrupted, flag " + Thread.currentThread().isInterrupted());
        }
      });
      t.start();
      t.interrupt();
      t.join();
    }
    Thread.currentThread().interrupt();
    try {
      open.await(); // an open latch looks at the interrupt first
      System.out.println("went through");
    } catch (InterruptedException e) {
      System.out.println("interrupted at an open latch");
    }

    // A chain: each stage waits for the one before.
    int n = 6;
    CountDownLatch[] stages = new CountDownLatch[n + 1];
    for (int i = 0; i <= n; i++) stages[i] = new CountDownLatch(1);
    StringBuilder order = new StringBuilder();
    for (int i = n - 1; i >= 0; i--) {
      int me = i;
      new Thread(() -> {
        try {
          stages[me].await();
          order.append(me);
          stages[me + 1].countDown();
        } catch (InterruptedException e) {
          order.append(e);
        }
      }).start();
    }
    stages[0].countDown();
    stages[n].await();
    System.out.println(order);
    // What happens before countDown is seen after await.
    int[] data = new int[8];
    CountDownLatch filled = new CountDownLatch(data.length);
    for (int i = 0; i < data.length; i++) {
      int me = i;
      new Thread(() -> {
        data[me] = me * me;
        filled.countDown();
      }).start();
    }
    filled.await();
    int sum = 0;
    for (int v : data) sum += v;
    System.out.println(sum);
  }
}
