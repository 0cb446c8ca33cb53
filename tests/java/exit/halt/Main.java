// Runtime.halt skips shutdown hooks and finally blocks.
public class Main {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
    try { System.out.println("halting"); System.out.flush(); Runtime.getRuntime().halt(11); } finally {
        System.out.println("finally must not run"); }
  }
}
