// Lazy holder idiom, enum initialisation with constructors, static maps, constant bodies, and switch-map classes.
import java.util.*;
public class Main {
  static void p(String s) { System.out.println(s); }
  static class Lazy {
    static { p("Lazy class"); }
    private Lazy() { p("Lazy()"); }
    static class Holder { static { p("Holder"); } static final Lazy I = new Lazy(); }
    static Lazy get() { return Holder.I; }
    static void other() { p("other"); }
  }
  enum Planet {
    MERCURY(1), VENUS(2) { @Override int f() { return 22; } }, EARTH(3);
    static final Map<Integer, Planet> BY = new TreeMap<>();
    static int made;
    static { for (Planet q : values()) BY.put(q.n, q); p("Planet static " + made); }
    final int n;
    { p("Planet instance " + (n() == 0)); }
    Planet(int n) { this.n = n; p("Planet(" + n + ") " + name() + ordinal()); }
    int n() { return n; }
    int f() { return n * 10; }
  }
  enum Counter { A, B; static int c = 5; Counter() { p("Counter " + name()); } static { c++; } }
  enum Op implements java.util.function.IntBinaryOperator {
    ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, MUL("*") { { p("MUL body"); } public int applyAsInt(int a, int b) { return a * b; } }; final String s;
    Op(String s) {
      this.s = s;
      p("Op " + s + " " + getClass().getSimpleName() + " " + getDeclaringClass().getSimpleName());
    }
  }
  enum Single { INSTANCE; final List<String> l = new ArrayList<>(); Single() { l.add("made"); } }
  enum Empty { ; static { p("Empty init"); } static int z = 3; }
  enum Ref { X(Target.T1), Y(Target.T2); final Target t; Ref(Target t) { this.t = t; } }
  enum Target { T1, T2; static { p("Target"); } Ref back() { return Ref.values()[ordinal()]; } }
  static String sw(Planet q) {
    switch (q) { case EARTH: return "home"; case VENUS: return "hot"; default: return "far"; }
  }
  interface Cfg { Cfg DEF = new Cfg() { { p("Cfg anon"); } }; default int v() { return 1; } }
  public static void main(String[] args) throws Exception {
    p("start"); Lazy.other(); p("before get"); Lazy a = Lazy.get(), b = Lazy.get(); p("" + (a == b));
    p("planet");
    System.out.println(Planet.BY + " " + Planet.VENUS.f() + Planet.EARTH.f() + sw(Planet.EARTH)
        + sw(Planet.VENUS) + sw(Planet.MERCURY));
    p("counter " + Counter.c);
    p("op");
    System.out.println(Op.ADD.applyAsInt(3, 4) + " " + Op.valueOf("MUL").applyAsInt(3, 4) + Op.MUL.s);
    Single.INSTANCE.l.add("x"); p(Single.INSTANCE.l + "");
    p("empty " + Empty.values().length); p("" + Empty.z);
    p(Ref.X.t + " " + Target.T2.back());
    p("" + Cfg.DEF.v());
    p(EnumSet.allOf(Planet.class) + " " + new EnumMap<Op, Integer>(Map.of(Op.ADD, 1)));
    Class<?> c = Class.forName("Main$Late"); p("loaded " + c.getSimpleName());
    Late.Nested.touch();
    p("" + new Gen<String>().v + new Gen<Integer>().v);
  }
  static class Late {
    static { p("Late"); }
    static class Nested { static { p("Nested"); } static void touch() { p("touch"); } }
  }
  static class Gen<T> { static int n; static { p("Gen once"); } final int v = ++n; }
}
