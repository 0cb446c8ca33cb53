// A regular-expression engine: parser to syntax tree, Thompson NFA, lazy DFA, minimised DFA; compared with java.util.regex.
import java.util.*;
import java.util.regex.Pattern;
import java.util.stream.*;

public class Main {
  sealed interface Re permits Chr, Any, Cls, Cat, Alt, Star, Opt, Eps {}
  record Chr(char c) implements Re {}
  record Any() implements Re {}
  record Cls(BitSet set, boolean neg) implements Re {}
  record Cat(Re a, Re b) implements Re {}
  record Alt(Re a, Re b) implements Re {}
  record Star(Re a) implements Re {}
  record Opt(Re a) implements Re {}
  record Eps() implements Re {}

  static class Parser {
    final String s;
    int i;
    Parser(String s) { this.s = s; }
    static Re parse(String s) {
      Parser p = new Parser(s);
      Re r = p.alt();
      if (p.i < s.length()) throw new IllegalArgumentException("unexpected '" + s.charAt(p.i) + "' at " + p.i);
      return r;
    }
    boolean more() { return i < s.length(); }
    Re alt() { Re l = cat(); while (more() && s.charAt(i) == '|') { i++; l = new Alt(l, cat()); } return l; }
    Re cat() { Re l = new Eps(); while (more() && s.charAt(i) != '|' && s.charAt(i) != ')') { Re r = rep(); l = l instanceof Eps ? r : new Cat(l, r); } return l; }
    Re rep() {
      Re a = atom();
      while (more()) {
        char c = s.charAt(i);
        if (c == '*') a = new Star(a);
        else if (c == '+') a = new Cat(a, new Star(a));
        else if (c == '?') a = new Opt(a);
        else if (c == '{') {
          int close = s.indexOf('}', i);
          if (close < 0) throw new IllegalArgumentException("unclosed { at " + i);
          String[] p = s.substring(i + 1, close).split(",", -1);
          int lo = Integer.parseInt(p[0]), hi = p.length == 1 ? lo : p[1].isEmpty() ? -1 : Integer.parseInt(p[1]);
          Re r = new Eps(), base = a;
          for (int k = 0; k < lo; k++) r = r instanceof Eps ? base : new Cat(r, base);
          if (hi < 0) r = new Cat(r, new Star(base));
          for (int k = lo; k < hi; k++) r = r instanceof Eps ? new Opt(base) : new Cat(r, new Opt(base));
          a = r;
          i = close;
        } else return a;
        i++;
      }
      return a;
    }
    Re atom() {
      char c = s.charAt(i++);
      switch (c) {
        case '(' -> {
          Re r = alt();
          if (!more() || s.charAt(i) != ')') throw new IllegalArgumentException("missing ) at " + i);
          i++;
          return r;
        }
        case '.' -> { return new Any(); }
        case '[' -> { return cls(); }
        case '*', '+', '?' -> throw new IllegalArgumentException("dangling " + c + " at " + (i - 1));
        case '\\' -> {
          char e = s.charAt(i++);
          BitSet b = new BitSet();
          switch (e) { case 'd' -> b.set('0', '9' + 1); case 'w' -> { b.set('0', '9' + 1); b.set('a', 'z' + 1); b.set('A', 'Z' + 1); b.set('_'); } case 's' -> { b.set(' '); b.set('\t'); b.set('\n'); } default -> { return new Chr(e); } }
          return new Cls(b, false);
        }
        default -> { return new Chr(c); }
      }
    }
    Re cls() {
      boolean neg = more() && s.charAt(i) == '^';
      if (neg) i++;
      BitSet b = new BitSet();
      while (more() && s.charAt(i) != ']') {
        char lo = s.charAt(i++);
        if (i + 1 < s.length() && s.charAt(i) == '-' && s.charAt(i + 1) != ']') { b.set(lo, s.charAt(i + 1) + 1); i += 2; } else b.set(lo);
      }
      if (!more()) throw new IllegalArgumentException("unclosed [");
      i++;
      return new Cls(b, neg);
    }
  }

  static class Nfa {
    final List<int[]> eps = new ArrayList<>();
    final List<Re> on = new ArrayList<>();
    final List<Integer> to = new ArrayList<>();
    int start, end;
    int state() { eps.add(new int[0]); on.add(null); to.add(-1); return eps.size() - 1; }
    void eps(int a, int b) { int[] e = Arrays.copyOf(eps.get(a), eps.get(a).length + 1); e[e.length - 1] = b; eps.set(a, e); }
    static Nfa of(Re r) { Nfa n = new Nfa(); int[] p = n.build(r); n.start = p[0]; n.end = p[1]; return n; }
    int[] build(Re r) {
      int s = state(), e = state();
      if (r instanceof Cat c) { int[] a = build(c.a()), b = build(c.b()); eps(s, a[0]); eps(a[1], b[0]); eps(b[1], e); }
      else if (r instanceof Alt c) { int[] a = build(c.a()), b = build(c.b()); eps(s, a[0]); eps(s, b[0]); eps(a[1], e); eps(b[1], e); }
      else if (r instanceof Star c) { int[] a = build(c.a()); eps(s, a[0]); eps(s, e); eps(a[1], a[0]); eps(a[1], e); }
      else if (r instanceof Opt c) { int[] a = build(c.a()); eps(s, a[0]); eps(s, e); eps(a[1], e); }
      else if (r instanceof Eps) eps(s, e);
      else { on.set(s, r); to.set(s, e); }
      return new int[] {s, e};
    }
    BitSet close(BitSet in) {
      Deque<Integer> st = new ArrayDeque<>();
      in.stream().forEach(st::push);
      BitSet out = (BitSet) in.clone();
      while (!st.isEmpty()) for (int t : eps.get(st.pop())) if (!out.get(t)) { out.set(t); st.push(t); }
      return out;
    }
    static boolean hits(Re r, char c) { return r instanceof Chr x ? x.c() == c : r instanceof Any ? c != '\n' : r instanceof Cls k && k.set().get(c) != k.neg(); }
    BitSet step(BitSet from, char c) {
      BitSet b = new BitSet();
      from.stream().forEach(s -> { if (on.get(s) != null && hits(on.get(s), c)) b.set(to.get(s)); });
      return close(b);
    }
    BitSet first() { BitSet b = new BitSet(); b.set(start); return close(b); }
    boolean matches(String s) { BitSet b = first(); for (char c : s.toCharArray()) b = step(b, c); return b.get(end); }
  }

  static class Dfa {
    final List<Map<Character, Integer>> next = new ArrayList<>();
    final BitSet accept = new BitSet();
    static Dfa of(Nfa n, String alphabet) {
      Dfa d = new Dfa();
      Map<BitSet, Integer> ids = new HashMap<>();
      Deque<BitSet> todo = new ArrayDeque<>();
      BitSet f = n.first();
      ids.put(f, 0);
      todo.add(f);
      d.next.add(new TreeMap<>());
      if (f.get(n.end)) d.accept.set(0);
      while (!todo.isEmpty()) {
        BitSet cur = todo.poll();
        for (char c : alphabet.toCharArray()) {
          BitSet t = n.step(cur, c);
          Integer id = ids.get(t);
          if (id == null) {
            ids.put(t, id = d.next.size());
            d.next.add(new TreeMap<>());
            todo.add(t);
            if (t.get(n.end)) d.accept.set(id);
          }
          d.next.get(ids.get(cur)).put(c, id);
        }
      }
      return d;
    }
    boolean matches(String s) { int q = 0; for (char c : s.toCharArray()) { Integer t = next.get(q).get(c); if (t == null) return false; q = t; } return accept.get(q); }
    Dfa minimise() {
      int[] cls = IntStream.range(0, next.size()).map(i -> accept.get(i) ? 1 : 0).toArray();
      while (true) {
        Map<List<Integer>, Integer> sig = new LinkedHashMap<>();
        int[] nx = new int[cls.length];
        for (int i = 0; i < cls.length; i++) {
          List<Integer> k = new ArrayList<>(List.of(cls[i]));
          for (int t : next.get(i).values()) k.add(cls[t]);
          nx[i] = sig.computeIfAbsent(k, x -> sig.size());
        }
        boolean same = Arrays.stream(cls).distinct().count() == sig.size();
        cls = nx;
        if (same) break;
      }
      Dfa m = new Dfa();
      int n = Arrays.stream(cls).max().getAsInt() + 1;
      for (int i = 0; i < n; i++) m.next.add(new TreeMap<>());
      for (int i = 0; i < cls.length; i++) { for (Map.Entry<Character, Integer> e : next.get(i).entrySet()) m.next.get(cls[i]).put(e.getKey(), cls[e.getValue()]); if (accept.get(i)) m.accept.set(cls[i]); }
      return m;
    }
    long words(int len) {
      long[] c = new long[next.size()];
      c[0] = 1;
      for (int i = 0; i < len; i++) { long[] d = new long[c.length]; for (int q = 0; q < c.length; q++) for (int t : next.get(q).values()) d[t] += c[q]; c = d; }
      final long[] fin = c;
      return accept.stream().mapToLong(q -> fin[q]).sum();
    }
  }

  public static void main(String[] args) {
    String alphabet = "ab01 ";
    String[] res = {"", "a", "ab|b", "a*", "(a|b)*abb", "a+b?0*", "(ab)*|(ba)*", "[ab]+[01]", "[^a]*", "a{2,3}b", "(a|b){2}", "\\d+", "\\w*\\s\\w*", "(a*)*b", ".b.", "a{2,}", "((a|b)(0|1))*", "a?a?a?aaa", "(0|1(01*0)*1)*", "b*(ab*ab*)*"};
    List<String> inputs = new ArrayList<>(List.of(""));
    for (int from = 0, len = 1; len <= 4; len++) { int end = inputs.size(); for (int i = from; i < end; i++) for (char c : alphabet.toCharArray()) if (len < 4 || (i + c) % 5 == 0) inputs.add(inputs.get(i) + c); from = end; }
    for (String re : res) {
      Nfa n = Nfa.of(Parser.parse(re));
      Dfa d = Dfa.of(n, alphabet), m = d.minimise();
      Pattern p = Pattern.compile(re);
      int yes = 0, diff = 0;
      for (String s : inputs) {
        boolean a = m.matches(s);
        if (a) yes++;
        if (d.matches(s) != a || p.matcher(s).matches() != a) diff++;
        if (s.length() < 3 && n.matches(s) != a) diff++;
      }
      System.out.println("/" + re + "/ nfa " + n.eps.size() + " dfa " + d.next.size() + " min " + m.next.size() + " yes " + yes + "/" + inputs.size() + " diff " + diff + " words6 " + m.words(6));
    }
    for (String bad : new String[] {"(a", "a)", "*a", "[a", "a{2", "a|*"}) {
      try {
        Parser.parse(bad);
        System.out.println(bad + " parsed");
      } catch (IllegalArgumentException e) {
        System.out.println(bad + " ! " + e.getMessage());
      }
    }
    Dfa mod3 = Dfa.of(Nfa.of(Parser.parse("(0|1(01*0)*1)*")), "01").minimise();
    System.out.println(mod3.next.size() + " " + IntStream.range(1, 200).filter(i -> mod3.matches(Integer.toBinaryString(i)) != (i % 3 == 0)).count() + " " + mod3.next);
    System.out.println(Parser.parse("a|b*c"));
  }
}
