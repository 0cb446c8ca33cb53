// Thread start, join, states, names, ids, priorities, and errors of misuse.
public class Main {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread t = new Thread(() -> log.append("ran in ").append(Thread.currentThread().getName()));
    System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive() + t.isDaemon() + t.getPriority()
        + t.isInterrupted() + t.getThreadGroup().getName());
    t.start(); t.join();
    System.out.println(log + " " + t.getState() + " " + t.isAlive() + " " + t.getThreadGroup());
    try { t.start(); } catch (IllegalThreadStateException e) { System.out.println("restart "
        + e.getMessage()); }
    t.join(); t.join(10); Thread n = new Thread(null, () -> log.append("x"), "named", 1 << 16);
    System.out.println(n + " " + n.getName()); n.setPriority(7); n.setDaemon(true); n.start();
    n.join(); System.out.println(n.isDaemon() + " " + n.getPriority());
    Thread m = Thread.currentThread();
    System.out.println(m.getName() + m.getPriority() + m.isDaemon() + m.getState() + m.getId() + m);
    m.setName("renamed"); System.out.println(Thread.currentThread().getName());
    class Sub extends Thread {
      int r;
      Sub(String s) { super(s); }
      @Override public void run() { r = getName().length(); }
    }
    Sub s = new Sub("subclass"); s.run(); System.out.println(s.r); s.r = 0; s.start(); s.join();
    System.out.println(s.r); int[] res = new int[8]; Thread[] ts = new Thread[8];
    for (int i = 0; i < 8; i++) {
      int k = i; ts[i] = new Thread(() -> { for (int j = 0; j <= k * 100; j++) res[k] += j; });
    }
    for (Thread x : ts) x.start(); for (Thread x : ts) x.join();
    for (int r : res) System.out.print(r + " "); System.out.println();
    Thread chain = new Thread(() -> { Thread c = new Thread(() -> log.append(" inner")); c.start();
        try { c.join(); } catch (InterruptedException e) { } log.append(" outer"); });
    chain.start(); chain.join(); System.out.println(log);
    new Thread() { @Override public void run() { System.out.println("anon " + getClass().isAnonymousClass());
        } }.run();
    try { t.join(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { t.setName(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    new Thread((Runnable) null).start(); System.out.println(new Thread("q").isAlive()); m.join(1);
    System.out.println("end");
  }
}
