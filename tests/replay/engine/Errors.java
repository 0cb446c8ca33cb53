import java.util.concurrent.locks.LockSupport;

/** What the replaced calls throw, and what they do that do not block. */
public class Errors {
    interface Call {
        void run() throws Exception;
    }

    static void attempt(String what, Call call) {
        try {
            call.run();
            System.out.println(what + " ok");
        } catch (Exception e) {
            System.out.println(what + " " + e);
        }
    }

    static Thread main;

    static void start() {}

    public static void main(String[] args) throws Exception {
        main = Thread.currentThread();
        Object lock = new Object();
        Thread other = new Thread(Errors::start, "other");
        other.start();
        attempt("wait", () -> lock.wait());
        attempt("wait for time", () -> lock.wait(5));
        attempt("wait for nanoseconds", () -> lock.wait(5, 5));
        attempt("notify", () -> lock.notify());
        attempt("notifyAll", lock::notifyAll);
        synchronized (lock) {
            attempt("wait -1", () -> lock.wait(-1));
            attempt("wait 0 -1", () -> lock.wait(0, -1));
            attempt("wait 0 1000000", () -> lock.wait(0, 1_000_000));
            attempt("notify nobody", () -> lock.notify());
        }
        attempt("sleep -1", () -> Thread.sleep(-1));
        attempt("sleep 0 -1", () -> Thread.sleep(0, -1));
        attempt("join -1", () -> other.join(-1));
        attempt("join 0 -1", () -> other.join(0, -1));
        attempt("join of a thread that was not started", () -> new Thread().join());
        attempt("parkNanos 0", () -> LockSupport.parkNanos(0));
        attempt("unpark null", () -> LockSupport.unpark(null));
        Thread.currentThread().interrupt();
        attempt("sleep interrupted", () -> Thread.sleep(1));
        System.out.println(Thread.currentThread().isInterrupted());
        Thread.currentThread().interrupt();
        synchronized (lock) {
            attempt("wait interrupted", () -> lock.wait());
        }
        System.out.println(Thread.interrupted());
        Thread.currentThread().interrupt();
        attempt("park interrupted", LockSupport::park);
        attempt("join interrupted", main::join);
        attempt("yield", Thread::yield);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("two permits are one");
    }
}
