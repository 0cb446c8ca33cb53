// Thread groups: parents, names, counts and enumeration of live threads and subgroups.
import java.util.Arrays;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

public class Main {
  static String names(Thread[] ts, int n) {
    TreeSet<String> s = new TreeSet<>();
    for (int i = 0; i < n; i++) s.add(ts[i].getName());
    return n + " " + s;
  }

  static String names(ThreadGroup[] gs, int n) {
    TreeSet<String> s = new TreeSet<>();
    for (int i = 0; i < n; i++) s.add(gs[i].getName());
    return n + " " + s;
  }

  public static void main(String[] args) throws Exception {
    ThreadGroup main = Thread.currentThread().getThreadGroup();
    System.out.println(main.getName() + " in " + main.getParent().getName() + " in "
        + main.getParent().getParent());
    System.out.println(main + " " + main.parentOf(main) + " " + main.getParent().parentOf(main));

    ThreadGroup top = new ThreadGroup("top");
    ThreadGroup left = new ThreadGroup(top, "left"), right = new ThreadGroup(top, "right");
    ThreadGroup deep = new ThreadGroup(left, "deep");
    System.out.println(deep.getParent() + " " + top.parentOf(deep) + " " + deep.parentOf(top) + " "
        + right.parentOf(deep) + " " + top.activeGroupCount() + " " + left.activeGroupCount());

    CountDownLatch go = new CountDownLatch(1), up = new CountDownLatch(6);
    Thread[] ts = new Thread[6];
    ThreadGroup[] where = {top, left, left, right, deep, deep};
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(where[i], () -> {
        up.countDown();
        try {
          go.await();
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
      }, "t" + i + "-" + where[i].getName());
    }
    System.out.println("before start " + top.activeCount());
    for (Thread t : ts) t.start();
    up.await();
    System.out.println("running " + top.activeCount() + " " + left.activeCount() + " " + right.activeCount()
        + " " + deep.activeCount());

    Thread[] found = new Thread[10];
    System.out.println(names(found, top.enumerate(found)));
    System.out.println(names(found, top.enumerate(found, false)));
    System.out.println(names(found, left.enumerate(found, true)));
    Thread[] small = new Thread[2];
    System.out.println("into a small array " + top.enumerate(small));
    System.out.println("into none " + top.enumerate(new Thread[0]));
    ThreadGroup[] groups = new ThreadGroup[10];
    System.out.println(names(groups, top.enumerate(groups)));
    System.out.println(names(groups, top.enumerate(groups, false)));
    try {
      top.enumerate((Thread[]) null);
    } catch (NullPointerException e) {
      System.out.println("no array");
    }

    // Enumeration from a thread uses its own group.
    String[] seen = new String[1];
    Thread inside = new Thread(right, () -> {
      Thread[] mine = new Thread[5];
      seen[0] = names(mine, Thread.enumerate(mine)) + " " + Thread.activeCount();
    }, "inside");
    inside.start();
    inside.join();
    System.out.println(seen[0]);
    top.list();

    go.countDown();
    for (Thread t : ts) t.join();
    System.out.println("after " + top.activeCount() + " " + top.activeGroupCount() + " "
        + Arrays.toString(new String[] {ts[0].getName(), String.valueOf(ts[0].getThreadGroup())}));
    for (String bad : new String[] {"null parent", "null name"}) {
      try {
        ThreadGroup g = bad.equals("null parent") ? new ThreadGroup(null, "x") : new ThreadGroup((String) null);
        System.out.println(bad + " accepted: " + g.getName());
      } catch (NullPointerException e) {
        System.out.println(bad);
      }
    }
  }
}
