// Failing initialisers: state afterwards, partial statics, handlers around, threads observing the failure.
public class Main {
  static int tries;
  static class F {
    static int a = 1; static int b = ++tries; static int c = boom(); static int d = 4;
    static int boom() { throw new IllegalStateException("F fails"); }
    static int get() { return a; }
  }
  static class Holder {
    static Object leaked;
    static class G {
      static { leaked = new G(); if (tries >= 0) throw new RuntimeException("G"); } int x = 42;
      int inst() { return x; }
      static int st() { return 1; }
    }
  }
  static class H {
    static {
      try { F.get(); } catch (Throwable t) { System.out.println("H saw " + t.getClass().getSimpleName()); }
    }
    static int ok = 3;
  }
  static class I1 { static int v = I2.v; }
  static class I2 { static int v = I3.v; }
  static class I3 { static int v = 1 / (tries - tries); }
  static class E1 { static { throwIt(new Error("plain error")); } static int v; }
  static class E2 { static { throwIt(new ExceptionInInitializerError("custom")); } static int v; }
  static class E3 { static { throwIt(new NoClassDefFoundError("fake")); } static int v; }
  static class E4 { static { throwIt(new ThreadDeath()); } static int v; }
  static void throwIt(Throwable t) { Main.<RuntimeException>sneak(t); }
  @SuppressWarnings("unchecked") static <T extends Throwable> void sneak(Throwable t) throws T {
    throw (T) t;
  }
  interface Op { Object run() throws Throwable; }
  static void t(Op op) {
    try { System.out.println(op.run()); } catch (Throwable e) { StringBuilder s = new StringBuilder();
        for (Throwable c = e; c != null; c = c.getCause()) s.append(c).append(" <- "); System.out.println(s); }
  }
  public static void main(String[] args) throws Exception {
    t(() -> F.get()); System.out.println(tries); t(() -> F.get()); t(() -> F.d); System.out.println(tries);
    t(() -> H.ok); t(() -> H.ok);
    t(() -> Holder.G.st()); t(() -> ((Holder.G) Holder.leaked).x);
    t(() -> ((Holder.G) Holder.leaked).inst());
    t(() -> ((Holder.G) Holder.leaked).getClass().getName()); t(() -> new Holder.G());
    t(() -> I1.v); t(() -> I1.v); t(() -> I2.v); t(() -> I3.v);
    t(() -> E1.v); t(() -> E1.v); t(() -> E2.v); t(() -> E2.v); t(() -> E3.v); t(() -> E3.v);
    t(() -> E4.v); t(() -> E4.v);
    Thread th = new Thread(() -> { t(() -> F.get()); t(() -> T1.v); }, "worker"); th.start(); th.join();
    t(() -> T1.v);
    int n = 0;
    for (int i = 0; i < 100; i++) { try { F.get(); } catch (NoClassDefFoundError e) { n++; } }
    System.out.println(n);
  }
  static class T1 { static int v = Integer.parseInt("in " + Thread.currentThread().getName()); }
}
