// A thread stopped before its start never runs, a thread stopped after its end stays ended.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  public static void main(String[] args) throws Exception {
    int[] ran = {0};
    Thread t = new Thread(() -> ran[0]++);
    t.stop();
    System.out.println(t.getState() + " " + t.isAlive() + " " + t.isInterrupted());
    t.start();
    t.join();
    System.out.println(t.getState() + " ran " + ran[0]);
    try {
      t.start();
      System.out.println("not expected");
    } catch (IllegalThreadStateException e) {
      System.out.println("it counts as started");
    }
    t.stop();
    System.out.println(t.getState());
    Thread u = new Thread(() -> ran[0]++);
    u.start();
    u.join();
    u.stop();
    u.stop();
    System.out.println(u.getState() + " ran " + ran[0]);
    Thread g = new Thread(new ThreadGroup("g"), () -> ran[0] += 10);
    g.setUncaughtExceptionHandler((x, e) -> System.out.println("handler " + e));
    g.stop();
    g.stop();
    g.start();
    g.join();
    System.out.println("ran " + ran[0]);
  }
}
