// Every primitive conversion instruction on boundary values, NaN and infinities.
public class Main {
  static void fromD(double d) {
    System.out.println("d2x " + d + " " + (int) d + " " + (long) d + " " + (float) d + " " + (byte) d + " "
        + (short) d
        + " " + (int) (char) d);
  }
  static void fromF(float d) {
    System.out.println("f2x " + d + " " + (int) d + " " + (long) d + " " + (double) d + " " + (byte) d + " "
        + (short) d
        + " " + (int) (char) d);
  }
  static void fromL(long d) {
    System.out.println("l2x " + d + " " + (int) d + " " + (float) d + " " + (double) d + " " + (byte) d + " "
        + (short) d
        + " " + (int) (char) d);
  }
  static void fromI(int d) {
    System.out.println("i2x " + d + " " + (long) d + " " + (float) d + " " + (double) d + " " + (byte) d + " "
        + (short) d + " " + (int) (char) d);
  }
  public static void main(String[] args) {
    double[] ds = {0, -0.0, 0.9, -0.9, 1.5, -1.5, 2147483647.0, 2147483647.5, 2147483648.0, -2147483648.0,
        -2147483648.9,
        -2147483649.0, 9.223372036854775807e18, 9.2233720368547748e18, -9.223372036854775808e18, -9.3e18,
            1e300, -1e300,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
            3.4028235677973366e38,
        3.4028235e38, 1e-46, 1.4e-45, 7e-46, 16777217, 65535.7, 65536.2, 128, -129, 4294967296.5};
    for (double d : ds) fromD(d);
    float[] fs = {0f, -0f, 0.99f, -0.99f, 2147483520f, 2147483648f, -2147483648f, 9.223371e18f, 9.223372e18f,
        -9.223372e18f,
        1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, 1.1f, 300.5f,
            -300.5f, 65537.5f
      };
    for (float f : fs) fromF(f);
    long[] ls = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 1L << 24, (1L << 24) + 1,
        (1L << 31) - 1,
        1L << 31, -(1L << 31) - 1, 1L << 53, (1L << 53) + 1, (1L << 54) + 3, Long.MAX_VALUE, Long.MIN_VALUE,
        Long.MAX_VALUE - 511, Long.MAX_VALUE - 512, 0x7fffff4000000001L, 0x7fffffbfffffffffL, -12345678901L};
    for (long l : ls) fromL(l);
    int[] is = {0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536,
        16777216, 16777217,
        33554435, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678, 0x87654321};
    for (int i : is) fromI(i);
    byte b = (byte) 200;
    short s = (short) 40000;
    char c = (char) -2;
    System.out.println(b + " " + s + " " + (int) c + " " + (b & 0xff) + " " + (s & 0xffff) + " " + (short) c
        + " " + (byte) c);
    b += 100; s += 30000; c += 5;
    System.out.println(b + " " + s + " " + (int) c);
    b >>>= 1; s >>= 3; c <<= 4;
    System.out.println(b + " " + s + " " + (int) c);
    b *= 3.7; s /= 0.3f; c -= 'a';
    System.out.println(b + " " + s + " " + (int) c);
    b++; s--; c++;
    System.out.println(b + " " + s + " " + (int) c);
    int i = 10; i *= 1.5; i += 0.99; i -= 1e20;
    System.out.println(i);
    long l = 1; l += 1e19; System.out.println(l); l <<= 33L; System.out.println(l); l >>>= 65;
    System.out.println(l);
    System.out.println(Float.intBitsToFloat(0x7fc00001) + " "
        + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345))));
    System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000001L))));
    System.out.println(Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7fc12345))));
    System.out.println((float) Double.NaN + " " + (double) Float.NaN + " " + (float) 1e-50 + " "
        + (float) -1e-50);
  }
}
