// One shutdown hook runs after System.exit and after main's output, and sees the state left behind.
public class Main {
  static int state = 1;
  public static void main(String[] args) {
    Thread h = new Thread(() -> { System.out.println("hook state " + state + " "
        + Thread.currentThread().getName()); try { Runtime.getRuntime().addShutdownHook(new Thread());
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); } try {
        Runtime.getRuntime().removeShutdownHook(Thread.currentThread()); } catch (IllegalStateException e) {
        System.out.println(e.getMessage()); } }, "hooky");
    Runtime.getRuntime().addShutdownHook(h); try { Runtime.getRuntime().addShutdownHook(h);
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    Thread gone = new Thread(() -> System.out.println("removed hook ran"));
    Runtime.getRuntime().addShutdownHook(gone);
    System.out.println(Runtime.getRuntime().removeShutdownHook(gone) + " "
        + Runtime.getRuntime().removeShutdownHook(gone));
    state = 5; System.out.println("main done"); System.exit(9);
  }
}
