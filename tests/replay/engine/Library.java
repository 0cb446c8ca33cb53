import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs of java.util.concurrent whose output depends on the schedule: {@code Library NAME}. */
public class Library {
    interface Body {
        void run() throws Exception;
    }

    static synchronized void say(String text) {
        System.out.println(Thread.currentThread().getName() + " " + text);
    }

    static Thread start(String name, Body body) {
        Thread t = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                say(e.toString());
            }
        }, name);
        t.start();
        return t;
    }

    static void join(Thread... threads) throws InterruptedException {
        for (Thread t : threads) {
            t.join();
        }
    }

    static void lock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        int[] items = new int[1];
        Body taker = () -> {
            lock.lock();
            try {
                while (items[0] == 0) {
                    say("waits");
                    full.await();
                }
                say("takes " + items[0]--);
            } finally {
                lock.unlock();
            }
        };
        Body giver = () -> {
            lock.lock();
            try {
                items[0]++;
                say("gives");
                full.signal();
            } finally {
                lock.unlock();
            }
        };
        join(start("a", taker), start("b", taker), start("c", giver), start("d", giver));
    }

    static void readWrite() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] value = new int[1];
        Body reader = () -> {
            lock.readLock().lock();
            say("reads " + value[0]);
            lock.readLock().unlock();
        };
        Body writer = () -> {
            lock.writeLock().lock();
            value[0]++;
            say("writes " + value[0]);
            lock.writeLock().unlock();
        };
        join(start("r1", reader), start("w1", writer), start("r2", reader), start("w2", writer));
    }

    static void semaphore() throws Exception {
        Semaphore two = new Semaphore(2);
        Body body = () -> {
            two.acquire();
            say("in");
            two.release();
        };
        join(start("a", body), start("b", body), start("c", body));
        say(two.tryAcquire(3, 10, TimeUnit.SECONDS) + " " + two.availablePermits());
    }

    static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Body waits = () -> {
            latch.await();
            say("through");
        };
        Body counts = () -> {
            say("counts");
            latch.countDown();
        };
        join(start("a", waits), start("b", counts), start("c", counts), start("d", waits));
    }

    static void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3, () -> say("together"));
        Body body = () -> {
            for (int i = 0; i < 2; i++) {
                say("arrives " + barrier.await());
            }
        };
        join(start("a", body), start("b", body), start("c", body));
    }

    static void exchanger() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Body body = () -> {
            String mine = Thread.currentThread().getName();
            say("got " + exchanger.exchange(mine));
        };
        join(start("a", body), start("b", body));
    }

    static void queue() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Body puts = () -> {
            for (int i = 0; i < 3; i++) {
                queue.put(i);
                say("put " + i);
            }
        };
        Body takes = () -> {
            for (int i = 0; i < 3; i++) {
                say("took " + queue.take());
            }
        };
        join(start("a", puts), start("b", takes));
        say("nothing left: " + queue.poll(20, TimeUnit.SECONDS));
    }

    static void handOff() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread a = start("a", () -> say("offered " + queue.offer("x", 1, TimeUnit.SECONDS)));
        say("polled " + queue.poll(1, TimeUnit.SECONDS));
        join(a);
    }

    static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] n = new int[1];
        Future<?>[] futures = new Future<?>[3];
        for (int i = 0; i < futures.length; i++) {
            int number = i;
            futures[i] = pool.submit(() -> say(number + " sees " + n[0]++));
        }
        for (Future<?> f : futures) {
            f.get();
        }
        pool.shutdown();
        say("over " + pool.awaitTermination(1, TimeUnit.HOURS));
    }

    static void scheduled() throws Exception {
        var pool = Executors.newScheduledThreadPool(1);
        long start = System.nanoTime();
        var late = pool.schedule(() -> say("late"), 2, TimeUnit.SECONDS);
        pool.execute(() -> say("at once"));
        late.get();
        say("late enough " + (System.nanoTime() - start >= 2_000_000_000L));
        pool.shutdownNow();
        say("over " + pool.awaitTermination(1, TimeUnit.HOURS));
    }

    static void future() throws Exception {
        CompletableFuture<Integer> number = CompletableFuture.supplyAsync(() -> {
            say("supplies");
            return 20;
        }, task -> new Thread(task, "supplier").start());
        CompletableFuture<Integer> sum = number.thenCombine(
                CompletableFuture.supplyAsync(() -> 22, task -> new Thread(task, "other").start()),
                Integer::sum);
        say("sum " + sum.get());
    }

    static void commonPool() throws Exception {
        CompletableFuture<Integer> number = CompletableFuture.supplyAsync(() -> {
            synchronized (Library.class) {
                return 40;
            }
        });
        say("main");
        say("sum " + number.thenApply(n -> n + 2).get());
    }

    static void timer() throws Exception {
        Timer timer = new Timer("timer");
        long start = System.currentTimeMillis();
        CountDownLatch twice = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                say("tick " + twice.getCount());
                twice.countDown();
            }
        }, 1000, 1000);
        say("set");
        twice.await();
        say("late enough " + (System.currentTimeMillis() - start >= 1999));
        timer.cancel();
    }

    static void pipe() throws Exception {
        var out = new java.io.PipedOutputStream();
        var in = new java.io.PipedInputStream(out, 2);
        Thread a = start("a", () -> {
            for (int i = 0; i < 5; i++) {
                out.write('0' + i);
            }
            say("wrote");
            out.close();
        });
        int sum = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            sum = 10 * sum + c - '0';
        }
        say("read " + sum);
        join(a);
    }

    static void timeOuts() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        Thread a = start("a", () -> {
            lock.lock();
            try {
                long start = System.nanoTime();
                say("signalled " + never.await(3, TimeUnit.SECONDS));
                say("late enough " + (System.nanoTime() - start >= 3_000_000_000L));
                say("nanoseconds left " + (never.awaitNanos(9_000_000_000L) > 0));
            } finally {
                lock.unlock();
            }
        });
        say("locked " + lock.tryLock(1, TimeUnit.SECONDS));
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
        join(a);
    }

    static void interrupts() throws Exception {
        Thread[] all = {
            start("semaphore", () -> new Semaphore(0).acquire()),
            start("queue", () -> new SynchronousQueue<String>().take()),
            start("barrier", () -> new CyclicBarrier(2).await(1, TimeUnit.HOURS)),
            start("exchanger", () -> new Exchanger<String>().exchange("")),
        };
        for (Thread t : all) {
            t.interrupt();
        }
        join(all);
    }

    public static void main(String[] args) throws Exception {
        Library.class.getDeclaredMethod(args[0]).invoke(null);
        say("end");
    }
}
