// A Lisp interpreter with closures, tail calls, macros by quasiquote, strings, bignums and error reports.
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  record Sym(String n) {
    static final Map<String, Sym> TABLE = new HashMap<>();
    static Sym of(String s) { return TABLE.computeIfAbsent(s, Sym::new); }
    @Override public String toString() { return n; }
  }

  static final class Pair {
    Object car, cdr;
    Pair(Object a, Object d) { car = a; cdr = d; }
  }

  static final Object NIL = new Object() { @Override public String toString() { return "()"; } };

  static class LispError extends RuntimeException { LispError(String m) { super(m, null, false, false); } }

  static final class Env {
    final Map<Sym, Object> vars = new HashMap<>();
    final Env up;
    Env(Env up) { this.up = up; }
    Object get(Sym s) { for (Env e = this; e != null; e = e.up) { Object v = e.vars.get(s); if (v != null) return v; } throw new LispError("unbound variable: " + s); }
    void set(Sym s, Object v) { for (Env e = this; e != null; e = e.up) if (e.vars.containsKey(s)) { e.vars.put(s, v); return; } throw new LispError("set! of unbound: " + s); }
  }

  record Lambda(Object params, Object body, Env env, boolean macro) { @Override public String toString() { return macro ? "#<macro>" : "#<lambda>"; } }
  interface Prim { Object call(List<Object> a); }

  static class Reader {
    final String s;
    int i;
    Reader(String s) { this.s = s; }
    void ws() { while (i < s.length()) { if (Character.isWhitespace(s.charAt(i))) i++; else if (s.charAt(i) == ';') while (i < s.length() && s.charAt(i) != '\n') i++; else return; } }
    boolean more() { ws(); return i < s.length(); }
    Object read() {
      if (!more()) throw new LispError("unexpected end of input");
      char c = s.charAt(i);
      if (c == '(') {
        i++;
        List<Object> l = new ArrayList<>();
        Object tail = NIL;
        while (true) {
          if (!more()) throw new LispError("missing )");
          if (s.charAt(i) == ')') { i++; break; }
          if (s.startsWith(". ", i)) { i++; tail = read(); ws(); if (i >= s.length() || s.charAt(i) != ')') throw new LispError("bad dot"); i++; break; }
          l.add(read());
        }
        for (int k = l.size() - 1; k >= 0; k--) tail = new Pair(l.get(k), tail);
        return tail;
      }
      if (c == ')') throw new LispError("unexpected )");
      if (c == '\'') { i++; return list(Sym.of("quote"), read()); }
      if (c == '`') { i++; return list(Sym.of("quasiquote"), read()); }
      if (c == ',') { i++; if (s.charAt(i) == '@') { i++; return list(Sym.of("unquote-splicing"), read()); } return list(Sym.of("unquote"), read()); }
      if (c == '"') {
        StringBuilder sb = new StringBuilder();
        for (i++; i < s.length() && s.charAt(i) != '"'; i++) sb.append(s.charAt(i) == '\\' ? s.charAt(++i) == 'n' ? '\n' : s.charAt(i) : s.charAt(i));
        if (i++ >= s.length()) throw new LispError("unterminated string");
        return sb.toString();
      }
      int from = i;
      while (i < s.length() && "()'`,\" \t\n;".indexOf(s.charAt(i)) < 0) i++;
      String t = s.substring(from, i);
      if (t.matches("-?\\d+")) return norm(new BigInteger(t));
      if (t.matches("-?\\d*\\.\\d+")) return Double.valueOf(t);
      return switch (t) { case "#t" -> true; case "#f" -> false; default -> Sym.of(t); };
    }
  }

  static Object norm(BigInteger b) { return b.bitLength() < 63 ? (Object) b.longValue() : b; }
  static Object list(Object... xs) { Object r = NIL; for (int i = xs.length - 1; i >= 0; i--) r = new Pair(xs[i], r); return r; }
  static List<Object> items(Object o) {
    List<Object> l = new ArrayList<>();
    while (o instanceof Pair p) { l.add(p.car); o = p.cdr; }
    if (o != NIL) throw new LispError("improper list");
    return l;
  }

  static String show(Object o) {
    if (o instanceof String s) return "\"" + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    if (o instanceof Boolean b) return b ? "#t" : "#f";
    if (o instanceof Prim) return "#<prim>";
    if (!(o instanceof Pair)) return o.toString();
    StringBuilder sb = new StringBuilder("(");
    Object x = o;
    for (String sep = ""; x instanceof Pair p; x = p.cdr, sep = " ") sb.append(sep).append(show(p.car));
    if (x != NIL) sb.append(" . ").append(show(x));
    return sb.append(')').toString();
  }

  static Pair pair(Object o) { if (o instanceof Pair p) return p; throw new LispError("not a pair: " + show(o)); }
  static boolean truthy(Object o) { return !Boolean.FALSE.equals(o); }
  static long steps;

  static Object eval(Object x, Env env) {
    while (true) {
      steps++;
      if (x instanceof Sym s) return env.get(s);
      if (!(x instanceof Pair p)) return x;
      if (p.car instanceof Sym s) {
        switch (s.n()) {
          case "quote": return pair(p.cdr).car;
          case "if": {
            List<Object> a = items(p.cdr);
            if (a.size() < 2 || a.size() > 3) throw new LispError("bad if");
            if (truthy(eval(a.get(0), env))) x = a.get(1);
            else if (a.size() == 3) x = a.get(2);
            else return NIL;
            continue;
          }
          case "define": {
            Object head = pair(p.cdr).car;
            if (head instanceof Pair h) { env.vars.put((Sym) h.car, new Lambda(h.cdr, pair(p.cdr).cdr, env, false)); return h.car; }
            env.vars.put((Sym) head, eval(pair(pair(p.cdr).cdr).car, env));
            return head;
          }
          case "defmacro": {
            Pair h = pair(pair(p.cdr).car);
            env.vars.put((Sym) h.car, new Lambda(h.cdr, pair(p.cdr).cdr, env, true));
            return h.car;
          }
          case "set!": { Object v = eval(pair(pair(p.cdr).cdr).car, env); env.set((Sym) pair(p.cdr).car, v); return v; }
          case "lambda": return new Lambda(pair(p.cdr).car, pair(p.cdr).cdr, env, false);
          case "begin": { x = body(p.cdr, env); continue; }
          case "let": {
            Env e = new Env(env);
            Object names = pair(p.cdr).car, rest = pair(p.cdr).cdr;
            if (names instanceof Sym loop) {
              List<Object> bs = items(pair(rest).car);
              Lambda fn = new Lambda(list(bs.stream().map(b -> pair(b).car).toArray()), pair(rest).cdr, e, false);
              e.vars.put(loop, fn);
              Env call = new Env(e);
              for (Object b : bs) call.vars.put((Sym) pair(b).car, eval(pair(pair(b).cdr).car, env));
              env = call;
              x = body(fn.body(), env);
              continue;
            }
            for (Object b : items(names)) e.vars.put((Sym) pair(b).car, eval(pair(pair(b).cdr).car, env));
            env = e;
            x = body(rest, env);
            continue;
          }
          case "cond": {
            boolean hit = false;
            for (Object c : items(p.cdr)) {
              Object test = pair(c).car;
              if (test.equals(Sym.of("else")) || truthy(eval(test, env))) { x = body(pair(c).cdr, env); hit = true; break; }
            }
            if (!hit) return NIL;
            continue;
          }
          case "and": { Object r = true; for (Object a : items(p.cdr)) if (!truthy(r = eval(a, env))) return r; return r; }
          case "or": { for (Object a : items(p.cdr)) { Object r = eval(a, env); if (truthy(r)) return r; } return false; }
          case "quasiquote": return quasi(pair(p.cdr).car, env);
          default:
        }
      }
      Object f = eval(p.car, env);
      if (f instanceof Lambda m && m.macro()) { x = body(m.body(), bind(m, items(p.cdr))); x = eval(x, bind(m, items(p.cdr))); continue; }
      List<Object> args = new ArrayList<>();
      for (Object a : items(p.cdr)) args.add(eval(a, env));
      if (f instanceof Prim pr) return pr.call(args);
      if (!(f instanceof Lambda l)) throw new LispError("not a function: " + show(f));
      env = bind(l, args);
      x = body(l.body(), env);
    }
  }

  static Object body(Object b, Env env) {
    if (b == NIL) return NIL;
    Pair p = pair(b);
    while (p.cdr != NIL) { eval(p.car, env); p = pair(p.cdr); }
    return p.car;
  }

  static Env bind(Lambda l, List<Object> args) {
    Env e = new Env(l.env());
    Object ps = l.params();
    int i = 0;
    for (; ps instanceof Pair p; ps = p.cdr) {
      if (i >= args.size()) throw new LispError("too few arguments: " + args.size());
      e.vars.put((Sym) p.car, args.get(i++));
    }
    if (ps instanceof Sym rest) e.vars.put(rest, list(args.subList(i, args.size()).toArray()));
    else if (i < args.size()) throw new LispError("too many arguments: " + args.size());
    return e;
  }

  static Object quasi(Object x, Env env) {
    if (!(x instanceof Pair p)) return x;
    if (p.car.equals(Sym.of("unquote"))) return eval(pair(p.cdr).car, env);
    if (p.car instanceof Pair q && q.car.equals(Sym.of("unquote-splicing"))) {
      List<Object> l = items(eval(pair(q.cdr).car, env));
      Object r = quasi(p.cdr, env);
      for (int i = l.size() - 1; i >= 0; i--) r = new Pair(l.get(i), r);
      return r;
    }
    return new Pair(quasi(p.car, env), quasi(p.cdr, env));
  }

  static Object num(String op, Object a, Object b) {
    if (!(a instanceof Number) || !(b instanceof Number)) throw new LispError(op + ": not a number: " + show(a instanceof Number ? b : a));
    if (a instanceof Double || b instanceof Double) {
      double x = ((Number) a).doubleValue(), y = ((Number) b).doubleValue();
      return switch (op) { case "+" -> x + y; case "-" -> x - y; case "*" -> x * y; case "/" -> x / y; case "<" -> x < y; case "=" -> x == y; default -> x % y; };
    }
    BigInteger x = a instanceof BigInteger g ? g : BigInteger.valueOf((Long) a), y = b instanceof BigInteger g ? g : BigInteger.valueOf((Long) b);
    if ((op.equals("/") || op.equals("mod")) && y.signum() == 0) throw new LispError("division by zero");
    return switch (op) { case "+" -> norm(x.add(y)); case "-" -> norm(x.subtract(y)); case "*" -> norm(x.multiply(y)); case "/" -> norm(x.divide(y)); case "<" -> x.compareTo(y) < 0; case "=" -> x.equals(y); default -> norm(x.mod(y)); };
  }

  static final StringBuilder out = new StringBuilder();

  static Env globals() {
    Env g = new Env(null);
    BiConsumer<String, Prim> def = (n, f) -> g.vars.put(Sym.of(n), f);
    for (String op : new String[] {"+", "*"}) def.accept(op, a -> a.stream().reduce((Object) (op.equals("+") ? 0L : 1L), (x, y) -> num(op, x, y)));
    def.accept("-", a -> a.size() == 1 ? num("-", 0L, a.get(0)) : a.stream().skip(1).reduce(a.get(0), (x, y) -> num("-", x, y)));
    for (String op : new String[] {"/", "mod", "<", "="}) def.accept(op, a -> num(op, a.get(0), a.get(1)));
    def.accept(">", a -> num("<", a.get(1), a.get(0)));
    def.accept("not", a -> !truthy(a.get(0)));
    def.accept("cons", a -> new Pair(a.get(0), a.get(1)));
    def.accept("car", a -> pair(a.get(0)).car);
    def.accept("cdr", a -> pair(a.get(0)).cdr);
    def.accept("list", a -> list(a.toArray()));
    def.accept("null?", a -> a.get(0) == NIL);
    def.accept("pair?", a -> a.get(0) instanceof Pair);
    def.accept("eq?", a -> a.get(0).equals(a.get(1)));
    def.accept("display", a -> { a.forEach(x -> out.append(x instanceof String s ? s : show(x))); return NIL; });
    def.accept("string-append", a -> a.stream().map(x -> (String) x).collect(Collectors.joining()));
    def.accept("number->string", a -> a.get(0).toString());
    def.accept("length", a -> (long) items(a.get(0)).size());
    def.accept("apply", a -> eval(new Pair(a.get(0), list(items(a.get(1)).stream().map(x -> list(Sym.of("quote"), x)).toArray())), g));
    def.accept("error", a -> { throw new LispError(a.stream().map(x -> x instanceof String s ? s : show(x)).collect(Collectors.joining(" "))); });
    return g;
  }

  public static void main(String[] args) {
    Env g = globals();
    String prelude = "(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l))))) (define (filter p l) (cond ((null? l) '()) ((p (car l)) (cons (car l) (filter p (cdr l)))) (else (filter p (cdr l))))) (define (fold f z l) (if (null? l) z (fold f (f z (car l)) (cdr l)))) (define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '())) (define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b)))) (define (reverse l) (fold (lambda (a x) (cons x a)) '() l))";
    run(g, prelude);
    for (String s : new String[] {"(+ 1 2 (* 3 4) (- 10))", "'(a (b . c) \"s\\n\" #t 1.5)", "(define x 10) (set! x (+ x 1)) x", "((lambda (a . r) (list a r)) 1 2 3)", "(map (lambda (n) (* n n)) (range 1 8))", "(fold + 0 (filter (lambda (n) (= 0 (mod n 3))) (range 0 100)))",
        "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1))))) (fact 30)", "(let loop ((i 0) (acc 0)) (if (< i 3000) (loop (+ i 1) (+ acc i)) acc))", "(define (even n) (if (= n 0) #t (odd (- n 1)))) (define (odd n) (if (= n 0) #f (even (- n 1)))) (even 2001)",
        "(defmacro (unless c . b) `(if ,c #f (begin ,@b))) (unless (< 2 1) (display \"macro\") 'done)", "(defmacro (swap a b) `(let ((tmp ,a)) (begin (set! ,a ,b) (set! ,b tmp)))) (define p 1) (define q 2) (swap p q) (list p q)", "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n))) (define c1 (counter)) (define c2 (counter)) (c1) (c1) (list (c1) (c2))",
        "(define (qs l) (if (null? l) '() (let ((p (car l)) (r (cdr l))) (append (qs (filter (lambda (x) (< x p)) r)) (cons p (qs (filter (lambda (x) (not (< x p))) r))))))) (qs '(5 3 9 1 7 3 8 2))", "(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x))))) ((compose (lambda (x) (* x 2)) (lambda (x) (+ x 1))) 5)",
        "(and 1 2 #f 3)", "(or #f #f 7)", "`(1 ,(+ 1 1) ,@(range 3 6) (nested ,x))", "(reverse (range 0 12))", "(cond ((= 1 2) 'a) ((= 1 1) 'b) (else 'c))", "(string-append \"a\" (number->string 42))", "(/ 7 2) (/ 7.0 2)", "(define y (lambda (f) ((lambda (x) (f (lambda (v) ((x x) v)))) (lambda (x) (f (lambda (v) ((x x) v))))))) ((y (lambda (self) (lambda (n) (if (< n 2) n (+ (self (- n 1)) (self (- n 2))))))) 12)",
        "(define (hanoi n a b c) (if (= n 0) 0 (+ (hanoi (- n 1) a c b) 1 (hanoi (- n 1) c b a)))) (hanoi 8 'a 'b 'c)", "(define big (* 99999999999 99999999999)) (list big (mod big 1000007) (= big (* 99999999999 99999999999)))",
        "undefined-thing", "(car '())", "(1 2)", "(", ")", "((lambda (a) a))", "((lambda (a) a) 1 2)", "(+ 1 'a)", "(/ 1 0)", "(error \"custom\" 42 '(x))", "(set! nope 1)", "\"open", "(if)", "(a . b c)"}) run(g, s);
    System.out.println(steps);
  }

  static void run(Env g, String src) {
    out.setLength(0);
    String r;
    try {
      Reader rd = new Reader(src);
      Object v = NIL;
      while (rd.more()) v = eval(rd.read(), g);
      r = show(v);
    } catch (LispError e) {
      r = "error: " + e.getMessage();
    } catch (ClassCastException e) {
      r = "error: type";
    }
    System.out.println((src.length() > 60 ? src.substring(0, 57) + "..." : src) + " => " + r + (out.length() > 0 ? " [" + out + "]" : ""));
  }
}
