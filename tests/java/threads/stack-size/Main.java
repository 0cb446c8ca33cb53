// The stack size that a thread asks for: deep recursion needs it, several have it at once, and its memory is used again.
public class Main {
  static int depth(int left) { return left == 0 ? 0 : 1 + depth(left - 1); }

  static void deep(String name, long size, int frames) throws InterruptedException {
    Thread t = new Thread(null, () -> System.out.println(name + " " + depth(frames)), name, size);
    t.start();
    t.join();
  }

  public static void main(String[] args) throws InterruptedException {
    deep("one", 512L << 20, 70_000);
    deep("deeper", 512L << 20, 1_000_000);
    for (int i = 0; i < 20; i++) deep("again " + i, 256L << 20, 100_000);
    deep("odd", (64L << 20) + 12345, 70_000);
    deep("none", 0, 500);
    deep("small", 1, 100);

    Thread[] together = new Thread[4];
    int[] sums = new int[together.length];
    for (int i = 0; i < together.length; i++) {
      int n = i;
      together[i] = new Thread(null, () -> sums[n] = depth(60_000 + n), "t" + i, (100L + 50 * i) << 20);
    }
    for (Thread t : together) t.start();
    for (Thread t : together) t.join();
    for (int sum : sums) System.out.println(sum);

    Thread overflows = new Thread(null, () -> {
      try { depth(Integer.MAX_VALUE); } catch (StackOverflowError e) { System.out.println("overflow"); }
    }, "overflows", 8L << 20);
    overflows.start();
    overflows.join();
  }
}
