// getfield/putfield/getstatic/putstatic of every type, hiding, volatile, through subclasses and interfaces.
public class Main {
  interface Consts { int N = Integer.parseInt("12"); String S = "const"; long[] ARR = {1, 2, 3}; }
  static class P implements Consts {
    boolean z = true; byte b = -1; char c = '\uffff'; short s = -2; int i = -3; long l = -4;
    float f = -5.5f; double d = -6.5; String r = "p"; int[] a = {1};
    static boolean sz; static byte sb = (byte) 300; static char sc = 'c';
    static short ss = (short) 70000; static int si = 7; static long sl = 8L << 40;
    static float sf = 9.25f; static double sd = 1e200; static String sr = "sp";
    int x = 1; static int y = 2; protected int prot = 3; private int priv = 4;
    int getX() { return x; } int getPriv(P o) { return o.priv; }
    String all() {
      return z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + r + " "
          + a[0];
    }
    static String sall() {
      return sz + " " + sb + " " + (int) sc + " " + ss + " " + si + " " + sl + " " + sf + " " + sd + " " + sr;
    }
  }
  static class Q extends P {
    int x = 10; static int y = 20; volatile long vl = Long.MAX_VALUE;
    volatile double vd = Double.MIN_VALUE; transient int tr = 5; final int fin; byte q1 = 1;
    long q2 = 2; byte q3 = 3; boolean q4 = true; char q5 = '5';
    Q(int k) { fin = k; super.x += k; x += k; prot *= 2; }
    int sum() { return x + super.x + ((P) this).x + getX() + fin + prot; }
  }
  static int unset; static Object nul; static long lu; static double du; static char cu; static boolean zu;
  static P nullp() { System.out.println("evaluated"); return null; }
  public static void main(String[] args) {
    System.out.println(unset + " " + nul + " " + lu + " " + du + " " + (int) cu + " " + zu);
    P p = new P();
    System.out.println(p.all()); System.out.println(P.sall());
    p.z ^= true; p.b += 200; p.c++; p.s -= 40000; p.i <<= 29; p.l >>>= 3; p.f /= 0; p.d %= 1;
    p.r += null; p.a = new int[] {p.a[0]++ + 9};
    P.sz |= true; P.sb--; P.sc += 1; P.ss >>= 2; P.si *= P.si; P.sl = -P.sl; P.sf -= .25;
    P.sd *= P.sd; P.sr += P.sr;
    System.out.println(p.all()); System.out.println(P.sall());
    Q q = new Q(100);
    P qp = q;
    System.out.println(q.x + " " + qp.x + " " + q.getX() + " " + q.sum() + " " + q.y + " " + qp.y + " " + Q.y
        + " " + P.y + " " + Q.si);
    Q.si = 77; q.vl++; q.vd += 1; q.tr--;
    System.out.println(P.si + " " + q.vl + " " + q.vd + " " + q.tr + " " + q.q1 + q.q2 + q.q3 + q.q4 + q.q5
        + " " + q.getPriv(qp));
    q.q1 = -7; q.q3 = 8; q.q2 = -1; q.q4 = false; q.q5 = 0;
    System.out.println(q.q1 + " " + q.q2 + " " + q.q3 + " " + q.q4 + " " + (int) q.q5 + " " + q.z + q.b);
    System.out.println(Consts.N + Q.N + q.N + Consts.S + Q.ARR[1] + ++Consts.ARR[2]);
    System.out.println(nullp().y);
    try { nullp().x = 5 + hit(); } catch (NullPointerException e) { System.out.println("npe " + hits); }
    try { System.out.println(nullp().r); } catch (NullPointerException e) { System.out.println("npe"); }
    try { nullp().l++; } catch (NullPointerException e) { System.out.println("npe"); }
    Q[] qs = new Q[10];
    for (int k = 0; k < qs.length; k++) {
      qs[k] = new Q(k); qs[k].l = (long) k << 33; qs[k].b = (byte) (k * 50);
    }
    long t = 0;
    for (Q k : qs) t = t * 7 + k.l + k.b + k.sum() + k.q3;
    System.out.println(t);
  }
  static int hits; static int hit() { return ++hits; }
}
