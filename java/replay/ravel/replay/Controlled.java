package ravel.replay;

/**
 * A thread of the program as the engine sees it: who it is, whether it may run, and what it waits
 * for (the thread states of appendix A of the paper).
 *
 * <p>A thread that may not run waits on {@link #lock} for {@link #go}. The fields below {@code go}
 * are guarded by the engine's lock, except that a thread which runs may read its own.
 */
final class Controlled {
    /** What a thread that does not run is doing, in terms of the program. */
    enum State {
        /** It runs, or could: it is stopped before a bytecode, or at its beginning. */
        READY,
        /** In {@code Object.wait}. */
        WAITING,
        /** In {@code Thread.join}. */
        JOINING,
        /** In {@code Thread.sleep}. */
        SLEEPING,
        /** In {@code LockSupport.park}. */
        PARKED
    }

    /** What ended a wait, a sleep, a join or a park. The first cause counts. */
    enum Wake {
        NOTHING,
        NOTIFIED,
        TIMED_OUT,
        INTERRUPTED
    }

    static final int NOWHERE = -1;

    final Thread thread;
    final int number;

    /**
     * What it waits on while it may not run: itself, or the object on which the program waits, so
     * that the monitor of that is released.
     */
    volatile Object lock = this;

    /** It may run. Guarded by {@code lock}. */
    boolean go;

    /** That thread has to end first. Written before {@code go}. */
    Thread after;

    /** It has passed its gate: the first thing that a thread does. */
    volatile boolean begun;

    /** It is stopped by the engine; what is said about it below does not change by itself. */
    volatile boolean stopped = true;

    volatile State state = State.READY;
    volatile Wake wake = Wake.NOTHING;

    /** The wait ends by itself after some time. */
    boolean timed;

    /** How long it is to last at most, in nanoseconds; for threads that are {@code timed}. */
    long nanos;

    /** When it would end, in the program's time. */
    long deadline;

    /** On what it waits, in state WAITING. */
    Object monitor;

    /** Whom it waits for, in state JOINING. */
    Thread target;

    /** Which came first into its wait set. */
    long since;

    /** What {@code unpark} gave it ahead of a {@code park}. */
    boolean permit;

    /** Its interrupt flag while it is stopped; the JVM's own flag is clear then. */
    boolean interrupted;

    /** It sets the JVM's own flag; only the thread itself looks at this. */
    boolean restoring;

    /** The bytecode in the middle of which it blocked; NOWHERE if it did not. */
    int inside = NOWHERE;

    // Random schedules.

    /** The point that it passed last. */
    int at = NOWHERE;

    /** The monitor that it stands before, which somebody else has. */
    Object wants;

    /** The class whose initialisation by somebody else it stands before. */
    int awaits = NOWHERE;

    /** It is in the hands of the JVM, which blocks it, or runs without passing points. */
    volatile boolean away;

    /** It does no more than end. */
    volatile boolean ended;

    /** When its wait ends, in the time of a random schedule. */
    long due;

    /** What it says to be parked for. */
    Object blocker;

    Controlled(Thread thread, int number) {
        this.thread = thread;
        this.number = number;
    }

    boolean isBlocked() {
        return state != State.READY;
    }

    /** Is there anything that lets it go on? */
    boolean canGoOn() {
        if (state == State.READY || wake != Wake.NOTHING) {
            return true;
        }
        return state == State.JOINING && !target.isAlive();
    }

    /** Ends what it is blocked in, unless that was ended already. */
    void wakeBy(Wake cause) {
        if (isBlocked() && wake == Wake.NOTHING) {
            wake = cause;
        }
    }

    /** "thread 2 (Consumer)". */
    String describe() {
        return "thread " + number + " (" + thread.getName() + ")";
    }

    /** "waits to be notified": why it cannot go on. */
    String condition() {
        switch (state) {
            case WAITING:
                return "waits to be notified";
            case JOINING:
                return "waits for the end of " + target.getName();
            case SLEEPING:
                return "sleeps";
            case PARKED:
                return "is parked";
            default:
                return "is ready";
        }
    }
}
