// Interrupting a group interrupts every thread in it and below it, however each of them waits.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class Main {
  public static void main(String[] args) throws Exception {
    ThreadGroup top = new ThreadGroup("top"), below = new ThreadGroup(top, "below");
    Object lock = new Object();
    Thread main = Thread.currentThread();
    String[] outcome = new String[6];
    CountDownLatch never = new CountDownLatch(1);
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) {
      int kind = i;
      ts[i] = new Thread(i % 2 == 0 ? top : below, () -> {
        try {
          switch (kind) {
            case 0 -> Thread.sleep(1_000_000);
            case 1 -> {
              synchronized (lock) {
                lock.wait();
              }
            }
            case 2 -> never.await();
            case 3 -> {
              while (!Thread.currentThread().isInterrupted()) LockSupport.park();
            }
            case 4 -> main.join();
            default -> {
              while (!Thread.currentThread().isInterrupted()) Thread.yield();
            }
          }
          outcome[kind] = "returned " + Thread.currentThread().isInterrupted();
        } catch (InterruptedException e) {
          outcome[kind] = "InterruptedException " + Thread.currentThread().isInterrupted();
        }
      });
      ts[i].start();
    }
    Thread outside = new Thread(() -> {
      try {
        never.await();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    });
    outside.start();
    top.interrupt();
    for (Thread t : ts) t.join();
    for (String o : outcome) System.out.println(o);
    System.out.println("outside: " + outside.isInterrupted() + ", main: "
        + Thread.currentThread().isInterrupted());
    never.countDown();
    outside.join();
    top.interrupt();
    System.out.println("nobody left " + top.activeCount());
  }
}
