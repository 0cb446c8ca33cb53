// Cancelling by interrupts: a chain of threads, each waiting for the one before it; the first interrupt travels
// to the end, and each stage cleans up.
public class Main {
  static class Slot {
    private Integer item;

    synchronized void put(int i) throws InterruptedException {
      while (item != null) wait();
      item = i;
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (item == null) wait();
      int i = item;
      item = null;
      notifyAll();
      return i;
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 5;
    Slot[] slots = new Slot[n + 1];
    for (int i = 0; i <= n; i++) slots[i] = new Slot();
    StringBuffer log = new StringBuffer();
    Thread[] stages = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      stages[i] = new Thread(() -> {
        try {
          while (true) slots[me + 1].put(slots[me].take() + 1);
        } catch (InterruptedException e) {
          log.append("stage ").append(me).append(" stops, flag ").append(Thread.currentThread().isInterrupted())
              .append('\n');
          if (me + 1 < n) {
            stages[me + 1].interrupt();
            try {
              stages[me + 1].join();
            } catch (InterruptedException x) {
              log.append("not expected");
            }
          }
          log.append("stage ").append(me).append(" ends\n");
        }
      });
    }
    for (Thread s : stages) s.start();
    int sum = 0;
    for (int k = 0; k < 12; k++) {
      slots[0].put(k * 10);
      sum += slots[n].take();
    }
    stages[0].interrupt();
    stages[0].join();
    System.out.print(log);
    System.out.println(sum);
    for (Thread s : stages) System.out.print(s.getState() + " ");
    System.out.println();

    // A task that must not be cancelled remembers the interrupt and sets the flag again.
    Slot slow = new Slot();
    int[] got = {0};
    boolean[] flag = {false};
    Thread stubborn = new Thread(() -> {
      boolean interrupted = false;
      while (true) {
        try {
          got[0] = slow.take();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) Thread.currentThread().interrupt();
      flag[0] = Thread.currentThread().isInterrupted();
    });
    stubborn.start();
    while (stubborn.getState() != Thread.State.WAITING) Thread.yield();
    stubborn.interrupt();
    slow.put(7);
    stubborn.join();
    System.out.println(got[0] + " " + flag[0]);
  }
}
