package ravel.replay;

/**
 * Replays a sequence of thread switches (section 3 of the paper): one thread runs, all others are
 * stopped.
 *
 * <p>The thread that runs is the only one to touch the cursor and the event. When it stops, it has
 * made another one run before; that one goes on where the first left off in the schedule.
 *
 * <p>When the schedule is over, its last thread goes on alone. When that ends or blocks, the others
 * follow, one at a time, so that the program comes to its end.
 */
final class SwitchEngine extends Engine {
    private final Cursor cursor;
    private final boolean debugged = Boolean.getBoolean("ravel.replay.stay");

    /** Where the running thread has to arrive next; null: nowhere. */
    private Command event;

    /** How often it was there. */
    private long seen;

    private volatile Controlled running;

    /** Grows with what the program does. */
    private volatile long progress;

    private volatile boolean over;
    private volatile boolean dying;
    private volatile boolean deadlock;

    // Of the watch.
    private long quiet;
    private long quietProgress = -1;
    private Controlled quietThread;
    private String quietPlace = "";
    private boolean told;

    SwitchEngine(Schedule schedule) {
        super(schedule);
        cursor = new Cursor(schedule.lists.get(0), 0);
        Controlled main = register(Thread.currentThread());
        main.begun = true;
        main.stopped = false;
        running = main;
        if (cursor.peek() == null) {
            off = true;
        } else {
            act(main);
        }
    }

    // The running thread.

    @Override
    Controlled controlled() {
        if (off) {
            return null;
        }
        Controlled me = running;
        if (me.thread == Thread.currentThread()) {
            return me;
        }
        if (!over && !deadlock) {
            return null;
        }
        me = find(Thread.currentThread());
        if (me == null || !me.begun || exiting) {
            return null;
        }
        if (!deadlock) {
            // It was left to a monitor, which it has got by now.
            waitForTurn(me);
        }
        return off ? null : me;
    }

    private void waitForTurn(Controlled me) {
        aboutToStop(me);
        block(me);
        running = me;
        restoreFlag(me);
    }

    @Override
    void arrived(int point) {
        Controlled me = running;
        if (me.thread != Thread.currentThread() || exiting) {
            return;
        }
        while (event != null && event.point == point) {
            seen++;
            if (event.kind == Command.Kind.IN || seen < event.count) {
                break;
            }
            reached(me);
            if (off) {
                break;
            }
        }
        progress++;
        restoreFlag(me);
    }

    @Override
    void begins(Controlled me) {
        if (exiting) {
            return;
        }
        block(me);
        if (off || exiting) {
            return;
        }
        running = me;
        dying = false;
        if (!over) {
            act(me);
        }
        progress++;
    }

    private void reached(Controlled me) {
        cursor.advance(progress);
        act(me);
    }

    /** Executes commands up to the next event, in the name of the thread that runs. */
    private void act(Controlled me) {
        event = null;
        Replay.next = Controlled.NOWHERE;
        for (;;) {
            if (cursor.isIdle()) {
                diverge("the loop makes no progress: all its threads are at the places that it names"
                        + " (a thread that resumes before a bytecode is there for the first time)");
            }
            Command c = cursor.peek();
            if (c == null) {
                over = true;
                return;
            }
            if (c.isEvent()) {
                if (c.kind == Command.Kind.BEFORE && c.point == Command.ELSEWHERE) {
                    // Of a thread that only has to end.
                    cursor.advance(progress);
                    continue;
                }
                event = c;
                boolean resumed = c.kind == Command.Kind.IN && me.inside == c.point;
                seen = resumed && c.point != Command.ELSEWHERE ? 1 : 0;
                Replay.next = c.point;
                return;
            }
            cursor.advance(progress);
            if (!take(me, c)) {
                return;
            }
        }
    }

    /** Returns whether the thread is the one to go on with the schedule. */
    private boolean take(Controlled me, Command c) {
        switch (c.kind) {
            case SWITCH:
                if (c.thread == Command.NONE) {
                    deadlock(me);
                    return false;
                }
                switchTo(me, named(c));
                return !off;
            case DIE:
                dying = true;
                if (c.thread == Command.NONE) {
                    return false;
                }
                // The running thread may have to start it yet.
                Controlled next = thread(c.thread);
                boolean isNew = next != null && next.thread.getState() == Thread.State.NEW;
                next = isNew ? next : named(c);
                next.after = me.thread;
                resume(next);
                return false;
            case NOTIFY:
                notifyNext(c.thread);
                return true;
            case TIMEOUT:
                Controlled late = named(c);
                if (!late.isBlocked() || !late.timed) {
                    diverge(late.describe() + " does not wait for a time");
                }
                timeOut(late);
                return true;
            case TERMINATE:
                turnOff();
                return false;
            case LOG:
                log(c);
                return true;
            default:
                throw new AssertionError(c.kind);
        }
    }

    private Controlled named(Command c) {
        Controlled other = thread(c.thread);
        if (other == null) {
            diverge("there is no thread " + c.thread);
        } else if (!other.thread.isAlive()) {
            String why = other.thread.getState() == Thread.State.NEW ? "not started" : "over";
            diverge(other.describe() + " is " + why);
        }
        return other;
    }

    private void switchTo(Controlled me, Controlled other) {
        if (!other.canGoOn()) {
            if (!other.timed) {
                diverge("cannot switch to " + other.describe() + ": it " + other.condition());
            }
            timeOut(other);
        }
        if (other != me) {
            handOver(me, other);
        }
    }

    private void handOver(Controlled me, Controlled other) {
        if (Report.verbosity() >= 4) {
            Report.trace(me.describe() + " hands over to " + other.describe());
        }
        if (!me.isBlocked()) {
            me.inside = Controlled.NOWHERE;
        }
        aboutToStop(me);
        running = other;
        resume(other);
        block(me);
        running = me;
        dying = false;
        if (!off && !over && !me.canGoOn()) {
            diverge("cannot switch to " + me.describe() + ": it " + me.condition());
        }
    }

    @Override
    void blocks(Controlled me) {
        if (deadlock) {
            aboutToStop(me);
            block(me);
            return;
        }
        if (over) {
            alone(me);
            return;
        }
        Command e = event;
        boolean expected = e != null && Report.isIn(me.thread, e, seen);
        if (!expected) {
            diverge(expectation(me) + ", but it " + me.condition() + " at "
                    + Report.place(me.thread));
        }
        me.inside = e.point;
        reached(me);
        if (over && !me.canGoOn()) {
            alone(me);
        } else if (!off && !deadlock && !me.canGoOn()) {
            diverge("the schedule goes on with " + me.describe() + ", which " + me.condition());
        }
        progress++;
        if (deadlock) {
            aboutToStop(me);
            block(me);
        }
    }

    private String expectation(Controlled me) {
        if (dying) {
            return "expected " + me.describe() + " to end";
        }
        if (event == null) {
            return "expected " + me.describe() + " to go on";
        }
        return "expected " + me.describe()
                + (event.kind == Command.Kind.IN ? " to block in " : " to be before ")
                + event.text + (event.count > 1 ? " for the " + event.count + ". time" : "");
    }

    private void diverge(String what) {
        Report.diverged(this, cursor.line(), what);
    }

    // After the end of the schedule.

    /** The thread is blocked: lets others run until it is not. */
    private void alone(Controlled me) {
        while (!off && !me.canGoOn()) {
            Controlled other = pick(me);
            if (other == null) {
                deadlock = true;
                aboutToStop(me);
                block(me);
                return;
            }
            if (other == me) {
                return;
            }
            aboutToStop(me);
            running = other;
            resume(other);
            block(me);
            running = me;
        }
    }

    private boolean isStopped(Controlled c) {
        return c.thread.isAlive() && c.stopped;
    }

    /** The next thread that can go on; by time if there is no other. */
    private Controlled pick(Controlled me) {
        int n = count();
        for (int i = 1; i <= n; i++) {
            Controlled c = thread((me.number + i) % n);
            if (isStopped(c) && c.canGoOn()) {
                return c;
            }
        }
        Controlled first = null;
        for (int i = 0; i < n; i++) {
            Controlled c = thread(i);
            boolean waits = (c == me || isStopped(c)) && c.isBlocked() && c.timed;
            if (waits && (first == null || c.deadline - first.deadline < 0)) {
                first = c;
            }
        }
        if (first != null) {
            timeOut(first);
        }
        return first;
    }

    // Deadlocks.

    /** Nobody is to go on: everybody tries. */
    private void deadlock(Controlled me) {
        deadlock = true;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (c != me && isStopped(c) && !c.isBlocked()) {
                resume(c);
            }
        }
    }

    private boolean isStuck(Controlled c) {
        return c.thread.getState() == Thread.State.BLOCKED
                || c.stopped && c.isBlocked() && !c.canGoOn();
    }

    // The watch. It reads what the threads write, and acts only when they have stood still.

    @Override
    void watch() {
        Controlled now = running;
        if (off) {
            return;
        }
        if (exiting) {
            if (quietFor(now, "") > Watch.PATIENCE) {
                turnOff();
            }
            return;
        }
        if (deadlock || dying && cursor.peek() == null && !now.thread.isAlive()) {
            watchDeadlock();
        } else if (over) {
            watchEnd(now);
        } else {
            watchReplay(now);
        }
    }

    /**
     * How often the watch has looked since anything changed. Not in seconds: a debugger may have
     * stopped everybody for an hour.
     */
    private long quietFor(Controlled now, String place) {
        if (now != quietThread || progress != quietProgress || !place.equals(quietPlace)) {
            quietThread = now;
            quietProgress = progress;
            quietPlace = place;
            quiet = 0;
        }
        return quiet++;
    }

    private void watchReplay(Controlled now) {
        Thread.State state = now.thread.getState();
        if (state == Thread.State.TERMINATED) {
            if (dying) {
                return;
            }
            // With its last thread a JVM ends, in another one, and then its hooks run.
            boolean shutsDown = event != null && event.point == Command.ELSEWHERE
                    && event.text.startsWith("Shutdown.java:");
            if (shutsDown && quietFor(now, "ended") < Watch.PATIENCE) {
                return;
            }
            if (running == now && !over) {
                Thread.yield();
                diverge(expectation(now) + ", but it has ended");
            }
        }
        boolean runs = state == Thread.State.RUNNABLE;
        long quietly = quietFor(now, state.toString());
        if (runs && quietly == Watch.PATIENCE / 5 && waitsForClass(now)) {
            leaveToClass(now);
            return;
        }
        if (quietly < Watch.PATIENCE || running != now) {
            return;
        }
        if (runs && (debugged || Watch.isAtWork(now.thread))) {
            if (!debugged && !told) {
                told = true;
                Report.print("ravel: " + schedule.name + ":" + cursor.line() + ": "
                        + expectation(now) + ", and it runs at " + Report.place(now.thread));
            }
            quietThread = null;
            return;
        }
        diverge(expectation(now) + ", but it "
                + (state == Thread.State.BLOCKED ? "wants a monitor"
                        : runs ? "waits for a class to be initialised" : "waits")
                + " at " + Report.place(now.thread));
    }

    /** The schedule wants the thread to be stopped by the JVM, and nothing else is left of it. */
    private boolean waitsForClass(Controlled now) {
        Command e = event;
        return e != null && e.kind == Command.Kind.IN && !debugged && !Watch.isAtWork(now.thread)
                && Report.isIn(now.thread, e, seen) && running == now && event == e;
    }

    /** A thread that waits for a class to be initialised cannot hand over itself. */
    private void leaveToClass(Controlled now) {
        event = null;
        Replay.next = Controlled.NOWHERE;
        cursor.advance(progress);
        Command c = cursor.peek();
        if (c == null || c.kind != Command.Kind.SWITCH) {
            diverge("the schedule goes on with " + now.describe()
                    + ", which waits for a class to be initialised");
            return;
        }
        cursor.advance(progress);
        if (c.thread == Command.NONE) {
            deadlock(now);
            return;
        }
        Controlled other = named(c);
        if (!off) {
            running = other;
            resume(other);
        }
    }

    private void watchEnd(Controlled now) {
        Thread.State state = now.thread.getState();
        boolean endless = schedule.expected.contains("step-limit")
                || schedule.expected.contains("deadlock");
        if (state == Thread.State.RUNNABLE) {
            if (quietFor(now, state.toString()) < Watch.PATIENCE || now != running) {
                return;
            }
            if (endless) {
                off = true;
                Report.end(Report.DEADLOCK, "ravel: replayed " + schedule.expected + ": "
                        + now.describe() + " goes on without end at " + Report.place(now.thread));
            }
            next(now);
            return;
        }
        if (state != Thread.State.TERMINATED && quietFor(now, state.toString()) < Watch.PATIENCE / 50) {
            return;
        }
        if (now == running && !now.stopped) {
            next(now);
        }
    }

    /** The running thread has ended, or the JVM has stopped it. */
    private void next(Controlled now) {
        Controlled other = pick(now);
        if (other != null) {
            running = other;
            resume(other);
        } else if (allStuck()) {
            deadlock = true;
        }
    }

    private boolean allStuck() {
        boolean any = false;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (c.thread.isAlive()) {
                any |= !c.thread.isDaemon();
                if (!isStuck(c)) {
                    return false;
                }
            }
        }
        return any;
    }

    private void watchDeadlock() {
        StringBuilder places = new StringBuilder();
        boolean stuck = true;
        boolean any = false;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (!c.thread.isAlive()) {
                continue;
            }
            any |= !c.thread.isDaemon();
            if (!isStuck(c)) {
                stuck = false;
                places.append(Report.place(c.thread));
            }
        }
        if (!any) {
            return;
        }
        // A thread that waits for a class looks as if it ran.
        if (quietFor(null, places.toString()) < (stuck ? Watch.PATIENCE / 50 : Watch.PATIENCE / 2)) {
            return;
        }
        StringBuilder text = new StringBuilder("ravel: replayed deadlock: nobody can go on");
        text.append(System.lineSeparator());
        Report.describeAll(this, text);
        off = true;
        if (debugged) {
            Report.print(text + "ravel: the program stays so for the debugger");
        } else {
            Report.end(Report.DEADLOCK, text.toString().trim());
        }
    }
}
