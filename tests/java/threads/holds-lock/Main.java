// holdsLock speaks of the current thread only, at every depth of re-entry and on every path out.
public class Main {
  static final Object LOCK = new Object();

  static synchronized boolean onClass() {
    return Thread.holdsLock(Main.class);
  }

  synchronized boolean onThis() {
    return Thread.holdsLock(this);
  }

  static void ask(Object o, boolean[] answer) throws InterruptedException {
    Thread t = new Thread(() -> answer[0] = Thread.holdsLock(o));
    t.start();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    boolean[] other = new boolean[1];
    System.out.println(Thread.holdsLock(LOCK));
    synchronized (LOCK) {
      synchronized (LOCK) {
        ask(LOCK, other);
        System.out.println(Thread.holdsLock(LOCK) + " other " + other[0]);
      }
      System.out.println(Thread.holdsLock(LOCK));
    }
    System.out.println(Thread.holdsLock(LOCK));
    Main m = new Main();
    System.out.println(onClass() + " " + m.onThis() + " " + Thread.holdsLock(Main.class) + Thread.holdsLock(m));
    try {
      synchronized (LOCK) {
        throw new RuntimeException();
      }
    } catch (RuntimeException e) {
      System.out.println("after a throw " + Thread.holdsLock(LOCK));
    }
    for (int i = 0; i < 3; i++) {
      synchronized (LOCK) {
        if (i == 1) continue;
        if (i == 2) break;
      }
    }
    System.out.println("after leaving a loop " + Thread.holdsLock(LOCK));
    boolean[] inWait = {false, false};
    Thread waiter = new Thread(() -> {
      synchronized (LOCK) {
        inWait[0] = true;
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          inWait[0] = false;
        }
        inWait[1] = Thread.holdsLock(LOCK);
      }
    });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) Thread.yield();
    synchronized (LOCK) {
      System.out.println("while it waits others may hold it: " + Thread.holdsLock(LOCK) + " " + inWait[0]);
      LOCK.notify();
    }
    waiter.join();
    System.out.println("and then it does again: " + inWait[1]);
    try {
      Thread.holdsLock(null);
    } catch (NullPointerException e) {
      System.out.println("null");
    }
  }
}
