// Long arithmetic, shifts, bitwise operations and lcmp over edge-case operands.
public class Main {
  static final long[] V = {0L, 1L, -1L, 2L, -2L, 3L, -7L, 63L, 64L, 65L, 127L, 0xFFFFFFFFL, 0x100000000L,
      -0x100000000L,
      Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE
          + 1,
      0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, 1234567890123456789L, -987654321987654321L, (1L << 53) + 1};

  static String div(long a, long b) {
    try { return "" + (a / b) + " " + (a % b); } catch (ArithmeticException e) { return e.getMessage(); }
  }

  static int cmp(long a, long b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a == b) r |= 4;
    if (a != b) r |= 8;
    if (a >= b) r |= 16;
    if (a > b) r |= 32;
    return r;
  }

  public static void main(String[] args) {
    long mix = 1;
    for (long a : V) {
      System.out.println("l " + a + " neg " + (-a) + " not " + (~a) + " i " + (int) a + " s " + (short) a
          + " b "
          + (byte) a + " c " + (int) (char) a + " f " + (float) a + " d " + (double) a);
      for (long b : V) {
        long r = a + b;
        r = r * 31 + (a - b);
        r = r * 31 + a * b;
        r = r * 31 + (a & b) + 3 * (a | b) + 7 * (a ^ b);
        mix = mix * 1000003 + r;
        System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + div(a, b)
            + " "
            + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + cmp(a, b) + " " + Long.compare(a, b)
            + " " + Long.compareUnsigned(a, b));
      }
      for (int s = -3; s < 70; s += 9) mix ^= (a << s) + (a >> s) * 3 + (a >>> s) * 5;
    }
    System.out.println(mix);
    System.out.println(Long.MIN_VALUE / -1L + " " + Long.MIN_VALUE % -1L);
    System.out.println(Math.multiplyHigh(V[22], V[23]) + " " + Long.divideUnsigned(V[23], 10) + " "
        + Long.remainderUnsigned(V[23], 10) + " " + Long.toUnsignedString(V[23]));
    System.out.println(Long.bitCount(mix) + " " + Long.reverse(mix) + " " + Long.reverseBytes(mix) + " "
        + Long.numberOfLeadingZeros(mix) + " " + Long.numberOfTrailingZeros(mix) + " "
            + Long.rotateLeft(mix, 13));
  }
}
