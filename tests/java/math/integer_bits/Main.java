// Integer and Long bit operations, over edge values and a pseudo-random sequence.
public class Main {
  public static void main(String[] args) {
    int[] xs = {0, 1, -1, 2, 3, 0x80000000, 0x7fffffff, 0x12345678, 0xdeadbeef, 1 << 16, 255, -256};
    for (int x : xs) {
      System.out.println(x + ": " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x)
          + " " + Integer.lowestOneBit(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.rotateLeft(x, 5) + " " + Integer.rotateRight(x, 37) + " " + Integer.signum(x)
          + " " + Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.toBinaryString(x) + " " + Integer.toUnsignedString(x) + " " + Integer.toUnsignedLong(x)
          + " " + Integer.toString(x, 36) + " " + Integer.toString(x, 99) + " " + Integer.toUnsignedString(x, 7) + " " + Short.reverseBytes((short) x) + " " + (int) Character.reverseBytes((char) x));
    }
    long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdef0L, 0xcafebabedeadbeefL, 1L << 40, 0xffffffffL};
    for (long x : ls) {
      System.out.println(x + ": " + Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.highestOneBit(x)
          + " " + Long.lowestOneBit(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.rotateLeft(x, 13) + " " + Long.rotateRight(x, -3) + " " + Long.signum(x)
          + " " + Long.toHexString(x) + " " + Long.toOctalString(x) + " " + Long.toBinaryString(x) + " " + Long.toUnsignedString(x) + " " + Long.toString(x, 36) + " " + Long.toUnsignedString(x, 11) + " " + Long.hashCode(x));
    }
    long seed = 42, h = 0;
    for (int i = 0; i < 20000; i++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      int v = (int) (seed >>> 32);
      h = h * 31 + Integer.bitCount(v);
      h = h * 31 + Integer.numberOfLeadingZeros(v >>> (i & 31));
      h = h * 31 + Integer.reverse(v);
      h = h * 31 + Integer.reverseBytes(v);
      h = h * 31 + Integer.rotateLeft(v, i);
      h = h * 31 + Long.bitCount(seed) + Long.numberOfTrailingZeros(seed << (i & 63));
      h = h * 31 + Long.reverse(seed) + Long.reverseBytes(seed);
      h = h * 31 + Long.rotateRight(seed, i);
      h = h * 31 + Integer.remainderUnsigned(v, (i | 1)) + Long.remainderUnsigned(seed, i + 1);
      h = h * 31 + (v >> i) + (v >>> i) + (v << i) + (seed >> i) + (seed >>> i) + (seed << i);
      h ^= Math.multiplyHigh(seed, h);
    }
    System.out.println(h);
    System.out.println(Integer.hashCode(-5) + " " + Boolean.hashCode(true) + " " + Character.hashCode('a') + " " + Byte.hashCode((byte) -1) + " " + Double.hashCode(1.5) + " " + Float.hashCode(-0f) + " " + Short.hashCode((short) 9));
    System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -2) + " " + Byte.toUnsignedLong((byte) 128) + " " + Boolean.logicalXor(true, false));
    System.out.println((Integer) 127 == (Integer) 127 ? "cached" : "not");
    System.out.println(Integer.valueOf(128) == Integer.valueOf(128) ? "cached" : "not");
    System.out.println(Long.valueOf(-128) == Long.valueOf(-128) ? "cached" : "not");
    System.out.println(Character.valueOf((char) 127) == Character.valueOf((char) 127) ? "cached" : "not");
    System.out.println(Integer.valueOf(5).equals(5L) + " " + Long.valueOf(5).equals(5L) + " " + new Integer(7).equals(7) + " " + Integer.valueOf(300).compareTo(299));
    System.out.println(Integer.MAX_VALUE + 1 + " " + Integer.SIZE + Long.BYTES + Short.MIN_VALUE + Byte.MAX_VALUE + (int) Character.MAX_VALUE);
  }
}
