// All int, reference and null conditional branches, both directions, in if, loop and ternary shapes.
public class Main {
  static String ints(int a, int b) {
    StringBuilder s = new StringBuilder();
    if (a == b) s.append("eq "); else s.append("!eq ");
    if (a != b) s.append("ne "); else s.append("!ne ");
    if (a < b) s.append("lt "); else s.append("!lt ");
    if (a >= b) s.append("ge "); else s.append("!ge ");
    if (a > b) s.append("gt "); else s.append("!gt ");
    if (a <= b) s.append("le "); else s.append("!le ");
    if (a == 0) s.append("z "); else s.append("!z ");
    if (a != 0) s.append("nz "); else s.append("!nz ");
    if (a < 0) s.append("ltz "); else s.append("!ltz ");
    if (a >= 0) s.append("gez "); else s.append("!gez ");
    if (a > 0) s.append("gtz "); else s.append("!gtz ");
    if (a <= 0) s.append("lez"); else s.append("!lez");
    return s.toString();
  }
  static String refs(Object a, Object b) {
    return (a == b) + " " + (a != b) + " " + (a == null) + " " + (b != null) + " " + (a == null && b == null)
        + " "
        + (a == null || b == null) + " " + !(a == null ^ b == null);
  }
  static boolean logic(boolean a, boolean b, boolean c) {
    return a && b || !c && (a ^ b) | (b & c) != (a || !b && c);
  }
  static int collatz(int n) {
    int steps = 0;
    while (n != 1) { n = (n & 1) == 0 ? n >> 1 : 3 * n + 1; steps++; }
    return steps;
  }
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 5, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int a : v) for (int b : v) System.out.println(a + " " + b + " " + ints(a, b));
    Object[] o = {null, "x", new String("x"), 5, new int[0]};
    for (int i = 0; i < o.length; i++) for (int j = 0; j < o.length; j++) System.out.println(i + " " + j + " "
        + refs(o[i], o[j]));
    boolean[] tf = {false, true};
    for (boolean a : tf) for (boolean b : tf) for (boolean c : tf) System.out.println(a + " " + b + " " + c
        + " " + logic(a, b, c));
    for (int i = 1; i < 40; i++) System.out.print(collatz(i) + " ");
    System.out.println();
    int k = 0;
    outer:
    for (int i = 0; ; i++) {
      for (int j = 0; j < 10; j++) {
        if (j == i) continue outer;
        if (i * j > 30) break outer;
        k += i * 10 + j;
      }
    }
    System.out.println(k);
    int t = 7;
    String r = t < 5 ? t < 2 ? "a" : "b" : t > 6 ? t == 7 ? "c" : "d" : "e";
    System.out.println(r);
  }
}
