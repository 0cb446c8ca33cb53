// The program goes on after main has returned, until the last user thread has ended; threads may be
// started by threads that outlive main.
public class Main {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook, last of all")));
    new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      System.out.println("main is " + main.getState() + " " + main.isAlive() + " " + main.getThreadGroup());
      relay(5);
    }).start();
    System.out.println("main returns");
  }

  static void relay(int left) {
    System.out.println("relay " + left);
    if (left == 0) return;
    Thread before = Thread.currentThread();
    new Thread(() -> {
      try {
        before.join();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      relay(left - 1);
    }).start();
  }
}
