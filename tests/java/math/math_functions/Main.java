// java.lang.Math: exactly specified functions bit for bit, transcendental ones rounded to ten digits.
import java.util.Locale;

public class Main {
  static final double[] X = {0.0, -0.0, 1.0, -1.0, 0.3, -0.7, 1e-9, 2.5, -2.5, 3.5, 0.5, -0.5, 1.5, 12.75, -123.456, 1e8, 700.0, -700.0, Double.NaN,
      Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 4503599627370497.5, 9007199254740993.0, 0.49999999999999994, -0.49999999999999994};

  interface F { double f(double x); }

  static void rounded(String name, F f) {
    StringBuilder sb = new StringBuilder(name);
    for (double x : X) sb.append(' ').append(String.format(Locale.ROOT, "%.9e", f.f(x)));
    System.out.println(sb);
  }

  static void exact(String name, F f) {
    StringBuilder sb = new StringBuilder(name);
    for (double x : X) sb.append(' ').append(Double.toHexString(f.f(x)));
    System.out.println(sb);
  }

  public static void main(String[] args) {
    rounded("sin", x -> Math.abs(x) > 1e7 ? 0 : Math.sin(x));
    rounded("cos", x -> Math.abs(x) > 1e7 ? 0 : Math.cos(x));
    rounded("tan", x -> Math.abs(x) > 1e7 ? 0 : Math.tan(x));
    rounded("asin", Math::asin);
    rounded("acos", Math::acos);
    rounded("atan", Math::atan);
    rounded("exp", Math::exp);
    rounded("log", Math::log);
    rounded("log10", Math::log10);
    rounded("sinh", Math::sinh);
    rounded("cosh", Math::cosh);
    rounded("tanh", Math::tanh);
    rounded("expm1", Math::expm1);
    rounded("log1p", Math::log1p);
    rounded("cbrt", Math::cbrt);
    rounded("pow2", x -> Math.pow(2, x));
    rounded("powx", x -> Math.pow(x, 3));
    rounded("pow1/3", x -> Math.pow(x, 1.0 / 3));
    rounded("hypot", x -> Math.hypot(x, 3));
    rounded("atan2", x -> Math.atan2(x, -2));
    exact("sqrt", Math::sqrt);
    exact("ceil", Math::ceil);
    exact("floor", Math::floor);
    exact("rint", Math::rint);
    exact("ulp", Math::ulp);
    exact("signum", Math::signum);
    exact("nextUp", Math::nextUp);
    exact("nextDown", Math::nextDown);
    exact("abs", Math::abs);
    exact("neg", x -> -x);
    exact("fma", x -> Math.fma(x, 1.1, -2.2));
    exact("scalb", x -> Math.scalb(x, -1040));
    exact("scalb+", x -> Math.scalb(x, 50));
    exact("max", x -> Math.max(x, -0.0));
    exact("min", x -> Math.min(x, 0.0));
    exact("rem", x -> Math.IEEEremainder(x, 0.75));
    exact("toRadians", Math::toRadians);
    exact("toDegrees", Math::toDegrees);
    exact("pow0", x -> Math.pow(x, 0));
    exact("pow sq", x -> Math.pow(x, 2));
    StringBuilder sb = new StringBuilder("round");
    for (double x : X) sb.append(' ').append(Math.round(x)).append('/').append(Math.round((float) x)).append('/').append(Math.getExponent(x));
    System.out.println(sb);
    sb = new StringBuilder("casts");
    for (double x : X) sb.append(' ').append((int) x).append(',').append((long) x).append(',').append((short) x).append(',').append((byte) x).append(',').append((int) (char) x).append(',').append((float) x);
    System.out.println(sb);
    float[] fs = {0f, -0f, 1.5f, -2.5f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, 1e-40f, 16777217f};
    sb = new StringBuilder("float");
    for (float f : fs) {
      sb.append(' ').append(Float.toHexString(Math.ulp(f))).append(',').append(Float.toHexString(Math.nextUp(f))).append(',').append(Float.toHexString(Math.nextAfter(f, -1)))
          .append(',').append(Math.getExponent(f)).append(',').append(Math.signum(f)).append(',').append(Math.fma(f, 3f, 1f)).append(',').append(Math.scalb(f, 3))
          .append(',').append(Math.max(f, -0f)).append(',').append(Math.min(f, 0f)).append(',').append(f % 0.7f).append(',').append(Math.abs(f)).append(',').append(Math.copySign(f, -1f));
    }
    System.out.println(sb);
    System.out.println(Math.fma(1e308, 10, -1e308) + " " + Math.fma(0.1, 10, -1) + " " + Math.fma(Double.POSITIVE_INFINITY, 0, 1) + " " + Math.fma(0.1f, 10f, -1f));
  }
}
