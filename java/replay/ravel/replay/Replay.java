package ravel.replay;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What rewritten class files call. Every method does what the call did that it replaces, unless a
 * schedule controls the thread.
 *
 * <p>Rewritten code is found by {@code ravel instrument}; its table of calls names these methods.
 */
public final class Replay {
    /** The bytecode that the running thread is to reach; read before each instrumented one. */
    static int next = Controlled.NOWHERE;

    /** Every arrival counts: threads run at the same time. */
    static boolean everywhere;

    /** The program has created a thread. */
    static boolean concurrent;

    /** This JVM has several runs. */
    private static final boolean SHARED = Shared.isWanted();

    /** Of the program that runs; threads of it are started after it was set. */
    private static Engine engine;

    static {
        Engine made = null;
        try {
            made = SHARED ? new Idle() : Start.engine();
        } catch (Exception e) {
            System.err.println("ravel: " + e.getMessage());
            Runtime.getRuntime().halt(Report.DIVERGED);
        }
        engine = made;
        if (!made.off) {
            Runtime.getRuntime().addShutdownHook(new Watch.Exit(made));
            new Watch(made).start();
        }
    }

    private Replay() {}

    /** Makes the engine, on the thread that runs main; threads count from the program on. */
    static void awaitProgram() {
        engine.counts = false;
    }

    static void programBegins() {
        engine.counts = true;
    }

    /** The next run of the program has this engine, and none of the states of the one before. */
    static void beginRun(ShakeEngine next) {
        concurrent = false;
        engine = next;
        Sharing.begin(next.seed);
        Shake.begin(next);
        new Watch(next).start();
    }

    /** The program is about to be ended, by code that must not be replayed. */
    static void stop() {
        engine.off = true;
    }

    /** Ahead of a bytecode that the schedule names. */
    public static void arrive(int point) {
        if (next == point || everywhere) {
            engine.arrived(point);
        }
    }

    /** The first thing in each method that a thread can begin with. */
    public static void begin() {
        engine.begin();
    }

    /** After the construction of a thread. */
    public static void created(Thread thread) {
        // Not initialized: a thread of the engine's own.
        if (engine != null) {
            if (engine.counts) {
                concurrent = true;
            }
            engine.created(thread);
        }
    }

    /** The engine of random schedules; null if a schedule is replayed. */
    static ShakeEngine shaking() {
        return engine instanceof ShakeEngine ? (ShakeEngine) engine : null;
    }

    private static Controlled controlled() {
        if (engine == null) {
            return null;
        }
        if (engine.exiting) {
            engine.leaveIfOver();
            return null;
        }
        return engine.controlled();
    }

    // Object.

    public static void waitOn(Object object) throws InterruptedException {
        waitOn(object, 0);
    }

    public static void waitOn(Object object, long millis) throws InterruptedException {
        Controlled me = millis < 0 ? null : controlled();
        if (me == null) {
            object.wait(millis);
        } else {
            engine.waitOn(me, object, millis);
        }
    }

    public static void waitOn(Object object, long millis, int nanos) throws InterruptedException {
        Controlled me = millis < 0 || nanos < 0 || nanos > 999_999 ? null : controlled();
        if (me == null) {
            object.wait(millis, nanos);
        } else {
            engine.waitOn(me, object, millis == 0 && nanos > 0 ? 1 : millis);
        }
    }

    public static void notifyOne(Object object) {
        if (engine.exiting) {
            // Some of those that wait are stopped for good.
            object.notifyAll();
        } else if (!Thread.holdsLock(object) || engine.off || !engine.notifyOne(object)) {
            object.notify();
        }
    }

    public static void notifyEach(Object object) {
        if (Thread.holdsLock(object) && !engine.off) {
            engine.notifyEach(object);
        }
        object.notifyAll();
    }

    // Thread.

    public static void join(Thread thread) throws InterruptedException {
        join(thread, 0);
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        if (!joins(thread, millis)) {
            thread.join(millis);
        }
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        boolean valid = millis >= 0 && nanos >= 0 && nanos <= 999_999;
        long rounded = millis == 0 && nanos > 0 ? 1 : millis;
        if (!valid || !joins(thread, rounded)) {
            thread.join(millis, nanos);
        }
    }

    /** {@code Thread.join} itself: true if there is nothing left to do. */
    public static boolean joins(Thread thread, long millis) throws InterruptedException {
        Controlled me = millis < 0 || thread == null ? null : controlled();
        if (me == null) {
            return false;
        }
        engine.join(me, thread, millis);
        return true;
    }

    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        boolean valid = millis >= 0 && nanos >= 0 && nanos <= 999_999;
        Controlled me = valid ? controlled() : null;
        if (me == null) {
            Thread.sleep(millis, nanos);
        } else {
            engine.sleep(me, nanos(millis, nanos));
        }
    }

    static long nanos(long millis, int nanos) {
        long most = Long.MAX_VALUE / 1_000_000 - 1;
        return Math.min(millis, most) * 1_000_000 + nanos;
    }

    public static void sleep(TimeUnit unit, long time) throws InterruptedException {
        if (time > 0) {
            sleep(unit.toMillis(time), excess(unit, time));
        }
    }

    public static void timedJoin(TimeUnit unit, Thread thread, long time)
            throws InterruptedException {
        if (time > 0) {
            join(thread, unit.toMillis(time), excess(unit, time));
        }
    }

    public static void timedWait(TimeUnit unit, Object object, long time)
            throws InterruptedException {
        if (time > 0) {
            waitOn(object, unit.toMillis(time), excess(unit, time));
        }
    }

    private static int excess(TimeUnit unit, long time) {
        return unit.compareTo(TimeUnit.MILLISECONDS) >= 0
                ? 0
                : (int) (unit.toNanos(time) - unit.toMillis(time) * 1_000_000);
    }

    public static void yieldNow() {
        Controlled me = controlled();
        if (me == null) {
            Thread.yield();
        } else {
            engine.yields(me);
        }
    }

    /** A virtual call: a subclass may have its own {@code interrupt}. */
    public static void interrupt(Thread thread) {
        if (isOverridden(thread) || !interrupts(thread)) {
            thread.interrupt();
        }
    }

    private static boolean isOverridden(Thread thread) {
        Class<?> type = thread.getClass();
        if (type == Thread.class) {
            return false;
        }
        try {
            return type.getMethod("interrupt").getDeclaringClass() != Thread.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** {@code Thread.interrupt} itself: true if there is nothing left to do. */
    public static boolean interrupts(Thread thread) {
        return engine != null && engine.interrupt(thread);
    }

    /** In an {@code interrupt} of the program's: true if only the flag is to be set. */
    public static boolean restores(Thread thread) {
        return engine != null && engine.isRestoring(thread);
    }

    public static boolean isInterrupted(Thread thread) {
        return thread.isInterrupted() || engine.isInterrupted(thread);
    }

    /** A virtual call, as well. */
    public static Thread.State getState(Thread thread) {
        Controlled c = engine.off ? null : engine.find(thread);
        return c != null && c.stopped && thread.isAlive() ? engine.stateOf(c) : thread.getState();
    }

    // The end.

    public static void exit(int status) {
        exits(status);
        System.exit(status);
    }

    public static void exit(Runtime runtime, int status) {
        exits(status);
        runtime.exit(status);
    }

    /** The JVM is to shut down, or only the run that has it to itself for now. */
    public static boolean exits(int status) {
        if (SHARED) {
            SharedRun.exit(status);
        }
        return exits();
    }

    /** The JVM begins to shut down. False: there is something left to do. */
    public static boolean exits() {
        if (engine != null) {
            engine.exits();
        }
        return false;
    }

    /** The JVM halts. False: there is something left to do. */
    public static boolean halts(int status) {
        if (SHARED) {
            SharedRun.halt(status);
        }
        if (engine != null) {
            engine.halts();
        }
        return false;
    }

    /** {@code Thread.exit} itself, the last thing that a thread does. False: likewise. */
    public static boolean ends() {
        if (engine != null && !engine.off && !engine.exiting) {
            engine.ends();
        }
        if (SHARED) {
            SharedRun.threadEnds();
        }
        return false;
    }

    /** {@code Runtime.load} and {@code loadLibrary}. False: there is something left to do. */
    public static boolean loads(Class<?> caller) {
        if (SHARED) {
            SharedRun.loadsLibrary(caller);
        }
        return false;
    }

    // Failures.

    /** {@code Thread.dispatchUncaughtException} itself. False: likewise. */
    public static boolean uncaught(Thread thread, Throwable exception) {
        if (engine == null) {
            return false;
        }
        if (SHARED && (exception instanceof RunOver || engine.over && SharedRun.isOfRun(thread))) {
            return true;
        }
        engine.uncaught(thread, exception);
        return false;
    }

    /** {@code ravel.Ravel.check}. */
    public static void check(boolean condition, String message) {
        if (!condition) {
            engine.failedCheck(message);
        }
    }

    /** A test of a test framework's has failed. */
    public static void failedTest(String test, Throwable failure) {
        engine.failedTest(test, failure);
    }

    // System. Time-outs come when the schedule says so.

    public static long nanoTime() {
        return engine == null ? System.nanoTime() : engine.nanoTime();
    }

    public static long currentTimeMillis() {
        long now = System.currentTimeMillis();
        return engine == null ? now : now + engine.millisAhead();
    }

    // LockSupport.

    public static void park() {
        if (!parks()) {
            LockSupport.park();
        }
    }

    public static void park(Object blocker) {
        if (!parks(blocker)) {
            LockSupport.park(blocker);
        }
    }

    public static void parkNanos(long nanos) {
        if (!parks(nanos)) {
            LockSupport.parkNanos(nanos);
        }
    }

    public static void parkNanos(Object blocker, long nanos) {
        if (!parks(blocker, nanos)) {
            LockSupport.parkNanos(blocker, nanos);
        }
    }

    public static void parkUntil(long deadline) {
        if (!parksUntil(deadline)) {
            LockSupport.parkUntil(deadline);
        }
    }

    public static void parkUntil(Object blocker, long deadline) {
        if (!parksUntil(blocker, deadline)) {
            LockSupport.parkUntil(blocker, deadline);
        }
    }

    public static void unpark(Thread thread) {
        if (!unparks(thread)) {
            LockSupport.unpark(thread);
        }
    }

    /** The methods of {@code LockSupport} themselves: true if there is nothing left to do. */
    public static boolean parks() {
        return parks(null);
    }

    public static boolean parks(Object blocker) {
        return park(controlled(), blocker, false, -1);
    }

    public static boolean parks(long nanos) {
        return parks(null, nanos);
    }

    public static boolean parks(Object blocker, long nanos) {
        return park(nanos <= 0 ? null : controlled(), blocker, true, nanos);
    }

    public static boolean parksUntil(long deadline) {
        return parksUntil(null, deadline);
    }

    public static boolean parksUntil(Object blocker, long deadline) {
        long millis = Math.max(1, deadline - currentTimeMillis());
        return parks(blocker, nanos(millis, 0));
    }

    private static boolean park(Controlled me, Object blocker, boolean timed, long nanos) {
        if (me == null) {
            return false;
        }
        me.blocker = blocker;
        Blocker.set(blocker);
        engine.park(me, timed, nanos);
        Blocker.set(null);
        me.blocker = null;
        return true;
    }

    /** {@code Unsafe.park}, which some of the JDK's classes call themselves. */
    public static void parkUnsafe(Object unsafe, boolean absolute, long time) {
        if (absolute) {
            parkUntil(time);
        } else if (time == 0) {
            park();
        } else {
            parkNanos(time);
        }
    }

    public static void unparkUnsafe(Object unsafe, Object thread) {
        unpark((Thread) thread);
    }

    public static boolean unparks(Thread thread) {
        return thread != null && engine != null && engine.unpark(thread);
    }
}
