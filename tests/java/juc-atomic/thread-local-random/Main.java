// ThreadLocalRandom, SplittableRandom and Random across threads: ranges, streams, no value printed.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Exception e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadLocalRandom r = ThreadLocalRandom.current();
    System.out.println("one object " + (r == ThreadLocalRandom.current()));
    boolean ok = true;
    for (int i = 0; i < 50; i++) {
      int a = r.nextInt(10), b = r.nextInt(-5, 5);
      long c = r.nextLong(1L << 40), d = r.nextLong(-3, 3);
      double e = r.nextDouble(), f = r.nextDouble(2.5), g = r.nextDouble(-1, 1);
      float h = r.nextFloat();
      ok &= a >= 0 && a < 10 && b >= -5 && b < 5 && c >= 0 && c < 1L << 40 && d >= -3 && d < 3 && e >= 0
          && e < 1 && f >= 0 && f < 2.5 && g >= -1 && g < 1 && h >= 0 && h < 1;
      r.nextBoolean();
      ok &= !Double.isNaN(r.nextGaussian());
    }
    System.out.println("in range " + ok);
    System.out.println(r.ints(20, 0, 3).allMatch(x -> x >= 0 && x < 3) + " " + r.longs(7).count() + " "
        + r.doubles().limit(5).allMatch(x -> x >= 0 && x < 1) + " " + r.ints(1000).parallel().count());
    byte[] bytes = new byte[64];
    r.nextBytes(bytes);
    int or = 0;
    for (byte b : bytes) or |= b & 255;
    System.out.println("bytes filled " + (or == 255));
    refused("setSeed", () -> {
      r.setSeed(1);
      return 0;
    });
    refused("bound 0", () -> r.nextInt(0));
    refused("empty range", () -> r.nextInt(3, 3));
    refused("negative stream", () -> r.ints(-1));

    // Each thread has a sequence of its own: sixteen longs from each of four threads all differ.
    Set<Long> seen = ConcurrentHashMap.newKeySet();
    AtomicInteger same = new AtomicInteger();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 16; k++)
          if (!seen.add(ThreadLocalRandom.current().nextLong())) same.incrementAndGet();
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println("values " + seen.size() + " repeated " + same);

    // A seeded Random shared by threads hands out its sequence, each value once.
    Random shared = new Random(42);
    Random alone = new Random(42);
    List<Integer> got = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 4; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) got.add(shared.nextInt());
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    List<Integer> expected = alone.ints(40).boxed().collect(Collectors.toList());
    Collections.sort(got);
    Collections.sort(expected);
    System.out.println("same sequence " + got.equals(expected) + " and after " + shared.nextInt(1000));

    // Splitting gives each task its own seeded generator: sums do not depend on the schedule.
    SplittableRandom root = new SplittableRandom(7);
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Integer>> sums = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      SplittableRandom mine = root.split();
      sums.add(pool.submit(() -> mine.ints(20, 0, 100).sum()));
    }
    for (Future<Integer> f : sums) System.out.print(f.get() + " ");
    System.out.println(root.nextInt(100));
    pool.shutdown();
  }
}
