// Source constructs that javac compiles to invokedynamic: concat, lambdas, records, in loops, in several classes, with exceptions.
import java.util.*;
import java.util.function.*;
public class Main {
  record R(int a, String b, double[] c) { }
  record E() { }
  interface Shape {
    String n();
    default Supplier<String> s() { return () -> "d" + n(); }
    static Function<Shape, String> f() { return Shape::n; }
  }
  static class Deep {
    class In { int v = 3; Supplier<IntSupplier> s() { return () -> () -> v++ + outer; } }
    int outer = 10;
  }
  static <T> Supplier<T> lazy(Supplier<T> s) {
    return new Supplier<>() { T t; public T get() { return t == null ? t = s.get() : t; } };
  }
  static int n;
  static String c(Object a, Object b) { return a + "" + b; }
  static class Thrower {
    @Override public String toString() { throw new UnsupportedOperationException("ts" + ++n); }
  }
  static IntFunction<IntFunction<String>> table(String s) { return i -> j -> s + i + "," + j; }
  static Runnable rec(int d, StringBuilder out) {
    return d == 0 ? () -> out.append("end") : () -> { out.append(d); rec(d - 1, out).run(); };
  }
  enum Op implements IntBinaryOperator {
    A((x, y) -> x + y), M((x, y) -> x * y); final IntBinaryOperator f;
    Op(IntBinaryOperator f) { this.f = f; }
    public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
  }
  static final Function<String, Integer> LEN = String::length;
  static final Map<String, BinaryOperator<Integer>> OPS = new TreeMap<>();
  static { OPS.put("+", Integer::sum); OPS.put("-", (a, b) -> a - b); OPS.put("max", Math::max); }
  final Supplier<String> field = () -> "field" + this.x; int x = 4;
  Main() { Runnable r = () -> x++; r.run(); }
  public static void main(String[] args) throws Exception {
    int s = 0;
    for (int i = 0; i < 300; i++) {
      String q = "i" + i + (i % 2 == 0) + 'c' + (long) i + (double) i; s = s * 31 + q.hashCode();
      IntSupplier f = i % 3 == 0 ? () -> 3 : i % 3 == 1 ? () -> n
          : LEN.andThen(z -> z * 2).apply(q)::intValue;
      s += f.getAsInt();
    }
    System.out.println(s);
    System.out.println(new R(1, "b", null) + " " + new R(1, "b", null).equals(new R(1, "b", null))
        + new R(2, null, null).hashCode() + new E() + new E().hashCode());
    Shape sh = () -> "lam"; System.out.println(sh.s().get() + Shape.f().apply(() -> "x"));
    Deep.In in = new Deep().new In(); Supplier<IntSupplier> ss = in.s();
    System.out.println(ss.get().getAsInt() + ss.get().getAsInt());
    Supplier<Integer> lz = lazy(() -> ++n); System.out.println(lz.get() + lz.get() + " " + n);
    for (int k = 0; k < 3; k++) try { System.out.println("x" + k + new Thrower());
        } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
    System.out.println(table("t").apply(1).apply(2) + c(null, 1) + c(1L, 'c'));
    StringBuilder sb = new StringBuilder(); rec(8, sb).run(); System.out.println(sb);
    for (Op o : Op.values()) System.out.print(o.applyAsInt(6, 7) + " ");
    OPS.forEach((k, f) -> System.out.print(k + f.apply(9, 4) + " "));
    System.out.println(new Main().field.get()); List<Supplier<String>> sup = new ArrayList<>();
    for (String w : List.of("a", "b")) for (int i = 0; i < 2; i++) {
      int j = i; sup.add(() -> w + j + sup.size());
    }
    for (Supplier<String> q : sup) System.out.print(q.get() + " "); System.out.println();
    Callable3 c3 = () -> { throw new java.io.IOException("checked"); };
        try { c3.call(); } catch (java.io.IOException e) { System.out.println(e.getMessage()); }
    Object o = (IntFunction<Supplier<String>>) i -> () -> "n" + i;
    System.out.println(((IntFunction<Supplier<String>>) o).apply(5).get());
    Comparator<R> cmp = Comparator.comparing(R::b).thenComparing(R::a, Comparator.reverseOrder());
    List<R> rs = new ArrayList<>(List.of(new R(1, "z", null), new R(2, "a", null), new R(3, "a", null)));
    rs.sort(cmp); System.out.println(rs); Thread[] ts = new Thread[3]; String[] res = new String[3];
    for (int i = 0; i < 3; i++) { int j = i; ts[i] = new Thread(() -> res[j] = "t" + j + LEN.apply("abc")); }
    for (Thread t : ts) t.start(); for (Thread t : ts) t.join();
    System.out.println(String.join(",", res));
    BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
        public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); } };
    System.out.println(gcd.apply(48, 36));
    System.out.println(((Function<Object, Object>) Object::toString).apply(5) + ""
        + ((Supplier<Supplier<String>>) () -> () -> "deep").get().get()
        + ((IntSupplier) new int[] {1, 2, 3}::hashCode != null));
  }
  interface Callable3 { Object call() throws java.io.IOException; }
}
