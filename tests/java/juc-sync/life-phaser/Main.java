// The game of life, stripes of the board in threads of their own, kept in step by a Phaser.
import java.util.concurrent.*;

public class Main {
  static final int SIZE = 8, WORKERS = 4;
  static boolean[][] now = new boolean[SIZE][SIZE], next = new boolean[SIZE][SIZE];

  static boolean alive(boolean[][] board, int r, int c) {
    int around = 0;
    for (int dr = -1; dr <= 1; dr++)
      for (int dc = -1; dc <= 1; dc++)
        if ((dr != 0 || dc != 0) && board[(r + dr + SIZE) % SIZE][(c + dc + SIZE) % SIZE]) around++;
    return around == 3 || (around == 2 && board[r][c]);
  }

  static int population(boolean[][] board) {
    int n = 0;
    for (boolean[] row : board) for (boolean b : row) if (b) n++;
    return n;
  }

  public static void main(String[] args) throws Exception {
    String[] seed = {".X......", "..X.....", "XXX.....", "........", "....XX..", "....XX..", "........", "........"};
    for (int r = 0; r < SIZE; r++)
      for (int c = 0; c < SIZE; c++) now[r][c] = seed[r].charAt(c) == 'X';
    StringBuilder populations = new StringBuilder();
    Phaser step = new Phaser(WORKERS) {
      @Override protected boolean onAdvance(int phase, int registered) {
        boolean[][] old = now;
        now = next;
        next = old;
        populations.append(population(now)).append(' ');
        return phase == 11;
      }
    };
    Thread[] workers = new Thread[WORKERS];
    for (int w = 0; w < WORKERS; w++) {
      int first = w * SIZE / WORKERS, last = (w + 1) * SIZE / WORKERS;
      workers[w] = new Thread(() -> {
        while (!step.isTerminated()) {
          for (int r = first; r < last; r++)
            for (int c = 0; c < SIZE; c++) next[r][c] = alive(now, r, c);
          step.arriveAndAwaitAdvance();
        }
      });
      workers[w].start();
    }
    for (Thread t : workers) t.join();
    System.out.println(populations.toString().trim());
    for (boolean[] row : now) {
      StringBuilder line = new StringBuilder();
      for (boolean b : row) line.append(b ? 'X' : '.');
      System.out.println(line);
    }
  }
}
