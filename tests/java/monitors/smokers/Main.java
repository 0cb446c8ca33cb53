// Cigarette smokers: an agent lays out two of three ingredients, only the smoker with the third can go on.
public class Main {
  static final String[] NAMES = {"tobacco", "paper", "match"};

  static class Table {
    private int missing = -1;  // whose turn it is, -1 while the table is empty
    private boolean closed;

    synchronized void layOut(int a, int b) throws InterruptedException {
      while (missing >= 0) wait();
      missing = 3 - a - b;
      notifyAll();
    }

    synchronized boolean smoke(int have, StringBuilder log) throws InterruptedException {
      while (missing != have && !closed) wait();
      if (missing != have) return false;
      log.append(NAMES[have].charAt(0));
      missing = -1;
      notifyAll();
      return true;
    }

    synchronized void close() throws InterruptedException {
      while (missing >= 0) wait();
      closed = true;
      notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    Table table = new Table();
    StringBuilder log = new StringBuilder();
    int[] smoked = new int[3];
    Thread[] smokers = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      smokers[i] = new Thread(() -> {
        try {
          while (table.smoke(me, log)) smoked[me]++;
        } catch (InterruptedException e) {
          smoked[me] = -1;
        }
      });
      smokers[i].start();
    }
    int seed = 7;
    for (int k = 0; k < 30; k++) {
      seed = seed * 1103515245 + 12345;
      int third = (seed >>> 16) % 3;
      table.layOut((third + 1) % 3, (third + 2) % 3);
    }
    table.close();
    for (Thread t : smokers) t.join();
    System.out.println(log);
    for (int i = 0; i < 3; i++) System.out.print(NAMES[i] + " " + smoked[i] + " ");
    System.out.println();
  }
}
