// BigDecimal: scales, all rounding modes, MathContext, division errors, text forms, equality versus order.
import java.math.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static BigDecimal d(String s) { return new BigDecimal(s); }

  public static void main(String[] args) {
    String[] vals = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
    for (RoundingMode m : RoundingMode.values()) {
      StringBuilder sb = new StringBuilder(m.name());
      for (String v : vals) {
        try {
          sb.append(' ').append(d(v).setScale(0, m));
        } catch (ArithmeticException e) {
          sb.append(" (").append(e.getMessage()).append(')');
        }
      }
      System.out.println(sb);
    }
    String[] in = {"0", "0.00", "-0.0", "1e10", "1E-10", "123.4500", "-12345678901234567890.12345678901234567890", "1e+3", ".5", "5.", "+7", "1e400", "12E3", "0e5", "1.23E-7", "0.0000001", "100"};
    for (String s : in) {
      BigDecimal x = d(s);
      System.out.println(s + ": " + x + " plain " + x.toPlainString() + " eng " + x.toEngineeringString() + " scale " + x.scale() + " prec " + x.precision() + " unscaled " + x.unscaledValue()
          + " strip " + x.stripTrailingZeros() + " neg " + x.negate() + " sig " + x.signum() + " hash " + x.hashCode() + " ulp " + x.ulp() + " dbl " + x.doubleValue() + " int " + x.intValue() + " long " + x.longValue());
    }
    for (String s : new String[] {"", "abc", "1e", "1.2.3", "--1", "1e99999999999", "0x10", " 1", "1e2147483648"}) t("parse [" + s + "]", () -> d(s));
    t("double", () -> new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e300).precision());
    t("nan", () -> new BigDecimal(Double.NaN));
    t("valueOf", () -> BigDecimal.valueOf(12345, 3) + " " + BigDecimal.valueOf(5, -3) + " " + BigDecimal.valueOf(100L));
    t("add", () -> d("1.10").add(d("2.205")) + " " + d("1e5").add(d("1e-5")) + " " + d("999.99").add(d("0.01"), new MathContext(3)));
    t("sub", () -> d("1.0").subtract(d("1.00")) + " " + d("1").subtract(d("1e-10")));
    t("mul", () -> d("1.20").multiply(d("3.0")) + " " + d("-123456789.987654321").multiply(d("987654321.123456789")) + " " + d("2").multiply(d("3.333"), MathContext.DECIMAL32));
    t("div exact", () -> d("1").divide(d("8")) + " " + d("100").divide(d("4")) + " " + d("1.00").divide(d("2")) + " " + d("600").divide(d("0.3")));
    t("div inf", () -> d("1").divide(d("3")));
    t("div zero", () -> d("1").divide(d("0")));
    t("0 div 0", () -> d("0").divide(d("0.0")));
    t("div scale", () -> d("1").divide(d("3"), 10, RoundingMode.HALF_UP) + " " + d("2").divide(d("3"), RoundingMode.CEILING) + " " + d("20").divide(d("3"), 2, RoundingMode.DOWN) + " " + d("-1").divide(d("3"), 5, RoundingMode.FLOOR));
    t("div unnecessary", () -> d("1").divide(d("3"), 2, RoundingMode.UNNECESSARY));
    t("div mc", () -> d("1").divide(d("7"), MathContext.DECIMAL128) + " " + d("1").divide(d("7"), MathContext.DECIMAL64) + " " + d("1e100").divide(d("3e-50"), new MathContext(5, RoundingMode.UP)));
    t("divToInt", () -> d("7.5").divideToIntegralValue(d("2")) + " " + d("-7.5").remainder(d("2")) + " " + java.util.Arrays.toString(d("100.1").divideAndRemainder(d("0.3"))));
    t("divToInt mc", () -> d("123456").divideToIntegralValue(d("1"), new MathContext(3)));
    t("pow", () -> d("1.1").pow(10) + " " + d("2").pow(0) + " " + d("1.1").pow(100, new MathContext(20)) + " " + d("2").pow(-2, new MathContext(5)));
    t("pow neg", () -> d("2").pow(-1));
    t("sqrt", () -> d("2").sqrt(new MathContext(50)) + " " + d("16").sqrt(MathContext.UNLIMITED) + " " + d("0.0001").sqrt(MathContext.DECIMAL32) + " " + d("0").sqrt(MathContext.DECIMAL32));
    t("sqrt neg", () -> d("-2").sqrt(MathContext.DECIMAL32));
    t("sqrt inexact", () -> d("2").sqrt(MathContext.UNLIMITED));
    t("round", () -> d("123.456").round(new MathContext(4)) + " " + d("999.9").round(new MathContext(3)) + " " + d("0.00012345").round(new MathContext(2, RoundingMode.UP)) + " " + d("12345").round(new MathContext(2)) + " " + d("5").round(new MathContext(0)));
    t("round unn", () -> d("1.23").round(new MathContext(2, RoundingMode.UNNECESSARY)));
    t("mc", () -> new MathContext("precision=7 roundingMode=HALF_EVEN").equals(MathContext.DECIMAL32) + " " + MathContext.DECIMAL128 + " " + MathContext.UNLIMITED);
    t("mc bad", () -> new MathContext(-1));
    t("mc bad str", () -> new MathContext("p=1"));
    t("setScale", () -> d("1.5").setScale(3) + " " + d("1.500").setScale(1) + " " + d("1234").setScale(-2, RoundingMode.HALF_UP));
    t("setScale bad", () -> d("1.55").setScale(1));
    t("movePoint", () -> d("123.45").movePointLeft(4) + " " + d("123.45").movePointRight(4) + " " + d("123").scaleByPowerOfTen(5) + " " + d("1e3").movePointLeft(0));
    t("compare", () -> d("2.0").compareTo(d("2.00")) + " " + d("2.0").equals(d("2.00")) + " " + d("1e10").compareTo(d("9999999999.9")) + " " + d("-1").compareTo(d("1e-100")) + " " + d("1").min(d("1.0")) + " " + d("3").max(d("-4")));
    t("exact", () -> d("123.0").intValueExact() + " " + d("1e5").toBigIntegerExact());
    t("exact frac", () -> d("123.5").intValueExact());
    t("exact big", () -> d("1e30").longValueExact());
    t("toBigInteger", () -> d("-123.99").toBigInteger() + " " + d("1e20").toBigInteger());
    t("precision", () -> d("0.001").precision() + " " + d("1000").precision() + " " + BigDecimal.ZERO.precision() + " " + d("99999999999999999999").precision());
    t("scale overflow", () -> d("1e2000000000").multiply(d("1e2000000000")));
    t("e", () -> { MathContext mc = new MathContext(60); BigDecimal e = BigDecimal.ONE, f = BigDecimal.ONE; for (int i = 1; i < 50; i++) { f = f.divide(BigDecimal.valueOf(i), mc); e = e.add(f, mc); } return e; });
    t("interest", () -> { BigDecimal b = d("1000.00"); for (int i = 0; i < 120; i++) b = b.multiply(d("1.0041")).setScale(2, RoundingMode.HALF_EVEN); return b; });
    t("sum hash", () -> { BigDecimal s = BigDecimal.ZERO; for (int i = 1; i < 3000; i++) s = s.add(BigDecimal.valueOf(i * 7919L % 10007, i % 9)); return s; });
  }
}
