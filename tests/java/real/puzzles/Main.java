// Search puzzles: N-queens three ways, sudoku by constraint propagation and by dancing links, knight's tour, subset sums.
import java.util.*;
import java.util.stream.*;

public class Main {
  static int queensBits(int n, int row, int cols, int d1, int d2) {
    if (row == n) return 1;
    int count = 0;
    for (int free = ((1 << n) - 1) & ~(cols | d1 | d2); free != 0; free &= free - 1) {
      int bit = free & -free;
      count += queensBits(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
    return count;
  }

  static void queensList(int n, int[] at, int row, List<int[]> out) {
    if (row == n) { out.add(at.clone()); return; }
    next:
    for (int c = 0; c < n; c++) {
      for (int r = 0; r < row; r++) if (at[r] == c || Math.abs(at[r] - c) == row - r) continue next;
      at[row] = c;
      queensList(n, at, row + 1, out);
    }
  }

  static String board(int[] q) {
    return Arrays.stream(q).mapToObj(c -> ".".repeat(c) + "Q" + ".".repeat(q.length - c - 1)).collect(Collectors.joining("\n"));
  }

  static int guesses;

  static int[] sudoku(int[] g) {
    int[] cand = new int[81];
    Arrays.fill(cand, 0x1ff);
    for (int i = 0; i < 81; i++) if (g[i] != 0 && !assign(cand, i, g[i] - 1)) return null;
    return search(cand);
  }

  static final int[][] PEERS = new int[81][];
  static {
    for (int i = 0; i < 81; i++) {
      TreeSet<Integer> p = new TreeSet<>();
      for (int j = 0; j < 81; j++) if (j != i && (j / 9 == i / 9 || j % 9 == i % 9 || (j / 27 == i / 27 && j % 9 / 3 == i % 9 / 3))) p.add(j);
      PEERS[i] = p.stream().mapToInt(x -> x).toArray();
    }
  }

  static boolean assign(int[] cand, int i, int d) {
    for (int o = 0; o < 9; o++) if (o != d && !drop(cand, i, o)) return false;
    return (cand[i] & 1 << d) != 0;
  }

  static boolean drop(int[] cand, int i, int d) {
    if ((cand[i] & 1 << d) == 0) return true;
    cand[i] &= ~(1 << d);
    if (cand[i] == 0) return false;
    if (Integer.bitCount(cand[i]) == 1) {
      int only = Integer.numberOfTrailingZeros(cand[i]);
      for (int p : PEERS[i]) if (!drop(cand, p, only)) return false;
    }
    return true;
  }

  static int[] search(int[] cand) {
    int best = -1;
    for (int i = 0; i < 81; i++) if (Integer.bitCount(cand[i]) > 1 && (best < 0 || Integer.bitCount(cand[i]) < Integer.bitCount(cand[best]))) best = i;
    if (best < 0) return Arrays.stream(cand).map(c -> Integer.numberOfTrailingZeros(c) + 1).toArray();
    for (int d = 0; d < 9; d++) {
      if ((cand[best] & 1 << d) == 0) continue;
      guesses++;
      int[] copy = cand.clone();
      if (assign(copy, best, d)) {
        int[] r = search(copy);
        if (r != null) return r;
      }
    }
    return null;
  }

  static class Dlx {
    static class Node { Node l = this, r = this, u = this, d = this; Col c; int row; }
    static class Col extends Node { int size, id; }
    final Col root = new Col();
    final Col[] cols;
    int solutions, steps;
    final Deque<Integer> picked = new ArrayDeque<>();
    List<Integer> first;

    Dlx(int n) {
      cols = new Col[n];
      for (int i = 0; i < n; i++) {
        Col c = cols[i] = new Col();
        c.id = i;
        c.l = root.l;
        c.r = root;
        root.l.r = c;
        root.l = c;
      }
    }

    void row(int id, int... cs) {
      Node first = null;
      for (int k : cs) {
        Col c = cols[k];
        Node n = new Node();
        n.c = c;
        n.row = id;
        n.u = c.u;
        n.d = c;
        c.u.d = n;
        c.u = n;
        c.size++;
        if (first == null) first = n;
        else {
          n.l = first.l;
          n.r = first;
          first.l.r = n;
          first.l = n;
        }
      }
    }

    void cover(Col c) {
      c.r.l = c.l;
      c.l.r = c.r;
      for (Node i = c.d; i != c; i = i.d) for (Node j = i.r; j != i; j = j.r) { j.d.u = j.u; j.u.d = j.d; j.c.size--; }
    }

    void uncover(Col c) {
      for (Node i = c.u; i != c; i = i.u) for (Node j = i.l; j != i; j = j.l) { j.c.size++; j.d.u = j; j.u.d = j; }
      c.r.l = c;
      c.l.r = c;
    }

    void solve(int max) {
      steps++;
      if (root.r == root) {
        solutions++;
        if (first == null) first = new ArrayList<>(picked);
        return;
      }
      Col c = (Col) root.r;
      for (Node j = root.r; j != root; j = j.r) if (((Col) j).size < c.size) c = (Col) j;
      cover(c);
      for (Node r = c.d; r != c && solutions < max; r = r.d) {
        picked.addLast(r.row);
        for (Node j = r.r; j != r; j = j.r) cover(j.c);
        solve(max);
        for (Node j = r.l; j != r; j = j.l) uncover(j.c);
        picked.removeLast();
      }
      uncover(c);
    }
  }

  static Dlx sudokuDlx(int[] g) {
    Dlx d = new Dlx(324);
    for (int i = 0; i < 81; i++)
      for (int v = 0; v < 9; v++) {
        if (g[i] != 0 && g[i] != v + 1) continue;
        int r = i / 9, c = i % 9, b = r / 3 * 3 + c / 3;
        d.row(i * 9 + v, i, 81 + r * 9 + v, 162 + c * 9 + v, 243 + b * 9 + v);
      }
    return d;
  }

  static boolean knight(int[][] b, int r, int c, int step, int n) {
    b[r][c] = step;
    if (step == n * n) return true;
    int[][] mv = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    List<int[]> nx = new ArrayList<>();
    for (int[] m : mv) {
      int a = r + m[0], e = c + m[1];
      if (a < 0 || e < 0 || a >= n || e >= n || b[a][e] != 0) continue;
      int deg = 0;
      for (int[] k : mv) { int x = a + k[0], y = e + k[1]; if (x >= 0 && y >= 0 && x < n && y < n && b[x][y] == 0) deg++; }
      nx.add(new int[] {deg, a, e});
    }
    nx.sort(Comparator.<int[]>comparingInt(x -> x[0]).thenComparingInt(x -> x[1]).thenComparingInt(x -> x[2]));
    for (int[] x : nx) if (knight(b, x[1], x[2], step + 1, n)) return true;
    b[r][c] = 0;
    return false;
  }

  static int[] parse(String s) { return s.chars().map(c -> c == '.' ? 0 : c - '0').toArray(); }

  public static void main(String[] args) {
    for (int n = 1; n <= 8; n++) {
      List<int[]> all = new ArrayList<>();
      queensList(n, new int[n], 0, all);
      System.out.println(n + " " + queensBits(n, 0, 0, 0, 0) + " " + all.size());
      if (n == 6) System.out.println(board(all.get(0)));
    }
    System.out.println(queensBits(9, 0, 0, 0, 0));
    String[] grids = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."};
    for (String s : grids) {
      guesses = 0;
      int[] r = sudoku(parse(s));
      Dlx d = sudokuDlx(parse(s));
      d.solve(2);
      int[] viaDlx = new int[81];
      for (int x : d.first) viaDlx[x / 9] = x % 9 + 1;
      System.out.println(Arrays.stream(r).mapToObj(Integer::toString).collect(Collectors.joining()) + " guesses " + guesses + " dlx same " + Arrays.equals(r, viaDlx) + " solutions " + d.solutions);
    }
    System.out.println(sudoku(parse("55" + ".".repeat(79))) == null);
    Dlx tiles = new Dlx(16);
    for (int r = 0; r < 4; r++) for (int c = 0; c < 4; c++) { if (c < 3) tiles.row(r * 4 + c, r * 4 + c, r * 4 + c + 1); if (r < 3) tiles.row(100 + r * 4 + c, r * 4 + c, r * 4 + c + 4); }
    tiles.solve(1000);
    System.out.println("domino tilings of 4x4: " + tiles.solutions);
    int[][] b = new int[6][6];
    System.out.println(knight(b, 0, 0, 1, 6));
    for (int[] row : b) System.out.println(Arrays.stream(row).mapToObj(x -> String.format(Locale.ROOT, "%3d", x)).collect(Collectors.joining()));
    int[] coins = {3, 34, 4, 12, 5, 2, 7, 19};
    BitSet reach = new BitSet();
    reach.set(0);
    for (int x : coins) { BitSet sh = new BitSet(); reach.stream().forEach(i -> sh.set(i + x)); reach.or(sh); }
    System.out.println(reach.cardinality() + " " + reach.nextClearBit(0) + " " + reach.length());
  }
}
