// Expressions for which javac emits dup, dup_x1, dup_x2, dup2, dup2_x1 and dup2_x2, with evaluation order visible.
public class Main {
  int i; long l; double d; byte b; String s = "";
  static int si; static long sl; static String ss = "#"; static double sd;
  int[] ia = new int[4]; long[] la = new long[4]; double[] da = new double[4];
  String[] sa = {"a", "b", null, "d"}; byte[] ba = new byte[4];
  static StringBuilder log = new StringBuilder();
  static int n(int v) { log.append(v).append(' '); return v; }
  Main me() { log.append("me "); return this; }
  int[] arr() { log.append("arr "); return ia; }
  long[] larr() { log.append("larr "); return la; }
  static long nl(long v) { log.append(v).append("L "); return v; }
  public static void main(String[] args) {
    Main m = new Main();
    int x = m.i = 5;
    long y = m.l = 6L;
    int z = m.ia[1] = m.ia[2] = 7;
    long w = m.la[1] = m.la[2] = 8L;
    int q = si = 9;
    long r = sl = 10L;
    System.out.println(x + " " + y + " " + z + " " + w + " " + q + " " + r);
    x = m.i++ + ++m.i; y = m.l++ + ++m.l; z = m.ia[1]++ + ++m.ia[1]; w = m.la[1]++ + ++m.la[1];
    q = si++ + ++si; r = sl++ + ++sl;
    double dd = m.d++ + ++m.d + m.da[0]++ + --m.da[0] + sd-- + --sd;
    int bb = m.b++ + m.ba[3]-- + --m.ba[3];
    System.out.println(x + " " + y + " " + z + " " + w + " " + q + " " + r + " " + dd + " " + bb);
    x = m.i += 3; y = m.l *= 3; z = m.ia[1] -= 3; w = m.la[1] <<= 3; q = si ^= 3; r = sl >>= 1;
    System.out.println(x + " " + y + " " + z + " " + w + " " + q + " " + r);
    String t = m.s += "x" + x; t += m.sa[1] += m.sa[2] += "z"; t += ss += ss += "!";
    System.out.println(t + " " + m.s + " " + m.sa[1] + m.sa[2] + ss);
    m.me().arr()[n(1)] += n(2) * (m.me().ia[n(0)] = n(40));
    m.larr()[n(3)] = m.me().l = nl(77) + (m.larr()[n(2)] -= nl(5));
    m.me().me().i = m.me().ia[n(0)]++ - m.arr()[n(1)]--;
    System.out.println(log);
    System.out.println(m.i + " " + m.l + " " + m.ia[0] + " " + m.ia[1] + " " + m.la[2] + " " + m.la[3]);
    int a = 1;
    a = a++ + (a = 10) * a-- + (a += a++);
    System.out.println(a);
    int[] p = {0, 1, 2, 3};
    int k = 0;
    p[k] = k = 2;
    p[k++] = p[k] + k++;
    p[p[0] - 1] = p[p[1]] += 50;
    for (int v : p) System.out.print(v + " ");
    System.out.println(k);
    Integer box = 5;
    Integer old = box++;
    Integer[] boxes = {1, 2};
    int f = boxes[0]++ + ++boxes[1];
    Long lb = 3L; lb += 4; lb++;
    Character cb = 'a'; cb++;
    System.out.println(box + " " + old + " " + boxes[0] + boxes[1] + " " + f + " " + lb + " " + cb);
    long[][] mm = new long[2][3];
    mm[1][mm[0].length - 1] = mm[0][0] = mm[1][1] += 9L;
    System.out.println(mm[1][2] + mm[0][0] * 10);
    new Main().i++;
    new StringBuilder("drop");
    n(3); nl(3);
    Math.max(1L, 2L);
    System.out.println(log.length());
    synchronized (m.me()) { synchronized (log) { m.i = 3; } }
    System.out.println((m.i = 4) + (m.l = 5) + (m.s = "6") + (m.d = 7) + (ss = null));
  }
}
