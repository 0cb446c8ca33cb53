// An uncaught exception with a cause in main: stack trace on stderr and exit status 1.
public class Main {
  static void f(int n) {
    if (n == 0) throw new IllegalStateException("boom", new RuntimeException("cause")); f(n - 1);
  }
  public static void main(String[] args) {
    System.out.println("before");
    try { f(3); } finally { System.out.println("finally"); }
    System.out.println("never");
  }
}
