// A suspended thread makes no step until it is resumed; suspending is not counted; threads not alive are
// left alone.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static volatile long count;
  static volatile boolean stop;

  static void progress() {
    long from = count;
    while (count < from + 3) Thread.yield();
  }

  static boolean still() {
    long from = count;
    for (int i = 0; i < 200; i++) Thread.yield();
    return count == from;
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      while (!stop) {
        count++;
        Thread.yield();
      }
    });
    t.suspend();  // no effect before the start
    t.start();
    progress();
    for (int i = 0; i < 3; i++) {
      t.suspend();
      System.out.println("suspended: still " + still() + ", alive " + t.isAlive() + ", " + t.getState());
      t.resume();
      progress();
      System.out.println("resumed");
    }
    t.suspend();
    t.suspend();
    System.out.println("suspended twice: still " + still());
    t.resume();
    progress();
    System.out.println("resumed once");
    t.resume();
    t.resume();
    progress();
    System.out.println("resumed too often");
    t.suspend();
    stop = true;
    t.join(20);
    System.out.println("cannot end while suspended: alive " + t.isAlive());
    t.resume();
    t.join();
    t.suspend();
    t.resume();
    System.out.println(t.getState());
  }
}
