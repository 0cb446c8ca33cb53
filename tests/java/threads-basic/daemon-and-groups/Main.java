// Daemon threads do not hold the VM; daemon status and groups are inherited; enumeration of live threads.
public class Main {
  public static void main(String[] args) throws Exception {
    Thread d = new Thread(() -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) {
        } finally { System.out.println("never printed"); } }, "background");
    d.setDaemon(true); d.start();
    Thread p = new Thread(() -> { Thread c = new Thread(() -> System.out.println("child daemon "
        + Thread.currentThread().isDaemon())); c.start(); try { c.join(); } catch (InterruptedException e) {
        } });
    p.setDaemon(true); p.start(); p.join(); ThreadGroup g = new ThreadGroup("grp");
    Thread t = new Thread(g, () -> { System.out.println(Thread.currentThread().getThreadGroup().getName()
        + " " + Thread.currentThread() + " " + g.activeCount()); Thread in = new Thread(() ->
        System.out.println(Thread.currentThread().getThreadGroup().getName())); in.start();
        try { in.join(); } catch (InterruptedException e) { } }, "member");
    t.start(); t.join();
    System.out.println(g.getParent().getName() + " " + g.getMaxPriority() + g.isDaemon() + g.activeCount());
    g.setMaxPriority(3); Thread lo = new Thread(g, () -> {}); lo.setPriority(9);
    System.out.println(lo.getPriority());
    ThreadGroup ug = new ThreadGroup("ug") { @Override public void uncaughtException(Thread x, Throwable e) {
        System.out.println("group caught " + x.getName() + " " + e); } };
    Thread bad = new Thread(ug, () -> { throw new RuntimeException("in group"); }, "bad");
    bad.start(); bad.join(); Thread[] all = new Thread[50]; int n = Thread.enumerate(all);
    boolean mainSeen = false, bgSeen = false;
    for (int i = 0; i < n; i++) { mainSeen |= all[i].getName().equals("main"); bgSeen |= all[i] == d; }
    System.out.println(mainSeen + " " + bgSeen);
    System.out.println(Thread.getAllStackTraces().containsKey(d) + " " + d.isAlive());
    System.out.println("main ends");
  }
}
