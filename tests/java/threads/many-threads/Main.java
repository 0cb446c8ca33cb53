// Two hundred short threads, in waves and nested; every one of them runs exactly once.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Main {
  public static void main(String[] args) throws Exception {
    int n = 100;
    AtomicIntegerArray ran = new AtomicIntegerArray(n);
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> ran.incrementAndGet(me));
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    int once = 0;
    for (int i = 0; i < n; i++) if (ran.get(i) == 1) once++;
    System.out.println(once);

    AtomicInteger count = new AtomicInteger();
    spawn(6, count);
    System.out.println(count);

    int waves = 0;
    for (int w = 0; w < 10; w++) {
      int[] sum = {0};
      Thread[] few = new Thread[4];
      for (int i = 0; i < few.length; i++) {
        int add = i + w;
        few[i] = new Thread(() -> {
          synchronized (sum) {
            sum[0] += add;
          }
        });
        few[i].start();
      }
      for (Thread t : few) t.join();
      waves += sum[0];
    }
    System.out.println(waves + " " + Thread.activeCount());
  }

  static void spawn(int depth, AtomicInteger count) throws InterruptedException {
    count.incrementAndGet();
    if (depth == 0) return;
    Thread[] two = new Thread[2];
    for (int i = 0; i < 2; i++) {
      two[i] = new Thread(() -> {
        try {
          spawn(depth - 1, count);
        } catch (InterruptedException e) {
          count.set(-1000);
        }
      });
      two[i].start();
    }
    for (Thread t : two) t.join();
  }
}
