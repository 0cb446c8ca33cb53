// Methods, fields and constructors by reflection: declared, inherited, overloaded, bridge, varargs, lookups that fail.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  interface Shape<T extends Number> {
    T area();
    default String describe() { return "shape " + area(); }
    static int count() { return 3; }
    private void helper() {}
  }

  static abstract class Base implements Shape<Integer> {
    public int pub = 1;
    protected long prot;
    int pkg;
    private volatile transient String priv;
    static final double CONST = 2.5;
    protected Base() {}
    Base(int a, String... rest) throws java.io.IOException {}
    public abstract void abs();
    protected synchronized final native int nat(long[] a, Map<String, ? super Integer>[] b);
    static <X extends Comparable<X> & Runnable> List<? extends X> gen(X x, int... more) throws IllegalStateException { return null; }
    public Integer area() { return 4; }
    @Deprecated public Object over(Object o) { return "obj"; }
    public Object over(String s) { return "str"; }
    public Object over(int i) { return "int"; }
  }

  static class Derived extends Base {
    public String pub = "hides";
    @Override public void abs() {}
    @Override public String over(Object o) { return "derived"; }
    private Derived(char c) {}
    public Derived() {}
  }

  enum E { A, B { void x() {} } }
  record R(int a, List<String> b) { R { if (a < 0) throw new IllegalArgumentException(); } static int s; }

  static <T extends Member> void dump(String label, T[] ms, Function<T, String> f) {
    System.out.println(label);
    Stream.of(ms).map(f).sorted().forEach(s -> System.out.println("  " + s));
  }

  static String m(Method m) {
    return m.getName() + " " + m + " || " + m.toGenericString() + (m.isBridge() ? " bridge" : "") + (m.isVarArgs() ? " varargs" : "") + (m.isSynthetic() ? " synth" : "") + (m.isDefault() ? " default" : "") + " " + m.getParameterCount() + Arrays.toString(m.getExceptionTypes()) + Arrays.toString(m.getTypeParameters());
  }

  public static void main(String[] args) {
    for (Class<?> c : new Class<?>[] {Shape.class, Base.class, Derived.class, E.class, R.class}) {
      dump(c.getSimpleName() + " declared methods", c.getDeclaredMethods(), Main::m);
      dump(c.getSimpleName() + " declared fields", c.getDeclaredFields(), f -> f.getName() + " " + f + " || " + f.toGenericString() + (f.isEnumConstant() ? " const" : "") + (f.isSynthetic() ? " synth" : ""));
      dump(c.getSimpleName() + " ctors", c.getDeclaredConstructors(), k -> k + " || " + k.toGenericString() + (k.isVarArgs() ? " varargs" : "") + Arrays.toString(k.getParameterTypes()));
      dump(c.getSimpleName() + " public fields", c.getFields(), Object::toString);
      dump(c.getSimpleName() + " public ctors", c.getConstructors(), Object::toString);
      dump(c.getSimpleName() + " public methods", Stream.of(c.getMethods()).filter(m -> m.getDeclaringClass() != Object.class && m.getDeclaringClass() != Enum.class).toArray(Method[]::new), Object::toString);
    }
    look("over Object", () -> Derived.class.getMethod("over", Object.class));
    look("over int", () -> Derived.class.getMethod("over", int.class));
    look("over Integer", () -> Derived.class.getMethod("over", Integer.class));
    look("declared inherited", () -> Derived.class.getDeclaredMethod("area"));
    look("area", () -> Derived.class.getMethod("area"));
    look("static iface", () -> Derived.class.getMethod("count"));
    look("shape static", () -> Shape.class.getMethod("count"));
    look("private", () -> Shape.class.getMethod("helper"));
    look("private declared", () -> Shape.class.getDeclaredMethod("helper"));
    look("init", () -> Derived.class.getDeclaredMethod("<init>"));
    look("no args null", () -> Derived.class.getMethod("abs", (Class<?>[]) null));
    look("field pub", () -> Derived.class.getField("pub"));
    look("field prot", () -> Derived.class.getField("prot"));
    look("field CONST", () -> Base.class.getDeclaredField("CONST"));
    look("field none", () -> Derived.class.getDeclaredField("zip"));
    look("ctor", () -> Derived.class.getDeclaredConstructor(char.class));
    look("ctor public", () -> Derived.class.getConstructor(char.class));
    look("array method", () -> int[].class.getMethod("clone"));
    look("array length", () -> int[].class.getField("length"));
    look("array hash", () -> int[].class.getMethod("hashCode"));
    look("prim", () -> int.class.getMethods().length);
    look("multi", () -> Derived.class.getMethod("gen", Comparable.class, int[].class));
    look("null name", () -> Derived.class.getMethod(null));
    look("eq", () -> Derived.class.getMethod("abs").equals(Derived.class.getMethod("abs")) + " " + (Derived.class.getMethod("abs") == Derived.class.getMethod("abs")) + " " + (Derived.class.getMethod("abs").hashCode() == "Main$Derived".hashCode() ^ "abs".hashCode() != 0));
    look("mods", () -> Modifier.toString(0xfff) + " | " + Modifier.toString(Base.class.getDeclaredMethod("nat", long[].class, Map[].class).getModifiers()) + " | " + Modifier.methodModifiers() + " " + Modifier.isAbstract(Base.class.getModifiers()));
  }

  static void look(String l, java.util.concurrent.Callable<?> c) {
    try {
      System.out.println(l + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(l + " ! " + e.getClass().getSimpleName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
    }
  }
}
