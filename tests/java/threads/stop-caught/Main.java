// A stopped thread may catch its death and go on, and be stopped again; a group stops all its threads.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static volatile int round;

  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread t = new Thread(() -> {
      for (int i = 1; i <= 3; i++) {
        try {
          round = i;
          while (true) Thread.yield();
        } catch (ThreadDeath d) {
          log.append("death ").append(i).append(' ');
        }
      }
    });
    t.start();
    for (int i = 1; i <= 3; i++) {
      while (round != i) Thread.yield();
      t.stop();
    }
    t.join();
    System.out.println(log);

    ThreadGroup g = new ThreadGroup("g"), below = new ThreadGroup(g, "below");
    int[] deaths = {0};
    boolean[] up = new boolean[4];
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(i < 2 ? g : below, () -> {
        try {
          synchronized (up) {
            up[me] = true;
            up.notifyAll();
            while (true) up.wait();
          }
        } catch (ThreadDeath d) {
          synchronized (deaths) {
            deaths[0]++;
          }
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
      });
      ts[i].start();
    }
    for (Thread x : ts) while (x.getState() != Thread.State.WAITING) Thread.yield();
    g.stop();
    for (Thread x : ts) x.join();
    System.out.println(deaths[0] + " " + g.activeCount());
  }
}
