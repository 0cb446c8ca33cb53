// A hook that halts decides the exit status, and hooks that still wait are not waited for.
public class Main {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        Thread.sleep(1_000_000_000);
        System.out.println("not expected");
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    }));
    Thread last = new Thread(() -> {
      System.out.println("halting");
      System.out.flush();
      Runtime.getRuntime().halt(9);
    });
    Runtime.getRuntime().addShutdownHook(last);
    System.out.println("exit with 4");
    System.exit(4);
  }
}
