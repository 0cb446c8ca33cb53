// A pool of workers on one queue guarded by a monitor: tasks may add tasks; the pool ends when nothing is
// left, and a failing task takes nobody with it.
import java.util.ArrayDeque;

public class Main {
  interface Task {
    void run(Pool p);
  }

  static class Pool {
    private final ArrayDeque<Task> tasks = new ArrayDeque<>();
    private int busy;
    int done, failed;

    synchronized void add(Task t) {
      tasks.add(t);
      notify();
    }

    private synchronized Task take() throws InterruptedException {
      while (tasks.isEmpty()) {
        if (busy == 0) {
          notifyAll();
          return null;
        }
        wait();
      }
      busy++;
      return tasks.poll();
    }

    private synchronized void finished(boolean ok) {
      busy--;
      done++;
      if (!ok) failed++;
      if (busy == 0 && tasks.isEmpty()) notifyAll();
    }

    void work() {
      try {
        for (Task t; (t = take()) != null; ) {
          boolean ok = false;
          try {
            t.run(this);
            ok = true;
          } catch (RuntimeException e) {
            // Counted below.
          } finally {
            finished(ok);
          }
        }
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    }
  }

  static int leaves;

  static Task tree(int depth) {
    return p -> {
      if (depth == 0) {
        synchronized (Main.class) {
          leaves++;
        }
        return;
      }
      p.add(tree(depth - 1));
      p.add(tree(depth - 1));
      if (depth == 3) throw new IllegalStateException("after adding");
    };
  }

  public static void main(String[] args) throws Exception {
    Pool p = new Pool();
    p.add(tree(5));
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(p::work);
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("leaves " + leaves + ", done " + p.done + ", failed " + p.failed + ", left "
        + p.tasks.size());
  }
}
