// Lookup.defineClass and defineHiddenClass from the class file bytes of a template class; class data; nestmate access; unnamed facts.
import java.io.*;
import java.lang.invoke.*;
import java.util.*;
public class Main {
  private static int secret = 41;
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) {
        System.out.println(n + " ! " + e.getClass().getName()); }
  }
  static byte[] bytes(String n) throws IOException {
    try (InputStream in = Main.class.getResourceAsStream(n + ".class")) { return in.readAllBytes(); }
  }
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup L = MethodHandles.lookup(); byte[] tb = bytes("Template");
    MethodHandles.Lookup h1 = L.defineHiddenClass(tb, true), h2 = L.defineHiddenClass(tb, false);
    Class<?> c1 = h1.lookupClass(), c2 = h2.lookupClass();
    System.out.println((c1 != c2) + " " + c1.isHidden() + " " + Template.class.isHidden() + " "
        + c1.getName().startsWith("Template/") + " " + c1.getSimpleName().startsWith("Template/") + " "
        + c1.getCanonicalName() + " " + (c1.getClassLoader() == Main.class.getClassLoader())
        + c1.getSuperclass() + Arrays.toString(c1.getInterfaces()) + c1.isInstance(new Template())
        + (c1.getNestHost() == c1) + c1.descriptorString().startsWith("LTemplate."));
    t("new", () -> ((java.util.function.IntUnaryOperator)
        c1.getDeclaredConstructor().newInstance()).applyAsInt(4));
    t("statics apart", () -> { MethodHandle b1 = h1.findStatic(c1, "bump", MethodType.methodType(int.class)),
        b2 = h2.findStatic(c2, "bump", MethodType.methodType(int.class)); return (int) b1.invokeExact() + ""
        + (int) b1.invokeExact() + (int) b2.invokeExact() + Template.bump(); });
    t("forName", () -> Class.forName(c1.getName()));
    t("self cast", () -> h1.findStatic(c1, "self",
        MethodType.methodType(Object.class)).invoke().getClass() == c1);
    MethodHandles.Lookup nest = L.defineHiddenClass(bytes("Nested"), true,
        MethodHandles.Lookup.ClassOption.NESTMATE);
    t("nestmate", () -> (int) nest.findStatic(nest.lookupClass(), "peek",
        MethodType.methodType(int.class)).invoke() + " " + (nest.lookupClass().getNestHost() == Main.class)
        + nest.lookupClass().isNestmateOf(Main.class));
    t("not nestmate", () -> L.defineHiddenClass(bytes("Nested"),
        true).findStatic(L.defineHiddenClass(bytes("Nested"), true).lookupClass(), "peek",
        MethodType.methodType(int.class)).invoke());
    t("strong", () -> L.defineHiddenClass(tb, false,
        MethodHandles.Lookup.ClassOption.STRONG).lookupClass().isHidden());
    MethodHandles.Lookup cd = L.defineHiddenClassWithClassData(bytes("WithData"), List.of("data", 5), true);
    t("class data", () -> cd.findStatic(cd.lookupClass(), "get", MethodType.methodType(Object.class)).invoke()
        + " " + MethodHandles.classData(cd, "_", List.class) + MethodHandles.classDataAt(cd, "_",
        String.class, 0) + MethodHandles.classData(L, "_", List.class));
    t("class data type", () -> MethodHandles.classData(cd, "_", String.class));
    t("arrays", () -> { Object arr = java.lang.reflect.Array.newInstance(c1, 2);
        return arr.getClass().isHidden() + " " + arr.getClass().getComponentType().equals(c1)
        + arr.getClass().getName().startsWith("[LTemplate"); });
    t("reflect", () -> { List<String> ms = new ArrayList<>(); for (java.lang.reflect.Method m
        : c1.getDeclaredMethods()) ms.add(m.getName()); Collections.sort(ms); return ms; });
    t("final field", () -> { java.lang.reflect.Field f = c1.getDeclaredField("fin"); f.setAccessible(true);
        Object o = c1.getDeclaredConstructor().newInstance(); f.set(o, 9); return f.get(o); });
    t("trace", () -> { try { h1.findStatic(c1, "fail", MethodType.methodType(void.class)).invoke();
        return "no"; } catch (IllegalStateException e) { StackTraceElement[] st = e.getStackTrace();
        return e.getMessage() + " " + st[0].getMethodName().equals("main") + st[0].getMethodName().length();
        } });
    t("garbage", () -> L.defineHiddenClass(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, true));
    t("truncated", () -> L.defineHiddenClass(Arrays.copyOf(tb, tb.length / 2), true));
    t("null", () -> L.defineHiddenClass(null, true));
    t("public lookup", () -> MethodHandles.publicLookup().defineHiddenClass(tb, true));
    t("define dup", () -> L.defineClass(tb));
    t("define", () -> { byte[] q = bytes("Nested"); return L.defineClass(bytes("Late")).getName(); });
    t("throwing init", () -> L.defineHiddenClass(bytes("BadInit"), true));
    t("lambda in hidden", () -> h1.findStatic(c1, "lam", MethodType.methodType(int.class,
        int.class)).invoke(20));
    t("concat in hidden", () -> h1.findStatic(c1, "cat", MethodType.methodType(String.class,
        int.class)).invoke(3));
  }
  static int peekSecret() { return secret; }
}
class Template implements java.util.function.IntUnaryOperator {
  static int n; final int fin;
  Template() { fin = 3; }
  public int applyAsInt(int x) { return x * 10 + fin; }
  static int bump() { return ++n; }
  static Object self() { return new Template(); }
  static void fail() { throw new IllegalStateException("in hidden"); }
  static int lam(int x) { java.util.function.IntSupplier s = () -> x + 1; return s.getAsInt(); }
  static String cat(int x) { return "cat" + x + "!"; }
}
class Nested {
  static int peek() {
    try {
      return (int) MethodHandles.lookup().findStatic(Main.class, "peekSecret",
          MethodType.methodType(int.class)).invoke()
          + (int) MethodHandles.lookup().findStaticGetter(Main.class, "secret", int.class).invoke();
    } catch (Throwable e) { throw new Error(e); }
  }
}
class WithData {
  static Object get() {
    try { return MethodHandles.classData(MethodHandles.lookup(), "_", List.class).get(0);
        } catch (IllegalAccessException e) { return e; }
  }
}
class BadInit { static int x = 1 / Integer.parseInt("0"); }
class Late { }
