package ravel.replay;

/** Looks now and then whether somebody goes on, so that nobody has to look at a program that hangs. */
final class Watch extends Thread {
    static final long POLL_MILLIS = 5;
    private static final long WORK_MILLIS = 200;

    /** How often to look before a thread that does nothing is said to hang. */
    static final long PATIENCE =
            1000 / POLL_MILLIS * Math.max(1, Integer.getInteger("ravel.replay.patience", 5));

    private final Engine engine;

    Watch(Engine engine) {
        // Among the JVM's threads: programs count their own.
        super(Report.topGroup(), "ravel-replay-watch");
        this.engine = engine;
        setDaemon(true);
    }

    @Override
    public void run() {
        while (!engine.off) {
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                continue;
            }
            engine.watch();
        }
    }

    /** A thread that waits for the initialisation of a class looks as if it ran. */
    static boolean isAtWork(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        if (stack.length == 0 || stack[0].isNativeMethod()) {
            return true;
        }
        long before = Management.cpuTime(thread);
        try {
            Thread.sleep(WORK_MILLIS);
        } catch (InterruptedException e) {
            return true;
        }
        return before < 0 || Management.cpuTime(thread) != before;
    }

    /** Tells the engine that the JVM ends. */
    static final class Exit extends Thread {
        private final Engine engine;

        Exit(Engine engine) {
            super("ravel-replay-exit");
            this.engine = engine;
        }

        @Override
        public void run() {
            engine.exits();
        }
    }
}
