// A JSON parser and printer over sealed record types: escapes, numbers, pretty printing, paths, merge, error positions.
import java.math.BigDecimal;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  sealed interface Json permits Obj, Arr, Str, Num, Bool, Null {
    default String compact() { return new Printer(-1).print(this); }
    default String pretty() { return new Printer(2).print(this); }
  }

  record Obj(LinkedHashMap<String, Json> map) implements Json {}
  record Arr(List<Json> items) implements Json {}
  record Str(String s) implements Json {}
  record Num(BigDecimal n) implements Json {}
  enum Bool implements Json { TRUE, FALSE }
  enum Null implements Json { NULL }

  static class ParseError extends RuntimeException {
    final int line, col;
    ParseError(String m, int line, int col) {
      super(m + " at " + line + ":" + col);
      this.line = line;
      this.col = col;
    }
  }

  static class Parser {
    final String in;
    int at, depth;

    Parser(String in) { this.in = in; }

    static Json parse(String s) {
      Parser p = new Parser(s);
      Json j = p.value();
      p.ws();
      if (p.at < s.length()) throw p.fail("trailing input");
      return j;
    }

    ParseError fail(String m) {
      int line = 1, col = 1;
      for (int i = 0; i < at && i < in.length(); i++) {
        if (in.charAt(i) == '\n') { line++; col = 1; } else col++;
      }
      return new ParseError(m, line, col);
    }

    void ws() { while (at < in.length() && " \t\r\n".indexOf(in.charAt(at)) >= 0) at++; }

    char peek() {
      if (at >= in.length()) throw fail("unexpected end");
      return in.charAt(at);
    }

    void expect(char c) {
      if (peek() != c) throw fail("expected '" + c + "' but found '" + peek() + "'");
      at++;
    }

    Json value() {
      ws();
      if (++depth > 60) throw fail("too deep");
      try {
        char c = peek();
        return switch (c) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> new Str(string());
          case 't' -> word("true", Bool.TRUE);
          case 'f' -> word("false", Bool.FALSE);
          case 'n' -> word("null", Null.NULL);
          default -> {
            if (c == '-' || Character.isDigit(c)) yield number();
            throw fail("unexpected '" + c + "'");
          }
        };
      } finally {
        depth--;
      }
    }

    Json word(String w, Json j) {
      if (!in.startsWith(w, at)) throw fail("bad literal");
      at += w.length();
      return j;
    }

    Json object() {
      LinkedHashMap<String, Json> m = new LinkedHashMap<>();
      expect('{');
      ws();
      if (peek() == '}') { at++; return new Obj(m); }
      while (true) {
        ws();
        if (peek() != '"') throw fail("expected key");
        String k = string();
        ws();
        expect(':');
        if (m.put(k, value()) != null) throw fail("duplicate key " + k);
        ws();
        if (peek() == ',') { at++; continue; }
        expect('}');
        return new Obj(m);
      }
    }

    Json array() {
      List<Json> l = new ArrayList<>();
      expect('[');
      ws();
      if (peek() == ']') { at++; return new Arr(l); }
      while (true) {
        l.add(value());
        ws();
        if (peek() == ',') { at++; continue; }
        expect(']');
        return new Arr(l);
      }
    }

    String string() {
      expect('"');
      StringBuilder sb = new StringBuilder();
      while (true) {
        char c = peek();
        at++;
        if (c == '"') return sb.toString();
        if (c < 0x20) { at--; throw fail("control character"); }
        if (c != '\\') { sb.append(c); continue; }
        char e = peek();
        at++;
        switch (e) {
          case 'n' -> sb.append('\n');
          case 't' -> sb.append('\t');
          case 'r' -> sb.append('\r');
          case 'b' -> sb.append('\b');
          case 'f' -> sb.append('\f');
          case '"', '\\', '/' -> sb.append(e);
          case 'u' -> {
            if (at + 4 > in.length()) throw fail("short escape");
            try {
              sb.append((char) Integer.parseInt(in.substring(at, at + 4), 16));
            } catch (NumberFormatException x) {
              throw fail("bad escape");
            }
            at += 4;
          }
          default -> { at--; throw fail("unknown escape \\" + e); }
        }
      }
    }

    Json number() {
      int from = at;
      if (peek() == '-') at++;
      if (at < in.length() && in.charAt(at) == '0') at++;
      else if (digits() == 0) throw fail("digit expected");
      if (at < in.length() && in.charAt(at) == '.') { at++; if (digits() == 0) throw fail("fraction expected"); }
      if (at < in.length() && (in.charAt(at) | 32) == 'e') {
        at++;
        if (at < in.length() && "+-".indexOf(in.charAt(at)) >= 0) at++;
        if (digits() == 0) throw fail("exponent expected");
      }
      return new Num(new BigDecimal(in.substring(from, at)));
    }

    int digits() {
      int n = 0;
      while (at < in.length() && in.charAt(at) >= '0' && in.charAt(at) <= '9') { at++; n++; }
      return n;
    }
  }

  static class Printer {
    final int indent;
    final StringBuilder sb = new StringBuilder();

    Printer(int indent) { this.indent = indent; }

    String print(Json j) {
      put(j, 0);
      return sb.toString();
    }

    void nl(int d) { if (indent >= 0) sb.append('\n').append(" ".repeat(d * indent)); }

    void put(Json j, int d) {
      if (j instanceof Obj o) {
        if (o.map().isEmpty()) { sb.append("{}"); return; }
        sb.append('{');
        String sep = "";
        for (Map.Entry<String, Json> e : o.map().entrySet()) {
          sb.append(sep);
          nl(d + 1);
          str(e.getKey());
          sb.append(indent >= 0 ? ": " : ":");
          put(e.getValue(), d + 1);
          sep = ",";
        }
        nl(d);
        sb.append('}');
      } else if (j instanceof Arr a) {
        boolean flat = a.items().stream().noneMatch(x -> x instanceof Obj || x instanceof Arr);
        sb.append('[');
        String sep = "";
        for (Json x : a.items()) {
          sb.append(sep);
          if (!flat) nl(d + 1);
          put(x, d + 1);
          sep = flat && indent >= 0 ? ", " : ",";
        }
        if (!flat) nl(d);
        sb.append(']');
      } else if (j instanceof Str s) {
        str(s.s());
      } else if (j instanceof Num n) {
        sb.append(n.n().stripTrailingZeros().toString());
      } else {
        sb.append(j.toString().toLowerCase(Locale.ROOT));
      }
    }

    void str(String s) {
      sb.append('"');
      for (char c : s.toCharArray()) {
        switch (c) {
          case '"' -> sb.append("\\\"");
          case '\\' -> sb.append("\\\\");
          case '\n' -> sb.append("\\n");
          case '\t' -> sb.append("\\t");
          default -> { if (c < 32 || c > 126) sb.append(String.format(Locale.ROOT, "\\u%04x", (int) c)); else sb.append(c); }
        }
      }
      sb.append('"');
    }
  }

  static Optional<Json> path(Json j, String p) {
    for (String step : p.split("[.\\[\\]]+")) {
      if (step.isEmpty()) continue;
      if (j instanceof Obj o) j = o.map().get(step);
      else if (j instanceof Arr a && step.matches("\\d+") && Integer.parseInt(step) < a.items().size()) j = a.items().get(Integer.parseInt(step));
      else return Optional.empty();
      if (j == null) return Optional.empty();
    }
    return Optional.of(j);
  }

  static Json merge(Json a, Json b) {
    if (!(a instanceof Obj x) || !(b instanceof Obj y)) return b;
    LinkedHashMap<String, Json> m = new LinkedHashMap<>(x.map());
    y.map().forEach((k, v) -> { if (v == Null.NULL) m.remove(k); else m.merge(k, v, Main::merge); });
    return new Obj(m);
  }

  static <R> R fold(Json j, Function<Json, R> leaf, BinaryOperator<R> join, R zero) {
    Stream<Json> kids = j instanceof Obj o ? o.map().values().stream() : j instanceof Arr a ? a.items().stream() : null;
    return kids == null ? leaf.apply(j) : kids.map(k -> fold(k, leaf, join, zero)).reduce(zero, join);
  }

  public static void main(String[] args) {
    String doc = "{ \"name\": \"R\\u00e9sum\\u00E9 \\\"x\\\" \\/ \\n\", \"list\": [1, -2.50, 3e10, 0.000, 1E-7], \"nested\": {\"a\": {\"b\": [true, false, null, {\"deep\": []}]}}, \"empty\": {}, \"big\": 123456789012345678901234567890.5 }";
    Json j = Parser.parse(doc);
    System.out.println(j.compact());
    System.out.println(j.pretty());
    System.out.println(Parser.parse(j.pretty()).equals(Parser.parse(j.compact())) + " " + j.equals(Parser.parse(doc)) + " " + Parser.parse(j.compact()).compact().equals(j.compact()));
    for (String p : new String[] {"list[2]", "nested.a.b[3].deep", "nested.a.c", "list[9]", "name.x", "nested.a.b[1]"}) System.out.println(p + " -> " + path(j, p).map(Json::compact).orElse("absent"));
    for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "{\"a\":1,}", "tru", "01", "1.", "-", "1e", "\"abc", "\"\\q\"", "\"\\u12g4\"", "[1 2]", "{\"a\":1,\"a\":2}", "nul", "[1]\n\n  x", "\"tab\there\"", "[".repeat(70)}) {
      try {
        System.out.println("parsed " + Parser.parse(bad).compact());
      } catch (ParseError e) {
        System.out.println("error " + e.getMessage());
      }
    }
    System.out.println(merge(Parser.parse("{\"a\":1,\"b\":{\"c\":2,\"d\":3},\"e\":[1]}"), Parser.parse("{\"b\":{\"c\":null,\"x\":9},\"e\":[2,3],\"n\":\"new\"}")).compact());
    System.out.println(fold(j, x -> x instanceof Num n ? n.n() : BigDecimal.ZERO, BigDecimal::add, BigDecimal.ZERO).toPlainString() + " " + fold(j, x -> 1, Integer::sum, 0));
    StringBuilder sb = new StringBuilder("[");
    for (int i = 0; i < 300; i++) sb.append(i > 0 ? "," : "").append("{\"id\":").append(i).append(",\"tags\":[\"t").append(i % 7).append("\",").append(i * 0.25).append("],\"on\":").append(i % 2 == 0).append('}');
    Json big = Parser.parse(sb.append(']').toString());
    System.out.println(big.compact().hashCode() + " " + big.pretty().length() + " " + ((Arr) big).items().stream().filter(x -> path(x, "on").get() == Bool.TRUE).count());
    Map<String, Integer> tags = new TreeMap<>();
    for (Json x : ((Arr) big).items()) tags.merge(((Str) path(x, "tags[0]").get()).s(), 1, Integer::sum);
    System.out.println(tags);
  }
}
