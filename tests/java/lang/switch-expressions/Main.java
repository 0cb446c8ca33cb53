// Switch expressions: arrow and colon forms, yield, nesting, as arguments, with exceptions, over strings, enums, boxed and char values.
import java.util.function.*;
public class Main {
  enum Dir {
    N, E, S, W;
    Dir right() { return switch (this) { case N -> E; case E -> S; case S -> W; case W -> N; }; }
    Dir left() { return right().right().right(); }
  }
  static int days(int m, int y) {
    return switch (m) { case 4, 6, 9, 11 -> 30; case 2 -> { boolean leap = y % 4 == 0
        && (y % 100 != 0 || y % 400 == 0); yield leap ? 29 : 28; } default ->
        { if (m < 1 || m > 12) throw new IllegalArgumentException("month " + m); yield 31; } };
  }
  static String roman(int n) {
    StringBuilder s = new StringBuilder();
    while (n > 0) {
      int v = n >= 10 ? 10 : n >= 9 ? 9 : n >= 5 ? 5 : n >= 4 ? 4 : 1;
      s.append(switch (v) { case 10 -> "X"; case 9 -> "IX"; case 5 -> "V"; case 4 -> "IV"; default -> "I"; });
      n -= v;
    }
    return s.toString();
  }
  static double calc(String op, double a, double b) {
    return switch (op) { case "+", "add" -> a + b; case "-", "sub" -> a - b; case "*" -> a * b; case "/" ->
        { if (b == 0) yield Double.NaN; yield a / b; } case "^" ->
        { double r = 1; for (int i = 0; i < b; i++) { if (r > 1e6) break; r *= a; } yield r; } default ->
        throw new UnsupportedOperationException(op); };
  }
  static Object mixed(int k) {
    return switch (k) { case 0 -> 1; case 1 -> "two"; case 2 -> 3.0; case 3 -> new int[] {4}.length; case 4 ->
        (Supplier<String>) () -> "sup"; case 5 -> null; default -> 'd'; };
  }
  static long num(int k) {
    return switch (k) { case 0 -> (byte) 1; case 1 -> 'a'; case 2 -> 3; default -> 1L << 40; };
  }
  static int colon(char c) {
    int acc = 0;
    int r = switch (c) { case 'a': acc++; case 'b': acc += 10; case 'c': yield acc;
        case 'd': { int t = c; yield t; } default: for (int i = 0; ; i++) if (i * i > c) yield -i; };
    return r * 2;
  }
  static String inTry(int k) {
    try {
      return "r" + switch (k) { case 0 -> 10 / k; case 1 -> { try { yield Integer.parseInt("x");
          } catch (NumberFormatException e) { yield -1; } finally { System.out.print("f"); } } case 2 ->
          { synchronized (Main.class) { yield k * 2; } } default -> throw new IllegalStateException(); };
    } catch (ArithmeticException e) { return "div"; }
    catch (IllegalStateException e) { return "ise"; }
  }
  static int args(int a, int b, int c) { return a * 100 + b * 10 + c; }
  static void stmt(Object o, StringBuilder s) {
    String t = o.getClass().getSimpleName();
    switch (t) { case "Integer" -> s.append("I"); case "String", "Character" ->
        { s.append("S"); if (o.equals("q")) return; s.append("s"); } case "Double" ->
        throw new ArithmeticException("dbl"); default -> { } } s.append(".");
  }
  public static void main(String[] x) {
    Dir d = Dir.N;
    for (char c : "RRLRLLLR".toCharArray()) {
      d = switch (c) { case 'R' -> d.right(); case 'L' -> d.left(); default -> d; };
      System.out.print(d);
    }
    System.out.println();
    for (int m = 0; m <= 13; m++) try { System.out.print(days(m, 2000) + "" + days(m, 1900) + " ");
        } catch (IllegalArgumentException e) { System.out.print(e.getMessage() + " "); }
    System.out.println(); for (int i = 1; i < 40; i += 3) System.out.print(roman(i) + " ");
    System.out.println();
    for (String op : "+ add - sub * / ^ %".split(" ")) try {
      System.out.print(calc(op, 7, 2) + " " + calc(op, 3, 0) + " ");
    } catch (UnsupportedOperationException e) { System.out.print(e.getMessage()); }
    System.out.println();
    for (int i = 0; i < 7; i++) {
      Object o = mixed(i);
      System.out.print((o == null ? "null" : o instanceof Supplier<?> s ? s.get()
          : o.getClass().getSimpleName() + o) + " " + num(i) + " ");
    }
    System.out.println(); for (char c : "abcdez~".toCharArray()) System.out.print(colon(c) + " ");
    System.out.println(); for (int i = 0; i < 4; i++) System.out.print(inTry(i) + " ");
    System.out.println();
    int i = 2;
    System.out.println(args(switch (i++) { case 2 -> i; default -> 0; },
        switch (i) { case 3 -> { int q = i++; yield q + i; } default -> 1; }, i));
    int[] arr = {5, 6, 7};
    arr[switch (i) { case 4 -> 1; default -> 0; }] += switch (arr[0]) { case 5 -> 100; default -> 1; };
    System.out.println(arr[1]); StringBuilder s = new StringBuilder();
    for (Object o : new Object[] {1, "a", "q", 'c', 2.0, 3L}) try { stmt(o, s);
        } catch (ArithmeticException e) { s.append("!"); }
    System.out.println(s); boolean b = switch (i) { case 4 -> true; default -> false; } && i > 3;
    if (switch (i) { case 1 -> false; default -> b; }) System.out.println("cond");
    Function<Integer, String> f = n -> switch (n % 3) { case 0 -> "fizz"; case 1 ->
        { String q = ""; for (int k = 0; k < n; k++) q += k; yield q; } default -> "" + n; };
    System.out.println(f.apply(3) + f.apply(4) + f.apply(5)); Integer bx = 1000;
    System.out.println(switch (bx) { case 1000 -> "k"; default -> "n"; });
    try { Dir nd = null; System.out.println(switch (nd) { case N -> 1; default -> 2; });
        } catch (NullPointerException e) { System.out.println("npe"); }
    long tot = 0;
    for (int k = 0; k < 3000; k++) tot += switch (k & 7) { case 0 -> k; case 1, 2 -> -k; case 3 ->
        { int z = k; while (z > 9) z /= 10; yield z; } case 4 -> switch (k % 5) { case 0 -> 1000; case 1 ->
        2000; default -> 3; }; default -> 1; };
    System.out.println(tot);
  }
}
