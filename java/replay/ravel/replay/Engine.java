package ravel.replay;

import java.util.Arrays;

/**
 * What both engines have in common: the threads and their states, and the operations of the program
 * that block or wake threads, as section 4 and appendix A of Schuppan, Baur and Biere, "JVM
 * Independent Replay in Java" (2005) describe them.
 *
 * <p>There is no thread that controls the others: they call the engine, and whoever has to stop
 * waits in {@link #block}. The engine's own {@link Watch} only looks whether somebody goes on.
 *
 * <p>The classes of the JDK call this code, too, so it uses next to nothing of them.
 */
abstract class Engine {
    private static final String SLEEP_INTERRUPTED = "sleep interrupted";
    private static final long MILLI = 1_000_000;
    private static final int QUICK_LOOKS = 1000;
    private static final long LONG_TIME = Long.MAX_VALUE / 4;

    /** Guards the states of all threads. Never held while a thread stops. */
    final Object states = new Object();

    private volatile Controlled[] threads = new Controlled[8];
    private volatile int count;
    private long clock;

    /** Nanoseconds that the program's time is ahead, because time-outs came early. */
    private volatile long ahead;

    private int[] toNotify = new int[4];
    private int notifications;

    /** Threads that are created now are the program's. */
    volatile boolean counts = true;

    /** All threads are free; nothing is replayed any more. */
    volatile boolean off;

    /** The JVM ends: threads that begin now are not the schedule's. */
    volatile boolean exiting;

    /** The run is over but the JVM is not: its threads are to end. Then it is off and exiting, too. */
    volatile boolean over;

    /** Null: there is none. */
    final Schedule schedule;

    Engine(Schedule schedule) {
        this.schedule = schedule;
    }

    // What an engine decides.

    /** The current thread, if the schedule controls it and its blocking is to be replayed. */
    abstract Controlled controlled();

    /** The current thread arrives at an instrumented bytecode. */
    abstract void arrived(int point);

    /** A thread begins: stops it until it is its turn. */
    abstract void begins(Controlled me);

    /** The thread has entered a state in which it cannot go on; returns when it can. */
    abstract void blocks(Controlled me);

    /** Called now and then from a thread of its own. */
    abstract void watch();

    // Threads.

    final int count() {
        return count;
    }

    final Controlled thread(int number) {
        return number >= 0 && number < count ? threads[number] : null;
    }

    final Controlled register(Thread thread) {
        synchronized (states) {
            if (count == threads.length) {
                threads = Arrays.copyOf(threads, 2 * count);
            }
            Controlled c = new Controlled(thread, count);
            threads[count] = c;
            count++;
            return c;
        }
    }

    final Controlled find(Thread thread) {
        Controlled[] all = threads;
        for (int i = Math.min(count, all.length) - 1; i >= 0; i--) {
            if (all[i].thread == thread) {
                return all[i];
            }
        }
        return null;
    }

    /** A thread was constructed. */
    void created(Thread thread) {
        if (counts && !off && !exiting && isControlled() && find(thread) == null) {
            register(thread);
        }
    }

    private boolean isControlled() {
        Controlled c = find(Thread.currentThread());
        return c != null && c.begun;
    }

    final void begin() {
        if (off) {
            leaveIfOver();
            return;
        }
        Controlled me = find(Thread.currentThread());
        if (me == null || me.begun) {
            return;
        }
        begins(me);
        me.begun = true;
        me.stopped = false;
        restoreFlag(me);
    }

    // Stopping and going on (figure 5).

    /** What a thread does before another one may go on. */
    final void aboutToStop(Controlled me) {
        if (Thread.interrupted()) {
            interruptedMeanwhile(me);
        }
        me.stopped = true;
    }

    /** The JVM has interrupted a thread on its way to its stop. */
    private void interruptedMeanwhile(Controlled me) {
        synchronized (states) {
            me.interrupted = true;
            me.wakeBy(Controlled.Wake.INTERRUPTED);
        }
        if (me.isBlocked()) {
            woken(me);
        }
    }

    /** Waits until somebody resumes the thread. */
    final void block(Controlled me) {
        Object lock = me.lock;
        synchronized (lock) {
            while (!me.go) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    leaveIfOver();
                    interruptedMeanwhile(me);
                }
            }
            me.go = false;
        }
        leaveIfOver();
        Thread after = me.after;
        if (after != null) {
            me.after = null;
            awaitEnd(after, me);
        }
        me.stopped = false;
    }

    /** Not by {@code join}, which is the program's, and comes back here. */
    static void awaitEnd(Thread thread, Controlled me) {
        for (int i = 0; i < QUICK_LOOKS && thread.isAlive(); i++) {
            Thread.yield();
        }
        while (thread.isAlive()) {
            // The other one may want that monitor, if it is the program's.
            Object lock = me.lock;
            synchronized (lock) {
                try {
                    lock.wait(1);
                } catch (InterruptedException e) {
                    me.interrupted = true;
                }
            }
        }
    }

    final void resume(Controlled other) {
        Object lock = other.lock;
        synchronized (lock) {
            other.go = true;
            lock.notifyAll();
        }
    }

    /** Gives a thread that goes on with the program its interrupt flag back. */
    final void restoreFlag(Controlled me) {
        if (me.interrupted) {
            me.interrupted = false;
            me.restoring = true;
            me.thread.interrupt();
            me.restoring = false;
        }
    }

    /** Frees all threads for good. */
    final void turnOff() {
        off = true;
        Replay.next = Controlled.NOWHERE;
        Replay.everywhere = false;
        for (int i = 0; i < count; i++) {
            resume(threads[i]);
        }
    }

    /** Ends the current thread if its run is over. */
    final void leaveIfOver() {
        if (over && SharedRun.isOfRun(Thread.currentThread())) {
            throw RunOver.INSTANCE;
        }
    }

    /** The run is over: threads that the engine has stopped end where they are. */
    final void endThreads() {
        off = true;
        exiting = true;
        over = true;
        for (int i = 0; i < count; i++) {
            Controlled c = threads[i];
            // The monitor of an object of the program's may be held for as long as others are stopped.
            if (c.lock == c) {
                resume(c);
            }
        }
    }

    /** The JVM ends: its hooks may run. */
    void exits() {
        exiting = true;
        for (int i = 0; i < count; i++) {
            if (!threads[i].begun) {
                resume(threads[i]);
            }
        }
    }

    // Operations of the program. Each may be called by any thread.

    private void enter(Controlled me, Controlled.State state, boolean timed, long nanos) {
        synchronized (states) {
            // A permit may have come since it was looked for.
            boolean permitted = state == Controlled.State.PARKED && me.permit;
            me.permit &= !permitted;
            me.wake = permitted ? Controlled.Wake.NOTIFIED : Controlled.Wake.NOTHING;
            me.timed = timed;
            me.since = ++clock;
            me.nanos = Math.max(0, Math.min(nanos, LONG_TIME));
            me.deadline = nanoTime() + me.nanos;
            me.state = state;
        }
        blocks(me);
    }

    /** Returns whether an interrupt ended it. */
    private boolean leave(Controlled me) {
        synchronized (states) {
            // A wait that timed out looks at the flag as it returns; so do HotSpot and Ravel.
            boolean waits = me.state == Controlled.State.WAITING
                    || me.state == Controlled.State.JOINING;
            boolean wasInterrupted = me.wake == Controlled.Wake.INTERRUPTED
                    || waits && me.wake == Controlled.Wake.TIMED_OUT && me.interrupted;
            me.state = Controlled.State.READY;
            me.wake = Controlled.Wake.NOTHING;
            me.monitor = null;
            me.target = null;
            return wasInterrupted;
        }
    }

    private void leaveOrThrow(Controlled me, String message) throws InterruptedException {
        if (leave(me)) {
            me.interrupted = false;
            throw new InterruptedException(message);
        }
        restoreFlag(me);
    }

    /** The order of the checks is HotSpot's; see footnote 4 of the paper. */
    final void waitOn(Controlled me, Object object, long millis) throws InterruptedException {
        if (!Thread.holdsLock(object)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        me.monitor = object;
        me.lock = object;
        enter(me, Controlled.State.WAITING, millis != 0, Replay.nanos(millis, 0));
        me.lock = me;
        leaveOrThrow(me, null);
    }

    /** Remembers whom the next notify is to wake. */
    final void notifyNext(int thread) {
        synchronized (states) {
            if (notifications == toNotify.length) {
                toNotify = Arrays.copyOf(toNotify, 2 * notifications);
            }
            toNotify[notifications++] = thread;
        }
    }

    static boolean isWaitingOn(Controlled c, Object object) {
        return c.state == Controlled.State.WAITING
                && c.monitor == object
                && c.wake == Controlled.Wake.NOTHING;
    }

    private Controlled takeNotified(Object object) {
        if (notifications > 0) {
            Controlled c = thread(toNotify[0]);
            if (c != null && isWaitingOn(c, object)) {
                notifications--;
                System.arraycopy(toNotify, 1, toNotify, 0, notifications);
                return c;
            }
        }
        return chooseWaiting(object);
    }

    /** Whom a notify wakes, of those that wait; null: nobody does. */
    Controlled chooseWaiting(Object object) {
        Controlled first = null;
        for (int i = 0; i < count; i++) {
            Controlled c = threads[i];
            if (isWaitingOn(c, object) && (first == null || c.since < first.since)) {
                first = c;
            }
        }
        return first;
    }

    /** Wakes one thread that waits here; false if none does. REQUIRES the monitor. */
    final boolean notifyOne(Object object) {
        Controlled c;
        synchronized (states) {
            c = takeNotified(object);
            if (c == null) {
                return false;
            }
            c.wakeBy(Controlled.Wake.NOTIFIED);
        }
        woken(c);
        return true;
    }

    final void notifyEach(Object object) {
        for (int i = 0; i < count; i++) {
            Controlled c = threads[i];
            boolean waits;
            synchronized (states) {
                waits = isWaitingOn(c, object);
                if (waits) {
                    c.wakeBy(Controlled.Wake.NOTIFIED);
                }
            }
            if (waits) {
                woken(c);
            }
        }
    }

    final void join(Controlled me, Thread target, long millis) throws InterruptedException {
        while (target.isAlive()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            me.target = target;
            if (Thread.holdsLock(target)) {
                // A join gives up that monitor, which a thread needs to end.
                me.monitor = target;
                me.lock = target;
            }
            enter(me, Controlled.State.JOINING, millis != 0, Replay.nanos(millis, 0));
            me.lock = me;
            boolean timedOut = me.wake == Controlled.Wake.TIMED_OUT;
            leaveOrThrow(me, null);
            if (timedOut || off) {
                break;
            }
        }
    }

    final void sleep(Controlled me, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException(SLEEP_INTERRUPTED);
        }
        enter(me, Controlled.State.SLEEPING, true, nanos);
        leaveOrThrow(me, SLEEP_INTERRUPTED);
    }

    final void park(Controlled me, boolean timed, long nanos) {
        synchronized (states) {
            if (me.permit) {
                me.permit = false;
                return;
            }
        }
        if (Thread.currentThread().isInterrupted()) {
            return;
        }
        enter(me, Controlled.State.PARKED, timed, nanos);
        leave(me);
        restoreFlag(me);
    }

    /** False: the thread is none of ours. */
    final boolean unpark(Thread thread) {
        if (off || exiting) {
            return false;
        }
        Controlled c = find(thread);
        if (c == null) {
            return false;
        }
        synchronized (states) {
            if (c.state == Controlled.State.PARKED && c.wake == Controlled.Wake.NOTHING) {
                c.wake = Controlled.Wake.NOTIFIED;
            } else {
                c.permit = true;
            }
        }
        woken(c);
        return true;
    }

    // What only some engines care about.

    /** {@code Thread.yield}. */
    void yields(Controlled me) {}

    /** The current thread is about to end. */
    void ends() {}

    /** Nobody has caught it. */
    void uncaught(Thread thread, Throwable exception) {
        if (!(exception instanceof ThreadDeath)) {
            Report.note(exception instanceof AssertionError ? "assertion" : "uncaught-exception");
        }
    }

    /** A test of a test framework's has failed. */
    void failedTest(String test, Throwable failure) {}

    /** {@code Ravel.check(false, message)}. */
    void failedCheck(String message) {
        Report.note("check");
    }

    /** The JVM is about to halt. */
    void halts() {}

    /** Something may have ended what the thread is blocked in. */
    void woken(Controlled c) {}

    /** False: the JVM is to do it. */
    final boolean interrupt(Thread thread) {
        if (off) {
            return false;
        }
        Controlled c = find(thread);
        if (c == null || !c.stopped || !thread.isAlive()) {
            return false;
        }
        synchronized (states) {
            c.interrupted = true;
            c.wakeBy(Controlled.Wake.INTERRUPTED);
        }
        woken(c);
        return true;
    }

    /** Is it the engine that calls {@code interrupt} of the current thread? */
    final boolean isRestoring(Thread thread) {
        if (off || thread != Thread.currentThread()) {
            return false;
        }
        Controlled c = find(thread);
        return c != null && c.restoring;
    }

    /** Of a thread that is stopped, which to the JVM looks as if it waited. */
    Thread.State stateOf(Controlled c) {
        if (!c.isBlocked() || c.wake != Controlled.Wake.NOTHING) {
            return Thread.State.RUNNABLE;
        }
        return c.timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
    }

    /** Of a thread that may be stopped. */
    final boolean isInterrupted(Thread thread) {
        Controlled c = find(thread);
        return c != null && c.stopped && c.interrupted;
    }

    // Time. A time-out happens when the schedule says so, and then it must be late enough.

    final long nanoTime() {
        return System.nanoTime() + ahead;
    }

    final long millisAhead() {
        return ahead / MILLI;
    }

    final void timeOut(Controlled c) {
        synchronized (states) {
            if (c.isBlocked() && c.wake == Controlled.Wake.NOTHING) {
                c.wake = Controlled.Wake.TIMED_OUT;
                long early = c.deadline - nanoTime();
                if (early > 0) {
                    // Whole milliseconds, so that both clocks agree that it is late.
                    ahead += (early / MILLI + 2) * MILLI;
                }
            }
        }
    }

    final void log(Command c) {
        if (c.number <= Report.verbosity()) {
            Report.print(c.text);
        }
    }
}
