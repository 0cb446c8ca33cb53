// An uncaught Error without message thrown deep inside nested finally blocks; status 1.
public class Main {
  static void g() { try { throw new AssertionError((Object) null); } finally { System.out.println("g"); } }
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    try { try { g(); } finally { System.out.println("m"); } } catch (Exception e) { System.out.println("no"); }
  }
}
