// Int arithmetic, shifts and bitwise operations over edge-case operands.
public class Main {
  static final int[] V = {0, 1, -1, 2, -2, 3, 7, -7, 31, 32, 33, 63, 64, 100, -100, 127, 128, 255, 256,
      32767, 32768, -32768, 65535, 65536, 0x55555555, 0xAAAAAAAA, Integer.MAX_VALUE, Integer.MIN_VALUE,
      Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};

  static String div(int a, int b) {
    try { return "" + (a / b); } catch (ArithmeticException e) { return e.getMessage(); }
  }
  static String rem(int a, int b) {
    try { return "" + (a % b); } catch (ArithmeticException e) { return e.getMessage(); }
  }

  public static void main(String[] args) {
    int mix = 17;
    for (int a : V) {
      System.out.println("neg " + a + " " + (-a) + " not " + (~a) + " inc " + (a + 1) + " dec " + (a - 1));
      System.out.println(" b " + (byte) a + " s " + (short) a + " c " + (int) (char) a + " l " + (long) a
          + " f " + (float) a + " d " + (double) a);
      for (int b : V) {
        int r = a + b;
        r = r * 31 + (a - b);
        r = r * 31 + a * b;
        r = r * 31 + (a & b);
        r = r * 31 + (a | b);
        r = r * 31 + (a ^ b);
        r = r * 31 + (a << b);
        r = r * 31 + (a >> b);
        r = r * 31 + (a >>> b);
        mix = mix * 31 + r;
        System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + div(a, b)
            + " "
            + rem(a, b) + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + Integer.toHexString(r));
      }
    }
    System.out.println(mix);
    System.out.println(Integer.MIN_VALUE / -1);
    System.out.println(Integer.MIN_VALUE % -1);
    int x = 5;
    x = x++ + ++x;
    System.out.println(x);
    int y = 10;
    y += y++ * 2 + y--;
    System.out.println(y);
    System.out.println(Integer.bitCount(mix) + " " + Integer.reverse(mix) + " " + Integer.reverseBytes(mix)
        + " "
        + Integer.numberOfLeadingZeros(mix) + " " + Integer.numberOfTrailingZeros(mix) + " "
        + Integer.highestOneBit(mix) + " " + Integer.rotateLeft(mix, 7) + " " + Integer.rotateRight(mix, 7));
  }
}
