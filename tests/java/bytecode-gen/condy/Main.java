// CONSTANT_Dynamic of all types through JDK and own bootstraps, nested arguments, failures that repeat, plus invokedynamic and handle constants.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
public class Main {
  static int calls; public static final String NAMED = "static final";
  public enum Col { RED, GREEN }
  public int fld = 31;
  public static Object make(MethodHandles.Lookup l, String n, Class<?> t, Object... a) {
    calls++; return n + ":" + t.getSimpleName() + Arrays.toString(a) + calls;
  }
  public static Object num(MethodHandles.Lookup l, String n, Class<?> t) {
    calls++;
    return t == int.class ? (Object) 42 : t == long.class ? (Object) (1L << 40) : t == float.class
        ? (Object) 1.5f : t == double.class ? (Object) 2.5 : t == boolean.class ? (Object) true
        : t == char.class ? (Object) 'q' : t == byte.class ? (Object) (byte) -1 : t == short.class
        ? (Object) (short) 99 : null;
  }
  public static Object fail(MethodHandles.Lookup l, String n, Class<?> t) {
    calls++; throw new IllegalStateException("bootstrap " + calls);
  }
  public static Object failError(MethodHandles.Lookup l, String n, Class<?> t) {
    throw new AssertionError("error");
  }
  public static Object wrong(MethodHandles.Lookup l, String n, Class<?> t) { return "a string"; }
  public static CallSite site(MethodHandles.Lookup l, String n, MethodType t, Object... a) throws Exception {
    calls++;
    return new ConstantCallSite(MethodHandles.insertArguments(l.findStatic(Main.class, "target",
        MethodType.methodType(String.class, Object[].class, String.class, int.class)), 0,
        (Object) a).asType(t));
  }
  public static CallSite badSite(MethodHandles.Lookup l, String n, MethodType t) {
    return n.equals("nul") ? null : new ConstantCallSite(MethodHandles.constant(int.class, 5));
  }
  public static String target(Object[] a, String s, int i) { return Arrays.toString(a) + s + i; }
  public static void main(String[] args) throws Throwable {
    Class<?> k = Class.forName("Condy"); Method[] ms = k.getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (int round = 0; round < 2; round++) for (Method m : ms) {
      try {
        Object r = m.getParameterCount() == 0 ? m.invoke(null) : m.invoke(null, "arg", 7);
        System.out.println(m.getName() + " = " + (r instanceof int[] ? "int[]" : r));
      } catch (InvocationTargetException e) {
        System.out.println(m.getName() + " ! " + e.getCause().getClass().getName() + " <- "
            + (e.getCause().getCause() == null ? null : e.getCause().getCause().getClass().getName() + ":"
            + e.getCause().getCause().getMessage()));
      }
    }
    System.out.println(calls);
  }
}
