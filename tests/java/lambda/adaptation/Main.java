// Boxing, unboxing, widening, void-compatible and generic adaptation between lambdas, method references and functional interfaces.
import java.util.function.*;
public class Main {
  interface ItoL { long f(int x); }
  interface ItoO { Object f(int x); }
  interface OtoI { int f(Integer x); }
  interface LL { Long f(long x); }
  interface VV { void f(); }
  interface IV { void f(int x); }
  interface BB { byte f(byte b); }
  interface CtoI { int f(char c); }
  interface ZZ { Boolean f(boolean z); }
  interface Gen<T, R> { R f(T t); }
  interface GN<T extends Number> { double f(T t); }
  interface SD { double f(short s); }
  interface FF { Object f(float a, double b, long c, int d, byte e, char g, short h, boolean i); }
  interface StrGen extends Gen<String, Integer> { }
  interface Cov extends Gen<Object, Object> { String f(Object o); }
  static int si(int x) { return x + 1; }
  static Integer bi(Integer x) { return x + 2; }
  static long sl(long x) { return x * 3; }
  static Integer in(int x) { return x; }
  static int un(Integer x) { return x; }
  static Object ob(Object o) { return "ob" + o; }
  static int log;
  static int eff(int x) { return log = x; }
  static double dd(double d) { return d / 2; }
  static String cat(float a, double b, long c, int d, byte e, char g, short h, boolean i) {
    return a + "," + b + "," + c + "," + d + "," + e + "," + g + "," + h + "," + i;
  }
  static Number num(Number n) { return n.intValue() + 1; }
  static <T> T id(T t) { return t; }
  static char up(char c) { return Character.toUpperCase(c); }
  static int vl(Object... o) { return o.length; }
  public static void main(String[] args) {
    ItoL a1 = Main::si; ItoL a2 = Main::sl; ItoL a3 = x -> x; ItoL a4 = Main::un;
    System.out.println(a1.f(1) + " " + a2.f(2) + " " + a3.f(3) + " " + a4.f(4));
    ItoO b1 = Main::si, b2 = Main::in, b3 = Main::bi, b4 = Main::sl, b5 = Main::ob, b6 = x -> x + 1L,
        b7 = Integer::toString, b8 = Main::id, b9 = Main::vl, b10 = Main::dd;
    for (ItoO b : new ItoO[] {b1, b2, b3, b4, b5, b6, b7, b8, b9, b10}) System.out.println(b.f(7) + " "
        + b.f(8).getClass().getSimpleName());
    OtoI c1 = Main::si, c2 = Main::un, c3 = x -> x, c4 = Integer::intValue, c5 = Main::bi,
        c6 = Integer::bitCount;
    System.out.println(c1.f(1) + c2.f(2) + c3.f(3) + c4.f(4) + c5.f(5) + c6.f(255));
    try { c2.f(null); } catch (NullPointerException e) { System.out.println("npe1"); }
    try { c1.f(null); } catch (NullPointerException e) { System.out.println("npe2"); }
    LL d1 = Main::sl, d2 = x -> x + 1, d3 = Long::valueOf;
    System.out.println(d1.f(1L << 40) + " " + d2.f(2) + d3.f(3));
    IV e1 = Main::si, e2 = Main::eff, e3 = x -> Main.eff(x * 2), e4 = Main::in, e5 = Main::ob,
        e6 = Integer::new;
    e1.f(1); e2.f(5); System.out.println(log); e3.f(5); System.out.println(log); e4.f(1); e5.f(1);
    e6.f(1); VV v = () -> eff(9); v.f(); System.out.println(log); VV v2 = StringBuilder::new;
    v2.f(); VV v3 = new StringBuilder("q")::toString; v3.f();
    BB f1 = x -> (byte) (x + 100), f2 = x -> x++;
    System.out.println(f1.f((byte) 100) + " " + f2.f((byte) 3));
    CtoI g1 = Main::up, g2 = c -> c, g3 = Character::getNumericValue;
    System.out.println(g1.f('a') + " " + g2.f('\uffff') + " " + g3.f('9'));
    ZZ h1 = z -> !z, h2 = Boolean::valueOf; System.out.println(h1.f(true) + " " + h2.f(true));
    SD i1 = Main::dd, i2 = Main::sl, i3 = s -> s;
    System.out.println(i1.f((short) -3) + " " + i2.f((short) 4) + i3.f((short) 9));
    FF j1 = Main::cat, j2 = (a, b, c, d, e, g, h, i) -> a + b + c + d + e + g + h + (i ? 1 : 0),
        j3 = Main::vl;
    System.out.println(j1.f(1.5f, 2.5, 3, 4, (byte) 5, '6', (short) 7, true) + " "
        + j2.f(1.5f, 2.5, 3, 4, (byte) 5, '6', (short) 7, true) + " "
        + j3.f(0, 0, 0, 0, (byte) 0, 'c', (short) 0, false));
    Gen<Integer, Integer> k1 = Main::si, k2 = Main::bi; Gen<Integer, Long> k3 = x -> x * 2L;
    Gen<Integer, Number> k4 = Main::num, k5 = Main::si; Gen<String, Object> k6 = String::length;
    Gen<Double, Double> k7 = Main::dd; Gen<Character, Character> k8 = Main::up;
    Gen<Integer, Object> k9 = Main::dd;
    System.out.println(k1.f(1) + k2.f(1) + k3.f(3) + k4.f(5).intValue() + k5.f(6).intValue() + " "
        + k6.f("abc") + k7.f(3.0) + k8.f('q') + k9.f(9));
    GN<Integer> l1 = Integer::doubleValue; GN<Long> l2 = x -> x / 2;
    GN<? super Integer> l3 = Number::doubleValue;
    System.out.println(l1.f(3) + l2.f(7L) + ((GN<Integer>) Number::intValue).f(4));
    StrGen sg = String::length; Gen<String, Integer> sgu = sg;
    System.out.println(sg.f("abcd") + sgu.f("x")); Cov cv = o -> "cov" + o;
    Gen<Object, Object> cvu = cv; System.out.println(cv.f(1).length() + " " + cvu.f(2));
    @SuppressWarnings({"unchecked", "rawtypes"}) Gen<Object, Object> raw = (Gen) k1;
    try { raw.f("x"); } catch (ClassCastException e) { System.out.println("cce " + e.getMessage()); }
    ToIntFunction<Integer> m1 = x -> x; ToDoubleFunction<Integer> m2 = x -> x;
    ToLongFunction<Integer> m3 = x -> x; IntToDoubleFunction m4 = x -> x;
    IntToLongFunction m5 = x -> x; LongToIntFunction m6 = x -> (int) x;
    DoubleToIntFunction m7 = x -> (int) x; IntFunction<Integer> m8 = x -> x;
    IntUnaryOperator m9 = Integer::valueOf; ObjIntConsumer<String> m10 = String::charAt;
    BooleanSupplier m11 = () -> Boolean.TRUE;
    ToIntBiFunction<String, String> m12 = String::compareTo;
    System.out.println(m1.applyAsInt(1) + m2.applyAsDouble(2) + m3.applyAsLong(3) + m4.applyAsDouble(4)
        + m5.applyAsLong(5) + m6.applyAsInt(1L << 33) + m7.applyAsInt(1e99) + m8.apply(8) + m9.applyAsInt(9)
        + " " + m11.getAsBoolean() + m12.applyAsInt("a", "c"));
    try { m10.accept("a", 5); } catch (StringIndexOutOfBoundsException e) {
        System.out.println(e.getMessage()); }
    Supplier<Object> sup = () -> 5; Supplier<? extends Number> sn = () -> 2.5; Object o = sup.get();
    System.out.println(o + " " + sn.get().intValue());
    Function<Object, String> fo = Object::toString;
    Function<? super String, ? extends CharSequence> fw = fo;
    System.out.println(fw.apply("w").length());
  }
}
