// Priorities: inherited, kept, bounded by the range and by the maximum of the group.
public class Main {
  static void set(Thread t, int p) {
    try {
      t.setPriority(p);
      System.out.println(p + " gives " + t.getPriority());
    } catch (IllegalArgumentException e) {
      System.out.println(p + " refused " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " " + Thread.MAX_PRIORITY);
    Thread t = new Thread(() -> { });
    System.out.println(t.getPriority());
    for (int p : new int[] {1, 10, 5, 0, 11, -1, Integer.MAX_VALUE}) set(t, p);

    ThreadGroup low = new ThreadGroup("low");
    Thread early = new Thread(low, () -> { });
    early.setPriority(9);
    low.setMaxPriority(4);
    System.out.println("a lower maximum leaves threads alone: " + early.getPriority());
    set(early, 9);
    set(early, 2);
    System.out.println("a new thread: " + new Thread(low, () -> { }).getPriority());
    for (int p : new int[] {0, 11, -3, 6, 3}) {
      low.setMaxPriority(p);
      System.out.println("maximum " + p + " gives " + low.getMaxPriority());
    }
    ThreadGroup inner = new ThreadGroup(low, "inner");
    inner.setMaxPriority(10);
    System.out.println("inner " + inner.getMaxPriority());
    ThreadGroup middle = new ThreadGroup("middle");
    ThreadGroup leaf = new ThreadGroup(middle, "leaf");
    middle.setMaxPriority(2);
    System.out.println("goes down the tree " + leaf.getMaxPriority());

    int[] seen = new int[3];
    Thread parent = new Thread(() -> {
      seen[0] = Thread.currentThread().getPriority();
      Thread child = new Thread(() -> seen[1] = Thread.currentThread().getPriority());
      child.start();
      Thread.currentThread().setPriority(2);
      seen[2] = new Thread().getPriority();
      try {
        child.join();
      } catch (InterruptedException e) {
        seen[1] = -1;
      }
    });
    parent.setPriority(8);
    parent.start();
    parent.join();
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);

    // After its end a thread has no group, and setting its priority does nothing.
    parent.setPriority(7);
    System.out.println("ended: " + parent.getPriority() + " " + parent.getThreadGroup());

    // The lowest thread still makes progress.
    int[] sum = {0};
    Thread lowest = new Thread(() -> {
      for (int i = 0; i < 100; i++) sum[0] += i;
    });
    lowest.setPriority(Thread.MIN_PRIORITY);
    Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
    lowest.start();
    lowest.join();
    System.out.println(sum[0] + " " + Thread.currentThread());
  }
}
