// Switch on strings (hash collisions, fallthrough, null), on enums, and switch expressions with yield.
public class Main {
  enum Color { RED, GREEN, BLUE, NONE }
  static String s(String x) {
    switch (x) {
      case "Aa": return "first";
      case "BB": return "second";
      case "AaAa": case "BBBB": return "pair";
      case "AaBB": return "mixed";
      case "": return "empty";
      case "\u00e9\u4e2d": return "unicode";
      case "polygenelubricants": return "minhash";
      default: return "other " + x.hashCode();
    }
  }
  static int fall(String x) {
    int r = 0;
    switch (x) {
      case "a": r += 1;
      case "b": r += 10; break;
      case "c": r += 100;
      default: r += 1000;
      case "d": r += 10000;
    }
    return r;
  }
  static String e(Color c) {
    switch (c) { case BLUE: return "b"; case RED: return "r"; default: return "?" + c.ordinal(); }
  }
  static int expr(Color c) {
    return switch (c) { case RED -> 1; case GREEN -> { int k = 0; for (int i = 0; i < 5; i++) k += i; yield k;
        } case BLUE, NONE -> c.name().length(); };
  }
  static Object typed(int k) {
    return switch (k) { case 0 -> 1; case 1 -> 2.5; case 2 -> "s"; case 3 -> 'c'; case 4 ->
        throw new IllegalStateException("four"); default -> null; };
  }
  static double promoted(int k) {
    return switch (k) { case 0 -> 1; case 1 -> 'a'; case 2 -> 3L; default -> 4.5f; };
  }
  static String nested(String a, int b) {
    return switch (a) {
      case "x" -> switch (b) { case 1 -> "x1"; case 2 -> "x2"; default ->
          { try { yield "x" + 10 / b; } catch (ArithmeticException ex) { yield "div"; } finally {
          System.out.print("[fin]"); } } };
      case "y", "z" -> { String q = a; q += b; yield q; }
      default -> a.isEmpty() ? "e" : "n";
    };
  }
  static int oldYield(int k) {
    int r = switch (k) { case 1: case 2: System.out.print("(12)"); case 3: yield 3 * k;
        default: if (k > 10) yield 10; yield -k; };
    return r + 1000;
  }
  public static void main(String[] args) {
    for (String x : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u00e9\u4e2d",
        "polygenelubricants", new String("Aa"), "C#"}) System.out.println(s(x));
    try { s(null); } catch (NullPointerException ex) { System.out.println("npe"); }
    for (String x : "a b c d e".split(" ")) System.out.println(fall(x));
    for (Color c : Color.values()) System.out.println(e(c) + " " + expr(c));
    try { e(null); } catch (NullPointerException ex) { System.out.println("npe enum"); }
    for (int i = 0; i < 6; i++) {
      try { System.out.println(typed(i) + " " + promoted(i)); } catch (IllegalStateException ex) {
          System.out.println(ex); }
    }
    System.out.println(nested("x", 1) + nested("x", 0) + nested("x", 5) + nested("y", 8) + nested("", 0)
        + nested("q", 1));
    for (int i = 0; i < 13; i++) System.out.print(oldYield(i) + " ");
    System.out.println();
    Integer boxed = 2;
    switch (boxed) { case 1: System.out.println("one"); break; case 2: System.out.println("two"); }
    Character ch = 'q';
    System.out.println(switch (ch) { case 'q' -> "cue"; default -> "no"; });
  }
}
