import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

// What a program sees of virtual threads besides the order in which they run.
public class Main {
  static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");
  static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  static void facts(Thread t) {
    System.out.println("[" + t.getName() + "] " + t.isVirtual() + " " + t.isDaemon() + " " + t.getPriority() + " "
        + t.getThreadGroup().getName() + " " + t.isAlive() + " " + t.getState());
  }

  public static void main(String[] args) throws Exception {
    Thread t = Thread.ofVirtual().name("one").unstarted(() -> {
      Thread self = Thread.currentThread();
      System.out.println(self.getName() + " " + self.isVirtual() + " " + self.isAlive() + " " + self.getState());
      System.out.println(LOCAL.get());
      LOCAL.set("set");
      System.out.println(LOCAL.get() + " " + INHERITED.get());
    });
    facts(t);
    INHERITED.set("from main");
    t.start();
    t.join();
    System.out.println(t.isAlive() + " " + t.getState() + " " + LOCAL.get());

    Thread.startVirtualThread(() -> System.out.println("started [" + Thread.currentThread().getName() + "]")).join();
    Thread.Builder.OfVirtual builder = Thread.ofVirtual().name("number-", 7).inheritInheritableThreadLocals(true);
    for (int i = 0; i < 3; i++) {
      builder.start(() -> System.out.println(Thread.currentThread().getName() + " " + INHERITED.get())).join();
    }
    ThreadFactory factory = Thread.ofVirtual().inheritInheritableThreadLocals(false).factory();
    Thread made = factory.newThread(() -> System.out.println("made " + INHERITED.get()));
    made.start();
    System.out.println(made.join(Duration.ofMinutes(1)));

    try {
      t.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("twice: " + e.getClass().getSimpleName());
    }
    try {
      t.setDaemon(false);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    t.setPriority(Thread.MAX_PRIORITY);
    System.out.println(t.getPriority());

    AtomicReference<String> caught = new AtomicReference<>();
    Thread.ofVirtual().uncaughtExceptionHandler((who, e) -> caught.set(who.getName() + " " + e)).name("fails")
        .start(() -> { throw new IllegalStateException("wrong"); }).join();
    System.out.println(caught.get());

    Thread parked = Thread.startVirtualThread(LockSupport::park);
    System.out.println(Thread.getAllStackTraces().containsKey(parked) + " "
        + Thread.getAllStackTraces().containsKey(Thread.currentThread()));
    System.out.println(parked.getThreadGroup().getName() + " " + Thread.currentThread().getThreadGroup().activeCount());
    LockSupport.unpark(parked);
    parked.join();

    Thread platform = Thread.ofPlatform().name("platform").daemon().start(() -> {
      Thread nested = Thread.ofVirtual().name("nested").start(() ->
          System.out.println("nested of " + Thread.currentThread().isVirtual()));
      try {
        nested.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    platform.join();
    System.out.println(platform.isVirtual() + " " + platform.isDaemon());
    Thread run = Thread.ofVirtual().unstarted(() -> System.out.println("only once"));
    run.run();  // does nothing: it is not the current thread
    System.out.println(run.getState());
    run.start();
    run.join();
  }
}
