// StrictMath functions on special and ordinary inputs, exact to the bit.
public class Main {
  static final double[] X = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY, Math.PI, -Math.PI / 2, Math.E, 1e10, 123456.789, -7.25, 1e22, 0.1, 0.9999999999, 1.0000000001, 709.78, -745.1, 3e-9, Math.PI / 4, 1e5};

  static String h(double d) { return Double.toHexString(d); }

  interface F { double f(double x); }

  static void run(String name, F f) {
    StringBuilder sb = new StringBuilder(name);
    for (double x : X) sb.append(' ').append(h(f.f(x)));
    System.out.println(sb);
    long digest = 0;
    double v = 1e-4;
    for (int i = 0; i < 400; i++) {
      digest = digest * 1000003 + Double.doubleToLongBits(f.f(v));
      digest = digest * 1000003 + Double.doubleToLongBits(f.f(-v));
      v *= 1.0431;
    }
    System.out.println("  digest " + digest);
  }

  interface G { double f(double x, double y); }

  static void run2(String name, G f) {
    for (double x : X) {
      StringBuilder sb = new StringBuilder(name).append('(').append(x).append(')');
      for (double y : X) sb.append(' ').append(h(f.f(x, y)));
      System.out.println(sb);
    }
  }

  public static void main(String[] args) {
    run("sin", StrictMath::sin);
    run("cos", StrictMath::cos);
    run("tan", StrictMath::tan);
    run("asin", StrictMath::asin);
    run("acos", StrictMath::acos);
    run("atan", StrictMath::atan);
    run("sinh", StrictMath::sinh);
    run("cosh", StrictMath::cosh);
    run("tanh", StrictMath::tanh);
    run("exp", StrictMath::exp);
    run("expm1", StrictMath::expm1);
    run("log", StrictMath::log);
    run("log10", StrictMath::log10);
    run("log1p", StrictMath::log1p);
    run("sqrt", StrictMath::sqrt);
    run("cbrt", StrictMath::cbrt);
    run("ceil", StrictMath::ceil);
    run("floor", StrictMath::floor);
    run("rint", StrictMath::rint);
    run("ulp", StrictMath::ulp);
    run("signum", StrictMath::signum);
    run("nextUp", StrictMath::nextUp);
    run("nextDown", StrictMath::nextDown);
    run("toRadians", StrictMath::toRadians);
    run("toDegrees", StrictMath::toDegrees);
    run2("pow", StrictMath::pow);
    run2("atan2", StrictMath::atan2);
    run2("hypot", StrictMath::hypot);
    run2("IEEErem", StrictMath::IEEEremainder);
    run2("copySign", StrictMath::copySign);
    run2("nextAfter", StrictMath::nextAfter);
    run2("%", (a, b) -> a % b);
  }
}
