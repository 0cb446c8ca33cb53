// BigInteger arithmetic across size thresholds: schoolbook, Karatsuba, Toom-Cook, Burnikel-Ziegler division.
import java.math.BigInteger;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static BigInteger b(String s) { return new BigInteger(s); }

  public static void main(String[] args) {
    Random r = new Random(123);
    for (int bits : new int[] {1, 31, 32, 33, 64, 65, 200, 1000, 2600, 3000, 9000}) {
      BigInteger x = new BigInteger(bits, r), y = new BigInteger(bits, r).negate(), z = new BigInteger(bits / 2 + 1, r).setBit(bits / 2);
      BigInteger p = x.multiply(y), sq = y.multiply(y), q[] = p.divideAndRemainder(z);
      System.out.println(bits + " " + p.hashCode() + " " + sq.hashCode() + " " + q[0].hashCode() + " " + q[1].hashCode() + " " + q[0].multiply(z).add(q[1]).equals(p)
          + " " + p.mod(z).hashCode() + " " + x.add(y).hashCode() + " " + x.subtract(y).hashCode() + " " + x.gcd(z).hashCode() + " " + (bits > 3000 ? x : p.abs()).sqrt().hashCode() + " " + p.bitLength() + " " + p.bitCount() + " " + p.signum());
      System.out.println("  " + x.and(y).hashCode() + " " + x.or(y).hashCode() + " " + x.xor(y).hashCode() + " " + x.andNot(y).hashCode() + " " + y.not().hashCode() + " " + y.shiftRight(13).hashCode() + " " + y.shiftLeft(45).hashCode()
          + " " + y.shiftRight(-3).hashCode() + " " + y.testBit(bits) + y.getLowestSetBit() + " " + x.flipBit(70).clearBit(3).hashCode() + " " + x.compareTo(y) + x.compareTo(x.negate().negate()) + " " + Arrays.hashCode(y.toByteArray()));
      System.out.println("  " + x.pow(5).hashCode() + " " + z.modPow(BigInteger.valueOf(65537), z.add(b("12345678901"))).hashCode() + " " + x.toString(16).hashCode() + " " + y.toString().hashCode() + " " + x.toString(36).hashCode() + " " + new BigInteger(p.toString()).equals(p) + new BigInteger(p.toString(7), 7).equals(p));
    }
    t("factorial 100", () -> { BigInteger f = BigInteger.ONE; for (int i = 2; i <= 100; i++) f = f.multiply(BigInteger.valueOf(i)); return f; });
    t("fib 500", () -> { BigInteger a = BigInteger.ZERO, c = BigInteger.ONE; for (int i = 0; i < 500; i++) { BigInteger d = a.add(c); a = c; c = d; } return a; });
    t("2^4423-1 mod", () -> BigInteger.TWO.pow(4423).subtract(BigInteger.ONE).mod(b("1000000007")));
    t("div trunc", () -> b("-7").divide(b("2")) + " " + b("-7").mod(b("2")) + " " + b("-7").remainder(b("2")) + " " + b("7").divide(b("-2")) + " " + Arrays.toString(b("-100").divideAndRemainder(b("-7"))));
    t("div zero", () -> b("1").divide(BigInteger.ZERO));
    t("mod neg", () -> b("1").mod(b("-5")));
    t("mod zero", () -> b("1").mod(BigInteger.ZERO));
    t("modInverse", () -> b("3").modInverse(b("11")) + " " + b("-3").modInverse(b("10")));
    t("modInverse none", () -> b("4").modInverse(b("8")));
    t("modPow neg", () -> b("3").modPow(b("-2"), b("7")));
    t("modPow even", () -> b("3").modPow(b("1000"), b("1000")) + " " + b("7").modPow(b("123456789"), b("65536")) + " " + b("2").modPow(b("0"), b("1")));
    t("modPow bad", () -> b("3").modPow(b("2"), b("0")));
    t("pow neg", () -> b("3").pow(-1));
    t("sqrt neg", () -> b("-1").sqrt());
    t("sqrt", () -> b("99").sqrt() + " " + Arrays.toString(b("1000000000000000000000").sqrtAndRemainder()));
    t("parse empty", () -> b(""));
    t("parse sign", () -> b("+-5"));
    t("parse bad", () -> b("12x"));
    t("parse minus", () -> b("-"));
    t("parse inner", () -> b("1-2"));
    t("parse plus", () -> b("+0005") + " " + b("-0"));
    t("parse radix", () -> new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("102", 3));
    t("radix bad", () -> new BigInteger("1", 40));
    t("bytes", () -> new BigInteger(new byte[] {-1}) + " " + new BigInteger(new byte[] {0, -1}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(new byte[] {9, 1, 2, 9}, 1, 2));
    t("bytes empty", () -> new BigInteger(new byte[0]));
    t("signum bad", () -> new BigInteger(2, new byte[] {1}));
    t("signum mismatch", () -> new BigInteger(0, new byte[] {1}));
    t("exact", () -> b("9223372036854775807").longValueExact());
    t("exact bad", () -> b("9223372036854775808").longValueExact());
    t("int exact", () -> b("-2147483649").intValueExact());
    t("short exact", () -> b("40000").shortValueExact());
    t("byte exact", () -> b("128").byteValueExact());
    t("narrow", () -> b("123456789012345678901234567890").intValue() + " " + b("-123456789012345678901234567890").longValue() + " " + b("123456789012345678901234567890").doubleValue() + " " + b("340282356779733661637539395458142568448").floatValue() + " " + BigInteger.TEN.pow(400).doubleValue());
    t("min max", () -> b("3").max(b("-9")) + " " + b("3").min(b("-9")) + " " + BigInteger.ZERO.negate().signum());
    t("setBit neg", () -> b("3").setBit(-1));
    t("pow huge", () -> b("4").pow(Integer.MAX_VALUE));
    t("equals", () -> b("5").equals(5) + " " + b("5").equals(BigInteger.valueOf(5)) + " " + b("4294967296").hashCode());
  }
}
