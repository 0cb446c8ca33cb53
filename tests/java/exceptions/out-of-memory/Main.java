// OutOfMemoryError for impossible array sizes is caught, with its messages; small allocations still work afterwards.
public class Main {
  static String t(java.util.function.Supplier<Object> s) {
    try { return "ok " + (s.get() != null); } catch (OutOfMemoryError e) { return e.getClass().getName()
        + ": " + e.getMessage(); }
  }
  public static void main(String[] args) {
    System.out.println(t(() -> new long[Integer.MAX_VALUE]));
    System.out.println(t(() -> new int[Integer.MAX_VALUE]));
    System.out.println(t(() -> new byte[Integer.MAX_VALUE]));
    System.out.println(t(() -> new Object[Integer.MAX_VALUE]));
    System.out.println(t(() -> new long[Integer.MAX_VALUE - 2]));
    System.out.println(t(() -> new long[Integer.MAX_VALUE - 8]));
    System.out.println(t(() -> new double[2000000000]));
    System.out.println(t(() -> new long[1 << 16][1 << 16]));
    System.out.println(t(() -> java.lang.reflect.Array.newInstance(long.class, Integer.MAX_VALUE)));
    System.out.println(t(() -> "ab".repeat(Integer.MAX_VALUE)));
    System.out.println(t(() -> java.util.Arrays.copyOf(new long[10], Integer.MAX_VALUE - 5)));
    System.out.println(t(() -> new int[1000]));
    int caught = 0;
    for (int i = 0; i < 50; i++) {
      try {
        long[][] keep = new long[4][];
        for (int k = 0; ; k++) keep[k & 3] = new long[Integer.MAX_VALUE - k];
      } catch (OutOfMemoryError e) { caught++; }
    }
    System.out.println(caught);
    try {
      java.util.ArrayList<long[]> hold = new java.util.ArrayList<>();
          while (true) hold.add(new long[8 << 20]);
    }
    catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 100; i++) sb.append(i);
    System.out.println(sb);
    try { throw new OutOfMemoryError("custom"); } catch (VirtualMachineError e) { System.out.println(e); }
  }
}
