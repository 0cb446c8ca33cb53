import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread t blocks, and main does things to it: {@code States BODY ACTION...}. What t says at its
 * end is what its block was ended by.
 */
public class States {
    static final Object lock = new Object();
    static final long SECOND = 1_000_000_000L;

    static void say(String text) {
        System.out.println(text);
    }

    // Each of these blocks in one call.

    static void waits() throws InterruptedException {
        synchronized (lock) {
            lock.wait();
        }
    }

    static void waitsForTime() throws InterruptedException {
        synchronized (lock) {
            lock.wait(2000);
        }
    }

    static void waitsLocked() throws InterruptedException {
        synchronized (lock) {
            synchronized (lock) {
                synchronized (lock) {
                    lock.wait(2000, 1);
                    say("holds " + Thread.holdsLock(lock));
                }
            }
            say("holds " + Thread.holdsLock(lock));
        }
        say("holds " + Thread.holdsLock(lock));
    }

    static void sleeps() throws InterruptedException {
        Thread.sleep(2000);
    }

    static void sleepsByUnit() throws InterruptedException {
        TimeUnit.SECONDS.sleep(2);
    }

    static void joins() throws InterruptedException {
        main.join();
    }

    static void joinsForTime() throws InterruptedException {
        main.join(2000);
    }

    static void parks() {
        LockSupport.park();
    }

    static void parksForTime() {
        LockSupport.parkNanos(lock, 2 * SECOND);
    }

    static void parksUntil() {
        LockSupport.parkUntil(System.currentTimeMillis() + 2000);
    }

    static void runs() {
        pass();
        say("flag " + Thread.interrupted() + " " + Thread.interrupted());
    }

    static Thread main;
    static String body;

    static void pass() {}

    static void begins() {
        long start = System.nanoTime();
        long millis = System.currentTimeMillis();
        try {
            switch (body) {
                case "waits": waits(); break;
                case "waitsForTime": waitsForTime(); break;
                case "waitsLocked": waitsLocked(); break;
                case "sleeps": sleeps(); break;
                case "sleepsByUnit": sleepsByUnit(); break;
                case "joins": joins(); break;
                case "joinsForTime": joinsForTime(); break;
                case "parks": parks(); break;
                case "parksForTime": parksForTime(); break;
                case "parksUntil": parksUntil(); break;
                default: runs();
            }
            say("returned");
        } catch (InterruptedException e) {
            say("exception");
        }
        say("flag " + Thread.currentThread().isInterrupted());
        boolean late = System.nanoTime() - start >= 2 * SECOND;
        boolean lateByClock = System.currentTimeMillis() - millis >= 1999;
        say(late == lateByClock ? late ? "late" : "early" : "the clocks differ");
        ends();
    }

    static void ends() {}

    static void act(Thread t, String action) {
        switch (action) {
            case "interrupt": t.interrupt(); break;
            case "reference": ((Runnable) t::interrupt).run(); break;
            case "notify": synchronized (lock) { lock.notify(); } break;
            case "notifyAll": synchronized (lock) { ((Runnable) lock::notifyAll).run(); } break;
            case "unpark": LockSupport.unpark(t); break;
            case "start": t.start(); break;
            case "look": say("main sees " + t.isInterrupted() + " " + t.isAlive()); break;
            default: pass();
        }
    }

    public static void main(String[] args) throws Exception {
        main = Thread.currentThread();
        body = args[0];
        Thread t = new Thread(States::begins, "t");
        for (int i = 1; i < args.length; i++) {
            act(t, args[i]);
        }
        t.join();
        say("end");
    }
}
