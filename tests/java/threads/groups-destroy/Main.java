// The deprecated life of groups: destroy, isDestroyed, and daemon groups that go with their last thread.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static void destroy(ThreadGroup g) {
    try {
      g.destroy();
      System.out.println(g.getName() + " destroyed " + g.isDestroyed());
    } catch (IllegalThreadStateException e) {
      System.out.println(g.getName() + " refused " + g.isDestroyed());
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadGroup empty = new ThreadGroup("empty");
    ThreadGroup sub = new ThreadGroup(empty, "sub");
    System.out.println(empty.isDestroyed() + " " + empty.isDaemon());
    destroy(empty);
    System.out.println("its subgroup: " + sub.isDestroyed());
    destroy(empty);
    try {
      new ThreadGroup(empty, "too late");
      System.out.println("accepted");
    } catch (IllegalThreadStateException e) {
      System.out.println("no groups below a destroyed one");
    }
    try {
      new Thread(empty, "too late").start();
      System.out.println("accepted");
    } catch (IllegalThreadStateException e) {
      System.out.println("no threads in a destroyed one");
    }

    Object lock = new Object();
    boolean[] go = {false};
    Runnable body = () -> {
      synchronized (lock) {
        while (!go[0]) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            System.out.println("not expected");
          }
        }
      }
    };
    ThreadGroup busy = new ThreadGroup("busy"), daemon = new ThreadGroup("daemon");
    daemon.setDaemon(true);
    System.out.println(daemon.isDaemon() + " " + new ThreadGroup(daemon, "inherits").isDaemon());
    Thread a = new Thread(busy, body), b = new Thread(daemon, body);
    System.out.println("threads in a daemon group are not daemons: " + b.isDaemon());
    a.start();
    b.start();
    destroy(busy);
    synchronized (lock) {
      go[0] = true;
      lock.notifyAll();
    }
    a.join();
    b.join();
    destroy(busy);
    System.out.println("daemon with a subgroup left: " + daemon.isDestroyed());
    ThreadGroup brief = new ThreadGroup("brief");
    brief.setDaemon(true);
    Thread c = new Thread(brief, () -> System.out.println("last thread"));
    c.start();
    c.join();
    System.out.println("brief: " + brief.isDestroyed());
    ThreadGroup kept = new ThreadGroup("kept");
    Thread d = new Thread(kept, () -> { });
    d.start();
    d.join();
    System.out.println("kept: " + kept.isDestroyed() + " " + kept.activeCount());
    destroy(kept);
    new Thread(new ThreadGroup("checked"), "x").checkAccess();
    kept.checkAccess();
    System.out.println("access allowed " + kept.getParent().getName());
  }
}
