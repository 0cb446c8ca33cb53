class Loops {
  static int sum(int[] a) {
    int s = 0;
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  static int sumEach(int[] a) {
    int s = 0;
    for (int x : a) s += x;
    return s;
  }

  static int collatz(int n) {
    int steps = 0;
    while (n != 1) {
      n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  static void sieve(boolean[] composite) {
    for (int i = 2; i < composite.length; i++) {
      if (composite[i]) continue;
      for (int j = i * 2; j < composite.length; j += i) composite[j] = true;
    }
  }

  static long power(long x, int n) {
    long r = 1;
    do {
      if (n % 2 != 0) r *= x;
      x *= x;
      n >>= 1;
    } while (n > 0);
    return r;
  }

  static double norm(double[] v) {
    double s = 0;
    for (int i = 0; i < v.length && s < 1e9; i++) s += v[i] * v[i];
    return Math.sqrt(s);
  }

  static int count(Iterable<String> all, String key) {
    int n = 0;
    for (String s : all) {
      if (s.equals(key)) n++;
    }
    return n;
  }
}
