// instanceof and checkcast over a matrix of classes, interfaces, arrays and null.
import java.io.Serializable;
import java.util.*;
public class Main {
  interface I {} interface J extends I {} interface K {}
  static class A implements I { }
  static class B extends A implements K { }
  static class C extends B implements J { }
  static final class F {}
  enum E { X, Y { @Override public String toString() { return "why"; } } }
  record R(int a) implements K {}
  interface Test { boolean is(Object o); }
  interface Cast { Object to(Object o); }
  static String[] names = {"Object", "I", "J", "K", "A", "B", "C", "F", "Object[]", "I[]", "A[]", "B[]",
      "int[]", "int[][]", "long[]", "Object[][]", "Serializable", "Cloneable", "Serializable[]", "Comparable",
      "Number", "Integer", "String", "CharSequence", "List", "RandomAccess", "Enum", "E", "Record",
      "Cloneable[][]", "boolean[]", "byte[]"};
  static Test[] tests = {o -> o instanceof Object, o -> o instanceof I, o -> o instanceof J, o ->
      o instanceof K, o -> o instanceof A, o -> o instanceof B, o -> o instanceof C, o -> o instanceof F,
      o -> o instanceof Object[], o -> o instanceof I[], o -> o instanceof A[], o -> o instanceof B[], o ->
          o instanceof int[], o -> o instanceof int[][], o -> o instanceof long[], o ->
          o instanceof Object[][],
      o -> o instanceof Serializable, o -> o instanceof Cloneable, o -> o instanceof Serializable[], o ->
          o instanceof Comparable, o -> o instanceof Number, o -> o instanceof Integer, o ->
          o instanceof String,
      o -> o instanceof CharSequence, o -> o instanceof List, o -> o instanceof RandomAccess, o ->
          o instanceof Enum, o -> o instanceof E, o -> o instanceof Record, o -> o instanceof Cloneable[][],
          o -> o instanceof boolean[], o -> o instanceof byte[]
    };
  static Cast[] casts = {o -> (Object) o, o -> (I) o, o -> (J) o, o -> (K) o, o -> (A) o, o -> (B) o, o ->
      (C) o, o -> (F) o,
      o -> (Object[]) o, o -> (I[]) o, o -> (A[]) o, o -> (B[]) o, o -> (int[]) o, o -> (int[][]) o, o ->
          (long[]) o, o -> (Object[][]) o,
      o -> (Serializable) o, o -> (Cloneable) o, o -> (Serializable[]) o, o -> (Comparable<?>) o, o ->
          (Number) o, o -> (Integer) o, o -> (String) o,
      o -> (CharSequence) o, o -> (List<?>) o, o -> (RandomAccess) o, o -> (Enum<?>) o, o -> (E) o, o ->
          (Record) o, o -> (Cloneable[][]) o, o -> (boolean[]) o, o -> (byte[]) o
    };
  static Class<?>[] classes = {Object.class, I.class, J.class, K.class, A.class, B.class, C.class, F.class,
      Object[].class, I[].class, A[].class, B[].class, int[].class, int[][].class, long[].class,
      Object[][].class,
      Serializable.class, Cloneable.class, Serializable[].class, Comparable.class, Number.class,
          Integer.class, String.class, CharSequence.class, List.class, RandomAccess.class, Enum.class,
          E.class, Record.class, Cloneable[][].class, boolean[].class, byte[].class
    };
  public static void main(String[] args) {
    Object[] os = {null, new Object(), new A(), new B(), new C(), new F(), new Object[0], new I[0], new J[0],
        new A[0], new C[0], new int[0], new int[0][], new int[0][][], new long[0], new Object[0][],
        new B[0][], new Serializable[0],
        new Integer[0], 5, 5L, "s", new StringBuilder(), new ArrayList<String>(), new LinkedList<String>(),
            E.X, E.Y, new R(1), E.values(), new boolean[1], new byte[1], new R[0]
      };
    for (Object o : os) {
      StringBuilder sb = new StringBuilder(o == null ? "null" : o.getClass().getName()).append(':');
      for (int t = 0; t < tests.length; t++) {
        boolean is = tests[t].is(o);
        boolean cast;
        try { cast = casts[t].to(o) == o; } catch (ClassCastException e) { cast = false; }
        boolean refl = classes[t].isInstance(o), assign = o != null
            && classes[t].isAssignableFrom(o.getClass());
        if (is) sb.append(' ').append(names[t]);
        if (cast != (is || o == null) || refl != is || assign != is) sb.append(" MISMATCH-").append(names[t]);
      }
      System.out.println(sb);
    }
    for (int t = 0; t < casts.length; t++) {
      try { casts[t].to(t % 2 == 0 ? new F() : new int[1]); System.out.println("ok " + names[t]); }
      catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
  }
}
