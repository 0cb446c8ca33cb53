// A spreadsheet: cell references, ranges, formulas, dependency recalculation, cycle detection, copy with relative references, undo.
import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

public class Main {
  record Ref(int col, int row, boolean absCol, boolean absRow) {
    static final Pattern P = Pattern.compile("(\\$?)([A-Z]{1,2})(\\$?)(\\d{1,3})");
    static Ref parse(String s) {
      Matcher m = P.matcher(s);
      if (!m.matches()) throw new IllegalArgumentException("bad reference " + s);
      int c = 0;
      for (char x : m.group(2).toCharArray()) c = c * 26 + x - 'A' + 1;
      return new Ref(c - 1, Integer.parseInt(m.group(4)) - 1, !m.group(1).isEmpty(), !m.group(3).isEmpty());
    }
    Ref plain() { return new Ref(col, row, false, false); }
    Ref shift(int dc, int dr) { return new Ref(absCol ? col : col + dc, absRow ? row : row + dr, absCol, absRow); }
    static String colName(int c) { return c < 26 ? "" + (char) ('A' + c) : colName(c / 26 - 1) + (char) ('A' + c % 26); }
    @Override public String toString() { return (absCol ? "$" : "") + colName(col) + (absRow ? "$" : "") + (row + 1); }
  }

  static class CellError extends RuntimeException { CellError(String m) { super(m, null, false, false); } }

  interface Node {
    Object eval(Sheet s);
    void refs(Set<Ref> out);
    String text(int dc, int dr);
  }

  record Const(Object v) implements Node {
    public Object eval(Sheet s) { return v; }
    public void refs(Set<Ref> out) {}
    public String text(int dc, int dr) { return v instanceof String ? "\"" + v + "\"" : fmt(v); }
  }

  record Cell(Ref r) implements Node {
    public Object eval(Sheet s) { return s.value(r.plain()); }
    public void refs(Set<Ref> out) { out.add(r.plain()); }
    public String text(int dc, int dr) { Ref n = r.shift(dc, dr); if (n.col() < 0 || n.row() < 0) throw new CellError("#REF!"); return n.toString(); }
  }

  record Range(Ref a, Ref b) implements Node {
    Stream<Ref> cells() { return IntStream.rangeClosed(Math.min(a.row(), b.row()), Math.max(a.row(), b.row())).boxed().flatMap(r -> IntStream.rangeClosed(Math.min(a.col(), b.col()), Math.max(a.col(), b.col())).mapToObj(c -> new Ref(c, r, false, false))); }
    public Object eval(Sheet s) { throw new CellError("#VALUE!"); }
    public void refs(Set<Ref> out) { cells().forEach(out::add); }
    public String text(int dc, int dr) { return a.shift(dc, dr) + ":" + b.shift(dc, dr); }
  }

  record Bin(String op, Node l, Node r) implements Node {
    public Object eval(Sheet s) {
      Object x = l.eval(s), y = r.eval(s);
      if (op.equals("&")) return fmt(x) + fmt(y);
      if ("=<>".contains(op.substring(0, 1))) {
        int c = x instanceof Double a && y instanceof Double b ? a.compareTo(b) : fmt(x).compareTo(fmt(y));
        return switch (op) { case "=" -> c == 0; case "<>" -> c != 0; case "<" -> c < 0; case ">" -> c > 0; case "<=" -> c <= 0; default -> c >= 0; } ? 1.0 : 0.0;
      }
      double a = num(x), b = num(y);
      return switch (op) { case "+" -> a + b; case "-" -> a - b; case "*" -> a * b; case "^" -> StrictMath.pow(a, b); default -> { if (b == 0) throw new CellError("#DIV/0!"); yield a / b; } };
    }
    public void refs(Set<Ref> out) { l.refs(out); r.refs(out); }
    public String text(int dc, int dr) { return "(" + l.text(dc, dr) + op + r.text(dc, dr) + ")"; }
  }

  record Func(String name, List<Node> args) implements Node {
    Stream<Object> all(Sheet s) { return args.stream().flatMap(a -> a instanceof Range r ? r.cells().map(s::value) : Stream.of(a.eval(s))); }
    public Object eval(Sheet s) {
      Supplier<DoubleStream> nums = () -> all(s).filter(Double.class::isInstance).mapToDouble(x -> (Double) x);
      return switch (name) {
        case "SUM" -> nums.get().sum();
        case "COUNT" -> (double) nums.get().count();
        case "MAX" -> nums.get().max().orElse(0);
        case "MIN" -> nums.get().min().orElse(0);
        case "AVG" -> nums.get().average().orElseThrow(() -> new CellError("#DIV/0!"));
        case "IF" -> num(args.get(0).eval(s)) != 0 ? args.get(1).eval(s) : args.size() > 2 ? args.get(2).eval(s) : 0.0;
        case "LEN" -> (double) fmt(args.get(0).eval(s)).length();
        case "CONCAT" -> all(s).map(Main::fmt).collect(Collectors.joining());
        case "ROUND" -> (double) Math.round(num(args.get(0).eval(s)));
        case "IFERROR" -> { try { yield args.get(0).eval(s); } catch (CellError e) { yield args.get(1).eval(s); } }
        default -> throw new CellError("#NAME?");
      };
    }
    public void refs(Set<Ref> out) { args.forEach(a -> a.refs(out)); }
    public String text(int dc, int dr) { return name + args.stream().map(a -> a.text(dc, dr)).collect(Collectors.joining(",", "(", ")")); }
  }

  static class Parser {
    static final Pattern TOK = Pattern.compile("\\s*(?:(\\d+(?:\\.\\d+)?)|\"([^\"]*)\"|(\\$?[A-Z]{1,2}\\$?\\d{1,3})|([A-Z]+)|(<=|>=|<>|[-+*/^&=<>(),:]))");
    final List<String[]> ts = new ArrayList<>();
    int at;
    Parser(String s) {
      Matcher m = TOK.matcher(s);
      int pos = 0;
      while (pos < s.length()) {
        if (!m.find(pos) || m.start() != pos) throw new CellError("#PARSE! at " + pos);
        for (int g = 1; g <= 5; g++) if (m.group(g) != null) ts.add(new String[] {"nsrfo".substring(g - 1, g), m.group(g)});
        pos = m.end();
      }
    }
    String op() { return at < ts.size() && ts.get(at)[0].equals("o") ? ts.get(at)[1] : ""; }
    Node parse() { Node n = level(0); if (at < ts.size()) throw new CellError("#PARSE! near " + ts.get(at)[1]); return n; }
    static final String[][] LEVELS = {{"=", "<>", "<", ">", "<=", ">="}, {"&"}, {"+", "-"}, {"*", "/"}, {"^"}};
    Node level(int k) {
      if (k == LEVELS.length) return atom();
      Node l = level(k + 1);
      while (Arrays.asList(LEVELS[k]).contains(op())) { String o = ts.get(at++)[1]; l = new Bin(o, l, level(k + 1)); }
      return l;
    }
    Node atom() {
      if (at >= ts.size()) throw new CellError("#PARSE! at end");
      String[] t = ts.get(at++);
      switch (t[0]) {
        case "n": return new Const(Double.valueOf(t[1]));
        case "s": return new Const(t[1]);
        case "r": {
          Ref a = Ref.parse(t[1]);
          if (!op().equals(":")) return new Cell(a);
          at++;
          return new Range(a, Ref.parse(ts.get(at++)[1]));
        }
        case "f": {
          if (!op().equals("(")) throw new CellError("#NAME?");
          at++;
          List<Node> as = new ArrayList<>();
          while (!op().equals(")")) { as.add(level(0)); if (op().equals(",")) at++; else if (!op().equals(")")) throw new CellError("#PARSE!"); }
          at++;
          return new Func(t[1], as);
        }
        default:
          if (t[1].equals("-")) return new Bin("-", new Const(0.0), atom());
          if (t[1].equals("(")) { Node n = level(0); if (!op().equals(")")) throw new CellError("#PARSE!"); at++; return n; }
          throw new CellError("#PARSE! near " + t[1]);
      }
    }
  }

  static class Sheet {
    final Map<Ref, String> raw = new HashMap<>();
    final Map<Ref, Node> code = new HashMap<>();
    final Map<Ref, Object> cache = new HashMap<>();
    final Map<Ref, Set<Ref>> users = new HashMap<>();
    final Deque<Runnable> undo = new ArrayDeque<>();
    final Set<Ref> busy = new LinkedHashSet<>();
    int evals;

    void set(String at, String text) {
      Ref r = Ref.parse(at);
      String old = raw.get(r);
      undo.push(() -> put(r, old));
      put(r, text);
    }

    void put(Ref r, String text) {
      Node was = code.remove(r);
      if (was != null) refs(was).forEach(x -> users.get(x).remove(r));
      if (text == null || text.isEmpty()) raw.remove(r);
      else {
        raw.put(r, text);
        Node n;
        try {
          n = text.startsWith("=") ? new Parser(text.substring(1)).parse() : text.matches("-?\\d+(\\.\\d+)?") ? new Const(Double.valueOf(text)) : new Const(text);
        } catch (CellError e) {
          n = new Func("BAD", List.of(new Const(e.getMessage())));
        }
        code.put(r, n);
        refs(n).forEach(x -> users.computeIfAbsent(x, k -> new TreeSet<>(Comparator.comparing(Ref::toString))).add(r));
      }
      dirty(r, new HashSet<>());
    }

    Set<Ref> refs(Node n) { Set<Ref> s = new HashSet<>(); n.refs(s); return s; }
    void dirty(Ref r, Set<Ref> seen) { if (!seen.add(r)) return; cache.remove(r); users.getOrDefault(r, Set.of()).forEach(u -> dirty(u, seen)); }

    Object value(Ref r) {
      Object v = cache.get(r);
      if (v == null) {
        Node n = code.get(r);
        if (n == null) return 0.0;
        if (!busy.add(r)) throw new CellError("#CYCLE!");
        evals++;
        try {
          v = n.eval(this);
        } catch (CellError e) {
          v = e;
        } finally {
          busy.remove(r);
        }
        cache.put(r, v);
      }
      if (v instanceof CellError e) throw e;
      return v;
    }

    String show(String at) { try { return fmt(value(Ref.parse(at))); } catch (CellError e) { return e.getMessage(); } }

    void copy(String from, String to) {
      Ref a = Ref.parse(from), b = Ref.parse(to);
      Node n = code.get(a);
      String text;
      try {
        text = n == null ? "" : raw.get(a).startsWith("=") ? "=" + n.text(b.col() - a.col(), b.row() - a.row()) : raw.get(a);
      } catch (CellError e) {
        text = e.getMessage();
      }
      set(to, text);
    }

    String grid(int cols, int rows) {
      StringBuilder sb = new StringBuilder();
      for (int r = 0; r < rows; r++) {
        for (int c = 0; c < cols; c++) sb.append(String.format(Locale.ROOT, "%10s", code.containsKey(new Ref(c, r, false, false)) ? show(Ref.colName(c) + (r + 1)) : ""));
        sb.append('\n');
      }
      return sb.toString().stripTrailing();
    }
  }

  static String fmt(Object v) { return v instanceof Double d ? d == Math.rint(d) && Math.abs(d) < 1e15 ? String.valueOf(d.longValue()) : String.format(Locale.ROOT, "%.3f", d) : String.valueOf(v); }
  static double num(Object v) { if (v instanceof Double d) return d; throw new CellError("#VALUE!"); }

  public static void main(String[] args) {
    Sheet s = new Sheet();
    String[][] init = {{"A1", "item"}, {"B1", "price"}, {"C1", "qty"}, {"D1", "total"}, {"A2", "pen"}, {"B2", "1.25"}, {"C2", "10"}, {"D2", "=B2*C2"}, {"A3", "book"}, {"B3", "20"}, {"C3", "2"}, {"A4", "lamp"}, {"B4", "35.5"}, {"C4", "1"}, {"D6", "=SUM(D2:D4)"}, {"D7", "=D6*$B$8"}, {"B8", "0.077"}, {"D9", "=IF(D6>80, \"big \"&D6, \"small\")"}, {"E2", "=D2/$D$6*100"}};
    for (String[] c : init) s.set(c[0], c[1]);
    s.copy("D2", "D3");
    s.copy("D2", "D4");
    s.copy("E2", "E3");
    s.copy("E2", "E4");
    System.out.println(s.grid(5, 9) + "\nevals " + s.evals);
    System.out.println(s.raw.get(Ref.parse("D4")) + " " + s.raw.get(Ref.parse("E4")) + " " + s.code.get(Ref.parse("D9")).text(1, 1));
    s.evals = 0;
    s.set("B2", "2");
    System.out.println(s.show("D6") + " " + s.show("D9") + " " + s.show("E4") + " evals " + s.evals);
    s.undo.pop().run();
    System.out.println(s.show("D6") + " " + s.show("D7"));
    String[][] more = {{"F1", "=F2+1"}, {"F2", "=F3*2"}, {"F3", "=F1"}, {"F4", "=IFERROR(F1, -1)"}, {"G1", "=1/0"}, {"G2", "=G1+1"}, {"G3", "=NOPE(1)"}, {"G4", "=1+"}, {"G5", "=A1*2"}, {"G6", "=IFERROR(G5,\"safe\")"}, {"G7", "=2^3^2-(1-2-3)"}, {"G8", "=-B2+LEN(\"abc\")"}, {"G9", "=AVG(B2:B4)&\"/\"&COUNT(A1:C4)&\"/\"&MAX(B2:C4)"}, {"H1", "=AVG(H5:H9)"}, {"H2", "=1<2"}, {"H3", "=\"a\"=\"a\""}, {"H4", "=B2:B3"}, {"H5", "=#"}, {"H6", "=ROUND(2.5)+ROUND(-2.5)"}, {"H7", "=CONCAT(A2:A4, \"!\")"}};
    for (String[] c : more) s.set(c[0], c[1]);
    for (String[] c : more) System.out.println(c[0] + " " + c[1] + " -> " + s.show(c[0]));
    s.set("F3", "5");
    System.out.println(s.show("F1") + " " + s.show("F4"));
    s.copy("D2", "A1");
    System.out.println(s.show("A1"));
    s.undo.pop().run();
    for (String r : new String[] {"A1", "Z9", "AA10", "AZ1", "BA5", "$C$3", "D$4"}) System.out.print(Ref.parse(r) + "/" + Ref.parse(r).col() + " ");
    System.out.println();
    try {
      Ref.parse("1A");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Sheet f = new Sheet();
    f.set("A1", "1");
    f.set("A2", "1");
    f.set("A3", "=A1+A2");
    for (int i = 4; i <= 60; i++) f.copy("A3", "A" + i);
    System.out.println(f.show("A60") + " evals " + f.evals);
    f.set("A1", "2");
    System.out.println(f.show("A60") + " evals " + f.evals + " undo " + f.undo.size());
    while (!f.undo.isEmpty()) f.undo.pop().run();
    System.out.println(f.raw.size() + " " + f.code.size() + " " + f.users.values().stream().mapToInt(Set::size).sum());
  }
}
