// Main ends with an exception while another thread runs: the others finish and the exit status is 1.
public class Main {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      System.out.println("after main: " + main.getState());
    }).start();
    Object lock = new Object();
    main.setUncaughtExceptionHandler((t, e) -> {
      System.out.println(t.getName() + " died of " + e.getMessage() + ", holds " + Thread.holdsLock(lock));
    });
    synchronized (lock) {
      throw new IllegalStateException("the end of main");
    }
  }
}
