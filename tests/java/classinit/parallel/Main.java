// Two threads race to initialise a class: it runs once, the other waits; superclass and interface locks in sequence.
import java.util.concurrent.*;
public class Main {
  static final java.util.concurrent.atomic.AtomicInteger inits = new
      java.util.concurrent.atomic.AtomicInteger();
  static class Slow {
    static int v;
    static { inits.incrementAndGet(); try { Thread.sleep(30); } catch (InterruptedException e) { } v = 42; }
    static int get() { return v; }
  }
  static class Base { static int b = inits.incrementAndGet() > 0 ? 1 : 0; }
  static class D1 extends Base { static int d = b + 1; }
  static class D2 extends Base { static int d = b + 2; }
  static class Fails {
    static {
      inits.incrementAndGet(); try { Thread.sleep(20); } catch (InterruptedException e) { }
      if (inits.get() > 0) throw new RuntimeException("both see it");
    }
    static int v;
  }
  static volatile String inInit;
  static final Runnable NOTE = () -> inInit = "ran without touching";
  static class Spawns {
    static int v = 1;
    static {
      Thread t = new Thread(NOTE); t.start(); try { t.join(); } catch (InterruptedException e) { }
      v = 2;
    }
  }
  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(4);
    java.util.List<Future<Integer>> fs = new java.util.ArrayList<>();
    for (int i = 0; i < 4; i++) fs.add(ex.submit(Slow::get));
    int s = 0; for (Future<Integer> f : fs) s += f.get();
    System.out.println(s + " " + inits.get());
    inits.set(0);
    Future<Integer> f1 = ex.submit(() -> D1.d), f2 = ex.submit(() -> D2.d);
    System.out.println(f1.get() + " " + f2.get() + " " + inits.get());
    inits.set(0);
    int eiie = 0, ncdfe = 0;
    java.util.List<Future<Integer>> gs = new java.util.ArrayList<>();
    for (int i = 0; i < 4; i++) gs.add(ex.submit(() -> Fails.v));
    for (Future<Integer> f : gs) try { f.get(); } catch (ExecutionException e) {
        if (e.getCause() instanceof ExceptionInInitializerError) eiie++;
        else if (e.getCause() instanceof NoClassDefFoundError) ncdfe++; }
    System.out.println(eiie + " " + ncdfe + " " + inits.get());
    System.out.println(Spawns.v + " " + inInit);
    ex.shutdown();
    System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS));
  }
}
