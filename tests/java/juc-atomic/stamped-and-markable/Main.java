// AtomicStampedReference and AtomicMarkableReference: pairs that change together; ABA told by the stamp.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Main {
  public static void main(String[] args) throws Exception {
    String a = "a", b = "b", c = "c";
    AtomicStampedReference<String> s = new AtomicStampedReference<>(a, 1);
    int[] stamp = {0};
    System.out.println(s.getReference() + " " + s.getStamp() + " " + s.get(stamp) + stamp[0]);
    System.out.println(s.compareAndSet(a, b, 1, 2) + " " + s.compareAndSet(b, c, 1, 3) + " "
        + s.compareAndSet(a, c, 2, 3) + " " + s.compareAndSet(b, b, 2, 2) + " " + s.get(stamp) + stamp[0]);
    System.out.println(s.attemptStamp(b, 7) + " " + s.attemptStamp(a, 8) + " " + s.getStamp());
    System.out.println(s.weakCompareAndSet(a, c, 7, 8) + " " + s.getReference());
    s.set(null, -1);
    System.out.println(s.get(stamp) + " " + stamp[0] + " " + s.compareAndSet(null, a, -1, 0));

    AtomicMarkableReference<String> m = new AtomicMarkableReference<>(a, false);
    boolean[] mark = {true};
    System.out.println(m.getReference() + " " + m.isMarked() + " " + m.get(mark) + mark[0]);
    System.out.println(m.compareAndSet(a, b, false, true) + " " + m.compareAndSet(b, c, false, false) + " "
        + m.attemptMark(b, false) + " " + m.attemptMark(a, true) + " " + m.weakCompareAndSet(a, c, true, true)
        + " " + m.get(mark) + mark[0]);
    m.set(c, true);
    System.out.println(m.getReference() + m.isMarked());

    // A sum kept beside its count.
    AtomicStampedReference<Integer> sum = new AtomicStampedReference<>(0, 0);
    Thread[] ts = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      ts[t] = new Thread(() -> {
        for (int k = 0; k < 15; k++) {
          int[] count = {0};
          Integer old;
          do old = sum.get(count); while (!sum.compareAndSet(old, old + me, count[0], count[0] + 1));
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println("sum " + sum.getReference() + " count " + sum.getStamp());

    // ABA: a slow thread saw a, meanwhile it became b and a again. The plain reference does not notice.
    AtomicReference<String> plain = new AtomicReference<>(a);
    s.set(a, 0);
    String seen = plain.get();
    String seenStamped = s.get(stamp);
    Thread quick = new Thread(() -> {
      plain.set(b);
      plain.set(a);
      int[] now = {0};
      s.set(b, s.getStamp() + 1);
      s.set(s.get(now) == b ? a : c, now[0] + 1);
    });
    quick.start();
    quick.join();
    System.out.println("plain fooled " + plain.compareAndSet(seen, c) + " stamped fooled "
        + s.compareAndSet(seenStamped, c, stamp[0], stamp[0] + 1) + " stamp " + s.getStamp());

    // A free list of nodes that are used again, safe by its stamp.
    int nodes = 6;
    int[] next = new int[nodes];
    for (int i = 0; i < nodes; i++) next[i] = i - 1;
    Integer[] name = new Integer[nodes];
    for (int i = 0; i < nodes; i++) name[i] = Integer.valueOf(i);
    AtomicStampedReference<Integer> free = new AtomicStampedReference<>(name[nodes - 1], 0);
    AtomicIntegerArray users = new AtomicIntegerArray(nodes);
    AtomicInteger shared = new AtomicInteger(), taken = new AtomicInteger();
    for (int t = 0; t < 4; t++) {
      ts[t] = new Thread(() -> {
        int[] st = {0};
        for (int k = 0; k < 20; k++) {
          Integer top;
          int below;
          do {
            top = free.get(st);
            below = next[top];
          } while (!free.compareAndSet(top, below < 0 ? null : name[below], st[0], st[0] + 1));
          if (users.incrementAndGet(top) != 1) shared.incrementAndGet();
          taken.incrementAndGet();
          users.decrementAndGet(top);
          Integer head;
          do {
            head = free.get(st);
            next[top] = head == null ? -1 : head;
          } while (!free.compareAndSet(head, top, st[0], st[0] + 1));
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    TreeSet<Integer> left = new TreeSet<>();
    for (int i = free.getReference(); i >= 0; i = next[i]) left.add(i);
    System.out.println("taken " + taken + " shared " + shared + " free " + left + " stamp " + free.getStamp());
  }
}
