// Recursive and mutually recursive initialisation in one thread, observed half-initialised state, this-escape.
public class Main {
  static StringBuilder log = new StringBuilder();
  static class A {
    static int v = 1; static { log.append("A<"); v = B.get() + 1; log.append(">A"); }
    static int get() { log.append("a").append(v); return v; }
  }
  static class B {
    static int v = 5; static { log.append("B<"); v = A.get() + C.get() + 10; log.append(">B"); }
    static int get() { log.append("b").append(v); return v; }
  }
  static class C {
    static int v = 7; static { log.append("C<"); v = A.get() + B.get() + 100; log.append(">C"); }
    static int get() { log.append("c").append(v); return v; }
  }
  static class Self {
    static Self one = new Self(); static int count = 0; static Self two = new Self();
    final int seen;
    Self() { seen = ++count; }
  }
  static class Sing {
    private static final Sing I = new Sing();
    private static final int BASE = Integer.parseInt("100"); static final int CBASE = 100;
    final int val;
    Sing() { val = BASE + CBASE; }
    static Sing get() { return I; }
  }
  static class P {
    static { log.append("P<"); Q.touch(); log.append(">P"); }
    static void touch() { log.append("p"); }
  }
  static class Q extends P {
    static { log.append("Q<"); P.touch(); log.append(">Q"); }
    static void touch() { log.append("q"); }
  }
  static class Arr {
    static int[] t = new int[5];
    static { for (int i = 0; i < t.length; i++) t[i] = i == 0 ? 1 : t[i - 1] * 3; }
    static final int LAST = t[4];
  }
  static class Fact {
    static long f(int n) { return n < 2 ? 1 : n * f(n - 1); }
    static final long F10 = f(10); static final long F12 = F10 * 11 * 12;
  }
  static class Fin {
    static final int X; static { int k = 0; while (k * k < 200) k++; X = k; }
    static final Fin F = new Fin(); int y = X;
  }
  static class Nest {
    static int x = Inner.y + 1;
    static class Inner {
      static int y = x + 10; static int z = Deep.w;
      static class Deep { static int w = Inner.y * 2 + x; }
    }
  }
  static abstract class Reg {
    static java.util.List<String> names = new java.util.ArrayList<>(); static { names.add("Reg"); }
    static void reg(String s) { names.add(s); }
  }
  static class R1 extends Reg { static { reg("R1"); } }
  static class R2 extends R1 { static { reg("R2"); } static void go() { } }
  static class Exc {
    static int tries;
    static {
      try { throw new RuntimeException(); } catch (RuntimeException e) { tries++; } finally { tries += 10; }
    }
  }
  static class Lam {
    static java.util.function.IntSupplier s = () -> Lam.k; static int k = s.getAsInt() + 5;
    static int m = s.getAsInt() * 2;
  }
  public static void main(String[] args) {
    System.out.println(A.v + " " + B.v + " " + C.v + " " + log); log.setLength(0);
    System.out.println(Self.one.seen + " " + Self.two.seen + " " + Self.count);
    System.out.println(Sing.get().val);
    Q.touch(); System.out.println(log); log.setLength(0);
    System.out.println(Arr.LAST + " " + Fact.F12 + " " + Fin.X + " " + Fin.F.y);
    System.out.println(Nest.Inner.Deep.w + " " + Nest.x + " " + Nest.Inner.y + " " + Nest.Inner.z);
    R2.go(); System.out.println(Reg.names);
    System.out.println(Exc.tries + " " + Lam.k + " " + Lam.m);
    System.out.println(M2.a + " " + M2.b + " " + M2.c);
  }
  static class M2 {
    static int a = next(), b = next(), c = a + b + next(); private static int n;
    static int next() { return ++n; }
  }
}
