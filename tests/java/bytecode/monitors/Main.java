// monitorenter/monitorexit: nesting, re-entry, release on exception, synchronized methods, null and ownership errors.
public class Main {
  static final Object A = new Object(), B = new Object();
  static void state(String s) {
    System.out.println(s + " " + Thread.holdsLock(A) + " " + Thread.holdsLock(B) + " "
        + Thread.holdsLock(Main.class));
  }
  static int nest(int d) {
    synchronized (A) {
      if (d == 0) { state("bottom"); return 1; } synchronized (B) { return nest(d - 1) + 1; }
    }
  }
  static synchronized int st(int d) {
    if (d > 2) { state("static"); throw new IllegalArgumentException("deep"); } return st(d + 1);
  }
  synchronized boolean inst() { return Thread.holdsLock(this); }
  synchronized void thrower() { throw new UnsupportedOperationException(); }
  static int early() {
    for (int i = 0; ; i++) synchronized (A) {
      if (i == 3) return i; if (i == 1) continue; synchronized (B) { if (i == 5) break; }
    }
    return -1;
  }
  static int fin() {
    synchronized (A) {
      try { synchronized (B) { throw new RuntimeException("x"); } } catch (RuntimeException e) {
          state("catch"); }
      finally { state("finally"); }
    }
    state("after"); return 0;
  }
  public static void main(String[] args) throws Exception {
    state("start");
    System.out.println(nest(50));
    state("nested");
    try { st(0); } catch (IllegalArgumentException e) { state(e.getMessage()); }
    Main m = new Main();
    System.out.println(m.inst() + " " + Thread.holdsLock(m));
    try { m.thrower(); } catch (UnsupportedOperationException e) { System.out.println(Thread.holdsLock(m)); }
    System.out.println(early());
    state("early");
    fin();
    Object n = null;
    try { synchronized (n) { System.out.println("no"); } } catch (NullPointerException e) {
        System.out.println("npe"); }
    try { A.notify(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    try { A.notifyAll(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    try { A.wait(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    try { A.wait(1); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    try { A.wait(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { A.wait(1, 1000000); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    synchronized (A) { A.notify(); A.notifyAll(); A.wait(1); state("waited"); }
    synchronized (A) {
      synchronized (A) { synchronized (A) { A.wait(1); state("deep"); } state("2"); } state("1");
    }
    state("0");
    try { Thread.holdsLock(null); } catch (NullPointerException e) { System.out.println("npe holds"); }
    int[] arr = {1};
    synchronized (arr) { System.out.println(Thread.holdsLock(arr) + " " + Thread.holdsLock(arr.clone())); }
    synchronized (String.class) { synchronized ("lit") { System.out.println(Thread.holdsLock("li" + "t")); } }
    for (int i = 0; i < 2000; i++) synchronized (new Object()) { arr[0] += i; }
    System.out.println(arr[0]);
    Thread t = new Thread(() -> { synchronized (A) { state("other"); } });
    synchronized (B) { t.start(); t.join(); }
    int x;
    synchronized (A) { x = A == null ? 1 : 2; }
    System.out.println(x);
  }
}
