// An elevator and its passengers, all on conditions of one lock; every passenger arrives, none rides twice.
import java.util.*;
import java.util.concurrent.locks.*;

public class Main {
  static final int FLOORS = 5, PLACES = 2;

  static class Elevator implements Runnable {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition[] stops = new Condition[FLOORS];
    private final Condition work = lock.newCondition();
    private final int[] waitingAt = new int[FLOORS], leavingAt = new int[FLOORS];
    private int floor, inside, most, left;
    private boolean up = true;

    Elevator(int passengers) {
      left = passengers;
      for (int i = 0; i < FLOORS; i++) stops[i] = lock.newCondition();
    }

    /** Rides from one floor to another; returns when out. */
    void ride(int from, int to) throws InterruptedException {
      lock.lock();
      try {
        waitingAt[from]++;
        work.signal();
        while (floor != from || inside == PLACES) stops[from].await();
        waitingAt[from]--;
        inside++;
        most = Math.max(most, inside);
        leavingAt[to]++;
        work.signal();
        while (floor != to) stops[to].await();
        leavingAt[to]--;
        inside--;
        left--;
        stops[floor].signalAll(); // a place is free
        work.signal();
      } finally {
        lock.unlock();
      }
    }

    private boolean busyHere() {
      return leavingAt[floor] > 0 || (waitingAt[floor] > 0 && inside < PLACES);
    }

    private boolean idle() {
      int calls = 0;
      for (int i = 0; i < FLOORS; i++) calls += waitingAt[i] + leavingAt[i];
      return calls == 0;
    }

    @Override public void run() {
      lock.lock();
      try {
        while (left > 0) {
          if (busyHere()) {
            stops[floor].signalAll();
            work.await(); // doors stay open until all who can have moved
          } else if (idle()) {
            work.await();
          } else {
            if (floor == FLOORS - 1) up = false;
            if (floor == 0) up = true;
            floor += up ? 1 : -1;
          }
        }
      } catch (InterruptedException e) {
        System.out.println(e);
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int passengers = 7;
    Elevator e = new Elevator(passengers);
    Thread cab = new Thread(e, "cab");
    int[] arrivedAt = new int[FLOORS];
    List<Thread> people = new ArrayList<>();
    for (int i = 0; i < passengers; i++) {
      int from = i * 3 % FLOORS, to = (i * 3 + 1 + i % (FLOORS - 1)) % FLOORS;
      people.add(new Thread(() -> {
        try {
          e.ride(from, to);
          synchronized (arrivedAt) {
            arrivedAt[to]++;
          }
        } catch (InterruptedException x) {
          System.out.println(x);
        }
      }));
    }
    cab.start();
    for (Thread t : people) t.start();
    for (Thread t : people) t.join();
    cab.join();
    System.out.println("arrived " + Arrays.toString(arrivedAt) + " left over " + e.left + " inside " + e.inside
        + " never too many " + (e.most <= PLACES) + " waiting " + Arrays.toString(e.waitingAt) + " leaving "
        + Arrays.toString(e.leavingAt));
  }
}
