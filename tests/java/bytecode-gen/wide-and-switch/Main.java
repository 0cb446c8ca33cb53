// wide loads, stores and iinc, switches at every alignment and at extreme keys, goto_w, ldc_w, long branches.
import java.lang.reflect.*;
public class Main {
  static Object call(String m, Object... a) throws Throwable {
    for (Method q : Class.forName("Wide").getMethods()) if (q.getName().equals(m)) try {
      return q.invoke(null, a);
    } catch (InvocationTargetException e) { return e.getCause().getClass().getSimpleName(); }
    throw new NoSuchMethodException(m);
  }
  public static void main(String[] args) throws Throwable {
    System.out.println(call("locals", 7, 1L << 40, 2.5f, -3.25, "obj"));
    for (int p = 0; p < 4; p++) {
      StringBuilder s = new StringBuilder("pad" + p);
      for (int k : new int[] {-3, -2, -1, 0, 1, 2, 100, Integer.MIN_VALUE,
          Integer.MAX_VALUE}) s.append(' ').append(call("table" + p, k)).append('/').append(call("lookup" + p,
          k));
      System.out.println(s);
    }
    for (int k : new int[] {Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Integer.MIN_VALUE,
        0}) System.out.print(call("top", k) + " " + call("bottom", k) + " " + call("empty", k) + " "
        + call("single", k) + "; ");
    System.out.println(); System.out.println(call("consts"));
    System.out.println(call("far", 0) + " " + call("far", 1) + " " + call("far", 2));
    System.out.println(call("throwNull") + " " + call("selfLoop", 5));
  }
}
