// java.util.Arrays beyond sort: search, fill, copy, equals, compare, mismatch, prefix, deep variants.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] a = {2, 4, 6, 8, 10};
    t("bs", () -> { StringBuilder sb = new StringBuilder(); for (int k = 1; k < 12; k++) sb.append(Arrays.binarySearch(a, k)).append(','); return sb; });
    t("bs range", () -> Arrays.binarySearch(a, 1, 3, 8) + " " + Arrays.binarySearch(a, 1, 3, 6));
    t("bs range bad", () -> Arrays.binarySearch(a, 3, 1, 8));
    t("bs double", () -> Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, 0.0) + " " + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, Double.NaN));
    t("bs str", () -> Arrays.binarySearch(new String[] {"z", "m", "a"}, "m", Comparator.reverseOrder()));
    t("bs char", () -> Arrays.binarySearch("abcxyz".toCharArray(), 'x') + " " + Arrays.binarySearch(new byte[] {-3, 0, 9}, (byte) -4) + " " + Arrays.binarySearch(new long[] {1L << 40}, 1L << 41));
    t("fill", () -> { long[] l = new long[5]; Arrays.fill(l, 1, 4, -7); return Arrays.toString(l); });
    t("fill bad", () -> { Arrays.fill(new long[3], 1, 4, 1); return 0; });
    t("fill store", () -> { Object[] o = new String[2]; Arrays.fill(o, 5); return 0; });
    t("copyOf", () -> Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 3)) + Arrays.toString(Arrays.copyOf(new String[] {"q"}, 2)));
    t("copyOf neg", () -> Arrays.copyOf(a, -1));
    t("copyOfRange", () -> Arrays.toString(Arrays.copyOfRange(a, 3, 8)) + Arrays.toString(Arrays.copyOfRange(a, 5, 5)));
    t("copyOfRange bad", () -> Arrays.copyOfRange(a, 4, 2));
    t("copyOfRange oob", () -> Arrays.copyOfRange(a, 6, 8));
    t("copyOf type", () -> Arrays.copyOf(new Object[] {"a", "b"}, 2, String[].class).getClass().getName());
    t("copyOf badtype", () -> Arrays.copyOf(new Object[] {"a", 1}, 2, String[].class));
    t("equals", () -> Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, new int[5]) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(a, null)
        + " " + Arrays.equals(a, 1, 3, new int[] {4, 6}, 0, 2) + " " + Arrays.equals(new float[] {Float.NaN, 0f}, new float[] {Float.NaN, 0f}) + " " + Arrays.equals(new float[] {0f}, new float[] {-0f}));
    t("equals cmp", () -> Arrays.equals(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
    t("compare", () -> Arrays.compare(a, new int[] {2, 4, 7}) + " " + Arrays.compare(a, new int[] {2, 4}) + " " + Arrays.compare(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1})
        + " " + Arrays.compare(null, a) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " " + Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}));
    t("compareUnsigned", () -> Arrays.compareUnsigned(new long[] {1, -1}, new long[] {1, 5}) + " " + Arrays.compareUnsigned(new int[] {1, 2}, new int[] {1, -2}));
    byte[] big1 = new byte[300], big2 = new byte[300];
    t("mismatch", () -> {
      StringBuilder sb = new StringBuilder();
      for (int p : new int[] {0, 1, 7, 8, 9, 31, 64, 255, 299}) {
        big2[p] = 1;
        sb.append(Arrays.mismatch(big1, big2)).append(' ');
        big2[p] = 0;
      }
      return sb.append(Arrays.mismatch(big1, big2)).append(' ').append(Arrays.mismatch(a, new int[] {2, 4})).append(' ')
          .append(Arrays.mismatch(new double[] {1, Double.NaN, 3}, new double[] {1, Double.NaN, 4})).append(' ')
          .append(Arrays.mismatch(new char[] {'a', 'b'}, new char[] {'a', 'c'})).append(' ')
          .append(Arrays.mismatch(new Object[] {"x", null}, new Object[] {"x", 1})).append(' ')
          .append(Arrays.mismatch(big1, 10, 50, big2, 20, 55));
    });
    t("hash", () -> Arrays.hashCode(a) + " " + Arrays.hashCode(new Object[] {null, "a", 1}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode((int[]) null));
    t("deepHash", () -> Arrays.deepHashCode(new Object[] {new int[] {1, 2}, new Object[] {"x", null}, new long[] {3}}));
    Object[] nest = {1, new int[] {1, 2}, new String[][] {{"a"}, {}, null}, new char[] {'x'}, new boolean[0], new double[] {1.0, Double.NaN}, null};
    t("deepToString", () -> Arrays.deepToString(nest));
    t("deepToString self", () -> { Object[] s = new Object[2]; s[0] = s; s[1] = new Object[] {s}; return Arrays.deepToString(s); });
    t("deepEquals", () -> Arrays.deepEquals(nest, nest.clone()) + " " + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + " " + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new long[] {1}}));
    t("toString", () -> Arrays.toString((Object[]) null) + Arrays.toString(new short[] {1, -1}) + Arrays.toString(new float[] {1e10f, 1.1f}) + Arrays.toString(new byte[] {(byte) 200}));
    t("setAll", () -> { long[] x = new long[6]; Arrays.setAll(x, i -> i * (long) i); String[] s = new String[3]; Arrays.setAll(s, i -> "s" + i); return Arrays.toString(x) + Arrays.toString(s); });
    t("prefix", () -> {
      int[] x = {1, 2, 3, 4, 5};
      Arrays.parallelPrefix(x, Integer::sum);
      double[] y = {1, 2, 3, 4};
      Arrays.parallelPrefix(y, 1, 3, (p, q) -> p * q);
      String[] s = {"a", "b", "c"};
      Arrays.parallelPrefix(s, String::concat);
      return Arrays.toString(x) + Arrays.toString(y) + Arrays.toString(s);
    });
    t("prefix large", () -> { long[] x = new long[5000]; Arrays.parallelSetAll(x, i -> i); Arrays.parallelPrefix(x, Long::sum); return x[4999] + " " + x[2500]; });
    List<String> v = Arrays.asList("c", "a", "b");
    t("asList", () -> { Collections.sort(v); v.set(1, "Q"); return v + " " + v.indexOf("Q") + v.contains(null); });
    t("asList add", () -> v.add("x"));
    t("asList rm", () -> v.remove(0));
    t("asList write through", () -> { String[] arr = {"1", "2"}; List<String> w = Arrays.asList(arr); w.replaceAll(s -> s + s); return arr[0] + arr[1]; });
    t("stream", () -> Arrays.stream(a, 1, 4).sum() + " " + Arrays.stream(new String[] {"p", "q"}).count());
    t("stream bad", () -> Arrays.stream(a, 3, 9).sum());
    t("arraycopy overlap", () -> { int[] x = {0, 1, 2, 3, 4, 5, 6, 7}; System.arraycopy(x, 0, x, 2, 5); System.arraycopy(x, 4, x, 3, 4); return Arrays.toString(x); });
    t("arraycopy bad", () -> { System.arraycopy(a, 3, new int[3], 0, 3); return 0; });
    t("arraycopy type", () -> { System.arraycopy(a, 0, new long[3], 0, 1); return 0; });
    t("arraycopy store", () -> { Object[] dst = new Integer[3]; try { System.arraycopy(new Object[] {1, 2, "x"}, 0, dst, 0, 3); } catch (ArrayStoreException e) { return Arrays.toString(dst) + e.getMessage(); } return 0; });
  }
}
