// An exception in the static initialiser of the main class: ExceptionInInitializerError on stderr, status 1.
public class Main {
  static int x = compute(4);
  static int compute(int n) { System.out.println("init " + n); return n == 0 ? 1 / n : compute(n - 1); }
  public static void main(String[] args) { System.out.println("unreachable"); }
}
