// Conway's game of life: array, bitset and sparse-set versions checked against each other; known patterns; rule strings.
import java.util.*;
import java.util.stream.*;

public class Main {
  record Rule(Set<Integer> born, Set<Integer> survive) {
    static Rule parse(String s) {
      String[] p = s.split("/");
      if (p.length != 2 || !p[0].startsWith("B") || !p[1].startsWith("S")) throw new IllegalArgumentException("bad rule " + s);
      return new Rule(digits(p[0]), digits(p[1]));
    }
    private static Set<Integer> digits(String s) { return s.chars().skip(1).mapToObj(c -> c - '0').collect(Collectors.toCollection(TreeSet::new)); }
    boolean next(boolean alive, int n) { return (alive ? survive : born).contains(n); }
    @Override public String toString() { return "B" + born.stream().map(String::valueOf).collect(Collectors.joining()) + "/S" + survive.stream().map(String::valueOf).collect(Collectors.joining()); }
  }

  interface World {
    void step();
    boolean get(int r, int c);
    int population();
  }

  static class ArrayWorld implements World {
    boolean[][] cells;
    final int n;
    final Rule rule;
    ArrayWorld(int n, Rule rule, Set<Long> live) {
      this.n = n;
      this.rule = rule;
      cells = new boolean[n][n];
      for (long p : live) cells[(int) (p >> 32)][(int) p] = true;
    }
    public void step() {
      boolean[][] nx = new boolean[n][n];
      for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
          int k = 0;
          for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) if ((dr != 0 || dc != 0) && cells[(r + dr + n) % n][(c + dc + n) % n]) k++;
          nx[r][c] = rule.next(cells[r][c], k);
        }
      cells = nx;
    }
    public boolean get(int r, int c) { return cells[r][c]; }
    public int population() { int k = 0; for (boolean[] row : cells) for (boolean b : row) if (b) k++; return k; }
  }

  static class BitWorld implements World {
    BitSet[] rows;
    final int n;
    BitWorld(int n, Set<Long> live) {
      this.n = n;
      rows = new BitSet[n];
      for (int i = 0; i < n; i++) rows[i] = new BitSet(n);
      for (long p : live) rows[(int) (p >> 32)].set((int) p);
    }
    BitSet shift(BitSet b, int d) {
      BitSet s = new BitSet(n);
      b.stream().forEach(i -> s.set((i + d + n) % n));
      return s;
    }
    public void step() {
      BitSet[] nx = new BitSet[n];
      for (int r = 0; r < n; r++) {
        // Bit-sliced adder: ones, twos, fours hold the neighbour count of every column at once.
        BitSet ones = new BitSet(n), twos = new BitSet(n), fours = new BitSet(n);
        for (int dr = -1; dr <= 1; dr++)
          for (int dc = -1; dc <= 1; dc++) {
            if (dr == 0 && dc == 0) continue;
            BitSet x = shift(rows[(r + dr + n) % n], dc), carry = (BitSet) ones.clone();
            carry.and(x);
            ones.xor(x);
            BitSet carry2 = (BitSet) twos.clone();
            carry2.and(carry);
            twos.xor(carry);
            fours.or(carry2);
          }
        BitSet alive = (BitSet) rows[r].clone();
        alive.or(ones);
        alive.and(twos);
        alive.andNot(fours);
        nx[r] = alive;
      }
      rows = nx;
    }
    public boolean get(int r, int c) { return rows[r].get(c); }
    public int population() { return Arrays.stream(rows).mapToInt(BitSet::cardinality).sum(); }
  }

  static class SparseWorld implements World {
    Set<Long> live;
    final Rule rule;
    SparseWorld(Rule rule, Set<Long> live) { this.rule = rule; this.live = new HashSet<>(live); }
    public void step() {
      Map<Long, Integer> k = new HashMap<>();
      for (long p : live) {
        int r = (int) (p >> 32), c = (int) p;
        for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) if (dr != 0 || dc != 0) k.merge(at(r + dr, c + dc), 1, Integer::sum);
      }
      Set<Long> nx = new HashSet<>();
      k.forEach((p, n) -> { if (rule.next(live.contains(p), n)) nx.add(p); });
      live = nx;
    }
    public boolean get(int r, int c) { return live.contains(at(r, c)); }
    public int population() { return live.size(); }
    int[] bounds() {
      int[] b = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
      for (long p : live) { b[0] = Math.min(b[0], (int) (p >> 32)); b[1] = Math.min(b[1], (int) p); b[2] = Math.max(b[2], (int) (p >> 32)); b[3] = Math.max(b[3], (int) p); }
      return b;
    }
  }

  static long at(int r, int c) { return (long) r << 32 | c & 0xffffffffL; }

  static Set<Long> parse(int r0, int c0, String... rows) {
    Set<Long> s = new HashSet<>();
    for (int r = 0; r < rows.length; r++) for (int c = 0; c < rows[r].length(); c++) if (rows[r].charAt(c) == 'O') s.add(at(r0 + r, c0 + c));
    return s;
  }

  static String show(World w, int n) {
    StringBuilder sb = new StringBuilder();
    for (int r = 0; r < n; r++) { for (int c = 0; c < n; c++) sb.append(w.get(r, c) ? 'O' : '.'); sb.append('\n'); }
    return sb.toString();
  }

  static long hash(World w, int n) {
    long h = 0;
    for (int r = 0; r < n; r++) for (int c = 0; c < n; c++) h = h * 31 + (w.get(r, c) ? 1 : 0);
    return h;
  }

  public static void main(String[] args) {
    Rule life = Rule.parse("B3/S23");
    System.out.println(life);
    Set<Long> glider = parse(1, 1, ".O.", "..O", "OOO");
    World g = new SparseWorld(life, glider);
    for (int i = 0; i < 8; i++) g.step();
    System.out.println(show(g, 9));
    Map<String, Set<Long>> pats = new LinkedHashMap<>();
    pats.put("block", parse(5, 5, "OO", "OO"));
    pats.put("blinker", parse(5, 5, "OOO"));
    pats.put("toad", parse(5, 5, ".OOO", "OOO."));
    pats.put("beacon", parse(5, 5, "OO..", "OO..", "..OO", "..OO"));
    pats.put("pulsar", parse(4, 4, "..OOO...OOO..", ".............", "O....O.O....O", "O....O.O....O", "O....O.O....O", "..OOO...OOO..", ".............", "..OOO...OOO..", "O....O.O....O", "O....O.O....O", "O....O.O....O", ".............", "..OOO...OOO.."));
    pats.put("pentadecathlon", parse(8, 6, "..O....O..", "OO.OOOO.OO", "..O....O.."));
    for (Map.Entry<String, Set<Long>> e : pats.entrySet()) {
      SparseWorld w = new SparseWorld(life, e.getValue());
      int period = 0;
      do { w.step(); period++; } while (!w.live.equals(e.getValue()) && period < 40);
      System.out.println(e.getKey() + " period " + period + " cells " + e.getValue().size());
    }
    SparseWorld r = new SparseWorld(life, parse(0, 0, ".OO", "OO.", ".O."));
    StringBuilder pop = new StringBuilder();
    for (int i = 0; i <= 150; i++) { if (i % 25 == 0) pop.append(r.population()).append(' '); r.step(); }
    System.out.println("r-pentomino " + pop + Arrays.toString(r.bounds()));
    int n = 32;
    Random rnd = new Random(99);
    Set<Long> soup = new HashSet<>();
    for (int i = 0; i < 300; i++) soup.add(at(rnd.nextInt(n), rnd.nextInt(n)));
    World a = new ArrayWorld(n, life, soup), b = new BitWorld(n, soup);
    for (int i = 0; i < 12; i++) {
      if (hash(a, n) != hash(b, n)) { System.out.println("differ at " + i); break; }
      if (i % 4 == 0) System.out.println(i + " " + a.population() + " " + hash(a, n));
      a.step();
      b.step();
    }
    for (String rule : new String[] {"B36/S23", "B2/S", "B1357/S1357", "B3/S012345678"}) {
      World w = new ArrayWorld(16, Rule.parse(rule), parse(6, 6, "OO", ".OO", "O"));
      for (int i = 0; i < 6; i++) w.step();
      System.out.println(rule + " " + w.population() + " " + hash(w, 16));
    }
    try {
      Rule.parse("23/3");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
