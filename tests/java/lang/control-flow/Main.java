// Labelled break and continue, nested loops, do-while, switch in loops, unusual for forms, early exits, conditional chains.
public class Main {
  static int primes(int n) {
    int c = 0;
    next: for (int i = 2; i < n; i++) { for (int j = 2; j * j <= i; j++) if (i % j == 0) continue next; c++; }
    return c;
  }
  static String find(int[][] g, int t) {
    int r = -1, c = -1;
    search: for (r = 0; r < g.length; r++) {
      for (c = 0; c < g[r].length; c++) { if (g[r][c] == t) break search; if (g[r][c] < 0) continue search; }
    }
    return r + "," + c;
  }
  static int blk(int x) {
    int r = 0;
    a: {
      r += 1;
      b: {
        r += 10; if (x == 0) break a; if (x == 1) break b; r += 100;
        c: do { r += 1000; if (x == 2) break c; if (x == 3) break a; } while (r < 3000);
      }
      r += 10000;
    }
    return r;
  }
  static String sm(String in) {
    StringBuilder out = new StringBuilder(); int st = 0;
    loop: for (int i = 0; ; i++) {
      char ch = i < in.length() ? in.charAt(i) : '$';
      switch (st) { case 0: switch (ch) { case '"': st = 1; continue loop; case '/': st = 2; continue;
          case '$': break loop; default: out.append(ch); } break; case 1: if (ch == '"') { st = 0;
          out.append('S'); } else if (ch == '$') { out.append("!unterminated"); break loop; } break;
          case 2: if (ch == '/') { st = 3; break; } out.append('/'); i--; st = 0; break;
          case 3: if (ch == '\n' || ch == '$') { st = 0; i--; out.append('C'); if (ch == '\n') i++; } }
    }
    return out.toString();
  }
  static int doLoop(int n) {
    int s = 0; do { if (n % 7 == 0) { n--; continue; } s += n; if (s > 200) break; } while (--n > 0);
    return s * 1000 + n;
  }
  static int weird() {
    int i = 0, s = 0; for (; ; ) { if (++i > 10) break; if ((i & 1) == 0) continue; s += i; }
    for (int a = 0, b = 100; a < b; a += 7, b -= 3, s++) ; while (s-- > 5) if (s % 11 == 0) break;
    return s;
  }
  static boolean side(StringBuilder s, String n, boolean r) { s.append(n); return r; }
  static int fin(int k) {
    int r = 0;
    o: for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        try { if (j == k) continue o; if (i == k) break o; r += i * 3 + j; } finally { r += 100; }
      }
    }
    return r;
  }
  static int early(int x) {
    if (x < 0) return -1;
    for (int i = 0; i < 100; i++) {
      if (i == x) return i * 2; while (true) { if (i % 2 == 0) break; if (i > 50) return 500; i++; }
    }
    return 7;
  }
  static int nested(int d) {
    int t = 0;
    for (int a = 0; a < d; a++) for (int b = a; b < d; b++) for (int c = b; c < d; c++) for (int e = c; e < d;
        e++) {
      if (a + b == c + e) continue; t += a * b - c * e; if (t < -5000) return t;
    }
    return t;
  }
  static String grade(int s) { return s >= 90 ? "A" : s >= 80 ? "B" : s >= 70 ? "C" : s < 0 ? "?" : "F"; }
  static long gcd(long a, long b) { while (b != 0) { long t = a % b; a = b; b = t; } return a; }
  static int digits(long n) { int c = 0; do { c++; n /= 10; } while (n != 0); return c; }
  static int bin(int[] a, int k) {
    int lo = 0, hi = a.length - 1;
    while (lo <= hi) {
      int m = lo + hi >>> 1; if (a[m] < k) lo = m + 1; else if (a[m] > k) hi = m - 1; else return m;
    }
    return -(lo + 1);
  }
  public static void main(String[] args) {
    System.out.println(primes(100) + " " + primes(1000));
    int[][] g = {{1, 2, 3}, {-1, 5, 9}, {4, 5, 6}};
    System.out.println(find(g, 5) + " " + find(g, 3) + " " + find(g, 99) + " " + find(g, 1));
    for (int i = 0; i < 6; i++) System.out.print(blk(i) + " "); System.out.println();
    for (String s : new String[] {"a\"str\"b", "x/y//comment\nz", "\"open", "//only", "",
        "/$"}) System.out.println(sm(s));
    System.out.println(doLoop(50) + " " + doLoop(7) + " " + doLoop(1) + " " + weird());
    for (int k = 0; k < 4; k++) System.out.print(fin(k) + " "); System.out.println();
    for (int x : new int[] {-1, 0, 1, 2, 10, 51, 99}) System.out.print(early(x) + " ");
    System.out.println(nested(9)); StringBuilder s = new StringBuilder();
    boolean r = side(s, "a", true) || side(s, "b", true) && side(s, "c", false) | side(s, "d", true);
    r &= side(s, "e", false) && side(s, "f", true);
    r |= !side(s, "g", false) & side(s, "h", true) ^ side(s, "i", true);
    System.out.println(s + " " + r);
    for (int q : new int[] {95, 85, 75, 50, -1}) System.out.print(grade(q));
    System.out.println(gcd(1071, 462) + " " + digits(0) + digits(-12345) + digits(Long.MIN_VALUE));
    int[] sorted = new int[50]; for (int i = 0; i < 50; i++) sorted[i] = i * 3;
    System.out.println(bin(sorted, 33) + " " + bin(sorted, 34) + bin(sorted, -5) + bin(sorted, 1000));
    int x = 0; while (true) { x += 3; if (x % 5 == 0) continue; if (x > 40) break; }
    System.out.println(x);
    for (String w : "the quick brown fox".split(" ")) {
      if (w.length() == 5) { if (w.startsWith("b")) break; continue; } System.out.print(w + ";");
    }
    System.out.println(); int i = 10; if (i > 5) if (i > 20) System.out.println("x");
        else System.out.println("dangling else");
    for (char c = 'a'; c <= 'z'; c += 5) System.out.print(c);
    for (byte b = 120; b > 0; b++) System.out.print(b + " ");
    for (double d = 0; d != 1.0 && d < 2; d += 0.25) System.out.print(d + " ");
    for (long L = 1; L > 0; L <<= 9) System.out.print(L + " "); System.out.println(); ; ; { }
    out: if (i == 10) { if (x > 0) break out; System.out.println("skipped"); }
    int total = 0; for (int[] row : g) for (int v : row) total += v; System.out.println(total);
    java.util.Iterator<Integer> it = java.util.List.of(1, 2, 3).iterator();
    for (int k; it.hasNext(); total += k) k = it.next(); System.out.println(total);
    assert total > 0 : "off by default"; assert total < 0 : "must not fire";
  }
}
