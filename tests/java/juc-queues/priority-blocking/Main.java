// PriorityBlockingQueue: order by comparator, growth, ties in the order of a sequence number, many threads.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  record Job(int priority, int sequence, String name) implements Comparable<Job> {
    @Override public int compareTo(Job o) {
      int c = Integer.compare(o.priority, priority);
      return c != 0 ? c : Integer.compare(sequence, o.sequence);
    }
  }

  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(2, Comparator.reverseOrder());
    t("empty", () -> q + " " + q.poll() + " " + q.peek() + " " + q.poll(1, TimeUnit.MILLISECONDS) + " "
        + q.remainingCapacity());
    t("remove from empty", q::remove);
    for (int i = 0; i < 12; i++) q.put(i * 7 % 12);
    t("heap", () -> q + " " + q.size());
    t("comparator", () -> q.comparator() != null && new PriorityBlockingQueue<Integer>().comparator() == null);
    t("contains", () -> q.contains(5) + " " + q.contains(50) + " " + q.remove(5) + " " + q.remove(50) + " "
        + q.contains(5));
    t("null", () -> q.add(null));
    t("timed offer", () -> q.offer(20, 1, TimeUnit.NANOSECONDS));
    StringBuilder order = new StringBuilder();
    while (!q.isEmpty()) order.append(q.take()).append(' ');
    System.out.println(order.toString().trim());
    t("not comparable", () -> new PriorityBlockingQueue<Object>().add(new Object()));
    t("bad capacity", () -> new PriorityBlockingQueue<Object>(0));
    t("from sorted set", () -> new PriorityBlockingQueue<>(new TreeSet<>(List.of(3, 1, 2))));
    t("from list", () -> new PriorityBlockingQueue<>(List.of(5, 4, 3, 2, 1)).poll());
    q.addAll(List.of(4, 9, 1, 7, 3));
    List<Integer> sink = new ArrayList<>();
    t("drain", () -> q.drainTo(sink, 2) + " " + sink + " " + q.drainTo(sink) + " " + sink);
    q.addAll(List.of(4, 9, 1, 7, 3));
    Iterator<Integer> it = q.iterator();
    it.next();
    it.remove();
    int[] a = q.stream().mapToInt(x -> x).sorted().toArray();
    System.out.println(Arrays.toString(a) + " " + q.removeIf(x -> x < 4) + " " + q.size());
    q.clear();

    // Jobs queued while the only worker is held up run by priority, equal ones in order.
    PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>();
    CountDownLatch go = new CountDownLatch(1);
    List<String> done = new ArrayList<>();
    Thread worker = new Thread(() -> {
      try {
        go.await();
        for (Job j; !(j = jobs.take()).name().equals("end"); ) done.add(j.name());
      } catch (InterruptedException e) {
        done.add(e.toString());
      }
    });
    worker.start();
    int seq = 0;
    for (String n : "low1:1 high1:9 mid1:5 low2:1 high2:9 mid2:5".split(" "))
      jobs.add(new Job(n.charAt(n.length() - 1) - '0', seq++, n.substring(0, n.indexOf(':'))));
    jobs.add(new Job(-1, seq, "end"));
    go.countDown();
    worker.join();
    System.out.println(done);

    // Producers and consumers at once: nothing lost; afterwards the rest is in order.
    PriorityBlockingQueue<Integer> shared = new PriorityBlockingQueue<>(1);
    AtomicLong sum = new AtomicLong();
    Thread[] ts = new Thread[5];
    for (int i = 0; i < 5; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          if (me < 3) for (int k = 0; k < 20; k++) shared.put(k * 3 + me);
          else for (int k = 0; k < 20; k++) sum.addAndGet(shared.take());
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    List<Integer> rest = new ArrayList<>();
    shared.drainTo(rest);
    boolean sorted = true;
    for (int i = 1; i < rest.size(); i++) sorted &= rest.get(i - 1) <= rest.get(i);
    for (int v : rest) sum.addAndGet(v);
    System.out.println("rest " + rest.size() + " sorted " + sorted + " sum " + sum);
    Thread taker = new Thread(() -> t("interrupted", shared::take));
    taker.start();
    taker.interrupt();
    taker.join();
  }
}
