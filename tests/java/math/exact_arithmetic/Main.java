// Exact arithmetic with overflow errors, floor and ceiling division, multiplyHigh, clamping corner cases.
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] is = {0, 1, -1, 7, -7, 2, -2, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
    long[] ls = {0, 1, -1, 13, -13, 3037000500L, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};
    for (int a : is) {
      t("negateExact " + a, () -> Math.negateExact(a));
      t("incrementExact " + a, () -> Math.incrementExact(a));
      t("decrementExact " + a, () -> Math.decrementExact(a));
      t("absExact " + a, () -> Math.absExact(a));
      System.out.println(Math.abs(a) + " " + -a);
      for (int b : is) {
        t("add " + a + "," + b, () -> Math.addExact(a, b));
        t("sub " + a + "," + b, () -> Math.subtractExact(a, b));
        t("mul " + a + "," + b, () -> Math.multiplyExact(a, b));
        t("div " + a + "," + b, () -> a / b + " " + a % b + " " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
        System.out.println(Math.multiplyFull(a, b) + " " + Integer.divideUnsigned(a, b == 0 ? 1 : b) + " " + Integer.remainderUnsigned(a, b == 0 ? 3 : b) + " " + Integer.compareUnsigned(a, b) + " " + Math.max(a, b) + " " + Math.min(a, b));
      }
    }
    for (long a : ls) {
      t("toIntExact " + a, () -> Math.toIntExact(a));
      t("negateExact " + a, () -> Math.negateExact(a));
      t("inc " + a, () -> Math.incrementExact(a));
      t("dec " + a, () -> Math.decrementExact(a));
      t("absExact " + a, () -> Math.absExact(a));
      for (long b : ls) {
        t("ladd " + a + "," + b, () -> Math.addExact(a, b));
        t("lsub " + a + "," + b, () -> Math.subtractExact(a, b));
        t("lmul " + a + "," + b, () -> Math.multiplyExact(a, b));
        t("ldiv " + a + "," + b, () -> a / b + " " + a % b + " " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
        System.out.println(Math.multiplyHigh(a, b) + " " + Long.divideUnsigned(a, b == 0 ? 1 : b) + " " + Long.remainderUnsigned(a, b == 0 ? 5 : b) + " " + Long.compareUnsigned(a, b));
      }
      for (int b : new int[] {1, -1, 7, Integer.MIN_VALUE}) {
        t("lmuli " + a + "," + b, () -> Math.multiplyExact(a, b));
        System.out.println(Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
      }
    }
    System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1L);
    System.out.println((1 << 33) + " " + (1 << -1) + " " + (1L << 65) + " " + (-8 >> 1) + " " + (-8 >>> 28) + " " + (-8L >>> 60) + " " + (byte) 200 + " " + (char) 65601 + " " + (short) 70000);
  }
}
