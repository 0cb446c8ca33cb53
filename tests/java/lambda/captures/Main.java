// Lambdas capturing values of every primitive type, references, this, arrays, parameters, loop variables; many captures at once.
import java.util.*;
import java.util.function.*;
public class Main {
  int field = 5; static int sfield = 6;
  Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String r,
      int[] a, List<String> li) {
    return () -> z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + r + " "
        + a[0] + " " + li + " " + field + " " + this.field + " " + sfield;
  }
  IntSupplier inc() { return () -> ++field; }
  Supplier<Supplier<Supplier<Integer>>> nest(int x) {
    int y = x * 2;
    return () -> { int z = y + x; return () -> { int w = z * 10 + field; return () -> w + x + y + z + field++;
        }; };
  }
  class In {
    int q = 7;
    IntSupplier s() { return () -> q + field + Main.this.field; }
    class De { int r = 1; IntSupplier s() { return () -> { r++; q++; field++; return r + q + field; }; } }
  }
  static IntUnaryOperator curry(int a) { return b -> a - b; }
  static Function<Integer, Function<Integer, Function<Integer, Integer>>> c3 = a -> b -> c -> a * 100 + b * 10
      + c;
  static IntUnaryOperator fact;
  static Supplier<IntUnaryOperator> ySup() {
    return () -> n -> n < 2 ? n : ySup().get().applyAsInt(n - 1) + ySup().get().applyAsInt(n - 2);
  }
  static <T, R> List<R> map(List<T> l, Function<? super T, ? extends R> f) {
    List<R> r = new ArrayList<>(); for (T t : l) r.add(f.apply(t)); return r;
  }
  static Runnable chain(int n, Runnable r) {
    return n == 0 ? r : chain(n - 1, () -> { log.append(n); r.run(); log.append(-n); });
  }
  static StringBuilder log = new StringBuilder();
  static long wide(long a, double b, long c, int d, double e) {
    LongSupplier s = () -> { LongSupplier t = () -> a * 2 + (long) b + c + d + (long) e; return t.getAsLong()
        + a; };
    return s.getAsLong();
  }
  public static void main(String[] args) {
    Main m = new Main(); int[] arr = {1};
    Supplier<String> s = m.all(true, (byte) -1, 'c', (short) -2, 3, 1L << 40, 1.5f, -0.0, "r", arr,
        new ArrayList<>(List.of("e")));
    System.out.println(s.get()); arr[0] = 99; m.field = 50; sfield = 60; System.out.println(s.get());
    IntSupplier a = m.inc(), b = m.inc();
    System.out.println(a.getAsInt() + " " + b.getAsInt() + " " + m.field);
    System.out.println(m.nest(3).get().get().get() + " " + m.nest(4).get().get().get());
    In in = m.new In(); In.De de = in.new De();
    System.out.println(in.s().getAsInt() + " " + de.s().getAsInt() + " " + de.s().getAsInt());
    System.out.println(curry(10).applyAsInt(3) + " " + c3.apply(1).apply(2).apply(3));
    fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
    System.out.println(fact.applyAsInt(10) + " " + ySup().get().applyAsInt(12));
    List<IntSupplier> ls = new ArrayList<>();
    for (int i = 0; i < 5; i++) { int k = i * i; ls.add(() -> k); }
    for (String q : "x yy zzz".split(" ")) ls.add(() -> q.length());
    for (IntSupplier x : ls) System.out.print(x.getAsInt() + " "); System.out.println();
    System.out.println(map(map(List.of(1, 2, 3), x -> x * 1.5), d -> "d" + d + arr[0]));
    chain(5, () -> log.append("|")).run(); System.out.println(log);
    System.out.println(wide(1L << 33, 2.9, -7, 4, 1e10));
    int x0 = 0, x1 = 1, x2 = 2, x3 = 3, x4 = 4, x5 = 5, x6 = 6, x7 = 7, x8 = 8, x9 = 9;
    long y0 = 10, y1 = 11, y2 = 12, y3 = 13; double z0 = .5, z1 = 1.5, z2 = 2.5;
    String t0 = "a", t1 = "b"; Object o0 = 'c';
    Supplier<String> many = () -> "" + x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 + x8 + x9 + y0 + y1 + y2 + y3
        + z0 + z1 + z2 + t0 + t1 + o0;
    System.out.println(many.get());
    Runnable r1 = () -> { class Loc { int v = x5; int g() { return v + x6;
        } } System.out.println(new Loc().g() + new Object() { int h() { return x7 * x8; } }.h()); };
    r1.run();
    boolean flag = args.length == 0; Supplier<String> cond = flag ? () -> "yes" + x1 : () -> "no";
    System.out.println(cond.get());
    Comparator<String> cmp = (p, q) -> { int d = p.length() - q.length(); return d != 0 ? d : q.compareTo(p);
        };
    List<String> sl = new ArrayList<>(List.of("bb", "a", "ccc", "aa", "b")); sl.sort(cmp);
    System.out.println(sl);
    try { Runnable thr = () -> { throw new IllegalStateException("from lambda " + x3); }; thr.run();
        } catch (IllegalStateException e) { System.out.println(e.getMessage() + " "
        + e.getStackTrace()[0].getMethodName().startsWith("lambda$main$")); }
    Object mon = new Object();
    Runnable sy = () -> { synchronized (mon) { System.out.println(Thread.holdsLock(mon)); } };
    sy.run();
    Supplier<Runnable> rr = () -> () -> System.out.println("inner " + x9); rr.get().run();
    System.out.println(((Supplier<Integer>) () -> { try { return Integer.parseInt("z");
        } catch (NumberFormatException e) { return x4; } finally { log.append("F"); } }).get() + " "
        + log.charAt(log.length() - 1));
    IntBinaryOperator gcd = new IntBinaryOperator() { public int applyAsInt(int p, int q) { return q == 0 ? p
        : applyAsInt(q, p % q); } };
    System.out.println(gcd.applyAsInt(84, 36));
  }
}
