// Programs for the unit tests of src/explore. Each class is one; what they do
// is said by the tests. A comment at the end of a line is a name for it. Lambdas
// are left out where they are not the point: to link them takes long.
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import ravel.Ravel;

class Alone {
    public static void main(String[] args) {
        System.out.println("alone");
    }
}

class MainThrows {
    public static void main(String[] args) {
        throw new IllegalStateException("at once");
    }
}

class MainThrowsLater {
    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.println("second");
            }
        }).start();
        throw new IllegalStateException("later");
    }
}

class NoMain {}

class Steps {
    static final Object lock = new Object();
    static int plain;
    static volatile int loud;
    static final AtomicInteger atomic = new AtomicInteger();
    static final ReentrantLock owned = new ReentrantLock();
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) {
        list.add(0);
        atomic.get();
        owned.lock();
        owned.unlock();
        new Thread("Stepper") {
            @Override
            public void run() {
                Steps.steps();
            }
        }.start();
        plain = 7; // main goes on
    }

    static void steps() {
        plain = 1;
        synchronized (lock) {
            plain = 2;
        } // the lock is left
        plain = 3;
        loud = 4; // volatile write
        plain = loud; // volatile read
        atomic.incrementAndGet(); // atomic
        list.add(5); // trusted monitor
        owned.lock(); // trusted lock
        owned.unlock(); // trusted unlock
        synchronized (lock) {
            synchronized (lock) {
                plain = 6;
            } // the inner level
        } // the outer level
        plain = 7;
    }
}

/** Trusted code reads a volatile variable, and then calls the program. */
class Callback {
    static final AtomicInteger atomic = new AtomicInteger();
    static int plain;

    public static void main(String[] args) {
        atomic.updateAndGet(Callback::next);
        new Thread(Callback::run, "Caller").start();
    }

    static int next(int x) {
        return x + 1; // called back
    }

    static void run() {
        atomic.updateAndGet(Callback::next); // calls
        plain = 1;
    }
}

class JoinsOne {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.print("child ");
            }
        }, "Child");
        t.start();
        t.join(); // joins
        System.out.println("parent");
    }
}

class JoinIsInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread parent = Thread.currentThread();
        Object never = new Object();
        Thread asleep = new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (never) {
                    try {
                        never.wait();
                    } catch (InterruptedException e) {
                        System.out.print("child ");
                    }
                }
            }
        }, "Asleep");
        Thread waker = new Thread("Waker") {
            @Override
            public void run() {
                parent.interrupt();
            }
        };
        asleep.start();
        waker.start();
        try {
            asleep.join();
        } catch (InterruptedException e) {
            System.out.print("interrupted ");
        }
        asleep.interrupt();
        asleep.join();
        System.out.println("done");
    }
}

class SpinsOnFlag {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                while (!flag) { // spins
                }
            }
        }, "Spinner").start();
        flag = true;
        System.out.println("set");
    }
}

class SpinsForEver {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                while (!flag) {
                }
            }
        }, "Spinner").start();
    }
}

class RunsForEver {
    static int sum;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                for (;;) {
                    sum++;
                }
            }
        }, "Runner").start();
    }
}

class TimedWait {
    static final Object lock = new Object();
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            new Thread(new Runnable() {
                @Override
                public void run() {
                    synchronized (lock) {
                        told = true;
                        lock.notify();
                    }
                }
            }, "Teller").start();
        } else {
            new Thread(new Runnable() {
                @Override
                public void run() {}
            }, "Nobody").start();
        }
        synchronized (lock) {
            if (!told) {
                lock.wait(1000); // waits
            }
            System.out.println(told ? "told" : "timed out");
        }
    }
}

class TimedJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.print("child ");
            }
        }, "Child");
        t.start();
        t.join(1000);
        System.out.println("parent");
    }
}

class Sleeps {
    static volatile int order;

    public static void main(String[] args) throws InterruptedException {
        new Thread(new Runnable() {
            @Override
            public void run() {
                order = order * 10 + 2;
            }
        }, "Other").start();
        Thread.sleep(1000); // sleeps
        order = order * 10 + 1;
        System.out.println(order);
    }
}

class ParksTimed {
    public static void main(String[] args) {
        Thread parent = Thread.currentThread();
        new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.print("unparks ");
                LockSupport.unpark(parent);
            }
        }, "Other").start();
        LockSupport.parkNanos(1000);
        System.out.println("goes on");
    }
}

/** All wait, one notify: who goes on is a choice. */
class NotifyChoice {
    static final Object lock = new Object();
    static int waiting;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++) {
            Thread t = new Thread("W" + i) {
                @Override
                public void run() {
                    await();
                }
            };
            t.setDaemon(true);
            t.start();
        }
        new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (lock) {
                    if (waiting == n) {
                        lock.notify();
                    }
                }
            }
        }, "Notifier").start();
    }

    static void await() {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait(); // waits for the notify
            } catch (InterruptedException e) {
                return;
            }
            System.out.println(Thread.currentThread().getName());
        }
    }
}

class DaemonStays {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (lock) {
                    for (;;) {
                        try {
                            lock.wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                }
            }
        }, "Daemon");
        t.setDaemon(true);
        t.start();
        synchronized (lock) {
            System.out.println("main");
        }
    }
}

class DaemonPrints {
    static volatile int x;

    public static void main(String[] args) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                x = 1;
                System.out.println("daemon");
            }
        }, "Daemon");
        t.setDaemon(true);
        t.start();
        x = 2;
    }
}

class ExitsInTheMiddle {
    static volatile int x;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                x = 1;
                System.out.println("other");
            }
        }, "Other").start();
        new Thread(new Runnable() {
            @Override
            public void run() {
                System.exit(3);
            }
        }, "Exits").start();
        x = 2;
    }
}

class Throws {
    static volatile int x;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                throw new IllegalArgumentException("bad"); // throws
            }
        }, "Thrower").start();
        x = 1;
        System.out.println("main");
    }
}

class ChecksFail {
    static volatile int x;

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                Ravel.check(x == 0, "x is 0"); // checks
                System.out.println("went on");
            }
        }, "Checker").start();
        x = 1;
    }
}

class InitsOnce {
    static class Slow {
        static int value;

        static {
            synchronized (InitsOnce.class) {
                value = 1;
            }
            value = 2;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(new Runnable() {
                @Override
                public void run() {
                    if (Slow.value != 2) {
                        throw new IllegalStateException();
                    }
                }
            }, "T" + i).start();
        }
    }
}

class InitCycle {
    static class A {
        static int a = 1 + B.b;

        static void touch() {}
    }

    static class B {
        static int b = 1 + A.a;

        static void touch() {}
    }

    public static void main(String[] args) {
        new Thread("UsesA") {
            @Override
            public void run() {
                A.touch();
            }
        }.start();
        new Thread("UsesB") {
            @Override
            public void run() {
                B.touch();
            }
        }.start();
    }
}

class Section {
    static volatile int x;
    static volatile int y;
    static volatile int z;

    public static void main(String[] args) throws InterruptedException {
        Thread before = new Thread(new Runnable() {
            @Override
            public void run() {
                z = z * 10 + 1;
            }
        }, "Before");
        before.start();
        z = z * 10 + 2;
        before.join();
        Ravel.begin(); // begins
        Thread inside = new Thread(new Runnable() {
            @Override
            public void run() {
                x = x * 10 + 1;
            }
        }, "Inside");
        inside.start();
        x = x * 10 + 2;
        inside.join();
        Ravel.end();
        Thread after = new Thread(new Runnable() {
            @Override
            public void run() {
                y = y * 10 + 1;
            }
        }, "After");
        after.start();
        y = y * 10 + 2;
        after.join();
        System.out.println(x + " " + y);
    }
}

class FromMethod {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                x = x * 10 + 1;
            }
        }, "Early");
        t.start();
        x = x * 10 + 2;
        t.join();
        work();
        System.out.println(x % 100);
    }

    static void work() throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                x = x * 10 + 3;
            }
        }, "Late"); // work
        t.start();
        x = x * 10 + 4;
        t.join();
    }
}

/** Allocates in every block. */
class Allocates {
    static final Object lock = new Object();
    static int[] last = new int[100];

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int id = i;
            new Thread(new Runnable() {
                @Override
                public void run() {
                    for (int j = 0; j < 2; j++) {
                        int[] mine = new int[20_000];
                        synchronized (lock) {
                            mine[0] = last[0] * 3 + id;
                            last = mine;
                        }
                    }
                    synchronized (lock) {
                        System.out.print(last[0] + " ");
                    }
                }
            }, "T" + i).start();
        }
    }
}

class Contended {
    static final Object lock = new Object();
    static int sum;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int id = i;
            new Thread(new Runnable() {
                @Override
                public void run() {
                    synchronized (lock) {
                        sum = sum * 2 + id;
                        sum = sum * 2 + id;
                    }
                }
            }, "T" + i).start();
        }
        synchronized (lock) {
            sum = sum * 2;
        }
    }
}

/** A lock is taken around both, so that the cycle below it never happens. */
class GatedDeadlock {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (gate) {
                    synchronized (left) {
                        synchronized (right) {
                        }
                    }
                }
            }
        }, "First").start();
        new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (gate) {
                    synchronized (right) {
                        synchronized (left) {
                        }
                    }
                }
            }
        }, "Second").start();
    }
}

class OwnedDeadlock {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                take(left, right);
            }
        }, "First").start();
        new Thread(new Runnable() {
            @Override
            public void run() {
                take(right, left);
            }
        }, "Second").start();
    }

    static void take(ReentrantLock a, ReentrantLock b) {
        a.lock();
        b.lock(); // second lock
        b.unlock();
        a.unlock();
    }
}

/** Fails with one switch in the middle of a thread, and no sooner. */
class NeedsOneSwitch {
    static final Object lock = new Object();
    static int x;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(new Runnable() {
                @Override
                public void run() {
                    for (int j = 0; j < 2; j++) {
                        int seen;
                        synchronized (lock) {
                            seen = x;
                        }
                        synchronized (lock) {
                            assert x == seen : "changed";
                            x++;
                        }
                    }
                }
            }, "T" + i).start();
        }
    }
}

class Buffer {
    static Object item;

    static synchronized void put(Object o) throws InterruptedException {
        while (item != null) {
            Buffer.class.wait();
        }
        item = o;
        Buffer.class.notify();
    }

    static synchronized Object take() throws InterruptedException {
        while (item == null) {
            Buffer.class.wait();
        }
        Object o = item;
        item = null;
        Buffer.class.notify();
        return o;
    }

    public static void main(String[] args) {
        new Thread(new Runnable() {
            @Override
            public void run() {
                try {
                    put("a");
                    put("b");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }, "Puts").start();
        new Thread(new Runnable() {
            @Override
            public void run() {
                try {
                    System.out.println("" + take() + take());
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }, "Takes").start();
    }
}

class Nested {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        map.put("a", 1);
        map.computeIfPresent("a", (k, v) -> inside(v));
        new Thread(() -> {}).start();
    }

    static int inside(int v) {
        return Math.max(v, depth()); // inside
    }

    static int depth() {
        return 3; // depth
    }
}

class ExitsFirst {
    public static void main(String[] args) {
        Thread exits = new Thread(new Runnable() {
            @Override
            public void run() {
                System.exit(3);
            }
        }, "Exits");
        Thread other = new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.println("other");
            }
        }, "Other");
        exits.start();
        other.start();
    }
}

class ThrowsFirst {
    public static void main(String[] args) {
        Thread thrower = new Thread(new Runnable() {
            @Override
            public void run() {
                throw new IllegalArgumentException("bad");
            }
        }, "Thrower");
        Thread other = new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.println("other");
            }
        }, "Other");
        thrower.start();
        other.start();
    }
}

class DaemonLast {
    public static void main(String[] args) {
        Thread user = new Thread(new Runnable() {
            @Override
            public void run() {}
        }, "User");
        Thread daemon = new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.println("daemon");
            }
        }, "Daemon");
        daemon.setDaemon(true);
        user.start();
        daemon.start();
    }
}

class AsksAlive {
    public static void main(String[] args) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {}
        }, "Short");
        t.start();
        boolean alive = t.isAlive();
        System.out.println(alive);
    }
}

class AsksState {
    public static void main(String[] args) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {}
        }, "Short");
        t.start();
        boolean ended = t.getState() == Thread.State.TERMINATED;
        System.out.println(ended);
    }
}

/** Time passes before the second thread. */
class SleepsBefore {
    public static void main(String[] args) throws InterruptedException {
        Thread.sleep(10);
        synchronized (SleepsBefore.class) {
            SleepsBefore.class.wait(10);
        }
        new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.print("child ");
            }
        }, "Child").start();
        System.out.print("parent ");
    }
}

/** Memory is collected before the second thread, with references to be cleared. */
class CollectsBefore {
    static Object reference;

    public static void main(String[] args) {
        reference = new WeakReference<>(new Object(), new ReferenceQueue<>());
        System.gc();
        for (int i = 0; i < 100_000; i++) {
            reference.hashCode();
        }
        new Thread(new Runnable() {
            @Override
            public void run() {
                System.out.print("child ");
            }
        }, "Child").start();
        System.out.print("parent ");
    }
}

class HeldVector {
  static final java.util.Vector<Object> vector = new java.util.Vector<>();
  static volatile boolean began;
  static int turns;
  public static void main(String[] args) throws Exception {
    Thread adder = new Thread("Adder") {
      @Override public void run() {
        began = true;
        vector.add("added"); // the call that waits
      }
    };
    synchronized (vector) {
      adder.start();
      while (!began) { }
      for (int i = 0; i < 2000; i++) turns++;
      System.out.println(vector.size());
    }
    adder.join();
    System.out.println(vector.size());
  }
}

// Three threads that do everything that threads do.
class Busy {
  static int counter;
  static final Object lock = new Object();
  static final java.util.concurrent.ArrayBlockingQueue<Integer> queue =
      new java.util.concurrent.ArrayBlockingQueue<>(2);
  public static void main(String[] args) throws Exception {
    Thread producer = new Thread("Producer") {
      @Override public void run() {
        try {
          for (int i = 0; i < 20; i++) {
            queue.put(i);
            counter++;
          }
          Thread.sleep(1);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    Thread taker = new Thread("Taker") {
      @Override public void run() {
        try {
          for (int i = 0; i < 20; i++) {
            counter += queue.take();
            synchronized (lock) {
              if (i == 10) lock.wait(1);
              lock.notifyAll();
            }
          }
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    producer.start();
    taker.start();
    for (int i = 0; i < 50; i++) {
      counter ^= i;
      synchronized (lock) {
        counter++;
      }
    }
    producer.join();
    taker.join();
    System.out.println(counter);
  }
}

class Warms {
    static int initialized;

    static class Quiet {
        static int twice(int x) { return 2 * x; }
    }

    static class Loud {
        static final int number = ++initialized;
    }

    interface Function {
        int apply(int x);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread("Worker") {
            @Override public void run() {
                Function f = x -> x + Loud.number;
                synchronized (Warms.class) {
                    new java.util.BitSet(Quiet.twice(f.apply(1)));
                }
            }
        };
        worker.start();
        synchronized (Warms.class) {
            System.out.println(initialized);
        }
        worker.join();
    }
}

/** What is loaded and linked on the way takes no time: a warm machine tells the same. */
class TellsTime {
    interface Source {
        long since(long begin);
    }

    static volatile long last;

    public static void main(String[] args) throws InterruptedException {
        long begin = System.nanoTime();
        Thread worker = new Thread("Worker") {
            @Override public void run() {
                Source clock = x -> System.nanoTime() - x;
                last = clock.since(begin);
            }
        };
        worker.start();
        last = ("since " + begin).length();
        long now = System.nanoTime() - begin;
        worker.join();
        System.out.println(now + " " + last);
    }
}
