package ravel.replay;

import java.io.IOException;
import java.util.Arrays;

/**
 * Random schedules by controlled hand-over: one thread runs, all others are stopped. At each point
 * the running thread hands over to a random other one as long as the dice say so (the loop of
 * section 4 of the paper); when it blocks, one of those that can go on follows.
 *
 * <p>To know who can go on, the engine keeps a model of the monitors that rewritten classes use. A
 * thread that blocks somewhere in the JVM all the same, at a monitor of the JDK's or in input, is
 * noticed by the watch: it is away, another one runs, and it waits for its turn when it comes back.
 * That depends on the clock, so such a run cannot be recorded.
 *
 * <p>Time is a number that grows a little with each point, and by the length of each sleep that is
 * over. Sleeps of some seconds may end at any point. Other time-outs come when it is their time, or
 * when nobody else can go on: a program that gives up after five seconds does not mean a slow
 * scheduler.
 */
final class RandomEngine extends ShakeEngine {
    private static final long POINT_NANOS = 1000;
    private static final long SHORT_SLEEP = 10_000_000_000L;

    /** Three years: nobody waits so long for nothing. */
    private static final long FOREVER = 100_000_000_000_000_000L;

    private static final long BLOCKED_LOOKS = 3;
    private static final long WAITING_LOOKS = 100 / Watch.POLL_MILLIS;
    private static final long IDLE_LOOKS = 200 / Watch.POLL_MILLIS;
    private static final long RUNNING_LOOKS = 3000 / Watch.POLL_MILLIS;

    /** So many time-outs in a row, with nothing else going on, are no progress. */
    private static final int ENOUGH_TIME = 100_000;

    private final Chance chance = new Chance(seed);
    private final Recording recording;
    private final Monitors monitors = new Monitors();
    private final Standstill standstill = new Standstill(this, monitors);

    /** Changes are guarded by {@code states}. */
    private volatile Controlled running;

    // Of the thread that runs.
    private long left;
    private long points;
    private long switches;
    private int timeOuts;
    private long time;
    private Controlled[] candidates = new Controlled[8];

    // By number of the class.
    private final boolean[] isInitialized;
    private final Thread[] initializers;

    /** Grows with what the program does. */
    private volatile long progress;

    // Of the watch.
    private long quiet;
    private long quietProgress = -1;
    private Controlled quietThread;
    private long cpuTime;
    private long atWork;

    RandomEngine(RunSettings settings, Thread first) throws IOException, Schedule.Unusable {
        super(settings);
        recording = settings.record == null ? null : new Recording(settings.record);
        int classes = lines("initialized").size();
        isInitialized = new boolean[classes];
        initializers = new Thread[classes];
        Controlled main = register(first);
        main.begun = true;
        main.stopped = false;
        running = main;
        left = chance.misses(probability);
    }

    // The thread that runs.

    @Override
    Controlled controlled() {
        if (off) {
            leaveIfOver();
            return null;
        }
        Controlled me = running;
        if (me != null && me.thread == Thread.currentThread()) {
            return me;
        }
        me = find(Thread.currentThread());
        if (me == null || !me.begun || me.ended || exiting) {
            return null;
        }
        comeBack(me);
        return off || exiting ? null : me;
    }

    /** The thread was away. */
    private void comeBack(Controlled me) {
        synchronized (states) {
            me.away = false;
            if (running == null || running == me) {
                running = me;
                me.stopped = false;
                return;
            }
        }
        aboutToStop(me);
        takeTurn(me);
        restoreFlag(me);
    }

    /** Waits until somebody hands over to the thread. */
    private void takeTurn(Controlled me) {
        block(me);
        progress++;
    }

    @Override
    void point(int point) {
        Controlled me = controlled();
        if (me != null) {
            arrive(me, point);
            decide(me);
        }
    }

    /** A negative number is the complement of that of the point where the thread is already. */
    private void arrive(Controlled me, int point) {
        progress++;
        time += POINT_NANOS;
        if (point < 0) {
            return;
        }
        me.at = point;
        points++;
        timeOuts = 0;
        if (recording != null) {
            recording.arrive(point);
        }
    }

    private void decide(Controlled me) {
        while (left-- == 0) {
            left = chance.misses(probability);
            Controlled other = pick(me, false);
            if (other != null) {
                handOver(me, other);
            }
            if (off || exiting) {
                return;
            }
        }
    }

    /** Stops the thread where it is, before what it passed last. */
    private void handOver(Controlled me, Controlled other) {
        if (recording != null) {
            recording.before(me);
        }
        aboutToStop(me);
        if (give(me, other)) {
            takeTurn(me);
            if (recording != null) {
                recording.resumes(me, false);
            }
        } else {
            me.stopped = false;
            comeBack(me);
        }
        restoreFlag(me);
    }

    /** False: the thread's turn was over already; the watch has taken it for blocked. */
    private boolean give(Controlled me, Controlled other) {
        synchronized (states) {
            if (running != me) {
                return false;
            }
            running = other;
        }
        letTimePass(other);
        if (recording != null) {
            recording.switchTo(other);
        }
        switches++;
        resume(other);
        return true;
    }

    /** A thread that goes on without having what it waits for goes on because it is late. */
    private void letTimePass(Controlled c) {
        if (!c.isBlocked() || isAwake(c)) {
            return;
        }
        time = Math.max(time, c.due);
        timeOut(c);
        if (++timeOuts > ENOUGH_TIME) {
            standstill.hang("only time passes");
        }
        if (recording != null) {
            recording.timeOut(c);
        }
    }

    @Override
    void yields(Controlled me) {
        progress++;
        time += POINT_NANOS;
        Controlled other = pick(me, true);
        if (other == null || other == me) {
            return;
        }
        if (recording != null && !isCalledByProgram()) {
            recording.doubt(me.describe() + " yields inside the JDK");
        }
        handOver(me, other);
    }

    /** Is the caller of {@code Replay.yieldNow} a class of the program's? */
    private static boolean isCalledByProgram() {
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            if (!Report.isOurs(frame)) {
                return !Report.isOfLibrary(frame);
            }
        }
        return false;
    }

    @Override
    void begins(Controlled me) {
        if (exiting) {
            return;
        }
        takeTurn(me);
    }

    // Who can go on.

    /** One of the threads that can go on; null: there is none. */
    private Controlled pick(Controlled me, boolean orMe) {
        int n = 0;
        synchronized (states) {
            int all = count();
            if (candidates.length < all) {
                candidates = new Controlled[2 * all];
            }
            for (int i = 0; i < all; i++) {
                Controlled c = thread(i);
                if (c == me ? orMe && canRun(c) : isStopped(c) && canRun(c)) {
                    candidates[n++] = c;
                }
            }
            if (n == 0) {
                Controlled first = firstInTime(me, orMe);
                // A thread that runs does not wait for the time of others.
                return first != null && (orMe || me.isBlocked()) ? first : null;
            }
        }
        return candidates[n == 1 ? 0 : chance.below(n)];
    }

    private Controlled firstInTime(Controlled me, boolean orMe) {
        Controlled first = null;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            boolean waits = (c == me ? orMe : isStopped(c)) && c.isBlocked() && c.timed
                    && c.nanos < FOREVER && monitors.isFreeFor(c, c.monitor);
            if (waits && (first == null || c.due < first.due)) {
                first = c;
            }
        }
        return first;
    }

    private static boolean isStopped(Controlled c) {
        return c.stopped && !c.ended && !c.away && c.thread.isAlive();
    }

    private boolean canRun(Controlled c) {
        if (c.isBlocked()) {
            boolean isLate = c.timed && time >= c.due;
            return (isAwake(c) || isLate || isShortSleep(c))
                    && monitors.isFreeFor(c, c.monitor);
        }
        if (c.awaits != Controlled.NOWHERE && initializers[c.awaits] != null) {
            return false;
        }
        return monitors.isFreeFor(c, c.wants);
    }

    private static boolean isShortSleep(Controlled c) {
        return c.state == Controlled.State.SLEEPING && c.nanos <= SHORT_SLEEP;
    }

    /** Of a blocked thread: it has what it waited for. */
    private boolean isAwake(Controlled c) {
        return c.wake != Controlled.Wake.NOTHING
                || c.state == Controlled.State.JOINING && hasEnded(c.target);
    }

    private boolean hasEnded(Thread thread) {
        Controlled c = find(thread);
        return c != null && c.ended || !thread.isAlive();
    }

    // Monitors.

    @Override
    void enter(Object object, int point) {
        Controlled me = controlled();
        if (me == null) {
            return;
        }
        arrive(me, point);
        decide(me);
        if (object != null) {
            acquire(me, object, 1);
        }
    }

    @Override
    void lock(Object object) {
        Controlled me = controlled();
        if (me != null) {
            acquire(me, object, 1);
        }
    }

    private void acquire(Controlled me, Object object, int count) {
        boolean waited = false;
        while (!off && !exiting && !monitors.take(me, object, count)) {
            me.wants = object;
            if (recording != null && !waited && !standsBefore(me)) {
                recording.doubt(me.describe() + " waits for the monitor of a method that the JDK"
                        + " calls");
            }
            waited = true;
            awaitOthers(me);
        }
        me.wants = null;
    }

    /** Is the point that the thread passed last the call of the method whose monitor it wants? */
    private boolean standsBefore(Controlled me) {
        String where = Shake.where(me.at);
        if (where == null) {
            return false;
        }
        // The frame of the monitor, or that of its caller.
        int seen = 0;
        for (StackTraceElement frame : me.thread.getStackTrace()) {
            if (Report.isOurs(frame)) {
                continue;
            }
            if (where.equals(frame.getFileName() + ":" + frame.getLineNumber())) {
                return true;
            }
            if (++seen == 2) {
                break;
            }
        }
        return false;
    }

    /** The thread cannot go on; returns when it may be able to. */
    private void awaitOthers(Controlled me) {
        Controlled other = pick(me, false);
        if (other == null) {
            other = timedOther(me);
        }
        if (other != null) {
            handOver(me, other);
            return;
        }
        if (recording != null) {
            recording.before(me);
        }
        stuck(me);
    }

    private Controlled timedOther(Controlled me) {
        synchronized (states) {
            return firstInTime(me, false);
        }
    }

    @Override
    void unlock(Object object) {
        if (object == null) {
            return;
        }
        try {
            Controlled me = controlled();
            if (me != null) {
                monitors.leave(me, object);
            }
        } catch (RunOver e) {
            // Code that unlocks on its way out would come back here for ever.
            return;
        }
    }

    @Override
    Thread.State stateOf(Controlled c) {
        boolean isLate = c.isBlocked() && c.timed && time >= c.due;
        Thread.State state = isLate ? Thread.State.RUNNABLE : super.stateOf(c);
        Object monitor = c.wants != null ? c.wants : c.monitor;
        return state == Thread.State.RUNNABLE && !monitors.isFreeFor(c, monitor)
                ? Thread.State.BLOCKED : state;
    }

    // Classes.

    @Override
    void touch(int type, int point) {
        boolean matters = !isInitialized[type];
        // Executions count all the same.
        Controlled me = matters || recording != null ? controlled() : null;
        if (me == null) {
            return;
        }
        arrive(me, point);
        if (!matters) {
            return;
        }
        decide(me);
        while (!off && !exiting && isInitializedBySomebodyElse(type)) {
            me.awaits = type;
            awaitOthers(me);
        }
        me.awaits = Controlled.NOWHERE;
    }

    private boolean isInitializedBySomebodyElse(int type) {
        Thread by = initializers[type];
        return by != null && by != Thread.currentThread();
    }

    @Override
    void initializes(int type) {
        initializers[type] = Thread.currentThread();
    }

    @Override
    void initialized(int type) {
        isInitialized[type] = true;
        initializers[type] = null;
    }

    // Blocking.

    @Override
    void blocks(Controlled me) {
        progress++;
        me.due = time + me.nanos;
        Object monitor = me.monitor;
        int depth = monitors.release(me, monitor);
        if (recording != null) {
            if (!standsIn(me)) {
                recording.doubt(me.describe() + " blocks in a call that is no point");
            }
            recording.in(me);
        }
        while (!off) {
            Controlled other = pick(me, true);
            if (other == me) {
                letTimePass(me);
                break;
            }
            if (other == null) {
                stuck(me);
                continue;
            }
            aboutToStop(me);
            if (!give(me, other)) {
                me.stopped = false;
                comeBack(me);
                continue;
            }
            takeTurn(me);
            synchronized (states) {
                if (isAwake(me)) {
                    break;
                }
            }
        }
        if (recording != null) {
            recording.resumes(me, true);
        }
        if (me.state == Controlled.State.JOINING && hasEnded(me.target)) {
            awaitEnd(me.target, me);
        }
        if (depth > 0 && !off) {
            monitors.take(me, monitor, depth);
        }
    }

    /** Is the point that the thread passed last the innermost bytecode of the program's? */
    private static boolean standsIn(Controlled me) {
        String where = Shake.where(me.at);
        for (StackTraceElement frame : me.thread.getStackTrace()) {
            if (!Report.isOurs(frame) && !Report.isOfLibrary(frame)) {
                return (frame.getFileName() + ":" + frame.getLineNumber()).equals(where);
            }
        }
        return false;
    }

    @Override
    Controlled chooseWaiting(Object object) {
        int n = 0;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (isWaitingOn(c, object)) {
                if (candidates.length <= n) {
                    candidates = Arrays.copyOf(candidates, 2 * candidates.length);
                }
                candidates[n++] = c;
            }
        }
        if (n < 2) {
            return n == 0 ? null : candidates[0];
        }
        Controlled chosen = candidates[chance.below(n)];
        if (recording != null && running != null) {
            recording.notify(running, chosen);
        }
        return chosen;
    }

    // The end.

    @Override
    void ends() {
        Controlled me = find(Thread.currentThread());
        if (me == null) {
            return;
        }
        me.ended = true;
        synchronized (states) {
            me.away = false;
            if (running == null) {
                running = me;  // the others may be waiting for its end
            } else if (running != me) {
                return;
            }
        }
        if (isLast(me)) {
            synchronized (states) {
                running = null;
            }
            return;
        }
        Controlled other = pick(me, false);
        if (other == null) {
            other = timedOther(me);
        }
        synchronized (states) {
            if (running != me) {
                return;
            }
            running = other;
        }
        progress++;
        if (other == null) {
            if (recording != null) {
                recording.die(me, null);
            }
            if (!isAnybodyAway()) {
                standstill.deadlock();
            }
            return;
        }
        letTimePass(other);
        if (recording != null) {
            recording.die(me, other);
        }
        other.after = me.thread;
        resume(other);
    }

    /** Only daemon threads are left, which the JVM does not wait for. */
    private boolean isLast(Controlled me) {
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (c != me && !c.ended && c.thread.isAlive() && !c.thread.isDaemon()) {
                return false;
            }
        }
        return true;
    }

    private boolean isAnybodyAway() {
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (c.away && c.thread.isAlive()) {
                return true;
            }
        }
        // Or somebody whom nobody controls could still do something.
        for (Thread t : Report.programThreads()) {
            if (find(t) == null) {
                return true;
            }
        }
        return false;
    }

    /** Nobody can go on. Returns when that has changed. */
    private void stuck(Controlled me) {
        aboutToStop(me);
        boolean hopeless;
        synchronized (states) {
            // Somebody who was away may have ended meanwhile.
            if (running == me && (pick(me, true) != null || timedOther(me) != null)) {
                me.stopped = false;
                restoreFlag(me);
                return;
            }
            hopeless = !isAnybodyAway() && !(me.thread.isDaemon() && isLast(me));
            if (running == me) {
                running = null;
            }
        }
        if (hopeless) {
            if (recording != null) {
                recording.switchTo(null);
            }
            standstill.deadlock();
        }
        takeTurn(me);
        restoreFlag(me);
    }

    // The report.

    @Override
    void describe(Findings to) {
        for (int i = 0; i < count(); i++) {
            to.write(new Findings.Line("thread").add("number", i)
                    .add("name", thread(i).thread.getName()));
        }
        if (recording != null) {
            recording.write(to);
        }
        to.write(new Findings.Line("counts").add("points", points).add("switches", switches)
                .add("threads", count()));
    }

    // The watch. It reads what the threads write, and acts only when they have stood still.

    @Override
    void watch() {
        Controlled now = running;
        if (off) {
            return;
        }
        if (!exiting && isOverdue()) {
            standstill.hang(whyOverdue());
            return;
        }
        if (now != quietThread || progress != quietProgress) {
            quietThread = now;
            quietProgress = progress;
            quiet = 0;
            return;
        }
        quiet++;
        if (exiting) {
            if (quiet > Watch.PATIENCE) {
                turnOff();
            }
            return;
        }
        if (quiet >= HANG_LOOKS) {
            standstill.hang("nothing has happened for "
                    + HANG_LOOKS * Watch.POLL_MILLIS / 1000 + " seconds");
        } else if (now != null) {
            watch(now);
        } else if (quiet % RUNNING_LOOKS == 0 && Management.hasCycle()) {
            standstill.deadlock();
        }
    }

    private void watch(Controlled now) {
        // On a busy machine it takes a while until a thread goes on that may.
        if (now.stopped && quiet < RUNNING_LOOKS && now.thread.isAlive()) {
            return;
        }
        switch (now.thread.getState()) {
            case TERMINATED:
                if (quiet >= BLOCKED_LOOKS) {
                    leave(now, "has ended without a word");
                }
                break;
            case BLOCKED:
                if (quiet >= BLOCKED_LOOKS) {
                    leave(now, "was blocked at a monitor of the JDK's");
                }
                break;
            case WAITING:
            case TIMED_WAITING:
                if (quiet >= WAITING_LOOKS) {
                    leave(now, "was blocked inside the JVM");
                }
                break;
            case RUNNABLE:
                long used = Management.cpuTime(now.thread);
                if (used != cpuTime || used < 0 || quiet == 1) {
                    cpuTime = used;
                    atWork = quiet;
                }
                if (quiet - atWork >= IDLE_LOOKS || quiet >= RUNNING_LOOKS) {
                    leave(now, "ran on without an end");
                }
                break;
            default:
                break;
        }
    }

    /** The running thread is left to the JVM, and another one follows. */
    private void leave(Controlled now, String why) {
        synchronized (states) {
            if (running != now || progress != quietProgress) {
                return;
            }
            Controlled other = pick(now, false);
            if (other == null) {
                other = firstInTime(now, false);
            }
            if (other == null) {
                // It is the only one that could do anything.
                return;
            }
            now.away = true;
            now.stopped = false;
            running = other;
            if (recording != null) {
                recording.doubt(now.describe() + " " + why);
            }
        }
        letTimePass(running);
        resume(running);
    }
}
