// Sealed hierarchies, instanceof patterns with scoping and conditions, expression trees over records.
import java.util.*;
public class Main {
  sealed interface Expr permits Num, Bin, Neg, Var { }
  record Num(double v) implements Expr { }
  record Bin(char op, Expr l, Expr r) implements Expr { }
  record Neg(Expr e) implements Expr { }
  record Var(String n) implements Expr { }
  static sealed abstract class Shape permits Ci, Re { }
  static final class Ci extends Shape { final double r; Ci(double r) { this.r = r; } }
  static non-sealed class Re extends Shape { double w = 2, h = 3; }
  static class Sq extends Re { Sq() { w = h = 4; } }
  static double eval(Expr e, Map<String, Double> env) {
    if (e instanceof Num n) return n.v(); if (e instanceof Neg n) return -eval(n.e(), env);
    if (e instanceof Var v && env.containsKey(v.n())) return env.get(v.n());
    if (e instanceof Bin b) {
      double l = eval(b.l(), env), r = eval(b.r(), env);
      return switch (b.op()) { case '+' -> l + r; case '-' -> l - r; case '*' -> l * r; case '/' -> l / r;
          default -> throw new IllegalArgumentException("op " + b.op()); };
    }
    throw new NoSuchElementException(e.toString());
  }
  static String show(Expr e) {
    return e instanceof Num n ? (n.v() == (int) n.v() ? "" + (int) n.v() : "" + n.v()) : e instanceof Bin b
        ? "(" + show(b.l()) + b.op() + show(b.r()) + ")" : e instanceof Neg g ? "-" + show(g.e()) : "?";
  }
  static Expr simp(Expr e) {
    if (e instanceof Bin b) {
      Expr l = simp(b.l()), r = simp(b.r());
      if (l instanceof Num x && r instanceof Num y) return new Num(eval(new Bin(b.op(), x, y), Map.of()));
      if (b.op() == '*' && (l instanceof Num x && x.v() == 0 || r instanceof Num y
          && y.v() == 0)) return new Num(0);
      if (b.op() == '+' && l instanceof Num x && x.v() == 0) return r; return new Bin(b.op(), l, r);
    }
    if (!(e instanceof Neg n)) return e; Expr in = simp(n.e());
    return in instanceof Neg m ? m.e() : in instanceof Num k ? new Num(-k.v()) : new Neg(in);
  }
  static double area(Shape s) {
    if (s instanceof Ci c) return c.r * c.r * 3; else if (s instanceof Sq q) return q.w * q.w;
        else if (s instanceof Re r && r.w > 0) return r.w * r.h;
    return -1;
  }
  static String pat(Object o) {
    if (o instanceof String s && s.length() > 3) return "long " + s.toUpperCase();
    if (o instanceof String s) return "short " + s;
    if (o instanceof Integer i && i > 10 || o instanceof Long) return "bigint";
    if (o instanceof int[] a && a.length > 0) return "ints " + a[0];
    if (!(o instanceof Number n)) {
      return o == null ? "null" : o instanceof List<?> l ? "list" + l.size() : "other";
    }
    return "num " + n.intValue();
  }
  static String s = "field";
  static String scope(Object o) { if (!(o instanceof String s)) return "no " + s; return "yes " + s; }
  static int loop(Object o) {
    int n = 0; while (o instanceof Neg x) { o = x.e(); n++; }
    for (; o instanceof Object[] a && a.length == 1; o = a[0]) n += 10; return n;
  }
  public static void main(String[] args) {
    Expr e = new Bin('+', new Num(1), new Bin('*', new Var("x"), new Neg(new Num(3))));
    System.out.println(eval(e, Map.of("x", 5.0)) + " " + e + " " + simp(e));
    try { eval(e, Map.of()); } catch (NoSuchElementException x) { System.out.println(x.getMessage()); }
    try { eval(new Bin('%', new Num(1), new Num(2)), null); } catch (IllegalArgumentException x) {
        System.out.println(x.getMessage()); }
    System.out.println(simp(new Bin('+', new Num(0), new Neg(new Neg(new Bin('*', new Var("q"),
        new Num(0)))))));
    System.out.println(area(new Ci(2)) + " " + area(new Re()) + area(new Sq())
        + area(new Re() { { w = -1; } }));
    for (Object o : new Object[] {"abcd", "ab", 5, 50, 5L, new int[] {7}, new int[0], 2.9, null,
        List.of(1, 2), 'c'}) System.out.println(pat(o));
    System.out.println(scope("str") + scope(1) + loop(new Neg(new Neg(new Num(1))))
        + loop(new Object[] {new Object[] {"x"}}));
    System.out.println(Expr.class.isSealed() + " " + Arrays.toString(Expr.class.getPermittedSubclasses())
        + Shape.class.isSealed() + Re.class.isSealed()
        + Arrays.toString(String.class.getPermittedSubclasses()));
  }
}
