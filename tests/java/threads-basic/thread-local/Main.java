// ThreadLocal initial values, isolation between threads, inheritance, removal, and many locals at once.
import java.util.*;
public class Main {
  static int inits;
  static final ThreadLocal<Integer> TL = ThreadLocal.withInitial(() ->
      { synchronized (Main.class) { return ++inits; } });
  static final InheritableThreadLocal<String> ITL = new InheritableThreadLocal<>() {
      @Override protected String childValue(String p) { return p + ">child"; } };
  public static void main(String[] args) throws Exception {
    ThreadLocal<List<String>> lst = ThreadLocal.withInitial(ArrayList::new);
    System.out.println(TL.get() + " " + TL.get()); TL.set(50); ITL.set("main"); lst.get().add("m");
    String[] res = new String[3];
    for (int i = 0; i < 3; i++) {
      int k = i;
      Thread t = new Thread(() -> { lst.get().add("t" + k); TL.set(TL.get() * 10); res[k] = TL.get() + " "
          + ITL.get() + " " + lst.get(); ITL.set("changed"); });
      t.start(); t.join();
    }
    for (String r : res) System.out.println(r);
    System.out.println(TL.get() + " " + ITL.get() + " " + lst.get() + inits); TL.remove();
    System.out.println(TL.get()); ThreadLocal<String> plain = new ThreadLocal<>();
    System.out.println(plain.get()); plain.set(null); System.out.println(plain.get());
    plain.remove(); ThreadLocal<Integer>[] many = new ThreadLocal[200];
    for (int i = 0; i < 200; i++) { many[i] = new ThreadLocal<>(); many[i].set(i * i); } long s = 0;
    for (ThreadLocal<Integer> t : many) s += t.get();
    for (int i = 0; i < 200; i += 2) many[i].remove(); int nul = 0;
    for (ThreadLocal<Integer> t : many) if (t.get() == null) nul++;
    System.out.println(s + " " + nul);
    Thread gr = new Thread(() -> { ITL.set("gen1"); Thread c = new Thread(() ->
        System.out.println(ITL.get())); c.start(); try { c.join(); } catch (InterruptedException e) { } });
    gr.start(); gr.join();
    Thread no = new Thread(null, () -> System.out.println(ITL.get()), "noinherit", 0, false);
    no.start(); no.join();
    for (int i = 0; i < 1000; i++) { ThreadLocal<byte[]> tmp = new ThreadLocal<>(); tmp.set(new byte[100]); }
    System.gc(); System.out.println(TL.get());
  }
}
