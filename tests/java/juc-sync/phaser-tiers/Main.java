// Phasers in a tree: children register with their parents, all advance together, emptied children leave.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String text(Phaser p) {
    return "phase " + p.getPhase() + " parties " + p.getRegisteredParties() + " unarrived "
        + p.getUnarrivedParties() + (p.isTerminated() ? " over" : "");
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger advances = new AtomicInteger();
    Phaser root = new Phaser() {
      @Override protected boolean onAdvance(int phase, int registered) {
        advances.incrementAndGet();
        return super.onAdvance(phase, registered);
      }
    };
    Phaser left = new Phaser(root), right = new Phaser(root, 2), leaf = new Phaser(left, 1);
    System.out.println("root " + text(root) + "; left " + text(left) + "; right " + text(right) + "; leaf "
        + text(leaf));
    System.out.println((left.getParent() == root) + " " + (leaf.getRoot() == root) + " " + root.getParent());
    left.register();
    System.out.println("root " + text(root) + "; left " + text(left));
    System.out.println("arrive " + right.arrive() + right.arrive() + leaf.arrive());
    System.out.println("root " + text(root) + "; left " + text(left) + "; advances " + advances);
    System.out.println("arrive " + left.arrive());
    System.out.println("root " + text(root) + "; left " + text(left) + "; right " + text(right) + "; leaf "
        + text(leaf) + "; advances " + advances);
    System.out.println("leave " + leaf.arriveAndDeregister() + " " + left.arriveAndDeregister());
    System.out.println("root " + text(root) + "; left " + text(left) + "; leaf " + text(leaf));
    right.arriveAndDeregister();
    System.out.println("root " + text(root));
    right.arriveAndDeregister();
    System.out.println("root " + text(root) + "; left " + text(left) + "; right " + text(right)
        + "; advances " + advances);

    // Eight threads in a tree of four phasers; nobody is ever two phases ahead.
    Phaser top = new Phaser();
    Phaser[] leaves = new Phaser[4];
    for (int i = 0; i < 4; i++) leaves[i] = new Phaser(top, 2);
    AtomicIntegerArray at = new AtomicIntegerArray(8);
    AtomicInteger apart = new AtomicInteger();
    Thread[] threads = new Thread[8];
    for (int i = 0; i < 8; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        Phaser mine = leaves[me / 2];
        for (int r = 1; r <= 5; r++) {
          at.set(me, r);
          mine.arriveAndAwaitAdvance();
          for (int j = 0; j < 8; j++) if (at.get(j) < r || at.get(j) > r + 1) apart.incrementAndGet();
        }
        mine.arriveAndDeregister();
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(at + " apart " + apart + "; top " + text(top).replaceAll("phase -\\d+", "phase -"));
    for (Phaser l : leaves) System.out.print(l.isTerminated() + " ");
    System.out.println();

    // Termination of the root reaches the children, and those who wait in them.
    Phaser r = new Phaser(1);
    Phaser c = new Phaser(r, 2);
    int[] seen = {0};
    Thread waiter = new Thread(() -> seen[0] = c.arriveAndAwaitAdvance());
    waiter.start();
    while (c.getArrivedParties() != 1) Thread.yield();
    c.forceTermination();
    waiter.join();
    System.out.println("woken with " + (seen[0] < 0) + "; root over " + r.isTerminated());
  }
}
