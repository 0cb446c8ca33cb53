// The identity hash of an object stays the same, and its lock works, whichever of the two is used first.
public class Main {
  static boolean checkTwice(Object o, int hash) {
    return System.identityHashCode(o) == hash && o.hashCode() == hash;
  }

  public static void main(String[] args) throws Exception {
    Object first = new Object();
    int h1 = first.hashCode();
    boolean ok = true;
    synchronized (first) {
      ok &= checkTwice(first, h1);
      synchronized (first) {
        ok &= checkTwice(first, h1);
      }
    }
    System.out.println("hashed, then locked: " + ok);

    Object second = new Object();
    int h2;
    synchronized (second) {
      h2 = second.hashCode();
      ok &= checkTwice(second, h2);
      System.gc();
      ok &= checkTwice(second, h2) && Thread.holdsLock(second);
    }
    ok &= checkTwice(second, h2);
    System.out.println("hashed while locked: " + ok);

    // Hashed by another thread while it is locked and waited on.
    Object third = new Object();
    int[] seen = new int[6];
    Thread waiter = new Thread(() -> {
      synchronized (third) {
        try {
          third.wait();
        } catch (InterruptedException e) {
          seen[0] = -1;
        }
        seen[0] = third.hashCode();
      }
    });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) Thread.yield();
    int h3 = third.hashCode();
    Thread[] ts = new Thread[5];
    synchronized (third) {
      for (int i = 0; i < ts.length; i++) {
        int me = i;
        ts[i] = new Thread(() -> {
          int early = third.hashCode();
          synchronized (third) {
            seen[me + 1] = early == third.hashCode() ? early : 0;
          }
        });
        ts[i].start();
      }
      for (Thread t : ts) while (t.getState() != Thread.State.BLOCKED) Thread.yield();
      third.notify();
    }
    for (Thread t : ts) t.join();
    waiter.join();
    int same = 0;
    for (int s : seen) if (s == h3) same++;
    System.out.println("all agree: " + same);

    Object[] many = new Object[50];
    int[] hashes = new int[50];
    for (int i = 0; i < many.length; i++) {
      many[i] = i % 2 == 0 ? new Object() : new int[i];
      synchronized (many[i]) {
        hashes[i] = System.identityHashCode(many[i]);
      }
    }
    System.gc();
    int kept = 0;
    for (int i = 0; i < many.length; i++) {
      synchronized (many[i]) {
        if (System.identityHashCode(many[i]) == hashes[i]) kept++;
      }
    }
    System.out.println("kept " + kept + ", null " + System.identityHashCode(null));
    System.out.println("not negative " + (h1 >= 0 && h2 >= 0 && h3 >= 0));
  }
}
