// Every kind of method reference: static, bound, unbound, constructor, array constructor, super, varargs, generic, inner.
import java.util.*;
import java.util.function.*;
public class Main {
  int base; Main() { this(1); } Main(int b) { base = b; } Main(String s, int b) { base = s.length() + b; }
  int add(int x) { return base + x; }
  static int sadd(Main m, int x) { return m.base * x; }
  int vsum(int... xs) { int s = base; for (int x : xs) s += x; return s; }
  static String sv(String f, Object... o) { return f + o.length; }
  private int priv(long l) { return (int) l + base; }
  <T> T id(T t) { return t; }
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
  Main self() { return this; }
  void act() { System.out.println("act" + base); }
  static void sact(Object o) { System.out.println("sact" + o); }
  static class Par { String who() { return "Par"; } }
  static class Chi extends Par {
    @Override String who() { return "Chi"; }
    Supplier<String> sup() { return super::who; }
    Supplier<String> me() { return this::who; }
  }
  interface Df { default String d() { return "Df"; } }
  static class DI implements Df {
    public String d() { return "DI"; }
    Supplier<String> s() { return Df.super::d; }
  }
  class Inn { final int z; Inn(int z) { this.z = z + base; } }
  static class Gn<T> { final T t; Gn(T t) { this.t = t; } }
  interface Tri<A, B, C, R> { R ap(A a, B b, C c); }
  interface Mk { Main mk(String s, int b); }
  interface IntArr { int[] mk(int n); }
  interface V3 { int go(Main m, int a, int b, int c); }
  enum En { A, B; String low() { return name().toLowerCase(); } }
  static int cnt; static Main next() { cnt++; return new Main(cnt * 100); }
  public static void main(String[] args) throws Exception {
    IntBinaryOperator s1 = Math::max; Function<String, Integer> s2 = Integer::parseInt;
    ToIntFunction<String> s3 = Integer::valueOf; BiFunction<Main, Integer, Integer> s4 = Main::sadd;
    ToLongFunction<Integer> s5 = Integer::longValue; IntFunction<String> s6 = Integer::toString;
    DoubleUnaryOperator s7 = Math::sqrt; Function<Object, String> s8 = String::valueOf;
    ToDoubleFunction<Integer> s9 = Integer::intValue;
    System.out.println(s1.applyAsInt(3, 9) + " " + s2.apply("12") + " " + s3.applyAsInt("13") + " "
        + s4.apply(new Main(4), 5) + " " + s5.applyAsLong(6) + " " + s6.apply(7) + " " + s7.applyAsDouble(16)
        + s8.apply(null) + s9.applyAsDouble(8));
    Main m = new Main(10); IntUnaryOperator b1 = m::add; Function<Integer, Integer> b2 = m::add;
    Supplier<Main> b3 = m::self; Runnable b4 = m::act; Consumer<Object> b5 = Main::sact;
    LongFunction<Integer> b6 = m::priv; Function<String, String> b7 = m::id;
    IntUnaryOperator b8 = m::vsum; IntSupplier b9 = m::vsum;
    Predicate<String> b10 = "abc"::startsWith; Supplier<Integer> b11 = "hello"::length;
    Consumer<String> b12 = System.out::println; Callable2<Integer> b13 = new Main(3)::vsum;
    m = null;
    System.out.println(b1.applyAsInt(5) + " " + b2.apply(6) + " " + b3.get().base + " " + b6.apply(7L)
        + b7.apply("id") + b8.applyAsInt(1) + b9.getAsInt() + b10.test("a") + b11.get() + b13.call());
    b4.run(); b5.accept("x"); b12.accept("out");
    Function<String, Integer> u1 = String::length;
    BiFunction<String, String, Boolean> u2 = String::equals; Function<Main, Main> u3 = Main::self;
    BiFunction<Main, Integer, Integer> u4 = Main::add; V3 u5 = Main::vsum;
    Comparator<String> u6 = String::compareToIgnoreCase;
    Tri<String, Integer, Integer, String> u7 = String::substring; Function<En, String> u8 = En::low;
    UnaryOperator<String> u9 = String::trim;
    ToIntBiFunction<Integer, Integer> u10 = Integer::compareTo;
    BinaryOperator<Integer> u11 = Main::max; Function<Object, Integer> u12 = Object::hashCode;
    Function<List<?>, Integer> u13 = List::size; Function<int[], Object> u14 = int[]::clone;
    System.out.println(u1.apply("four") + " " + u2.apply("a", "a") + u3.apply(new Main(2)).base
        + u4.apply(new Main(2), 3) + u5.go(new Main(1), 2, 3, 4) + u6.compare("A", "b")
        + u7.ap("abcdef", 2, 4) + u8.apply(En.B) + u9.apply(" t ") + u10.applyAsInt(1, 2) + u11.apply(8, 3)
        + u12.apply("a") + u13.apply(List.of(1, 2)) + ((int[]) u14.apply(new int[4])).length);
    Supplier<Main> c1 = Main::new; IntFunction<Main> c2 = Main::new; Mk c3 = Main::new;
    BiFunction<String, Integer, Main> c4 = Main::new; IntFunction<int[]> c5 = int[]::new;
    Function<Integer, String[][]> c6 = String[][]::new; IntArr c7 = int[]::new;
    Function<String, Gn<String>> c8 = Gn::new; Function<Integer, Gn<Integer>> c9 = Gn<Integer>::new;
    Supplier<List<String>> c10 = ArrayList::new; Main out = new Main(50);
    IntFunction<Inn> c11 = out.mkInn(); Function<String, StringBuilder> c12 = StringBuilder::new;
    Function<char[], String> c13 = String::new;
    System.out.println(c1.get().base + " " + c2.apply(3).base + " " + c3.mk("abc", 4).base + " "
        + c4.apply("ab", 5).base + " " + c5.apply(6).length + c6.apply(7).length + c7.mk(8).length
        + c8.apply("g").t + c9.apply(9).t + c10.get() + c11.apply(2).z + c12.apply("sb").reverse()
        + c13.apply(new char[] {'o', 'k'}));
    System.out.println(new Chi().sup().get() + new Chi().me().get() + new DI().s().get());
    Par p = new Chi(); Supplier<String> w = p::who; p = new Par(); System.out.println(w.get() + p.who());
    IntUnaryOperator once = next()::add;
    System.out.println(once.applyAsInt(1) + once.applyAsInt(2) + " " + cnt);
    try { String n = null; Supplier<Integer> bad = n::length; System.out.println("made");
        } catch (NullPointerException e) { System.out.println("npe at capture " + e.getMessage()); }
    try { c5.apply(-1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
    try { u1.apply(null); } catch (NullPointerException e) { System.out.println("npe"); }
    BiFunction<String, Object[], String> va = Main::sv; Function<String, String> va2 = Main::sv;
    Tri<String, Object, Object, String> va3 = Main::sv;
    System.out.println(va.apply("f", new Object[3]) + va2.apply("f") + va3.ap("f", 1, 2));
    IntPredicate ev = x -> x % 2 == 0;
    System.out.println(ev.negate().and(x -> x > 3).or(x -> x == 2).test(2) + " "
        + Function.<Integer>identity().andThen(x -> x * 2).compose((String q) -> q.length()).apply("abc")
        + Predicate.not(String::isEmpty).test("")
        + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2)
        + Predicate.isEqual("a").test("a"));
  }
  interface Callable2<T> { T call() throws Exception; } IntFunction<Inn> mkInn() { return Inn::new; }
}
