// Sleep sort and a small event queue with deadlines: the order is that of time, and ties cost nobody.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
  record Event(long at, String name) { }

  static class Queue {
    private final PriorityQueue<Event> events = new PriorityQueue<>((x, y) -> Long.signum(x.at() - y.at()));
    private boolean closed;

    synchronized void add(long at, String name) {
      events.add(new Event(at, name));
      notify();
    }

    synchronized void close() {
      closed = true;
      notify();
    }

    /** The next event that is due; null when closed and empty. */
    synchronized Event take() throws InterruptedException {
      while (true) {
        Event e = events.peek();
        if (e == null) {
          if (closed) return null;
          wait();
          continue;
        }
        long left = e.at() - System.nanoTime();
        if (left <= 0) return events.poll();
        wait(left / 1_000_000 + 1);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Queue q = new Queue();
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    boolean[] early = {false};
    Thread runner = new Thread(() -> {
      try {
        for (Event e; (e = q.take()) != null; ) {
          if (System.nanoTime() - e.at() < 0) early[0] = true;
          log.add(e.name());
        }
      } catch (InterruptedException e) {
        log.add("interrupted");
      }
    });
    runner.start();
    // All deadlines lie behind the adding of all events, or the order would depend on the schedule.
    long base = System.nanoTime() + 150_000_000;
    String[] names = {"d", "a", "f", "c", "b", "e"};
    for (String n : names) q.add(base + (n.charAt(0) - 'a') * 1_000_000L, n);
    q.close();
    runner.join();
    System.out.println(log + " early " + early[0]);

    int[] due = {0};
    Thread[] ts = new Thread[12];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        try {
          Thread.sleep(10);
        } catch (InterruptedException e) {
          due[0] = -100;
        }
        synchronized (due) {
          due[0]++;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(due[0] + " slept for the same time");
  }
}
