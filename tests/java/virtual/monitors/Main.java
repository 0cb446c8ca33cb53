import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// Whatever blocks a virtual thread blocks nobody else, in a monitor or not.
public class Main {
  static final Queue<Integer> queue = new ArrayDeque<>();
  static int counter;

  static void produce(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (queue) {
        while (queue.size() == 2) await();
        queue.add(i);
        queue.notifyAll();
      }
    }
  }

  static int consume(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      synchronized (queue) {
        while (queue.isEmpty()) await();
        sum += queue.remove();
        queue.notifyAll();
      }
    }
    return sum;
  }

  static void await() {
    try {
      queue.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    int[] sums = new int[3];
    Thread[] all = new Thread[6];
    for (int i = 0; i < 3; i++) {
      int me = i;
      all[i] = Thread.ofVirtual().start(() -> produce(20));
      all[i + 3] = Thread.ofVirtual().start(() -> sums[me] = consume(20));
    }
    for (Thread t : all) t.join();
    System.out.println(sums[0] + sums[1] + sums[2]);

    // One holds a monitor while it sleeps; ten want it.
    Object lock = new Object();
    Thread holder = Thread.ofVirtual().start(() -> {
      synchronized (lock) {
        try {
          Thread.sleep(50);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        counter += 100;
      }
    });
    Thread[] ten = new Thread[10];
    for (int i = 0; i < 10; i++) {
      ten[i] = Thread.ofVirtual().start(() -> {
        synchronized (lock) {
          counter++;
        }
      });
    }
    holder.join();
    for (Thread t : ten) t.join();
    System.out.println(counter);

    ReentrantLock fair = new ReentrantLock(true);
    Condition turn = fair.newCondition();
    boolean[] go = new boolean[1];
    Thread waits = Thread.ofVirtual().start(() -> {
      fair.lock();
      try {
        while (!go[0]) turn.awaitUninterruptibly();
        System.out.println("woken by the condition");
      } finally {
        fair.unlock();
      }
    });
    fair.lock();
    go[0] = true;
    turn.signalAll();
    fair.unlock();
    waits.join();

    Thread parked = Thread.ofVirtual().start(LockSupport::park);
    LockSupport.unpark(parked);
    parked.join();
    Semaphore permits = new Semaphore(0);
    Thread.ofVirtual().start(() -> permits.release(3));
    permits.acquire(3);
    SynchronousQueue<String> hand = new SynchronousQueue<>();
    Thread.ofVirtual().start(() -> {
      try {
        hand.put("handed over");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    System.out.println(hand.take());
    Exchanger<String> exchanger = new Exchanger<>();
    Thread partner = Thread.ofVirtual().start(() -> {
      try {
        System.out.println("got " + exchanger.exchange("of the partner"));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    String got = exchanger.exchange("of main");
    partner.join();
    System.out.println("got " + got);
    CyclicBarrier barrier = new CyclicBarrier(4, () -> System.out.println("all there"));
    for (int i = 0; i < 3; i++) {
      Thread.ofVirtual().start(() -> {
        try {
          barrier.await();
        } catch (Exception e) {
          throw new AssertionError(e);
        }
      });
    }
    barrier.await();
  }
}
