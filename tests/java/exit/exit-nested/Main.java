// System.exit from deep recursion inside try/finally and synchronized: finally blocks do not run.
public class Main {
  static synchronized void down(int n) {
    try { if (n == 0) System.exit(7); down(n - 1); System.out.println("returned"); } catch (Throwable t) {
        System.out.println("caught " + t); }
    finally { System.out.println("finally " + n); }
  }
  public static void main(String[] args) {
    try { System.out.println("start"); down(20); } finally { System.out.println("main finally"); }
  }
}
