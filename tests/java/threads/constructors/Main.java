// Every constructor of Thread: target, group, name, stack size and inheritance of locals; what a thread
// takes from its creator; run called directly; threads cannot be cloned.
public class Main {
  static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>();
  static StringBuffer log = new StringBuffer();

  static class Sub extends Thread {
    final int n;

    Sub(Runnable r, int n) {
      super(r);
      this.n = n;
    }

    @Override public void run() {
      log.append("sub").append(n).append(' ');
      super.run();
    }

    Object copy() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  static void go(Thread t) throws InterruptedException {
    log.setLength(0);
    t.start();
    t.join();
    System.out.println(log + "| " + t.getPriority() + " " + t.isDaemon());
  }

  public static void main(String[] args) throws Exception {
    LOCAL.set("from main");
    Runnable say = () -> log.append("ran in ").append(Thread.currentThread().getThreadGroup().getName())
        .append(' ').append(LOCAL.get()).append(' ');
    ThreadGroup g = new ThreadGroup("g");
    go(new Thread());
    go(new Thread(say));
    go(new Thread(g, say));
    go(new Thread((ThreadGroup) null, say));
    go(new Thread("only a name"));
    go(new Thread(g, "group and name"));
    go(new Thread(say, "target and name"));
    go(new Thread(g, say, "all three"));
    go(new Thread(g, say, "stack size", 1 << 18));
    go(new Thread(g, say, "zero stack", 0));
    go(new Thread(null, null, "nothing", 0));
    go(new Thread(g, say, "inherits", 0, true));
    go(new Thread(g, say, "does not inherit", 0, false));
    go(new Sub(say, 1));
    go(new Sub(null, 2));
    go(new Thread(new Sub(say, 3)));  // a thread is a Runnable as well

    Sub direct = new Sub(say, 4);
    log.setLength(0);
    direct.run();
    System.out.println(log + "| " + direct.getState());
    new Thread(say).run();
    System.out.println(log);
    try {
      direct.copy();
    } catch (CloneNotSupportedException e) {
      System.out.println(e);
    }

    // Priority, daemon and group come from the creating thread, not from the one that starts it.
    Thread[] child = new Thread[1];
    Thread creator = new Thread(g, () -> child[0] = new Thread(say));
    creator.setPriority(3);
    creator.setDaemon(true);
    creator.start();
    creator.join();
    go(child[0]);
  }
}
