package everyday;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Twelve tests that fail under some schedule, and four that do not: one of each kind that is met every day. */
class EverydayTest {
    interface Body {
        void run() throws Exception;
    }

    private static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void both(Body first, Body second) throws Exception {
        Thread other = start(first);
        second.run();
        other.join();
    }

    // expect: failed assertion
    private volatile int count;

    @Test
    void lostUpdate() throws Exception {
        both(() -> count++, () -> count++);
        assertEquals(2, count);
    }

    // expect: failed assertion
    @Test
    void checkThenAct() throws Exception {
        Map<String, Integer> cache = new ConcurrentHashMap<>();
        AtomicInteger computed = new AtomicInteger();
        Body use = () -> {
            if (!cache.containsKey("key")) {
                cache.put("key", computed.incrementAndGet());
            }
        };
        both(use, use);
        assertEquals(1, computed.get());
    }

    // expect: failed deadlock-lock-cycle
    @Test
    void lockOrder() throws Exception {
        Object from = new Object();
        Object to = new Object();
        both(() -> {
            synchronized (from) {
                synchronized (to) {
                    count++;
                }
            }
        }, () -> {
            synchronized (to) {
                synchronized (from) {
                    count++;
                }
            }
        });
    }

    // expect: failed assertion
    @Test
    void reentrantLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] balance = {100};
        Body withdraw = () -> {
            int seen;
            lock.lock();
            try {
                seen = balance[0];
            } finally {
                lock.unlock();
            }
            lock.lock();
            try {
                balance[0] = seen - 30;
            } finally {
                lock.unlock();
            }
        };
        both(withdraw, withdraw);
        assertEquals(40, balance[0]);
    }

    // expect: failed deadlock-condition
    @Test
    void missedNotify() throws Exception {
        Object lock = new Object();
        both(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        }, () -> {
            synchronized (lock) {
                lock.wait();
            }
        });
    }

    static final class Config {
        static Config instance;
        String name;

        static Config get() {
            if (instance == null) {
                synchronized (Config.class) {
                    if (instance == null) {
                        Config made = new Config();
                        instance = made;
                        made.name = "made";
                    }
                }
            }
            return instance;
        }
    }

    // expect: failed assertion, uncaught-exception
    @Test
    void doubleCheckedLocking() throws Exception {
        both(Config::get, () -> assertNotNull(Config.get().name));
    }

    // expect: failed assertion
    @Test
    void completableFuture() throws Exception {
        AtomicInteger last = new AtomicInteger();
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> last.set(1));
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> last.set(2));
        CompletableFuture.allOf(first, second).get();
        assertEquals(2, last.get());
    }

    // expect: failed assertion
    @Test
    void executorShutdown() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        AtomicInteger done = new AtomicInteger();
        pool.execute(done::incrementAndGet);
        pool.shutdown(); // and nobody awaits its termination
        assertEquals(1, done.get());
    }

    // expect: failed deadlock-condition
    @Test
    void blockingQueue() throws Exception {
        BlockingQueue<String> requests = new ArrayBlockingQueue<>(1);
        BlockingQueue<String> answers = new ArrayBlockingQueue<>(1);
        both(() -> {
            requests.put("a");
            requests.put("b");
            answers.take();
            answers.take();
        }, () -> {
            answers.put(requests.take());
            if (requests.peek() == null) {
                return; // nobody asks any more
            }
            answers.put(requests.take());
        });
    }

    // expect: failed deadlock-condition
    @Test
    void semaphoreLeak() throws Exception {
        Semaphore permits = new Semaphore(1);
        AtomicInteger users = new AtomicInteger();
        Body use = () -> {
            permits.acquire();
            if (users.incrementAndGet() == 1) {
                return; // without a release
            }
            permits.release();
        };
        both(use, use);
    }

    // expect: failed deadlock-condition, deadlock-lock-cycle
    @Test
    void readWriteUpgrade() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Body upgrade = () -> {
            lock.readLock().lock();
            if (lock.getReadLockCount() > 1) {
                lock.writeLock().lock();
            }
            lock.readLock().unlock();
        };
        both(upgrade, upgrade);
    }

    // expect: failed assertion
    @Test
    void latch() throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        AtomicInteger value = new AtomicInteger();
        both(() -> {
            ready.countDown(); // too early
            value.set(1);
        }, () -> {
            ready.await();
            assertEquals(1, value.get());
        });
    }

    // expect: passed
    @Test
    void atomicCounter() throws Exception {
        AtomicInteger counter = new AtomicInteger();
        both(counter::incrementAndGet, counter::incrementAndGet);
        assertEquals(2, counter.get());
    }

    // expect: passed
    @Test
    void guardedWait() throws Exception {
        ArrayDeque<String> queue = new ArrayDeque<>();
        both(() -> {
            synchronized (queue) {
                queue.add("x");
                queue.notifyAll();
            }
        }, () -> {
            synchronized (queue) {
                while (queue.isEmpty()) {
                    queue.wait();
                }
                assertEquals("x", queue.poll());
            }
        });
    }

    // expect: passed
    @Test
    void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Map<String, Integer> results = new HashMap<>();
        pool.submit(() -> results.put("a", 1)).get();
        assertEquals(1, results.get("a"));
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    // expect: passed
    @Test
    void computeIfAbsent() throws Exception {
        Map<String, Integer> cache = new ConcurrentHashMap<>();
        AtomicInteger computed = new AtomicInteger();
        Body use = () -> cache.computeIfAbsent("key", key -> computed.incrementAndGet());
        both(use, use);
        assertEquals(1, computed.get());
    }
}
