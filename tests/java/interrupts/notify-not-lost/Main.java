// A notification is never spent on a waiter that leaves by an interrupt: it goes to one that still waits.
public class Main {
  static final Object LOCK = new Object();
  static int normal, thrown;

  static Thread waiter() {
    Thread t = new Thread(() -> {
      synchronized (LOCK) {
        try {
          LOCK.wait();
          normal++;
        } catch (InterruptedException e) {
          thrown++;
        }
      }
    });
    t.start();
    while (t.getState() != Thread.State.WAITING) Thread.yield();
    return t;
  }

  static void report(String what, Thread... ts) throws InterruptedException {
    for (Thread t : ts) t.join();
    System.out.println(what + ": normal " + normal + ", interrupted " + thrown);
    normal = thrown = 0;
  }

  public static void main(String[] args) throws Exception {
    for (int which = 0; which < 2; which++) {
      Thread[] two = {waiter(), waiter()};
      synchronized (LOCK) {
        two[which].interrupt();
        while (two[which].getState() != Thread.State.BLOCKED) Thread.yield();
        LOCK.notify();  // must reach the other
      }
      report("interrupt " + which + ", then notify", two);
    }

    // Whatever the order inside the VM, one of two leaves by each event, if both events come while both wait.
    for (int round = 0; round < 5; round++) {
      Thread[] two = {waiter(), waiter()};
      Thread interrupter = new Thread(() -> two[0].interrupt());
      Thread notifier = new Thread(() -> {
        synchronized (LOCK) {
          LOCK.notify();
        }
      });
      interrupter.start();
      notifier.start();
      interrupter.join();
      notifier.join();
      // Waiter 0 is awake now in any case. If it took the notification, waiter 1 needs another.
      two[0].join();
      boolean another;
      synchronized (LOCK) {
        another = normal == 1 && thrown == 0;
        if (another) LOCK.notify();
      }
      two[1].join();
      boolean ok = another ? normal == 2 && thrown == 0 : normal == 1 && thrown == 1;
      normal = thrown = 0;
      System.out.println("round " + round + " " + ok);
    }

    // A relay that relies on it: each woken thread notifies the next, interrupted ones drop out.
    int n = 8;
    Thread[] ts = new Thread[n];
    int[] passed = {0};
    for (int i = 0; i < n; i++) {
      ts[i] = new Thread(() -> {
        synchronized (LOCK) {
          try {
            LOCK.wait();
            passed[0]++;
            LOCK.notify();
          } catch (InterruptedException e) {
            thrown++;
          }
        }
      });
      ts[i].start();
      while (ts[i].getState() != Thread.State.WAITING) Thread.yield();
    }
    synchronized (LOCK) {
      for (int i = 0; i < n; i += 3) {
        ts[i].interrupt();
        while (ts[i].getState() != Thread.State.BLOCKED) Thread.yield();
      }
      LOCK.notify();
    }
    report("relay of " + n, ts);
    System.out.println("passed " + passed[0]);
  }
}
