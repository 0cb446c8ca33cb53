// Objects stay alive through every kind of root: locals, operand stack, statics, threads, monitors, thread locals, interned strings, class objects, JNI-held arrays in natives.
import java.lang.ref.*;
import java.util.*;
public class Main {
  static Object sRoot; static final Map<String, Object> MAP = new HashMap<>();
  static WeakReference<Object> w(Object o) { return new WeakReference<>(o); }
  static void churn() {
    Object[] t = new Object[500]; for (int k = 0; k < t.length; k++) t[k] = new byte[20];
    System.gc();
  }
  static int[] gcArr(int[] a) { churn(); return a; }
  static int side(int v) { churn(); return v; }
  static class Fin { int[] data = {1, 2, 3}; Fin next; }
  static int deep(int n, int[] live) {
    int[] mine = {n}; if (n == 0) { churn(); return live[0]; } int r = deep(n - 1, mine);
    return r + mine[0] + live[0];
  }
  interface Sup { int[] get(); }
  public static void main(String[] args) throws Exception {
    int[] local = {42}; WeakReference<Object> wl = w(local); churn();
    System.out.println(wl.get() == local); System.out.println(local[0]); sRoot = new int[] {7};
    WeakReference<Object> ws = w(sRoot); churn();
    System.out.println(ws.get() == sRoot && ((int[]) sRoot)[0] == 7);
    System.out.println(new int[] {5, 6}[side(1)] + gcArr(new int[] {9})[0] + new Fin().data[side(2)]);
    String st = "a" + side(1) + "b" + new StringBuilder("c").append(side(2)) + side(3);
    System.out.println(st); System.out.println(deep(40, new int[] {1000}));
    Thread t = new Thread(() -> { int[] mine = {77}; churn(); System.out.println("thread " + mine[0]); });
    t.start(); churn(); t.join();
    ThreadLocal<int[]> tl = ThreadLocal.withInitial(() -> new int[] {88}); tl.get(); churn();
    System.out.println(tl.get()[0]); int cap = side(4); int[] capArr = {cap}; Sup s = () -> capArr;
    churn(); System.out.println(s.get()[0]); MAP.put("k" + side(1), new int[] {3}); churn();
    System.out.println(((int[]) MAP.get("k1"))[0]); String in = ("inter" + side(5)).intern();
    churn(); System.out.println(in == ("inter" + 5).intern()); Object lock = new Object();
    synchronized (lock) { churn(); System.out.println(Thread.holdsLock(lock)); }
    try {
      int[] ex = {11}; try { churn(); throw new RuntimeException("ex" + ex[0]); } finally { churn();
          System.out.println("fin " + ex[0]); }
    } catch (RuntimeException e) { churn(); System.out.println(e.getMessage() + e.getStackTrace().length); }
    Object[] arr = new Object[100]; for (int i = 0; i < 100; i++) arr[i] = new int[] {i}; churn();
    int sum = 0; for (Object o : arr) sum += ((int[]) o)[0]; System.out.println(sum);
    int[][] multi = new int[50][60]; churn(); multi[49][59] = 1;
    System.out.println(multi[0].length + multi[49][59]);
    Iterator<int[]> it = List.of(new int[] {1}, new int[] {2}).iterator(); churn();
    System.out.println(it.next()[0] + it.next()[0]);
    java.lang.reflect.Method m = Main.class.getDeclaredMethod("gcArr", int[].class);
    System.out.println(((int[]) m.invoke(null, (Object) new int[] {66}))[0]);
    int[] sorted = {3, 1, 2}; Integer[] boxed = {300, 100, 200};
    Arrays.sort(boxed, (a, b) -> side(a) - b); System.out.println(Arrays.toString(boxed));
    Object o = args.length == 0 ? new int[] {123} : null; WeakReference<Object> wo = w(o); churn();
    System.out.println(((int[]) wo.get())[0]); Reference.reachabilityFence(o); o = null;
    for (int i = 0; i < 100 && wo.get() != null; i++) System.gc();
    System.out.println(wo.get() == null); Fin head = new Fin(); Fin cur = head;
    for (int i = 0; i < 50000; i++) cur = cur.next = new Fin(); churn(); int len = 0;
    for (Fin f = head; f != null; f = f.next) len += f.data[2]; System.out.println(len);
  }
}
