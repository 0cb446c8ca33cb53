// A small in-memory SQL engine: create, insert, select with where, join, group by, order by, aggregates, update, delete.
import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

public class Main {
  static class SqlError extends RuntimeException { SqlError(String m) { super(m); } }

  record Table(String name, List<String> cols, List<Object[]> rows) {
    int col(String c) { int i = cols.indexOf(c); if (i < 0) throw new SqlError("no column " + c + " in " + cols); return i; }
  }

  interface Expr { Object eval(Object[] row, List<Object[]> group); }

  static class Db {
    final Map<String, Table> tables = new TreeMap<>();

    static final Pattern TOK = Pattern.compile("\\s*(?:(\\d+(?:\\.\\d+)?)|'((?:[^']|'')*)'|([A-Za-z_][\\w.]*)|(<=|>=|<>|!=|\\|\\||[-+*/%(),=<>;]))");
    List<String> toks;
    int at;
    List<String> cols;
    boolean agg;

    void lex(String sql) {
      toks = new ArrayList<>();
      at = 0;
      Matcher m = TOK.matcher(sql);
      int pos = 0;
      while (pos < sql.length() && !sql.substring(pos).isBlank()) {
        if (!m.find(pos) || m.start() != pos) throw new SqlError("bad input near '" + sql.substring(pos).trim() + "'");
        toks.add(m.group(2) != null ? "'" + m.group(2).replace("''", "'") : m.group(3) != null ? m.group(3).toLowerCase(Locale.ROOT) : m.group().trim());
        pos = m.end();
      }
      toks.add("<end>");
    }

    String peek() { return toks.get(at); }
    boolean accept(String s) { if (peek().equals(s)) { at++; return true; } return false; }
    void want(String s) { if (!accept(s)) throw new SqlError("expected " + s + " but found " + peek()); }
    String name() { String t = toks.get(at++); if (!t.matches("[a-z_][\\w.]*")) throw new SqlError("expected a name but found " + t); return t; }
    Table table(String n) { Table t = tables.get(n); if (t == null) throw new SqlError("no table " + n); return t; }

    Expr or() { Expr l = and(); while (accept("or")) { Expr a = l, b = and(); l = (r, g) -> truth(a.eval(r, g)) || truth(b.eval(r, g)); } return l; }
    Expr and() { Expr l = not(); while (accept("and")) { Expr a = l, b = not(); l = (r, g) -> truth(a.eval(r, g)) && truth(b.eval(r, g)); } return l; }
    Expr not() { if (accept("not")) { Expr e = not(); return (r, g) -> !truth(e.eval(r, g)); } return cmp(); }

    Expr cmp() {
      Expr l = sum();
      String op = peek();
      if (Set.of("=", "<>", "!=", "<", ">", "<=", ">=").contains(op)) {
        at++;
        Expr a = l, b = sum();
        return (r, g) -> {
          Object x = a.eval(r, g), y = b.eval(r, g);
          if (x == null || y == null) return null;
          int c = compare(x, y);
          return switch (op) { case "=" -> c == 0; case "<>", "!=" -> c != 0; case "<" -> c < 0; case ">" -> c > 0; case "<=" -> c <= 0; default -> c >= 0; };
        };
      }
      boolean neg = false;
      if (accept("is")) { boolean no = accept("not"); want("null"); Expr a = l; return (r, g) -> (a.eval(r, g) == null) != no; }
      if (accept("between")) { Expr a = l, lo = sum(); want("and"); Expr hi = sum(); return (r, g) -> compare(a.eval(r, g), lo.eval(r, g)) >= 0 && compare(a.eval(r, g), hi.eval(r, g)) <= 0; }
      if (accept("like")) {
        Expr a = l;
        String pat = toks.get(at++).substring(1);
        Pattern p = Pattern.compile(Arrays.stream(pat.split("(?<=[%_])|(?=[%_])")).map(s -> s.equals("%") ? ".*" : s.equals("_") ? "." : Pattern.quote(s)).collect(Collectors.joining()));
        return (r, g) -> a.eval(r, g) instanceof String s && p.matcher(s).matches();
      }
      if (accept("in")) {
        want("(");
        List<Expr> list = new ArrayList<>();
        do list.add(sum()); while (accept(","));
        want(")");
        Expr a = l;
        return (r, g) -> { Object x = a.eval(r, g); return list.stream().anyMatch(e -> compare(x, e.eval(r, g)) == 0); };
      }
      return l;
    }

    Expr sum() {
      Expr l = mul();
      while (true) {
        String op = peek();
        if (!Set.of("+", "-", "||").contains(op)) return l;
        at++;
        Expr a = l, b = mul();
        l = (r, g) -> arith(op, a.eval(r, g), b.eval(r, g));
      }
    }

    Expr mul() {
      Expr l = atom();
      while (true) {
        String op = peek();
        if (!Set.of("*", "/", "%").contains(op)) return l;
        at++;
        Expr a = l, b = atom();
        l = (r, g) -> arith(op, a.eval(r, g), b.eval(r, g));
      }
    }

    Expr atom() {
      if (peek().equals("<end>")) throw new SqlError("unexpected end");
      String t = toks.get(at++);
      if (t.equals("(")) { Expr e = or(); want(")"); return e; }
      if (t.equals("-")) { Expr e = atom(); return (r, g) -> arith("-", 0.0, e.eval(r, g)); }
      if (t.startsWith("'")) { String s = t.substring(1); return (r, g) -> s; }
      if (Character.isDigit(t.charAt(0))) { double d = Double.parseDouble(t); return (r, g) -> d; }
      if (t.equals("null")) return (r, g) -> null;
      if (t.equals("case")) {
        List<Expr> when = new ArrayList<>(), then = new ArrayList<>();
        while (accept("when")) { when.add(or()); want("then"); then.add(or()); }
        Expr other = accept("else") ? or() : (r, g) -> null;
        want("end");
        return (r, g) -> { for (int i = 0; i < when.size(); i++) if (truth(when.get(i).eval(r, g))) return then.get(i).eval(r, g); return other.eval(r, g); };
      }
      if (accept("(")) {
        if (t.equals("count") && accept("*")) { want(")"); agg = true; return (r, g) -> (double) g.size(); }
        boolean distinct = accept("distinct");
        Expr e = or();
        want(")");
        switch (t) {
          case "upper": return (r, g) -> String.valueOf(e.eval(r, g)).toUpperCase(Locale.ROOT);
          case "length": return (r, g) -> (double) String.valueOf(e.eval(r, g)).length();
          case "abs": return (r, g) -> Math.abs((Double) e.eval(r, g));
          default:
        }
        agg = true;
        return (r, g) -> {
          Stream<Object> s = g.stream().map(x -> e.eval(x, null)).filter(Objects::nonNull);
          if (distinct) s = s.distinct();
          List<Object> v = s.toList();
          return switch (t) {
            case "count" -> (double) v.size();
            case "sum" -> v.isEmpty() ? null : v.stream().mapToDouble(x -> (Double) x).sum();
            case "avg" -> v.isEmpty() ? null : v.stream().mapToDouble(x -> (Double) x).sum() / v.size();
            case "min" -> v.stream().min(Main::compare).orElse(null);
            case "max" -> v.stream().max(Main::compare).orElse(null);
            default -> throw new SqlError("no function " + t);
          };
        };
      }
      if (!t.matches("[a-z_][\\w.]*")) throw new SqlError("unexpected " + t);
      List<String> cs = cols;
      List<Integer> hit = IntStream.range(0, cs.size()).filter(i -> cs.get(i).equals(t) || cs.get(i).endsWith("." + t)).boxed().toList();
      if (hit.isEmpty()) throw new SqlError("no column " + t);
      if (hit.size() > 1) throw new SqlError("ambiguous column " + t);
      int i = hit.get(0);
      return (r, g) -> r[i];
    }

    Object run(String sql) {
      lex(sql);
      if (accept("create")) {
        want("table");
        String n = name();
        want("(");
        List<String> cs = new ArrayList<>();
        do cs.add(name()); while (accept(","));
        want(")");
        if (tables.putIfAbsent(n, new Table(n, cs, new ArrayList<>())) != null) throw new SqlError("table " + n + " exists");
        return "created";
      }
      if (accept("insert")) {
        want("into");
        Table t = table(name());
        want("values");
        int n = 0;
        do {
          want("(");
          List<Object> vals = new ArrayList<>();
          cols = List.of();
          do vals.add(or().eval(null, null)); while (accept(","));
          want(")");
          if (vals.size() != t.cols().size()) throw new SqlError("expected " + t.cols().size() + " values");
          t.rows().add(vals.toArray());
          n++;
        } while (accept(","));
        return n + " inserted";
      }
      if (accept("update")) {
        Table t = table(name());
        cols = t.cols();
        want("set");
        Map<Integer, Expr> set = new LinkedHashMap<>();
        do { int c = t.col(name()); want("="); set.put(c, or()); } while (accept(","));
        Expr w = accept("where") ? or() : (r, g) -> true;
        int n = 0;
        for (Object[] r : t.rows()) if (truth(w.eval(r, null))) { Object[] old = r.clone(); set.forEach((c, e) -> r[c] = e.eval(old, null)); n++; }
        return n + " updated";
      }
      if (accept("delete")) {
        want("from");
        Table t = table(name());
        cols = t.cols();
        Expr w = accept("where") ? or() : (r, g) -> true;
        int before = t.rows().size();
        t.rows().removeIf(r -> truth(w.eval(r, null)));
        return before - t.rows().size() + " deleted";
      }
      want("select");
      return select();
    }

    List<String> select() {
      boolean distinct = accept("distinct");
      int exprsAt = at;
      int depth = 0;
      while (!(peek().equals("from") && depth == 0)) { if (peek().equals("(")) depth++; if (peek().equals(")")) depth--; if (peek().equals("<end>")) throw new SqlError("expected from"); at++; }
      at++;
      List<Object[]> rows = new ArrayList<>();
      cols = new ArrayList<>();
      Table first = table(name());
      String alias = peek().matches("[a-z]") ? name() : first.name();
      for (String c : first.cols()) cols.add(alias + "." + c);
      rows.addAll(first.rows());
      while (true) {
        boolean left = accept("left");
        if (!accept("join")) break;
        Table t = table(name());
        String a = peek().matches("[a-z]") ? name() : t.name();
        List<String> all = new ArrayList<>(cols);
        for (String c : t.cols()) all.add(a + "." + c);
        cols = all;
        want("on");
        Expr on = or();
        List<Object[]> out = new ArrayList<>();
        for (Object[] l : rows) {
          boolean any = false;
          for (Object[] r : t.rows()) {
            Object[] j = Arrays.copyOf(l, l.length + r.length);
            System.arraycopy(r, 0, j, l.length, r.length);
            if (truth(on.eval(j, null))) { out.add(j); any = true; }
          }
          if (left && !any) out.add(Arrays.copyOf(l, l.length + t.cols().size()));
        }
        rows = out;
      }
      if (accept("where")) { Expr w = or(); rows = rows.stream().filter(r -> truth(w.eval(r, null))).collect(Collectors.toList()); }
      List<Expr> keys = new ArrayList<>();
      if (accept("group")) { want("by"); do keys.add(or()); while (accept(",")); }
      agg = false;
      Expr having = accept("having") ? or() : null;
      List<Expr> order = new ArrayList<>();
      List<Boolean> desc = new ArrayList<>();
      if (accept("order")) { want("by"); do { order.add(or()); desc.add(accept("desc")); accept("asc"); } while (accept(",")); }
      int limit = accept("limit") ? Integer.parseInt(toks.get(at++)) : Integer.MAX_VALUE;
      accept(";");
      if (!peek().equals("<end>")) throw new SqlError("unexpected " + peek());
      at = exprsAt;
      List<Expr> outs = new ArrayList<>();
      List<String> heads = new ArrayList<>();
      do {
        if (accept("*")) { for (int i = 0; i < cols.size(); i++) { int k = i; outs.add((r, g) -> r[k]); heads.add(cols.get(i)); } continue; }
        int from = at;
        Expr e = or();
        String h = String.join("", toks.subList(from, at)).replace("'", "");
        if (accept("as")) h = name();
        outs.add(e);
        heads.add(h);
      } while (accept(","));
      want("from");
      Map<List<Object>, List<Object[]>> groups = new LinkedHashMap<>();
      if (!keys.isEmpty()) for (Object[] r : rows) groups.computeIfAbsent(keys.stream().map(k -> k.eval(r, null)).collect(Collectors.toList()), k -> new ArrayList<>()).add(r);
      else if (agg) groups.put(List.of(), rows);
      else { int i = 0; for (Object[] r : rows) groups.put(List.of(i++), List.<Object[]>of(r)); }
      List<List<Object[]>> gs = new ArrayList<>(groups.values());
      Object[] blank = new Object[cols.size()];
      Function<List<Object[]>, Object[]> rep = g -> g.isEmpty() ? blank : g.get(0);
      if (having != null) gs.removeIf(g -> !truth(having.eval(rep.apply(g), g)));
      if (!order.isEmpty()) gs.sort((x, y) -> { for (int i = 0; i < order.size(); i++) { int c = compare(order.get(i).eval(rep.apply(x), x), order.get(i).eval(rep.apply(y), y)); if (c != 0) return desc.get(i) ? -c : c; } return 0; });
      Stream<String> res = gs.stream().map(g -> outs.stream().map(e -> text(e.eval(rep.apply(g), g))).collect(Collectors.joining("|")));
      if (distinct) res = res.distinct();
      List<String> out = new ArrayList<>(List.of(String.join("|", heads)));
      res.limit(limit).forEach(out::add);
      return out;
    }
  }

  static boolean truth(Object o) { return o instanceof Boolean b ? b : o instanceof Double d && d != 0; }
  static String text(Object o) { return o == null ? "NULL" : o instanceof Double d ? (d == Math.rint(d) ? String.valueOf(d.longValue()) : String.format(Locale.ROOT, "%.2f", d)) : o.toString(); }
  static int compare(Object a, Object b) {
    if (a == null || b == null) return a == b ? 0 : a == null ? -1 : 1;
    if (a instanceof Double x && b instanceof Double y) return x.compareTo(y);
    return text(a).compareTo(text(b));
  }
  static Object arith(String op, Object a, Object b) {
    if (a == null || b == null) return null;
    if (op.equals("||")) return text(a) + text(b);
    if (!(a instanceof Double x) || !(b instanceof Double y)) throw new SqlError("not numbers: " + text(a) + " " + op + " " + text(b));
    return switch (op) { case "+" -> x + y; case "-" -> x - y; case "*" -> x * y; case "%" -> x % y; default -> { if (y == 0) throw new SqlError("division by zero"); yield x / y; } };
  }

  public static void main(String[] args) {
    Db db = new Db();
    String[] script = {"create table emp (id, name, dept, pay, boss)", "create table dept (code, title)",
        "insert into emp values (1, 'Ann', 'eng', 120, null), (2, 'Bob', 'eng', 95.5, 1), (3, 'Cat', 'ops', 70, 1), (4, 'Dan', 'ops', 64, 3), (5, 'Eve', 'hr', 80, 1), (6, 'Fay''s', null, 55, 3)",
        "insert into dept values ('eng', 'Engineering'), ('ops', 'Operations'), ('law', 'Legal')", "select * from dept", "select name, pay * 12 as yearly from emp where pay > 70 and not dept = 'hr' order by pay desc",
        "select e.name, d.title from emp e join dept d on e.dept = d.code order by d.title, e.name desc", "select e.name, title from emp e left join dept d on dept = code where e.id >= 5", "select dept, count(*) as n, avg(pay), max(name) from emp group by dept having count(*) > 1 order by dept",
        "select count(*), sum(pay), min(pay), count(boss), count(distinct boss) from emp", "select count(*), sum(pay) from emp where id > 100", "select a.name || ' < ' || b.name as chain from emp a join emp b on a.boss = b.id order by a.id", "select distinct dept from emp order by dept desc",
        "select name from emp where name like '_a%' or name like '%y''s'", "select name, case when pay > 90 then 'high' when pay > 65 then 'mid' else 'low' end as band from emp where id between 2 and 5", "select upper(name), length(name) from emp where dept is null", "select name from emp where dept in ('hr', 'ops') and boss is not null limit 2",
        "update emp set pay = pay * 1.1, name = name || '+' where dept = 'ops'", "select id, name, pay from emp where dept = 'ops'", "delete from emp where pay < 60 or boss is null", "select id from emp", "select -pay + 1, abs(-5), pay % 7 from emp limit 1", "select dept, pay > 80 as rich, count(*) from emp group by dept, pay > 80 order by count(*) desc, dept"};
    for (String s : script) exec(db, s);
    for (String bad : new String[] {"select", "select * from nope", "select zip from emp", "insert into emp values (1)", "create table emp (x)", "select * from emp where", "select id from emp a join emp b on a.id = b.id", "select pay / 0 from emp", "select name + 1 from emp", "drop table emp", "select * from emp !", "select foo(pay) from emp", "select id from emp order id", "select 'open from emp"}) exec(db, bad);
    db.run("create table num (n, m)");
    for (int i = 0; i < 120; i++) db.run("insert into num values (" + i + ", " + i * 7 % 11 + ")");
    exec(db, "select m, count(*), sum(n) from num group by m having sum(n) > 600 order by sum(n) desc limit 4");
    exec(db, "select count(*), sum(a.n * b.n) from num a join num b on a.m = b.n where a.n % 2 = 0");
  }

  static void exec(Db db, String sql) {
    try {
      Object r = db.run(sql);
      if (r instanceof List<?> l) {
        System.out.println(sql);
        l.forEach(x -> System.out.println("  " + x));
      } else System.out.println(sql.substring(0, Math.min(40, sql.length())) + " -> " + r);
    } catch (SqlError e) {
      System.out.println(sql + " !! " + e.getMessage());
    }
  }
}
