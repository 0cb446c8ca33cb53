// Names: the default Thread-N counts only unnamed threads, setName at any time, names in toString.
import java.util.concurrent.CountDownLatch;

public class Main {
  static class Named extends Thread {
    Named(String name) {
      super(name);
    }
  }

  static class Unnamed extends Thread { }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { });
    Thread named = new Thread(() -> { }, "mine");
    Thread b = new Unnamed();
    Thread c = new Named("sub");
    Thread d = new Thread((Runnable) null);
    for (Thread t : new Thread[] {a, named, b, c, d}) System.out.println(t.getName() + " " + t);

    ThreadGroup g = new ThreadGroup("group");
    System.out.println(new Thread(g, "in group"));
    System.out.println(new Thread(g, () -> { }));
    System.out.println(new Thread(g, () -> { }, "both"));
    System.out.println(new Thread(""));

    for (String bad : new String[] {null}) {
      try {
        new Thread(bad);
      } catch (NullPointerException e) {
        System.out.println("constructor: " + e.getMessage());
      }
      try {
        a.setName(bad);
      } catch (NullPointerException e) {
        System.out.println("setName: " + e.getMessage());
      }
    }
    // A refused name used up no number, or it did: both VMs must agree.
    System.out.println(new Thread().getName());

    a.setName("renamed before start");
    CountDownLatch started = new CountDownLatch(1), go = new CountDownLatch(1);
    StringBuffer log = new StringBuffer();
    Thread t = new Thread(() -> {
      log.append(Thread.currentThread().getName());
      started.countDown();
      try {
        go.await();
      } catch (InterruptedException e) {
        log.append("!");
      }
      log.append(", ").append(Thread.currentThread().getName());
      Thread.currentThread().setName("by itself");
    }, "first");
    t.start();
    started.await();
    t.setName("second");
    go.countDown();
    t.join();
    System.out.println(log + ", " + t.getName());
    t.setName("after the end");
    System.out.println(t + " " + a.getName());
    Thread.currentThread().setName("Hauptfaden \u00fc");
    System.out.println(Thread.currentThread().getName().length() + " "
        + Thread.currentThread().getName().charAt(11));
    String same = new String("not interned");
    t.setName(same);
    System.out.println(t.getName() == same);
  }
}
