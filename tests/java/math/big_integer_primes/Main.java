// BigInteger primality, nextProbablePrime, RSA round trip, Pollard rho, continued fractions, digits of pi.
import java.math.BigInteger;
import java.util.*;

public class Main {
  static final BigInteger ONE = BigInteger.ONE, TWO = BigInteger.TWO;

  static BigInteger rho(BigInteger n) {
    if (!n.testBit(0)) return TWO;
    for (int c = 1; ; c++) {
      BigInteger x = TWO, y = TWO, d = ONE, cc = BigInteger.valueOf(c);
      while (d.equals(ONE)) {
        x = x.multiply(x).add(cc).mod(n);
        y = y.multiply(y).add(cc).mod(n);
        y = y.multiply(y).add(cc).mod(n);
        d = x.subtract(y).abs().gcd(n);
      }
      if (!d.equals(n)) return d;
    }
  }

  static void factor(BigInteger n, List<BigInteger> out) {
    if (n.equals(ONE)) return;
    if (n.isProbablePrime(20)) { out.add(n); return; }
    BigInteger d = rho(n);
    factor(d, out);
    factor(n.divide(d), out);
  }

  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 200; i++) if (BigInteger.valueOf(i).isProbablePrime(10)) sb.append(i).append(' ');
    System.out.println(sb);
    for (String s : new String[] {"561", "41041", "825265", "2147483647", "4294967297", "18446744073709551557", "18446744073709551615", "170141183460469231731687303715884105727", "-7", "1", "0"})
      System.out.println(s + " " + new BigInteger(s).isProbablePrime(30));
    BigInteger p = new BigInteger("1000000000000");
    for (int i = 0; i < 5; i++) System.out.println(p = p.nextProbablePrime());
    System.out.println(BigInteger.ZERO.nextProbablePrime() + " " + TWO.nextProbablePrime() + " " + BigInteger.TEN.pow(30).nextProbablePrime());
    try {
      BigInteger.valueOf(-3).nextProbablePrime();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      BigInteger.probablePrime(1, new Random(1));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    for (String s : new String[] {"600851475143", "1234567890123456789", "10000000000000000016800000000000000005031"}) {
      List<BigInteger> f = new ArrayList<>();
      factor(new BigInteger(s).mod(BigInteger.TEN.pow(19)), f);
      Collections.sort(f);
      System.out.println(s + " " + f);
    }
    BigInteger P = new BigInteger("170141183460469231731687303715884105727"), Q = TWO.pow(107).subtract(ONE), n = P.multiply(Q), phi = P.subtract(ONE).multiply(Q.subtract(ONE));
    BigInteger e = BigInteger.valueOf(65537), d = e.modInverse(phi), msg = new BigInteger(1, "attack at dawn!".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    BigInteger c = msg.modPow(e, n);
    System.out.println(c);
    System.out.println(new String(c.modPow(d, n).toByteArray(), java.nio.charset.StandardCharsets.US_ASCII));
    // Spigot for pi after Gibbons.
    BigInteger q = ONE, r = BigInteger.ZERO, t = ONE, k = ONE, nn = BigInteger.valueOf(3), l = BigInteger.valueOf(3);
    StringBuilder pi = new StringBuilder();
    BigInteger three = BigInteger.valueOf(3), four = BigInteger.valueOf(4), seven = BigInteger.valueOf(7), ten = BigInteger.TEN;
    while (pi.length() < 200) {
      if (four.multiply(q).add(r).subtract(t).compareTo(nn.multiply(t)) < 0) {
        pi.append(nn);
        BigInteger nr = ten.multiply(r.subtract(nn.multiply(t)));
        nn = ten.multiply(three.multiply(q).add(r)).divide(t).subtract(ten.multiply(nn));
        q = q.multiply(ten);
        r = nr;
      } else {
        BigInteger nr = TWO.multiply(q).add(r).multiply(l);
        BigInteger n2 = q.multiply(seven.multiply(k)).add(TWO).add(r.multiply(l)).divide(t.multiply(l));
        q = q.multiply(k);
        t = t.multiply(l);
        l = l.add(TWO);
        k = k.add(ONE);
        nn = n2;
        r = nr;
      }
    }
    System.out.println(pi);
    BigInteger a = ONE, b = ONE;
    for (int i = 0; i < 60; i++) { BigInteger na = a.add(b.shiftLeft(1)); b = a.add(b); a = na; }
    System.out.println(a + "/" + b + " " + a.multiply(a).subtract(b.multiply(b).shiftLeft(1)));
    System.out.println(BigInteger.valueOf(7).pow(300).toString().chars().map(x -> x - '0').sum());
  }
}
