// A sleeping thread that is stopped wakes up and dies.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static volatile boolean ready;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 2; i++) {
      StringBuffer log = new StringBuffer();
      int nanos = i;
      ready = false;
      Thread t = new Thread(() -> {
        try {
          ready = true;
          Thread.sleep(20_000, nanos);
          log.append("slept on ");
        } catch (ThreadDeath d) {
          log.append("death ");
        } catch (InterruptedException e) {
          log.append("interrupted ");
        }
        log.append(Thread.currentThread().isInterrupted());
      });
      t.start();
      while (!ready || t.getState() != Thread.State.TIMED_WAITING) Thread.yield();
      long before = System.nanoTime();
      t.stop();
      t.join();
      System.out.println(log + " in time " + (System.nanoTime() - before < 10_000_000_000L));
    }
  }
}
