// An uncaught custom checked exception with suppressed exceptions thrown from try-with-resources in main.
public class Main {
  static class Mine extends Exception {
    Mine(String s) { super(s); }
    @Override public String toString() { return "Mine<" + getMessage() + ">"; }
  }
  static class R implements AutoCloseable {
    final int k;
    R(int k) { this.k = k; }
    public void close() throws Mine { throw new Mine("close " + k); }
  }
  public static void main(String[] args) throws Exception {
    try (R a = new R(1); R b = new R(2)) { System.out.println("body"); throw new Mine("body"); }
  }
}
