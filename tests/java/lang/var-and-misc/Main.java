// Local variable inference, enhanced instanceof, chained ternaries, static imports, unicode identifiers, escapes, odd but legal syntax.
import static java.lang.Math.*;
import static java.util.Map.Entry;
import static java.util.stream.Collectors.*;
import java.util.*;
import java.util.stream.*;
public class Main {
  static int \u0061bc = 5; static int gr\u00f6\u00dfe = 3; static int $x_1 = 9, _y = 8;
  static int[] f()[] { return new int[2][3]; } static int arr[] = {1, 2}, plain = 4, two[][] = {{1}, {2, 3}};
  strictfp static double sf(double a) { return a / 3 * 3; }
  static <T> void noop(T... t) { }
  transient volatile int tv = 1;
  static final synchronized strictfp int mods(final int q) { return q; }
  native static void nat();
  static class \u0041Class { ; ; }
  interface Z {
    int A = 1, B = A + 1;
    class N { static int c = B; }
    enum E { X }
    interface Y { }
    record R(int q) { }
  }
  static class Sub implements Z { int g() { return A + B + N.c + Z.E.X.ordinal(); } }; static int cnt;
  static int inc() { return ++cnt; }
  static int Main(int Main) { Main: for (;;) { if (Main > 0) break Main; } return Main; }
  static class String2 { String String = "S"; String String() { return String; } }
  enum Shadow { length; static int values = 3; int length() { return 1; } }
  public static void main(final String... args) throws Exception {
    var i = 10; var l = 10L; var s = "str";
    var list = new ArrayList<Map<String, ? extends Number>>(); var arr2 = new int[] {1, 2};
    var an = new Object() { int q = 3; int dbl() { return q * 2; } };
    for (var e : Map.of("k", 1).entrySet()) System.out.println(e.getKey() + e.getValue());
    for (var k = 0; k < 2; k++) an.q += k; list.add(Map.of("a", 1.5));
    System.out.println(i + l + s + list + arr2.length + an.dbl() + list.get(0).get("a").intValue());
    System.out.println(abc + gr\u00f6\u00dfe + $x_1 + _y + f().length + arr[1] + two[1][1] + plain + sf(10)
        + mods(3) + new Sub().g() + new AClass().getClass().getSimpleName() + Main(5) + new String2().String()
        + Shadow.values + Shadow.length.length());
    System.out.println(max(abs(-3), 2) + floorMod(-1, 5) + Stream.of("x", "yy").collect(joining("-"))
        + new TreeMap<>(Stream.of("a", "bb", "cc").collect(groupingBy(String::length))));
    \u0053ystem.out.println("\u0041\\u0041" + '\u0041' + "\t|\101\60|" + (char) 0x2603 + "\u2603".length());
    int x = 0; x = x++ + x++; System.out.println(x); int a = 5, b = a++ + ++a - a-- - --a;
    System.out.println(a + " " + b); boolean t = true, u = !t;
    System.out.println(t ^ u | t & !u && u || t ? "T" : "F");
    System.out.println(1 + + + 1 - - 1 + - + - 1); int[] z = {inc(), inc(), inc()};
    z[inc() - 4] = z[inc() - 4] + inc(); System.out.println(Arrays.toString(z) + cnt);
    System.out.println(((Object) 1).equals(1) ? ((Integer) (Object) 7) + 1 : 0);
    final class Loc { int v = i; }
    System.out.println(new Loc().v + new int[] {4, 5, 6}[1] + "abc".toCharArray()[2]
        + new String[][] {{"q"}}[0][0] + (new int[3]).length + args.length);
    Object so = s;
    if (so instanceof String str && str.length() == 3
        && !((Object) list instanceof LinkedList)) System.out.println(str + s.getClass());
    long hex = 0xCAFE_BABEL, oct = 0_777, bin = 0b1010_1010;
    System.out.println(hex + " " + oct + " " + bin + " " + 1_000.5e-1_0 + " " + 0x.8p3 + " " + .5f + " " + 5.f
        + " " + 1e1 + " " + 0f);
    label: { lambda: { Runnable r = () -> { inner: for (; ; ) { break inner; } }; r.run(); break label; } }
    try { nat(); } catch (UnsatisfiedLinkError e) { System.out.println(e.getMessage()); } do x++;
        while (x < 5);
    for (int p = 0, q[] = {1, 2, 3}; p < q.length; p++) x += q[p]; System.out.println(x);
    synchronized (args) { } ; ;
    class Rec { int depth(int n) { return n == 0 ? 0 : 1 + new Rec().depth(n - 1); } }
    System.out.println(new Rec().depth(50));
    var opt = Optional.of(5).map(v -> v > 3 ? "big" : null); System.out.println(opt.orElse("none"));
    Entry<String, Integer> en = Map.entry("e", 1); System.out.println(en);
    System.out.println(IntStream.rangeClosed(1, 5).mapToObj(n -> "*".repeat(n)).collect(joining("\n")));
    int tern = i > 5 ? l > 5 ? 1 : 2 : s.isEmpty() ? 3 : 4; System.out.println(tern); char ch = 'a';
    switch (ch) { case 'a' -> System.out.println("arrow"); default ->
        { } } System.out.println((byte) (char) -1 + (short) (char) (byte) -1 + (int) (char) (byte) -1);
    System.out.println(Integer.class == int.class ? 1 : int[].class.getComponentType() == int.class ? 2 : 3);
    Object[] os = new String[] {"a"}; System.out.println(os instanceof String[] sa ? sa[0] : "x");
    throw1();
  }
  static void throw1() {
    try {
      throw new Error("e") { @Override public String getMessage() { return "anon " + super.getMessage(); } };
    } catch (Error e) { System.out.println(e.getMessage() + e.getClass().getName()); }
  }
}
