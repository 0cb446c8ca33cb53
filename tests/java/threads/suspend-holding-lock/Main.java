// A thread suspended inside a monitor keeps it; others stay blocked until it is resumed and leaves.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final Object LOCK = new Object();
  static volatile boolean inside, leave;

  public static void main(String[] args) throws Exception {
    Thread holder = new Thread(() -> {
      synchronized (LOCK) {
        inside = true;
        while (!leave) Thread.yield();
      }
    });
    holder.start();
    while (!inside) Thread.yield();
    holder.suspend();
    StringBuffer log = new StringBuffer();
    Thread wants = new Thread(() -> {
      synchronized (LOCK) {
        log.append("got it");
      }
    });
    wants.start();
    while (wants.getState() != Thread.State.BLOCKED) Thread.yield();
    leave = true;
    wants.join(20);
    System.out.println(wants.getState() + " [" + log + "]");
    holder.resume();
    holder.join();
    wants.join();
    System.out.println(log);
  }
}
