// Raw results of the compare instructions, and narrowing of int values stored in or returned as boolean, byte, char and short.
import java.lang.reflect.*;
public class Main {
  static Object call(String m, Object... a) throws Throwable {
    for (Method q : Class.forName("Raw").getMethods()) if (q.getName().equals(m)) try {
      return q.invoke(null, a);
    } catch (InvocationTargetException e) { throw e.getCause(); }
    throw new NoSuchMethodException(m);
  }
  public static void main(String[] args) throws Throwable {
    float[] f = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE};
    double[] d = {0, -0.0, 1, -1, Double.NaN, Double.NEGATIVE_INFINITY, Double.MAX_VALUE};
    long[] l = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32};
    for (float a : f) for (float b : f) System.out.print(call("fcmpl", a, b) + "" + call("fcmpg", a, b)
        + " ");
    System.out.println();
    for (double a : d) for (double b : d) System.out.print(call("dcmpl", a, b) + "" + call("dcmpg", a, b)
        + " ");
    System.out.println();
    for (long a : l) for (long b : l) System.out.print(call("lcmp", a, b) + " ");
    System.out.println();
    for (int i : new int[] {0, 1, 2, 3, 127, 128, 255, 256, 257, -1, 32767, 32768, 65535, 65536, 0x12345,
        Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      System.out.print(i + ":");
      for (String t : "Z B C S".split(" ")) {
        Object ret = call("ret" + t, i), fld = call("field" + t, i), st = call("static" + t, i),
            arr = call("array" + t, i);
        System.out.print(" " + t + " " + show(ret) + "," + show(fld) + "," + show(st) + "," + show(arr));
      }
      System.out.println();
    }
    for (int s : new int[] {0, 1, 31, 32, 33, 63, 64, 65, -1}) System.out.print(call("ishl", 5, s) + " "
        + call("ishr", -77, s) + " " + call("iushr", -77, s) + " " + call("lshl", 5L, s) + " "
        + call("lshr", -77L, s) + " " + call("lushr", -77L, s) + "; ");
    System.out.println();
  }
  static Object show(Object o) { return o instanceof Character ? (int) (Character) o : o; }
}
