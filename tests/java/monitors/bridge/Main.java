// A bridge with one lane: cars of one direction only, at most three of them, and the direction changes when
// the others have waited long enough.
public class Main {
  static class Bridge {
    private int on, direction, crossedInRow;
    private final int[] waiting = new int[2];
    int wrong, most, crossed;

    synchronized void enter(int d) throws InterruptedException {
      waiting[d]++;
      while (on == 3 || (on > 0 && direction != d) || (waiting[1 - d] > 0 && direction == d
          && crossedInRow >= 4)) wait();
      waiting[d]--;
      if (direction != d) {
        direction = d;
        crossedInRow = 0;
      }
      crossedInRow++;
      on++;
      most = Math.max(most, on);
    }

    synchronized void leave(int d) {
      if (direction != d) wrong++;
      on--;
      crossed++;
      notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    Bridge b = new Bridge();
    Thread[] cars = new Thread[8];
    for (int i = 0; i < cars.length; i++) {
      int d = i % 2;
      cars[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 4; k++) {
            b.enter(d);
            Thread.yield();
            b.leave(d);
          }
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
      });
      cars[i].start();
    }
    for (Thread c : cars) c.join();
    System.out.println("crossed " + b.crossed + ", wrong " + b.wrong + ", at most three " + (b.most <= 3)
        + ", on it " + b.on);
  }
}
