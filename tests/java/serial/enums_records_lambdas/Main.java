// Serialisation of enums, records (canonical constructor), lambdas, method references and their captured values.
import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.util.*;
import java.util.function.*;

public class Main {
  enum Op { ADD { int f(int a) { return a + 1; } }, NEG { int f(int a) { return -a; } }; int state = 1; abstract int f(int a); }
  record Point(int x, int y) implements Serializable { Point { if (x > 100) throw new IllegalArgumentException("x too big"); made++; } static int made; }
  record Tree(String n, List<Tree> kids, int[] data) implements Serializable {}
  record WithRef(Op op, Point p, Object any) implements Serializable { private Object readResolve() { return op == Op.NEG ? "resolved" : this; } }
  record NotSer(int a) {}
  interface SerFn<A, B> extends Function<A, B>, Serializable {}
  interface SerSup<A> extends Supplier<A>, Serializable {}

  static byte[] ser(Object o) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); }
    return b.toByteArray();
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception { return (T) new ObjectInputStream(new ByteArrayInputStream(ser(o))).readObject(); }

  static void t(String label, java.util.concurrent.Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("\\$\\$Lambda.*", "LAMBDA") + (e.getCause() != null ? " <- " + e.getCause() : ""));
    }
  }

  int field = 7;
  static int twice(int x) { return x * 2; }

  static String info(Object lambda) throws Exception {
    java.lang.reflect.Method m = lambda.getClass().getDeclaredMethod("writeReplace");
    m.setAccessible(true);
    SerializedLambda s = (SerializedLambda) m.invoke(lambda);
    return s.getCapturingClass() + " " + s.getFunctionalInterfaceClass() + "." + s.getFunctionalInterfaceMethodName() + s.getFunctionalInterfaceMethodSignature() + " kind " + s.getImplMethodKind() + " " + s.getImplClass() + " " + s.getImplMethodName().replaceAll("lambda\\$.*", "LAMBDA") + s.getImplMethodSignature() + " " + s.getInstantiatedMethodType() + " captured " + s.getCapturedArgCount();
  }

  public static void main(String[] args) {
    t("enum", () -> { Op.ADD.state = 9; Op o = copy(Op.ADD); return (o == Op.ADD) + " " + o.state + o.f(4) + (copy(Op.NEG) == Op.NEG); });
    t("enum array", () -> { Op[] a = copy(new Op[] {Op.NEG, null, Op.NEG}); return a[0] == Op.NEG && a[1] == null; });
    t("enum map", () -> copy(new EnumMap<Op, List<Op>>(Map.of(Op.ADD, List.of(Op.NEG)))));
    t("record", () -> { int m = Point.made; Point p = copy(new Point(1, 2)); return p + " " + (Point.made - m); });
    t("record ctor rejects", () -> { byte[] b = ser(new Point(5, 6)); for (int k = 0; k < b.length - 3; k++) if (b[k] == 0 && b[k + 1] == 0 && b[k + 2] == 0 && b[k + 3] == 5) b[k + 2] = 1; return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); });
    t("record tree", () -> { Tree x = new Tree("r", List.of(new Tree("a", List.of(), new int[] {1}), new Tree("b", List.of(), null)), new int[0]); Tree y = copy(x); return y.kids().get(0).data()[0] + y.kids().get(1).n() + y.n(); });
    t("record resolve", () -> copy((Object) new WithRef(Op.ADD, new Point(1, 1), "x")) + " " + copy((Object) new WithRef(Op.NEG, null, null)));
    t("record not", () -> copy(new NotSer(1)));
    t("record uid", () -> ObjectStreamClass.lookup(Point.class).getSerialVersionUID() + " " + Arrays.toString(ObjectStreamClass.lookup(Tree.class).getFields()));
    t("lambda", () -> { int k = 5; String s = "cap"; SerFn<Integer, String> f = x -> s + (x + k); return copy(f).apply(10); });
    t("method ref static", () -> { SerFn<Integer, Integer> f = Main::twice; return copy(f).apply(21); });
    t("method ref bound", () -> { SerSup<Integer> f = "bound"::length; return copy(f).get(); });
    t("method ref unbound", () -> { SerFn<String, String> f = String::trim; return copy(f).apply("  t "); });
    t("ctor ref", () -> { SerFn<String, StringBuilder> f = StringBuilder::new; return copy(f).apply("sb").reverse(); });
    t("intersection", () -> { Runnable r = (Runnable & Serializable) () -> System.out.print("[ran] "); copy(r).run(); return "ok"; });
    t("comparator", () -> { List<String> l = new ArrayList<>(List.of("bb", "a", "ccc")); l.sort(copy((Comparator<String> & Serializable) (a, b) -> b.length() - a.length())); return l; });
    t("capture mutable", () -> { int[] box = {1}; SerSup<Integer> f = () -> box[0]++; SerSup<Integer> g = copy(f); f.get(); f.get(); return f.get() + " " + g.get(); });
    t("capture unserializable", () -> { Main m = new Main(); SerSup<Integer> f = () -> m.field; return copy(f).get(); });
    t("plain lambda", () -> { Runnable r = () -> {}; return copy(r); });
    t("nested lambda", () -> { SerFn<Integer, SerFn<Integer, Integer>> add = a -> b -> a + b; return copy(copy(add).apply(3)).apply(4); });
    t("long double capture", () -> { long l = 1L << 40; double d = 2.5; boolean z = true; char c = 'q'; byte b = 3; float fl = 1.5f; short sh = 9; SerSup<String> f = () -> "" + l + d + z + c + b + fl + sh; return copy(f).get(); });
    t("info lambda", () -> { int k = 1; SerFn<Integer, Integer> f = x -> x + k; return info(f); });
    t("info ref", () -> { SerFn<Integer, Integer> f = Main::twice; return info(f); });
    t("info virtual", () -> { SerFn<String, Integer> f = String::length; return info(f); });
    t("info iface", () -> { SerFn<List<?>, Integer> f = List::size; return info(f); });
    t("info new", () -> { SerSup<ArrayList<?>> f = ArrayList::new; return info(f); });
    t("map of lambdas", () -> { TreeMap<String, SerFn<Integer, Integer>> m = new TreeMap<>(); m.put("inc", x -> x + 1); m.put("sq", x -> x * x); Map<String, SerFn<Integer, Integer>> c = copy(m); return c.get("inc").apply(c.get("sq").apply(5)); });
  }
}
