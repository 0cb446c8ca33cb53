// Wrap-around, narrowing, compound assignment with implicit casts, char arithmetic, bit tricks, exact arithmetic, hashing loops.
public class Main {
  static int hash(String s) {
    int h = 0x811c9dc5; for (int i = 0; i < s.length(); i++) { h ^= s.charAt(i); h *= 16777619; }
    return h;
  }
  static long lcg(long s, int n) {
    for (int i = 0; i < n; i++) s = s * 6364136223846793005L + 1442695040888963407L; return s;
  }
  static int xs(int x) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; return x; }
  static long mix(long z) {
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L; z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }
  static int crc(byte[] b) {
    int c = -1;
    for (byte x : b) { c ^= x & 0xff; for (int k = 0; k < 8; k++) c = (c >>> 1) ^ (0xEDB88320 & -(c & 1)); }
    return ~c;
  }
  static int adler(byte[] d) {
    int a = 1, b = 0; for (byte x : d) { a = (a + (x & 0xff)) % 65521; b = (b + a) % 65521; }
    return b << 16 | a;
  }
  static int isqrt(int n) {
    int r = 0; for (int b = 1 << 15; b > 0; b >>= 1) if ((long) (r | b) * (r | b) <= n) r |= b;
    return r;
  }
  static long pow(long b, long e, long m) {
    long r = 1; b %= m; while (e > 0) { if ((e & 1) == 1) r = r * b % m; b = b * b % m; e >>= 1; }
    return r;
  }
  static int rev(int x) {
    x = (x & 0x55555555) << 1 | x >>> 1 & 0x55555555;
    x = (x & 0x33333333) << 2 | x >>> 2 & 0x33333333;
    x = (x & 0x0f0f0f0f) << 4 | x >>> 4 & 0x0f0f0f0f;
    return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >>> 24;
  }
  interface Op { long f(); }
  static void ex(Op o) {
    try { System.out.print(o.f() + " "); } catch (ArithmeticException e) {
        System.out.print("[" + e.getMessage() + "] "); }
  }
  public static void main(String[] args) {
    byte b = 127; b++; System.out.print(b + " "); b -= 1; System.out.print(b + " "); b *= 2;
    System.out.print(b + " "); b = (byte) 0xff; b >>>= 1; System.out.print(b + " "); b = -128;
    b = (byte) -b; System.out.print(b + " "); b /= -1; System.out.print(b + " "); b = 10; b += 3.99;
    System.out.print(b + " "); b <<= 5; System.out.print(b + " "); b ^= 0xff; System.out.println(b);
    short s = 32767; s += 2; System.out.print(s + " "); s = (short) 65535; s >>>= 10;
    System.out.print(s + " "); s = -1; s >>>= 31; System.out.print(s + " "); s = 1000; s *= s;
    System.out.println(s); char c = 0; c--; System.out.print((int) c + " "); c += 2;
    System.out.print((int) c + " "); c = 'z'; c -= 'a' - 'A'; System.out.print(c + " "); c *= 1.01;
    System.out.print((int) c + " "); c = (char) -1;
    System.out.print((c >> 4) + " " + (c << 4) + " " + -c + " " + ~c + " "); c /= 2;
    System.out.println((int) c); int i = Integer.MAX_VALUE; i++; System.out.print(i + " "); i = -i;
    System.out.print(i + " ");
    System.out.print(Math.abs(i) + " " + i / -1 + " " + i % -1 + " " + (i - 1) + " " + i * i + " " + (i >> 31)
        + " " + (i >>> 31) + " " + (i << 1) + " ");
    i = 1 << 32; System.out.print(i + " " + (1 << 33) + " " + (1 << -1) + " " + (-1 >>> 33) + " ");
    i = 46341; System.out.println(i * i + " " + (long) i * i); long l = Long.MAX_VALUE; l++;
    System.out.println(l + " " + -l + " " + Math.abs(l) + " " + l / -1 + " " + (l >>> 63) + " " + (1L << 64)
        + " " + (1L << 63) + " " + (l - 1) + " " + (int) l + " " + (int) (l >>> 32) + " " + (l ^ l >> 63));
    i = 5; i += 2147483647L; System.out.print(i + " "); i -= 1e10; System.out.print(i + " "); i = 7;
    i /= 2.5f; System.out.print(i + " "); i %= 2L; System.out.print(i + " "); l = 3; l *= 1.5;
    System.out.print(l + " "); l += 'a'; System.out.print(l + " "); float f = 16777216; f++;
    System.out.print(f + " "); f += 2; System.out.print(f + " "); i = 16777217; i += 0.0f;
    System.out.println(i);
    System.out.println(hash("hello") + " " + hash("") + " " + hash("The quick brown fox") + " "
        + lcg(42, 1000) + " " + xs(xs(xs(12345))) + " " + mix(mix(1)) + " " + crc("123456789".getBytes())
        + " " + adler("Wikipedia".getBytes()) + " " + isqrt(Integer.MAX_VALUE) + isqrt(99) + " "
        + pow(3, 1000003, 1000000007) + " " + rev(0x12345678) + " " + (rev(rev(-77)) == -77));
    ex(() -> Math.addExact(Integer.MAX_VALUE, 1)); ex(() -> Math.addExact(5, 6));
    ex(() -> Math.subtractExact(Integer.MIN_VALUE, 1)); ex(() -> Math.multiplyExact(46341, 46341));
    ex(() -> Math.multiplyExact(Long.MIN_VALUE, -1L));
    ex(() -> Math.multiplyExact(3037000500L, 3037000500L));
    ex(() -> Math.incrementExact(Integer.MAX_VALUE)); ex(() -> Math.decrementExact(Long.MIN_VALUE));
    ex(() -> Math.negateExact(Long.MIN_VALUE)); ex(() -> Math.toIntExact(1L << 31));
    ex(() -> Math.absExact(Integer.MIN_VALUE)); ex(() -> Math.floorDiv(-7, 2));
    ex(() -> Math.floorMod(-7, 2)); ex(() -> Math.floorMod(7, -3));
    ex(() -> Math.floorDiv(Integer.MIN_VALUE, -1)); ex(() -> Math.floorDiv(1, 0));
    ex(() -> Math.multiplyFull(i(1 << 30), 8)); ex(() -> 5 % i(0)); ex(() -> 5L / i(0));
    System.out.println(); long h = 0;
    for (int k = 0; k < 20000; k++) { h = h * 31 + (k ^ k << 7); h ^= h >>> 11; h += (int) h * (byte) k; }
    System.out.println(h); int n = 0x0F0F;
    System.out.println((n & -n) + " " + (n & n - 1) + " " + (n | n + 1) + " " + (~n & n + 1) + " "
        + (n ^ n >>> 1) + " " + Integer.toBinaryString(n << 3 | 5) + " " + (-17 >> 2) + " " + (-17 >>> 28)
        + " " + -17 / 4 + " " + -17 % 4 + " " + (-17 & 3));
    int a = 5, d = 9; a ^= d; d ^= a; a ^= d; System.out.println(a + " " + d);
    System.out.println('a' + 'b' + " " + (char) ('a' + 1) + ('a' + 1) + (char) 98 + (int) 'c' + ('c' > 98)
        + (char) ('0' + 7) + ('7' - '0') + "" + 'a' + 1);
    StringBuilder ca = new StringBuilder();
    for (char q = 'A'; q < 'A' + 26; q += 3) ca.append(q).append((char) (q ^ 32));
    System.out.println(ca);
    System.out.println((byte) 200 + (byte) 100 + (short) 40000 + (char) 70000 + (int) 3e9 + (long) 1e19
        + (int) Float.NaN + (byte) 300.7 + (char) -1.5 + (short) 1e6f);
    System.out.println(0x7fffffff + 0x80000000 + 0xffffffff + 0b1111 + 017 + 0xFFFFFFFFFFFFFFFFL + 1_000);
  }
  static int i(int x) { return x; }
}
