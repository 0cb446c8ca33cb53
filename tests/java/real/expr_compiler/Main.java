// A small language: lexer, Pratt parser, constant folding, compiler to stack code, and a virtual machine with calls.
import java.util.*;
import java.util.stream.*;

public class Main {
  enum T { NUM, ID, OP, END }
  record Tok(T t, String s, int pos) {}

  static List<Tok> lex(String in) {
    List<Tok> out = new ArrayList<>();
    int i = 0;
    while (i < in.length()) {
      char c = in.charAt(i);
      int from = i;
      if (Character.isWhitespace(c)) { i++; continue; }
      if (c == '#') { while (i < in.length() && in.charAt(i) != '\n') i++; continue; }
      if (Character.isDigit(c)) {
        while (i < in.length() && Character.isDigit(in.charAt(i))) i++;
        out.add(new Tok(T.NUM, in.substring(from, i), from));
      } else if (Character.isLetter(c) || c == '_') {
        while (i < in.length() && (Character.isLetterOrDigit(in.charAt(i)) || in.charAt(i) == '_')) i++;
        out.add(new Tok(T.ID, in.substring(from, i), from));
      } else {
        String two = i + 1 < in.length() ? in.substring(i, i + 2) : "";
        if (Set.of("==", "!=", "<=", ">=", "&&", "||", "<<", ">>").contains(two)) { out.add(new Tok(T.OP, two, i)); i += 2; }
        else if ("+-*/%<>=!(){},;?:".indexOf(c) >= 0) { out.add(new Tok(T.OP, "" + c, i)); i++; }
        else throw new IllegalArgumentException("bad character '" + c + "' at " + i);
      }
    }
    out.add(new Tok(T.END, "", in.length()));
    return out;
  }

  sealed interface Node permits Lit, Var, Bin, Un, Call, Let, If, While, Block, Fun, Ret, Cond {}
  record Lit(long v) implements Node {}
  record Var(String n) implements Node {}
  record Bin(String op, Node l, Node r) implements Node {}
  record Un(String op, Node e) implements Node {}
  record Call(String f, List<Node> args) implements Node {}
  record Let(String n, Node e) implements Node {}
  record If(Node c, Node a, Node b) implements Node {}
  record While(Node c, Node body) implements Node {}
  record Block(List<Node> list) implements Node {}
  record Fun(String n, List<String> ps, Node body) implements Node {}
  record Ret(Node e) implements Node {}
  record Cond(Node c, Node a, Node b) implements Node {}

  static class Parser {
    static final Map<String, Integer> PREC = new HashMap<>();
    static {
      String[][] levels = {{"||"}, {"&&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"}};
      for (int i = 0; i < levels.length; i++) for (String s : levels[i]) PREC.put(s, i + 2);
    }
    final List<Tok> ts;
    int at;

    Parser(String s) { ts = lex(s); }

    Tok peek() { return ts.get(at); }
    boolean is(String s) { return peek().s().equals(s) && peek().t() != T.END; }
    boolean accept(String s) { if (is(s)) { at++; return true; } return false; }
    Tok want(String s) {
      if (!is(s)) throw new IllegalArgumentException("expected " + s + " at " + peek().pos() + " found '" + peek().s() + "'");
      return ts.get(at++);
    }
    String id() {
      if (peek().t() != T.ID) throw new IllegalArgumentException("expected name at " + peek().pos());
      return ts.get(at++).s();
    }

    Block program() {
      List<Node> l = new ArrayList<>();
      while (peek().t() != T.END) l.add(stmt());
      return new Block(l);
    }

    Node stmt() {
      if (accept("fun")) {
        String n = id();
        want("(");
        List<String> ps = new ArrayList<>();
        while (!accept(")")) { ps.add(id()); if (!is(")")) want(","); }
        return new Fun(n, ps, stmt());
      }
      if (accept("{")) {
        List<Node> l = new ArrayList<>();
        while (!accept("}")) l.add(stmt());
        return new Block(l);
      }
      if (accept("if")) {
        want("(");
        Node c = expr(0);
        want(")");
        Node a = stmt();
        return new If(c, a, accept("else") ? stmt() : new Block(List.of()));
      }
      if (accept("while")) {
        want("(");
        Node c = expr(0);
        want(")");
        return new While(c, stmt());
      }
      if (accept("return")) {
        Node e = expr(0);
        want(";");
        return new Ret(e);
      }
      Node e = expr(0);
      want(";");
      return e;
    }

    Node expr(int min) {
      Node l = prefix();
      while (true) {
        String op = peek().t() == T.OP ? peek().s() : "";
        if (op.equals("=") && l instanceof Var v && min <= 0) { at++; l = new Let(v.n(), expr(0)); continue; }
        if (op.equals("?") && min <= 1) { at++; Node a = expr(1); want(":"); l = new Cond(l, a, expr(1)); continue; }
        Integer p = PREC.get(op);
        if (p == null || p < min) return l;
        at++;
        l = new Bin(op, l, expr(p + 1));
      }
    }

    Node prefix() {
      Tok t = ts.get(at++);
      if (t.t() == T.NUM) return new Lit(Long.parseLong(t.s()));
      if (t.t() == T.ID) {
        if (!accept("(")) return new Var(t.s());
        List<Node> args = new ArrayList<>();
        while (!accept(")")) { args.add(expr(0)); if (!is(")")) want(","); }
        return new Call(t.s(), args);
      }
      if (t.s().equals("(")) { Node e = expr(0); want(")"); return e; }
      if (t.s().equals("-") || t.s().equals("!")) return new Un(t.s(), expr(20));
      throw new IllegalArgumentException("unexpected '" + t.s() + "' at " + t.pos());
    }
  }

  static long apply(String op, long a, long b) {
    return switch (op) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "%" -> a % b;
      case "<<" -> a << b;
      case ">>" -> a >> b;
      case "<" -> a < b ? 1 : 0;
      case ">" -> a > b ? 1 : 0;
      case "<=" -> a <= b ? 1 : 0;
      case ">=" -> a >= b ? 1 : 0;
      case "==" -> a == b ? 1 : 0;
      case "!=" -> a != b ? 1 : 0;
      default -> throw new IllegalStateException(op);
    };
  }

  static int folded;

  static Node fold(Node n) {
    if (n instanceof Bin b) {
      Node l = fold(b.l()), r = fold(b.r());
      boolean logic = b.op().equals("&&") || b.op().equals("||");
      if (l instanceof Lit x && r instanceof Lit y && !logic && !(y.v() == 0 && (b.op().equals("/") || b.op().equals("%")))) { folded++; return new Lit(apply(b.op(), x.v(), y.v())); }
      if (r instanceof Lit y && y.v() == 1 && b.op().equals("*")) { folded++; return l; }
      if (r instanceof Lit y && y.v() == 0 && b.op().equals("+")) { folded++; return l; }
      return new Bin(b.op(), l, r);
    }
    if (n instanceof Un u) { Node e = fold(u.e()); if (e instanceof Lit x) { folded++; return new Lit(u.op().equals("-") ? -x.v() : x.v() == 0 ? 1 : 0); } return new Un(u.op(), e); }
    if (n instanceof Call c) return new Call(c.f(), c.args().stream().map(Main::fold).toList());
    if (n instanceof Let l) return new Let(l.n(), fold(l.e()));
    if (n instanceof If i) { Node c = fold(i.c()); if (c instanceof Lit x) { folded++; return fold(x.v() != 0 ? i.a() : i.b()); } return new If(c, fold(i.a()), fold(i.b())); }
    if (n instanceof Cond i) { Node c = fold(i.c()); if (c instanceof Lit x) { folded++; return fold(x.v() != 0 ? i.a() : i.b()); } return new Cond(c, fold(i.a()), fold(i.b())); }
    if (n instanceof While w) return new While(fold(w.c()), fold(w.body()));
    if (n instanceof Block b) return new Block(b.list().stream().map(Main::fold).toList());
    if (n instanceof Fun f) return new Fun(f.n(), f.ps(), fold(f.body()));
    if (n instanceof Ret r) return new Ret(fold(r.e()));
    return n;
  }

  enum Op { PUSH, LOAD, STORE, POP, BIN, NEG, NOT, JMP, JZ, CALL, RET, PRINT }
  record Ins(Op op, long a, String s) {
    @Override public String toString() { return op.name().toLowerCase(Locale.ROOT) + (op == Op.PUSH || op == Op.LOAD || op == Op.STORE || op == Op.JMP || op == Op.JZ ? " " + a : "") + (s != null ? " " + s : "") + (op == Op.CALL ? "/" + a : ""); }
  }

  static class Code {
    final String name;
    final List<Ins> ins = new ArrayList<>();
    final Map<String, Integer> locals = new LinkedHashMap<>();
    final int params;
    Code(String name, List<String> ps) { this.name = name; params = ps.size(); for (String p : ps) slot(p); }
    int slot(String n) { return locals.computeIfAbsent(n, k -> locals.size()); }
    int emit(Op op, long a, String s) { ins.add(new Ins(op, a, s)); return ins.size() - 1; }
    void patch(int at) { Ins i = ins.get(at); ins.set(at, new Ins(i.op(), ins.size(), i.s())); }
  }

  static class Compiler {
    final Map<String, Code> codes = new LinkedHashMap<>();

    Map<String, Code> compile(Block b) {
      Code main = new Code("main", List.of());
      codes.put("main", main);
      stmt(main, b);
      main.emit(Op.PUSH, 0, null);
      main.emit(Op.RET, 0, null);
      return codes;
    }

    void stmt(Code c, Node n) {
      if (n instanceof Block b) b.list().forEach(x -> stmt(c, x));
      else if (n instanceof Fun f) {
        Code k = new Code(f.n(), f.ps());
        codes.put(f.n(), k);
        stmt(k, f.body());
        k.emit(Op.PUSH, 0, null);
        k.emit(Op.RET, 0, null);
      } else if (n instanceof If i) {
        expr(c, i.c());
        int jz = c.emit(Op.JZ, 0, null);
        stmt(c, i.a());
        int end = c.emit(Op.JMP, 0, null);
        c.patch(jz);
        stmt(c, i.b());
        c.patch(end);
      } else if (n instanceof While w) {
        int top = c.ins.size();
        expr(c, w.c());
        int jz = c.emit(Op.JZ, 0, null);
        stmt(c, w.body());
        c.emit(Op.JMP, top, null);
        c.patch(jz);
      } else if (n instanceof Ret r) {
        expr(c, r.e());
        c.emit(Op.RET, 0, null);
      } else {
        expr(c, n);
        c.emit(Op.POP, 0, null);
      }
    }

    void expr(Code c, Node n) {
      if (n instanceof Lit l) c.emit(Op.PUSH, l.v(), null);
      else if (n instanceof Var v) {
        if (!c.locals.containsKey(v.n())) throw new IllegalArgumentException("undefined " + v.n() + " in " + c.name);
        c.emit(Op.LOAD, c.slot(v.n()), null);
      } else if (n instanceof Let l) {
        expr(c, l.e());
        c.emit(Op.STORE, c.slot(l.n()), null);
        c.emit(Op.LOAD, c.slot(l.n()), null);
      } else if (n instanceof Un u) {
        expr(c, u.e());
        c.emit(u.op().equals("-") ? Op.NEG : Op.NOT, 0, null);
      } else if (n instanceof Bin b && (b.op().equals("&&") || b.op().equals("||"))) {
        boolean and = b.op().equals("&&");
        expr(c, b.l());
        if (!and) c.emit(Op.NOT, 0, null);
        int shortcut = c.emit(Op.JZ, 0, null);
        expr(c, b.r());
        c.emit(Op.NOT, 0, null);
        c.emit(Op.NOT, 0, null);
        int end = c.emit(Op.JMP, 0, null);
        c.patch(shortcut);
        c.emit(Op.PUSH, and ? 0 : 1, null);
        c.patch(end);
      } else if (n instanceof Bin b) {
        expr(c, b.l());
        expr(c, b.r());
        c.emit(Op.BIN, 0, b.op());
      } else if (n instanceof Cond i) {
        expr(c, i.c());
        int jz = c.emit(Op.JZ, 0, null);
        expr(c, i.a());
        int end = c.emit(Op.JMP, 0, null);
        c.patch(jz);
        expr(c, i.b());
        c.patch(end);
      } else if (n instanceof Call k) {
        k.args().forEach(a -> expr(c, a));
        if (k.f().equals("print")) c.emit(Op.PRINT, k.args().size(), null);
        else c.emit(Op.CALL, k.args().size(), k.f());
      } else throw new IllegalStateException("not an expression: " + n);
    }
  }

  static class Vm {
    final Map<String, Code> codes;
    final List<String> out = new ArrayList<>();
    long steps;
    int maxDepth;

    Vm(Map<String, Code> codes) { this.codes = codes; }

    long run(Code c, long[] args, int depth) {
      if (depth > 300) throw new IllegalStateException("stack too deep in " + c.name);
      maxDepth = Math.max(maxDepth, depth);
      long[] loc = Arrays.copyOf(args, c.locals.size()), st = new long[64];
      int sp = 0, pc = 0;
      while (true) {
        if (++steps > 200_000) throw new IllegalStateException("step limit");
        Ins i = c.ins.get(pc++);
        switch (i.op()) {
          case PUSH -> st[sp++] = i.a();
          case LOAD -> st[sp++] = loc[(int) i.a()];
          case STORE -> loc[(int) i.a()] = st[--sp];
          case POP -> sp--;
          case BIN -> { sp--; st[sp - 1] = apply(i.s(), st[sp - 1], st[sp]); }
          case NEG -> st[sp - 1] = -st[sp - 1];
          case NOT -> st[sp - 1] = st[sp - 1] == 0 ? 1 : 0;
          case JMP -> pc = (int) i.a();
          case JZ -> { if (st[--sp] == 0) pc = (int) i.a(); }
          case PRINT -> {
            sp -= (int) i.a();
            out.add(LongStream.range(sp, sp + i.a()).mapToObj(k -> "" + st[(int) k]).collect(Collectors.joining(" ")));
            st[sp++] = 0;
          }
          case CALL -> {
            Code f = codes.get(i.s());
            if (f == null) throw new IllegalStateException("no function " + i.s());
            if (f.params != i.a()) throw new IllegalStateException(i.s() + " takes " + f.params + " arguments");
            sp -= (int) i.a();
            st[sp] = run(f, Arrays.copyOfRange(st, sp, sp + (int) i.a()), depth + 1);
            sp++;
          }
          case RET -> { return st[--sp]; }
        }
      }
    }
  }

  static void exec(String label, String src, boolean list) {
    try {
      folded = 0;
      Node tree = fold(new Parser(src).program());
      Map<String, Code> codes = new Compiler().compile((Block) tree);
      if (list) codes.values().forEach(c -> System.out.println(c.name + c.locals.keySet() + " " + IntStream.range(0, c.ins.size()).mapToObj(i -> i + ":" + c.ins.get(i)).collect(Collectors.joining(" | "))));
      Vm vm = new Vm(codes);
      long r = vm.run(codes.get("main"), new long[0], 0);
      System.out.println(label + " => " + r + " " + vm.out + " steps " + vm.steps + " depth " + vm.maxDepth + " folded " + folded);
    } catch (RuntimeException e) {
      System.out.println(label + " !! " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    exec("arith", "print(1 + 2 * 3 - -4, (1 + 2) * 3, 7 / 2, -7 % 3, 1 << 10 >> 3, 2 < 3 == 1, !0 + !5);", true);
    exec("vars", "x = y = 5; x = x + y * 2; print(x, y); return x > y ? x : y;", true);
    exec("fact", "fun fact(n) return n < 2 ? 1 : n * fact(n - 1); print(fact(10), fact(20));", true);
    exec("fib", "fun fib(n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); } print(fib(15));", false);
    exec("primes", "n = 2; c = 0; s = 0; while (c < 50) { p = 1; d = 2; while (d * d <= n && p) { if (n % d == 0) p = 0; d = d + 1; } if (p) { c = c + 1; s = s + n; } n = n + 1; } print(c, s, n - 1);", false);
    exec("logic", "fun t(x) { print(x); return x; } a = t(0) && t(1); b = t(2) || t(3); c = t(0) || t(4) && t(5); print(a, b, c);", false);
    exec("gcd", "fun gcd(a, b) { while (b) { t = a % b; a = b; b = t; } return a; } print(gcd(1071, 462), gcd(17, 5), gcd(0, 9));", false);
    exec("ackermann", "fun ack(m, n) { if (m == 0) return n + 1; if (n == 0) return ack(m - 1, 1); return ack(m - 1, ack(m, n - 1)); } print(ack(2, 3), ack(2, 9));", false);
    exec("mutual", "fun even(n) return n == 0 ? 1 : odd(n - 1); fun odd(n) return n == 0 ? 0 : even(n - 1); print(even(50), odd(50), even(7));", false);
    exec("dead", "if (0) { print(1); } else print(2); if (3 > 2) print(3); print(x = 4 * 1 + 0); # comment", true);
    exec("collatz", "best = 0; who = 0; i = 1; while (i < 200) { n = i; k = 0; while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; k = k + 1; } if (k > best) { best = k; who = i; } i = i + 1; } print(who, best);", false);
    for (String bad : new String[] {"1 + ;", "print(1", "x;", "f(1);", "fun f(a) return a; f(1, 2);", "1 / 0;", "while (1) {}", "fun r(n) return r(n + 1); r(0);", "a = ;", "$", "if 1 2;", "fun (x) 1;"}) exec(bad, bad, false);
  }
}
