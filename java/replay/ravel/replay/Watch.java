package ravel.replay;

/** Looks now and then whether somebody goes on, so that nobody has to look at a program that hangs. */
final class Watch extends Thread {
    private static final long POLL_MILLIS = 20;

    /** How often to look before a thread that does nothing is said to hang. */
    static final long PATIENCE =
            1000 / POLL_MILLIS * Math.max(1, Integer.getInteger("ravel.replay.patience", 5));

    private final Engine engine;

    Watch(Engine engine) {
        super("ravel-replay-watch");
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
