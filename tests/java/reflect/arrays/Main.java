// java.lang.reflect.Array: creation, get and set with conversions, multi-dimensional arrays, errors.
import java.lang.reflect.Array;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
    }
  }

  static String s(Object a) {
    StringBuilder sb = new StringBuilder(a.getClass().getSimpleName()).append('[');
    for (int i = 0; i < Array.getLength(a); i++) {
      Object e = Array.get(a, i);
      sb.append(i > 0 ? "," : "").append(e != null && e.getClass().isArray() ? s(e) : e);
    }
    return sb.append(']').toString();
  }

  public static void main(String[] args) {
    Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, int[].class, Object.class};
    Object[] vals = {true, (byte) 1, 'b', (short) 3, 4, 5L, 6f, 7.0, "s", new int[] {9}, null};
    for (Class<?> ty : types) {
      Object a = Array.newInstance(ty, 2);
      System.out.println(ty + " " + a.getClass().getName() + " " + s(a).replace('\0', '0'));
      for (Object v : vals) {
        String vl = v instanceof int[] ? "int[]" : String.valueOf(v);
        t("  set " + (v == null ? "null" : v.getClass().getSimpleName()), () -> { Array.set(a, 0, v); return s(a).replace('\0', '0'); });
      }
      t("  getInt", () -> Array.getInt(a, 0));
      t("  getLong", () -> Array.getLong(a, 0));
      t("  getDouble", () -> Array.getDouble(a, 0));
      t("  getChar", () -> (int) Array.getChar(a, 0));
      t("  getBoolean", () -> Array.getBoolean(a, 0));
      t("  setByte", () -> { Array.setByte(a, 1, (byte) 65); return s(a).replace('\0', '0'); });
      t("  setInt", () -> { Array.setInt(a, 1, 300); return s(a).replace('\0', '0'); });
      t("  setChar", () -> { Array.setChar(a, 1, 'C'); return s(a).replace('\0', '0'); });
      t("  oob", () -> Array.get(a, 2));
      t("  oob set", () -> { Array.set(a, -1, Array.get(a, 0)); return 0; });
    }
    t("multi", () -> s(Array.newInstance(int.class, 2, 3)));
    t("multi of array", () -> Array.newInstance(int[].class, 2, 1).getClass().getName());
    t("dims zero", () -> Array.newInstance(String.class, 0, 5).getClass().getSimpleName() + Array.getLength(Array.newInstance(String.class, 0, 5)));
    t("neg", () -> Array.newInstance(int.class, -1));
    t("neg multi", () -> Array.newInstance(int.class, 2, -3));
    t("void", () -> Array.newInstance(void.class, 1));
    t("empty dims", () -> Array.newInstance(int.class, new int[0]));
    t("256 dims", () -> Array.newInstance(int.class, new int[256]));
    t("255 dims", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length());
    t("too deep", () -> Array.newInstance(Array.newInstance(int.class, new int[255]).getClass(), 1));
    t("length not array", () -> Array.getLength("x"));
    t("length null", () -> Array.getLength(null));
    t("get not array", () -> Array.get(5, 0));
    t("covariant", () -> { Object[] o = (Object[]) Array.newInstance(Integer.class, 2); o[0] = 1; o[1] = "x"; return 0; });
    t("clone", () -> { int[][] a = {{1}, {2}}; int[][] b = a.clone(); b[0][0] = 9; b[1] = null; return s(a); });
    t("negative new", () -> new int[Integer.parseInt("-2")]);
    t("jagged", () -> { int[][][] j = new int[2][3][]; j[0][0] = new int[] {1}; return Arrays.deepToString(j); });
    t("identity", () -> int[].class == Array.newInstance(int.class, 0).getClass());
    t("grow", () -> { Object a = Array.newInstance(long.class, 3); Array.setInt(a, 2, 5); Object b = Array.newInstance(a.getClass().getComponentType(), 6); System.arraycopy(a, 0, b, 3, 3); return s(b); });
  }
}
