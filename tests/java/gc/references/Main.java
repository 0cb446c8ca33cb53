// Weak, soft and phantom references with a ReferenceQueue, cleared after the referent becomes unreachable.
import java.lang.ref.*;
import java.util.*;
public class Main {
  static class Big { final int id; byte[] pad = new byte[100]; Big(int i) { id = i; } }
  static class MyWeak extends WeakReference<Big> {
    final int id;
    MyWeak(Big b, ReferenceQueue<? super Big> q) { super(b, q); id = b.id; }
  }
  static void fill(List<WeakReference<Big>> many, List<Big> half) {
    for (int i = 0; i < 200; i++) {
      Big b = new Big(i); many.add(new WeakReference<>(b)); if (i % 2 == 0) half.add(b);
    }
  }
  static int alive(List<WeakReference<Big>> many, List<Big> half) {
    int alive = 0, right = 0;
    for (int i = 0; i < 200; i++) {
      Big b = many.get(i).get();
      if (b != null) { alive++; if (b == half.get(i / 2) && b.id == i) right++; }
    }
    return alive * 1000 + right;
  }
  static Reference<?> poll(ReferenceQueue<?> q) throws InterruptedException {
    for (int i = 0; i < 200; i++) { System.gc(); Reference<?> r = q.remove(20); if (r != null) return r; }
    return null;
  }
  static boolean cleared(Reference<?> r) throws InterruptedException {
    for (int i = 0; i < 200 && r.get() != null; i++) { System.gc(); Thread.sleep(1); }
    return r.get() == null;
  }
  public static void main(String[] args) throws Exception {
    Big strong = new Big(1); WeakReference<Big> w = new WeakReference<>(strong); System.gc();
    System.out.println(w.get() == strong);
    System.out.println(w.refersTo(strong) + " " + w.refersTo(null)); strong = null;
    System.out.println(cleared(w) + " " + w.refersTo(null));
    ReferenceQueue<Big> q = new ReferenceQueue<>(); MyWeak mw = new MyWeak(new Big(7), q);
    Reference<?> r = poll(q);
    System.out.println((r == mw) + " " + ((MyWeak) r).id + " " + r.get() + " " + q.poll() + " "
        + mw.isEnqueued());
    PhantomReference<Big> ph = new PhantomReference<>(new Big(9), q); System.out.println(ph.get());
    r = poll(q); System.out.println((r == ph) + " " + ph.refersTo(null)); Big kept = new Big(3);
    SoftReference<Big> s = new SoftReference<>(kept); System.gc();
    System.out.println(s.get() == kept); SoftReference<Big> s2 = new SoftReference<>(new Big(4));
    System.gc(); System.out.println(s2.get() != null ? "soft kept" : "soft dropped");
    WeakReference<Big> man = new WeakReference<>(kept, q);
    System.out.println(man.enqueue() + " " + man.enqueue() + " " + (q.poll() == man) + " " + man.get());
    WeakReference<Big> cl = new WeakReference<>(kept, q); cl.clear();
    System.out.println(cl.get() + " " + q.poll());
    WeakReference<String> lit = new WeakReference<>("literal stays"); System.gc();
    System.out.println(lit.get()); WeakReference<Class<?>> kc = new WeakReference<>(Main.class);
    System.gc(); System.out.println(kc.get() == Main.class); Object[] cyc = new Object[1];
    Object[] cyc2 = {cyc}; cyc[0] = cyc2; WeakReference<Object> wc = new WeakReference<>(cyc);
    cyc = null; cyc2 = null; System.out.println(cleared(wc));
    List<WeakReference<Big>> many = new ArrayList<>(); List<Big> half = new ArrayList<>();
    fill(many, half);
    for (int t = 0; t < 200 && alive(many, half) != 100_100; t++) { System.gc(); Thread.sleep(1); }
    System.out.println(alive(many, half)); WeakReference<Object>[] chain = new WeakReference[5];
    Object o = new Object();
    for (int i = 0; i < 5; i++) { chain[i] = new WeakReference<>(o); o = chain[i]; }
    System.out.println(chain[1].get() == chain[0]); Reference.reachabilityFence(o);
    System.out.println(cleared(chain[0])); ReferenceQueue<Object> q2 = new ReferenceQueue<>();
    Set<Reference<?>> hold = new HashSet<>();
    for (int i = 0; i < 50; i++) hold.add(new WeakReference<>(new int[i + 1], q2)); int got = 0;
    for (int t = 0; t < 500 && got < 50; t++) {
      System.gc(); Reference<?> x;
      while ((x = q2.remove(5)) != null) { if (!hold.remove(x)) System.out.println("unknown"); got++; }
    }
    System.out.println(got + " " + hold.size());
    try { new PhantomReference<>(null, null); System.out.println("null ok");
        } catch (NullPointerException e) { System.out.println("npe"); }
    System.out.println(new WeakReference<>(null).get()); System.out.println(half.size() + kept.id);
  }
}
