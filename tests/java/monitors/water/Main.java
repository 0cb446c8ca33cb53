// Building water: two hydrogen threads and one oxygen thread bond at a time, made of one monitor.
public class Main {
  static class Molecules {
    private int hydrogen, oxygen;          // free atoms waiting
    private int bondH, bondO;              // places left for waiting atoms in molecules that are formed
    private int made;

    synchronized void hydrogen() throws InterruptedException {
      hydrogen++;
      form();
      while (bondH == 0) wait();
      bondH--;
    }

    synchronized void oxygen() throws InterruptedException {
      oxygen++;
      form();
      while (bondO == 0) wait();
      bondO--;
    }

    private void form() {
      if (hydrogen < 2 || oxygen < 1) return;
      hydrogen -= 2;
      oxygen--;
      bondH += 2;
      bondO++;
      made++;
      notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    Molecules m = new Molecules();
    Thread[] ts = new Thread[18];
    for (int i = 0; i < ts.length; i++) {
      boolean isOxygen = i % 3 == 1;
      ts[i] = new Thread(() -> {
        try {
          if (isOxygen) m.oxygen();
          else m.hydrogen();
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(m.made + " molecules, left " + m.hydrogen + " " + m.oxygen + " " + m.bondH + " "
        + m.bondO);
  }
}
