// String concatenation with every operand type, nulls, many operands, compound assignment, constants, evaluation order.
public class Main {
  static class T {
    final String s;
    T(String s) { this.s = s; }
    @Override public String toString() { return s; }
  }
  static StringBuilder log = new StringBuilder();
  static <X> X e(String n, X x) { log.append(n); return x; }
  static class Mut { int n; public String toString() { return "m" + ++n; } }
  static int cnt; static String[] idx() { cnt++; return arr; } static String[] arr = {"p", "q"};
  public static void main(String[] args) {
    boolean z = true; byte b = -128; char c = '\u00fc'; short s = -32768; int i = Integer.MIN_VALUE;
    long l = Long.MIN_VALUE; float f = 1.1f; double d = 1e-7; String n = null;
    Object o = new T("obj"), on = null, rn = new T(null); char[] ca = {'x'}; Integer bi = 5;
    Character bc = '\u4e2d';
    System.out.println("" + z + b + c + s + i + l + f + d + n + o + on + rn + bi + bc);
    System.out.println(z + "|" + b + "|" + c + "|" + s + "|" + i + "|" + l + "|" + f + "|" + d + "|" + n + "|"
        + o + "|" + on + "|" + rn);
    System.out.println(c + "" + c + 'a' + 1 + (c + 'a') + (char) (c + 1));
    System.out.println(1 + 2 + "3" + 4 + 5 + 'c' + ('c' + 1) + 1.0f + 2.0 + true + null + -1L);
    System.out.println("f " + Float.NaN + Float.POSITIVE_INFINITY + -0f + 1e10f + 1e-10f + 3.4028235e38f
        + 1.4e-45f + 100f + 0.001f + 1234567f + 12345678f + 1e7f);
    System.out.println("d " + Double.NaN + " " + Double.NEGATIVE_INFINITY + " " + -0.0 + " " + 1e21 + " "
        + 1e-3 + " " + 9.999e-4 + " " + 1.7976931348623157e308 + " " + 4.9e-324 + " " + 123456789.125 + " "
        + 1e7 + " " + 9999999.999 + " " + 2e23 + " " + 1.0E23 + " " + 8.41E21);
    String acc = "a"; acc += 1; acc += 'c'; acc += 2.5; acc += null; acc += z; acc += acc;
    acc += 1L + 2; acc += "x" + 3 + 4; System.out.println(acc); String nn = null; nn += "x";
    System.out.println(nn); nn = null; nn += null; System.out.println(nn); Object oo = "o";
    oo += "p"; System.out.println(oo); CharSequence cs = "cs"; cs += "1"; System.out.println(cs);
    idx()[0] += "z" + cnt; System.out.println(arr[0] + cnt); char[] chs = {'a', 'b'};
    String joined = "" + chs[0] + chs[1]; System.out.println(joined + chs.length);
    System.out.println(e("1", "a") + e("2", 5) + e("3", 'c') + (e("4", 1) + e("5", 2)) + e("6", null) + log);
    Mut m = new Mut(); System.out.println(m + "-" + m + "-" + m);
    System.out.println(log + "" + log.append("late") + log);
    final String C1 = "const", C2 = C1 + 1 + 'x' + 2L + 3.0f + 4.0 + true + (byte) 5;
    System.out.println(C2 + (C2 == "const1x23.04.0true5") + ("con" + "st" == C1)
        + (("con" + n) == "connull"));
    String dyn = "st";
    System.out.println(("con" + dyn == C1) + " " + ("con" + dyn).equals(C1) + " "
        + (("con" + dyn).intern() == C1));
    int a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9;
    String big = "<" + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + l + d + a0 + "," + a1 + "," + a2
        + "," + a3 + "," + a4 + "," + a5 + "," + a6 + "," + a7 + "," + a8 + "," + a9 + "|" + l + "|" + d + "|"
        + f + "|" + z + c + b + s + o + on + n + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + ">";
    System.out.println(big + big.length());
    System.out.println("\u0001" + a1 + "\u0002" + a2 + "\u0001\u0002".length());
    System.out.println("emoji \ud83d\ude00" + c + "\u0000".length() + "\u00e9" + "\u4e2d" + '\u00e9'
        + '\u4e2d' + (char) 0x1F);
    for (int k = 0; k < 5; k++) System.out.println("k=" + k + (k % 2 == 0 ? " even" : " odd")
        + (k > 2 ? k : "small") + new int[k].length);
    try {
      System.out.println("x" + new Object() { public String toString() {
          throw new IllegalStateException("ts"); } });
    } catch (IllegalStateException ex) { System.out.println(ex.getMessage()); }
    System.out.println(i + l + "" + (i + l) + -i + ~i + (i >>> 1) + (byte) i + (short) 70000 + (char) 97
        + (int) 'a' + 010 + 0x1F + 0b11 + 1_0 + 1e3 + 1f);
    System.out.println("" + Integer.MAX_VALUE + Long.MAX_VALUE + Byte.MAX_VALUE + Short.MAX_VALUE
        + (int) Character.MAX_VALUE + Double.MIN_NORMAL + Float.MIN_NORMAL);
  }
}
