// A fair lock serves its queue in order of arrival; tryLock() without time-out may still barge.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static void queueUp(ReentrantLock lock, int n, List<Integer> order) throws Exception {
    lock.lock();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int round = 0; round < 2; round++) {
          lock.lock();
          try {
            order.add(me);
            // Nobody may come back before all the others have queued: fairness then orders the rounds.
            while (round == 0 && lock.isFair() && lock.getQueueLength() < n - 1) Thread.yield();
          } finally {
            lock.unlock();
          }
        }
      });
      threads[i].start();
      while (!lock.hasQueuedThread(threads[i])) Thread.yield();
    }
    System.out.println("waiting " + lock.getQueueLength());
    lock.unlock();
    for (Thread t : threads) t.join();
  }

  public static void main(String[] args) throws Exception {
    List<Integer> fair = new ArrayList<>();
    queueUp(new ReentrantLock(true), 5, fair);
    System.out.println("fair " + fair);

    List<Integer> unfair = new ArrayList<>();
    queueUp(new ReentrantLock(), 5, unfair);
    Collections.sort(unfair);
    System.out.println("unfair, sorted " + unfair);

    // While a thread is queued on a lock that is held by us, only re-entry succeeds.
    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    Thread waiter = new Thread(() -> {
      lock.lock();
      System.out.println("waiter in, holds " + lock.getHoldCount());
      lock.unlock();
    });
    waiter.start();
    while (!lock.hasQueuedThread(waiter)) Thread.yield();
    System.out.println("re-entry " + lock.tryLock() + " " + lock.tryLock(0, TimeUnit.SECONDS));
    lock.unlock();
    lock.unlock();
    lock.unlock();
    waiter.join();

    // A time-out in the middle of the queue does not disturb the others.
    List<String> log = new ArrayList<>();
    lock.lock();
    Thread first = new Thread(() -> {
      lock.lock();
      log.add("first");
      lock.unlock();
    });
    boolean[] got = {true};
    Thread second = new Thread(() -> {
      try {
        got[0] = lock.tryLock(2, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        log.add("?");
      }
    });
    Thread third = new Thread(() -> {
      lock.lock();
      log.add("third");
      lock.unlock();
    });
    first.start();
    while (!lock.hasQueuedThread(first)) Thread.yield();
    second.start();
    while (!lock.hasQueuedThread(second) && second.isAlive()) Thread.yield();
    third.start();
    while (!lock.hasQueuedThread(third)) Thread.yield();
    second.join();
    System.out.println("second got it: " + got[0] + ", still queued " + lock.getQueueLength());
    lock.unlock();
    first.join();
    third.join();
    System.out.println(log);
  }
}
