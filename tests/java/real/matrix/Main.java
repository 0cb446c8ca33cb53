// Dense matrices over doubles, exact fractions and a prime field: LU, determinant, inverse, solve, rank, powers, eigenvalue.
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  interface Field<T> {
    T zero();
    T one();
    T add(T a, T b);
    T sub(T a, T b);
    T mul(T a, T b);
    T inv(T a);
    T of(long n);
    default boolean isZero(T a) { return a.equals(zero()); }
    default double size(T a) { return isZero(a) ? 0 : 1; }
  }

  record Frac(BigInteger n, BigInteger d) {
    Frac {
      if (d.signum() == 0) throw new ArithmeticException("zero denominator");
      BigInteger g = n.gcd(d);
      if (d.signum() < 0) g = g.negate();
      n = n.divide(g);
      d = d.divide(g);
    }
    @Override public String toString() { return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d; }
  }

  static final Field<Frac> Q = new Field<>() {
    public Frac zero() { return of(0); }
    public Frac one() { return of(1); }
    public Frac of(long n) { return new Frac(BigInteger.valueOf(n), BigInteger.ONE); }
    public Frac add(Frac a, Frac b) { return new Frac(a.n().multiply(b.d()).add(b.n().multiply(a.d())), a.d().multiply(b.d())); }
    public Frac sub(Frac a, Frac b) { return new Frac(a.n().multiply(b.d()).subtract(b.n().multiply(a.d())), a.d().multiply(b.d())); }
    public Frac mul(Frac a, Frac b) { return new Frac(a.n().multiply(b.n()), a.d().multiply(b.d())); }
    public Frac inv(Frac a) { return new Frac(a.d(), a.n()); }
  };

  static Field<Long> mod(long p) {
    return new Field<>() {
      public Long zero() { return 0L; }
      public Long one() { return 1L; }
      public Long of(long n) { return Math.floorMod(n, p); }
      public Long add(Long a, Long b) { return (a + b) % p; }
      public Long sub(Long a, Long b) { return Math.floorMod(a - b, p); }
      public Long mul(Long a, Long b) { return a * b % p; }
      public Long inv(Long a) {
        if (a == 0) throw new ArithmeticException("no inverse of 0 mod " + p);
        long r = 1, b = a;
        for (long e = p - 2; e > 0; e >>= 1, b = b * b % p) if ((e & 1) == 1) r = r * b % p;
        return r;
      }
    };
  }

  static final Field<Double> R = new Field<>() {
    public Double zero() { return 0.0; }
    public Double one() { return 1.0; }
    public Double of(long n) { return (double) n; }
    public Double add(Double a, Double b) { return a + b; }
    public Double sub(Double a, Double b) { return a - b; }
    public Double mul(Double a, Double b) { return a * b; }
    public Double inv(Double a) { if (a == 0) throw new ArithmeticException("division by zero"); return 1 / a; }
    @Override public boolean isZero(Double a) { return Math.abs(a) < 1e-12; }
    @Override public double size(Double a) { return Math.abs(a); }
  };

  static class Matrix<T> {
    final Field<T> f;
    final int r, c;
    final List<List<T>> a = new ArrayList<>();

    Matrix(Field<T> f, int r, int c, BiFunction<Integer, Integer, T> g) {
      this.f = f;
      this.r = r;
      this.c = c;
      for (int i = 0; i < r; i++) { List<T> row = new ArrayList<>(); for (int j = 0; j < c; j++) row.add(g.apply(i, j)); a.add(row); }
    }

    static <T> Matrix<T> id(Field<T> f, int n) { return new Matrix<>(f, n, n, (i, j) -> i.equals(j) ? f.one() : f.zero()); }
    T at(int i, int j) { return a.get(i).get(j); }
    void set(int i, int j, T v) { a.get(i).set(j, v); }
    Matrix<T> copy() { return new Matrix<>(f, r, c, this::at); }
    Matrix<T> transpose() { return new Matrix<>(f, c, r, (i, j) -> at(j, i)); }
    Matrix<T> plus(Matrix<T> o) { return new Matrix<>(f, r, c, (i, j) -> f.add(at(i, j), o.at(i, j))); }

    Matrix<T> times(Matrix<T> o) {
      if (c != o.r) throw new IllegalArgumentException(r + "x" + c + " times " + o.r + "x" + o.c);
      return new Matrix<>(f, r, o.c, (i, j) -> { T s = f.zero(); for (int k = 0; k < c; k++) s = f.add(s, f.mul(at(i, k), o.at(k, j))); return s; });
    }

    Matrix<T> pow(int e) {
      Matrix<T> x = id(f, r), b = this;
      for (; e > 0; e >>= 1, b = b.times(b)) if ((e & 1) == 1) x = x.times(b);
      return x;
    }

    record Elim<T>(Matrix<T> m, T det, int rank) {}

    Elim<T> gauss(int cols) {
      Matrix<T> m = copy();
      T det = f.one();
      int row = 0;
      for (int col = 0; col < cols && row < r; col++) {
        int best = row;
        for (int i = row + 1; i < r; i++) if (f.size(m.at(i, col)) > f.size(m.at(best, col))) best = i;
        if (f.isZero(m.at(best, col))) { det = f.zero(); continue; }
        if (best != row) { Collections.swap(m.a, best, row); det = f.sub(f.zero(), det); }
        T p = m.at(row, col), ip = f.inv(p);
        det = f.mul(det, p);
        for (int j = 0; j < c; j++) m.set(row, j, f.mul(m.at(row, j), ip));
        for (int i = 0; i < r; i++) {
          if (i == row || f.isZero(m.at(i, col))) continue;
          T k = m.at(i, col);
          for (int j = 0; j < c; j++) m.set(i, j, f.sub(m.at(i, j), f.mul(k, m.at(row, j))));
        }
        row++;
      }
      return new Elim<>(m, row < Math.min(r, cols) ? f.zero() : det, row);
    }

    T det() { return gauss(c).det(); }
    int rank() { return gauss(c).rank(); }

    Matrix<T> inverse() {
      Matrix<T> w = new Matrix<>(f, r, 2 * c, (i, j) -> j < c ? at(i, j) : i == j - c ? f.one() : f.zero());
      Elim<T> e = w.gauss(c);
      if (e.rank() < r) throw new ArithmeticException("singular, rank " + e.rank());
      return new Matrix<>(f, r, c, (i, j) -> e.m().at(i, j + c));
    }

    List<T> solve(List<T> b) {
      Matrix<T> w = new Matrix<>(f, r, c + 1, (i, j) -> j < c ? at(i, j) : b.get(i));
      Elim<T> e = w.gauss(c);
      if (e.rank() < c) throw new ArithmeticException("no unique solution");
      return IntStream.range(0, c).mapToObj(i -> e.m().at(i, c)).toList();
    }

    @Override public boolean equals(Object o) { return o instanceof Matrix<?> m && a.equals(m.a); }
    @Override public int hashCode() { return a.hashCode(); }
    @Override public String toString() { return a.toString(); }
  }

  static double[][][] lu(double[][] a) {
    int n = a.length;
    double[][] l = new double[n][n], u = new double[n][n];
    for (int i = 0; i < n; i++) {
      l[i][i] = 1;
      for (int j = i; j < n; j++) { u[i][j] = a[i][j]; for (int k = 0; k < i; k++) u[i][j] -= l[i][k] * u[k][j]; }
      for (int j = i + 1; j < n; j++) { l[j][i] = a[j][i]; for (int k = 0; k < i; k++) l[j][i] -= l[j][k] * u[k][i]; l[j][i] /= u[i][i]; }
    }
    return new double[][][] {l, u};
  }

  public static void main(String[] args) {
    for (int n = 1; n <= 7; n++) {
      Matrix<Frac> h = new Matrix<>(Q, n, n, (i, j) -> new Frac(BigInteger.ONE, BigInteger.valueOf(i + j + 1)));
      Matrix<Frac> inv = h.inverse();
      System.out.println("hilbert " + n + " det " + h.det() + " ok " + h.times(inv).equals(Matrix.id(Q, n)) + " corner " + inv.at(n - 1, n - 1));
    }
    Field<Long> p = mod(1_000_000_007L);
    Matrix<Long> fib = new Matrix<>(p, 2, 2, (i, j) -> i + j < 2 ? 1L : 0L);
    System.out.println(fib.pow(90).at(0, 1) + " " + fib.pow(1_000_000).at(0, 1));
    Random r = new Random(31);
    Matrix<Long> m = new Matrix<>(p, 12, 12, (i, j) -> (long) r.nextInt(1000));
    System.out.println(m.det() + " " + m.rank() + " " + m.times(m.inverse()).equals(Matrix.id(p, 12)) + " " + m.transpose().det().equals(m.det()) + " " + m.times(m).det().equals(p.mul(m.det(), m.det())));
    Matrix<Long> dep = new Matrix<>(p, 5, 5, (i, j) -> (long) (i + 1) * (j + 2) + (i == 4 ? 1 : 0));
    System.out.println(dep.rank() + " " + dep.det());
    for (Runnable bad : List.<Runnable>of(dep::inverse, () -> dep.solve(List.of(1L, 2L, 3L, 4L, 5L)), () -> m.times(dep), () -> Q.inv(Q.zero()), () -> p.inv(0L))) {
      try {
        bad.run();
        System.out.println("no error");
      } catch (ArithmeticException | IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    Matrix<Frac> s = new Matrix<>(Q, 3, 3, (i, j) -> Q.of(new int[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}}[i][j]));
    System.out.println(s.solve(List.of(Q.of(8), Q.of(-11), Q.of(-3))) + " " + s.det() + " " + s.inverse());
    Matrix<Double> d = new Matrix<>(R, 6, 6, (i, j) -> 1.0 / (i + j + 1) + (i.equals(j) ? 1 : 0));
    System.out.println(String.format(Locale.ROOT, "%.10f %.10f", d.det(), d.inverse().at(2, 3)) + " " + d.solve(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)).stream().map(x -> String.format(Locale.ROOT, "%.8f", x)).toList());
    double[][] a = new double[30][30];
    for (int i = 0; i < 30; i++) for (int j = 0; j < 30; j++) a[i][j] = (i * 7 + j * 13) % 17 + (i == j ? 100 : 0);
    double[][][] lu = lu(a);
    double err = 0, det = 1;
    for (int i = 0; i < 30; i++) {
      det *= lu[1][i][i];
      for (int j = 0; j < 30; j++) { double x = 0; for (int k = 0; k < 30; k++) x += lu[0][i][k] * lu[1][k][j]; err = Math.max(err, Math.abs(x - a[i][j])); }
    }
    System.out.println((err < 1e-9) + " " + Double.toHexString(det));
    double[] v = new double[30];
    Arrays.fill(v, 1);
    double lambda = 0;
    for (int it = 0; it < 40; it++) {
      double[] w = new double[30];
      for (int i = 0; i < 30; i++) for (int j = 0; j < 30; j++) w[i] += a[i][j] * v[j];
      lambda = Math.sqrt(Arrays.stream(w).map(x -> x * x).sum());
      for (int i = 0; i < 30; i++) v[i] = w[i] / lambda;
    }
    System.out.println(String.format(Locale.ROOT, "%.9f", lambda));
    System.out.println(Matrix.id(Q, 2).plus(Matrix.id(Q, 2)) + " " + new Frac(BigInteger.valueOf(6), BigInteger.valueOf(-8)));
  }
}
