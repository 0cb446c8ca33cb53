// Random and SplittableRandom with fixed seeds: every generator method, streams, bounds, errors, RandomGenerator.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.random.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (long seed : new long[] {0, 1, -1, 42, Long.MAX_VALUE, 0x5DEECE66DL}) {
      Random r = new Random(seed);
      System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1) + " " + r.nextLong() + " " + r.nextBoolean() + " " + Float.toHexString(r.nextFloat())
          + " " + Double.toHexString(r.nextDouble()) + " " + r.nextInt(5, 9) + " " + r.nextLong(1000000000000L) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(3.0) + " " + r.nextDouble(1, 2) + " " + r.nextFloat(8f));
      byte[] b = new byte[7];
      r.nextBytes(b);
      System.out.println(Arrays.toString(b) + " " + String.format(Locale.ROOT, "%.10f %.10f %.10f", r.nextGaussian(), r.nextGaussian(), r.nextGaussian()));
      SplittableRandom s = new SplittableRandom(seed);
      SplittableRandom c = s.split();
      System.out.println(s.nextInt() + " " + s.nextInt(100) + " " + s.nextLong() + " " + s.nextInt(-3, 3) + " " + s.nextBoolean() + " " + Double.toHexString(s.nextDouble()) + " " + c.nextInt() + " " + c.nextLong(50) + " " + c.split().nextLong());
      System.out.println(Arrays.toString(new Random(seed).ints(4).toArray()) + Arrays.toString(new Random(seed).ints(4, -10, 10).toArray()) + Arrays.toString(new Random(seed).longs(3, 0, 1L << 40).toArray()) + Arrays.toString(new SplittableRandom(seed).ints(3, 0, 7).toArray()) + Arrays.toString(new SplittableRandom(seed).doubles(2).toArray()));
    }
    t("bound 0", () -> new Random(1).nextInt(0));
    t("bound order", () -> new Random(1).nextInt(5, 5));
    t("ints neg", () -> new Random(1).ints(-1));
    t("ints range", () -> new Random(1).ints(3, 5, 1));
    t("split bound", () -> new SplittableRandom(1).nextInt(-1));
    t("double bound", () -> new Random(1).nextDouble(Double.NaN));
    t("setSeed", () -> { Random r = new Random(5); int a = r.nextInt(); r.nextGaussian(); r.setSeed(5); return a == r.nextInt(); });
    t("shuffle", () -> { List<Integer> l = new ArrayList<>(); for (int i = 0; i < 20; i++) l.add(i); Collections.shuffle(l, new Random(77)); return l; });
    for (String alg : new String[] {"L64X128MixRandom", "Xoshiro256PlusPlus", "Xoroshiro128PlusPlus", "L32X64MixRandom", "L128X256MixRandom"}) {
      t(alg, () -> { RandomGenerator g = RandomGeneratorFactory.of(alg).create(12345L); return g.nextInt() + " " + g.nextLong() + " " + g.nextInt(1000) + " " + Double.toHexString(g.nextDouble()); });
    }
    t("no alg", () -> RandomGenerator.of("NoSuch"));
    Random r = new Random(2024);
    long h = 0;
    int[] hist = new int[10];
    for (int i = 0; i < 50000; i++) { hist[r.nextInt(10)]++; h = h * 31 + r.nextLong(); }
    System.out.println(Arrays.toString(hist) + " " + h);
    double sum = 0;
    for (int i = 0; i < 2000; i++) sum += new Random(i).nextDouble();
    System.out.println(sum);
  }
}
