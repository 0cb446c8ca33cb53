// A thread starts once: every further start fails, in whatever state the thread is, also when several
// threads race to start it.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
  static String start(Thread t) {
    try {
      t.start();
      return "started";
    } catch (IllegalThreadStateException e) {
      return "refused " + e.getMessage();
    }
  }

  public static void main(String[] args) throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger runs = new AtomicInteger();
    String[] inside = new String[1];
    Thread t = new Thread(() -> {
      runs.incrementAndGet();
      inside[0] = start(Thread.currentThread());
      try {
        go.await();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    });
    System.out.println("new: " + start(t));
    System.out.println("running: " + start(t));
    while (t.getState() != Thread.State.WAITING) Thread.yield();
    System.out.println("waiting: " + start(t));
    go.countDown();
    t.join();
    System.out.println("inside: " + inside[0]);
    System.out.println("ended: " + start(t));
    System.out.println("main itself: " + start(Thread.currentThread()));
    System.out.println("ran " + runs.get());

    AtomicInteger ran = new AtomicInteger(), won = new AtomicInteger(), lost = new AtomicInteger();
    Thread prize = new Thread(ran::incrementAndGet);
    Thread[] starters = new Thread[4];
    for (int i = 0; i < starters.length; i++) {
      starters[i] = new Thread(() ->
          (start(prize).equals("started") ? won : lost).incrementAndGet());
      starters[i].start();
    }
    for (Thread s : starters) s.join();
    prize.join();
    System.out.println("race: ran " + ran + ", won " + won + ", lost " + lost);
  }
}
