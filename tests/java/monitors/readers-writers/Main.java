// Readers and writers: readers may overlap each other, writers nobody. Fair: a waiting writer stops new
// readers, and everybody gets in.
public class Main {
  static class Room {
    private int readers, writers, waitingWriters;

    synchronized void enterRead() throws InterruptedException {
      while (writers > 0 || waitingWriters > 0) wait();
      readers++;
    }

    synchronized void leaveRead() {
      if (--readers == 0) notifyAll();
    }

    synchronized void enterWrite() throws InterruptedException {
      waitingWriters++;
      try {
        while (writers > 0 || readers > 0) wait();
      } finally {
        waitingWriters--;
      }
      writers++;
    }

    synchronized void leaveWrite() {
      writers--;
      notifyAll();
    }
  }

  static int a, b;  // equal, unless a writer is at work
  static int torn, lost;

  public static void main(String[] args) throws Exception {
    Room room = new Room();
    int writers = 3, readers = 4, each = 10;
    Thread[] ts = new Thread[writers + readers];
    int[] reads = new int[readers];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < each; k++) {
            if (me < writers) {
              room.enterWrite();
              int old = a;
              a++;
              Thread.yield();
              b++;
              if (a != b || a != old + 1) lost++;
              room.leaveWrite();
            } else {
              room.enterRead();
              int x = a;
              Thread.yield();
              if (x != b) torn++;
              room.leaveRead();
              reads[me - writers]++;
            }
          }
        } catch (InterruptedException e) {
          lost = -1;
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    int total = 0;
    for (int r : reads) total += r;
    System.out.println(a + " " + b + " torn " + torn + " lost " + lost + " reads " + total);
    System.out.println(room.readers + " " + room.writers + " " + room.waitingWriters);

    // Two readers are inside together: each waits for the other there.
    Room shared = new Room();
    int[] inside = {0};
    Thread[] pair = new Thread[2];
    for (int i = 0; i < 2; i++) {
      pair[i] = new Thread(() -> {
        try {
          shared.enterRead();
          synchronized (inside) {
            inside[0]++;
            inside.notifyAll();
            while (inside[0] < 2) inside.wait();
          }
          shared.leaveRead();
        } catch (InterruptedException e) {
          inside[0] = -10;
        }
      });
      pair[i].start();
    }
    for (Thread t : pair) t.join();
    System.out.println("together " + inside[0]);
  }
}
