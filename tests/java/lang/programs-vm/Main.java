// A small stack-machine interpreter, game of life, matrix product, sieve, LCS, N-body integer version, BigInteger factorial.
import java.math.BigInteger;
import java.util.*;
public class Main {
  enum Op { PUSH, ADD, SUB, MUL, LT, JZ, JMP, LOAD, STORE, PRINT, CALL, RET, HALT }
  static List<Long> run(long[] code) {
    long[] st = new long[256], mem = new long[16]; int sp = 0, pc = 0, steps = 0;
    Deque<Integer> calls = new ArrayDeque<>(); List<Long> out = new ArrayList<>();
    Op[] ops = Op.values();
    while (true) {
      steps++;
      switch (ops[(int) code[pc++]]) { case PUSH: st[sp++] = code[pc++]; break; case ADD: sp--;
          st[sp - 1] += st[sp]; break; case SUB: sp--; st[sp - 1] -= st[sp]; break; case MUL: sp--;
          st[sp - 1] *= st[sp]; break; case LT: sp--; st[sp - 1] = st[sp - 1] < st[sp] ? 1 : 0; break;
          case JZ: { int t = (int) code[pc++]; if (st[--sp] == 0) pc = t; break;
          } case JMP: pc = (int) code[pc]; break; case LOAD: st[sp++] = mem[(int) code[pc++]]; break;
          case STORE: mem[(int) code[pc++]] = st[--sp]; break; case PRINT: out.add(st[--sp]); break;
          case CALL: calls.push(pc + 1); pc = (int) code[pc]; break; case RET: pc = calls.pop(); break;
          case HALT: out.add((long) steps); return out; }
    }
  }
  static boolean[][] life(boolean[][] g) {
    int n = g.length, m = g[0].length; boolean[][] r = new boolean[n][m];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) {
      int c = 0;
      for (int a = -1; a <= 1; a++) for (int b = -1; b <= 1; b++) if ((a | b) != 0
          && g[(i + a + n) % n][(j + b + m) % m]) c++;
      r[i][j] = c == 3 || c == 2 && g[i][j];
    }
    return r;
  }
  static int lcs(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 1; i <= a.length(); i++) for (int j = 1; j <= b.length(); j++) d[i][j] = a.charAt(i
        - 1) == b.charAt(j - 1) ? d[i - 1][j - 1] + 1 : Math.max(d[i - 1][j], d[i][j - 1]);
    return d[a.length()][b.length()];
  }
  static int[] dijkstra(int[][] w, int s) {
    int n = w.length; int[] d = new int[n]; Arrays.fill(d, Integer.MAX_VALUE); d[s] = 0;
    PriorityQueue<int[]> q = new PriorityQueue<>((x, y) -> x[0] - y[0]); q.add(new int[] {0, s});
    while (!q.isEmpty()) {
      int[] c = q.poll(); if (c[0] > d[c[1]]) continue;
      for (int v = 0; v < n; v++) if (w[c[1]][v] > 0 && c[0] + w[c[1]][v] < d[v]) {
        d[v] = c[0] + w[c[1]][v]; q.add(new int[] {d[v], v});
      }
    }
    return d;
  }
  public static void main(String[] args) {
    long[] prog = {0, 1, 8, 0, 0, 1, 8, 1, 7, 1, 0, 15, 4, 5, 33, 7, 0, 7, 1, 3, 8, 0, 7, 1, 0, 1, 1, 8, 1,
        10, 35, 6, 8, 12, 12, 7, 0, 9, 11};
    System.out.println(run(prog)); boolean[][] g = new boolean[12][12];
    for (int[] c : new int[][] {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}) g[c[0]][c[1]] = true;
    for (int i = 0; i < 20; i++) g = life(g);
    for (boolean[] row : g) {
      StringBuilder s = new StringBuilder(); for (boolean b : row) s.append(b ? '#' : '.');
      System.out.println(s);
    }
    int n = 30; double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i - j * .5; b[i][j] = i * j % 7; }
    for (int i = 0; i < n; i++) for (int k = 0; k < n; k++) for (int j = 0; j < n;
        j++) c[i][j] += a[i][k] * b[k][j];
    double tr = 0; for (int i = 0; i < n; i++) tr += c[i][i];
    System.out.println(tr + " " + c[3][17]); BitSet sv = new BitSet(5000); sv.set(2, 5000);
    for (int i = 2; i * i < 5000; i++) if (sv.get(i)) for (int j = i * i; j < 5000; j += i) sv.clear(j);
    System.out.println(sv.cardinality() + " " + sv.previousSetBit(4999));
    System.out.println(lcs("the quick brown fox jumps over", "a lazy dog quickly jumped over it"));
    int[][] w = new int[20][20]; Random r = new Random(3);
    for (int i = 0; i < 80; i++) w[r.nextInt(20)][r.nextInt(20)] = 1 + r.nextInt(9);
    System.out.println(Arrays.toString(dijkstra(w, 0))); BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f + " " + f.bitLength() + " " + f.mod(BigInteger.valueOf(1000003)) + " "
        + BigInteger.TWO.modPow(f, BigInteger.valueOf(1000000007)) + f.toString(36));
    long fa = 0, fb = 1; for (int i = 0; i < 90; i++) { long t = fa + fb; fa = fb; fb = t; }
    System.out.println(fa); long x = 1000, v = 0;
    for (int i = 0; i < 1000; i++) { v -= x / 16; x += v / 16; } System.out.println(x + " " + v);
    Map<String, Integer> wc = new TreeMap<>();
    for (String s : "it was the best of times it was the worst of times".split(" ")) wc.merge(s, 1,
        Integer::sum);
    System.out.println(wc); StringBuilder col = new StringBuilder();
    for (int i = 27; i != 1; i = i % 2 == 0 ? i / 2 : 3 * i
        + 1) if (col.length() < 200) col.append(i).append(' ');
    System.out.println(col);
    char[][] maze = {"S.#.".toCharArray(), "..#.".toCharArray(), "#..E".toCharArray()};
    int[][] dist = new int[3][4]; Deque<int[]> q = new ArrayDeque<>(); q.add(new int[] {0, 0});
    dist[0][0] = 1;
    while (!q.isEmpty()) {
      int[] u = q.poll();
      for (int[] d : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        int i = u[0] + d[0], j = u[1] + d[1];
        if (i >= 0 && j >= 0 && i < 3 && j < 4 && maze[i][j] != '#' && dist[i][j] == 0) {
          dist[i][j] = dist[u[0]][u[1]] + 1; q.add(new int[] {i, j});
        }
      }
    }
    System.out.println(Arrays.deepToString(dist));
  }
}
