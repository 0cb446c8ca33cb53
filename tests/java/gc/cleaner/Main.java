// Cleaner actions run exactly once after the object dies or on explicit clean.
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.*;
public class Main {
  static final Cleaner C = Cleaner.create();
  static class Res implements AutoCloseable {
    final AtomicInteger st; final Cleaner.Cleanable cl;
    Res(AtomicInteger c) { st = c; cl = C.register(this, new Act(c)); }
    public void close() { cl.clean(); }
    static class Act implements Runnable {
      final AtomicInteger c;
      Act(AtomicInteger c) { this.c = c; }
      public void run() { c.incrementAndGet(); }
    }
  }
  static void use(AtomicInteger a) { Res r = new Res(a); if (r.st.get() != 0) System.out.println("early"); }
  static boolean waitFor(AtomicInteger a, int n) throws InterruptedException {
    for (int i = 0; i < 300 && a.get() < n; i++) { System.gc(); Thread.sleep(2); }
    return a.get() == n;
  }
  public static void main(String[] args) throws Exception {
    AtomicInteger a = new AtomicInteger();
    try (Res r = new Res(a)) { System.out.println(a.get()); } System.out.println(a.get());
    Res twice = new Res(a); twice.close(); twice.close(); System.out.println(a.get());
    AtomicInteger b = new AtomicInteger(); for (int i = 0; i < 20; i++) use(b);
    System.out.println(waitFor(b, 20)); System.gc(); Thread.sleep(5); System.out.println(b.get());
    Res live = new Res(new AtomicInteger()); System.gc(); System.gc();
    System.out.println(live.st.get()); AtomicInteger thr = new AtomicInteger(); mk(thr);
    System.out.println(waitFor(thr, 1)); AtomicInteger after = new AtomicInteger(); use(after);
    System.out.println(waitFor(after, 1)); try { C.register(null, () -> {});
        } catch (NullPointerException e) { System.out.println("npe"); }
    live.close(); System.out.println(live.st.get());
  }
  static void mk(AtomicInteger t) { C.register(new Object(), thrower(t)); }
  static Runnable thrower(AtomicInteger t) {
    return () -> { t.incrementAndGet(); throw new RuntimeException("ignored by the cleaner"); };
  }
}
