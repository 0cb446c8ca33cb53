// Every form of synchronized code excludes the others on the same object, and only on the same object.
public class Main {
  static int inClass, onClass;
  int inObject, onObject;
  static int worst;

  static synchronized void staticMethod() {
    critical();
  }

  static void classBlock() {
    synchronized (Main.class) {
      critical();
    }
  }

  static void critical() {
    inClass++;
    if (inClass > worst) worst = inClass;
    onClass++;
    Thread.yield();
    inClass--;
  }

  synchronized void method() {
    criticalHere();
  }

  void block() {
    synchronized (this) {
      criticalHere();
    }
  }

  synchronized int returning(int x) {
    criticalHere();
    if (x % 2 == 0) return x;
    for (int i = 0; ; i++) if (i == x) return i;
  }

  void criticalHere() {
    inObject++;
    if (inObject != 1) onObject += 1_000_000;
    onObject++;
    Thread.yield();
    inObject--;
  }

  static class Inner {
    static int n;

    static synchronized void add() {
      int old = n;
      Thread.yield();
      n = old + 1;
    }
  }

  static class Derived extends Main {
    @Override synchronized void method() {
      super.method();
      synchronized (this) {
        super.method();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Main[] ms = {new Main(), new Derived()};
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 12; k++) {
          Main m = ms[(me + k) % 2];
          switch ((me + k) % 6) {
            case 0 -> staticMethod();
            case 1 -> classBlock();
            case 2 -> m.method();
            case 3 -> m.block();
            case 4 -> m.returning(k);
            default -> Inner.add();
          }
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(onClass + " " + worst + " " + ms[0].onObject + " " + ms[1].onObject + " " + Inner.n);

    // Holding one object's lock does not keep others from another's.
    Main a = new Main(), b = new Main();
    Thread t = new Thread(b::method);
    synchronized (a) {
      synchronized (Main.class) {
        t.start();
        t.join();
      }
    }
    System.out.println(b.onObject + " " + a.onObject);
  }
}
