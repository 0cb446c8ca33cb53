package ravel.replay;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Set;
import jdk.internal.vm.annotation.Hidden;

/**
 * One run in a JVM for several: what is a JVM's otherwise, from the start of {@code main} to the end of
 * the last hook, and then the end of all threads that are left.
 */
final class SharedRun {
    private static final long PATIENCE_NANOS = 500_000_000L;

    /** The one that is on; null: none. */
    private static volatile SharedRun current;

    private final Program program;
    private final Internals internals;
    private final JvmState state;
    private final URLClassLoader loader;
    private final ThreadGroup group = new ThreadGroup(Report.topGroup(), "main");
    private final Main main;
    private final RandomEngine engine;

    // Guarded by this.
    private boolean exits;
    private boolean halts;
    private int status;
    private boolean isOver;

    private volatile boolean loadsLibrary;

    SharedRun(Program program, RunSettings settings, Internals internals, JvmState state)
            throws IOException, Schedule.Unusable {
        this.program = program;
        this.internals = internals;
        this.state = state;
        loader = program.newLoader();
        main = new Main();
        engine = new RandomEngine(settings, main);
    }

    // Called by the program's threads, and some others.

    static boolean isOfRun(Thread thread) {
        SharedRun run = current;
        return run != null && run.has(thread);
    }

    private boolean has(Thread thread) {
        for (ThreadGroup g = thread.getThreadGroup(); g != null; g = g.getParent()) {
            if (g == group) {
                return true;
            }
        }
        return false;
    }

    /** Of a thread of a run: ends that instead of the JVM, and does not return. */
    static void exit(int status) {
        SharedRun run = current;
        if (run != null && run.has(Thread.currentThread())) {
            run.engine.exits();
            run.leave(status, false);
        }
    }

    static void halt(int status) {
        SharedRun run = current;
        if (run != null && run.has(Thread.currentThread())) {
            run.engine.halts();
            run.leave(status, true);
        }
    }

    /** The engine ends the run, on a thread of it or another one. False: there is none. */
    static boolean standsStill(int status) {
        SharedRun run = current;
        if (run == null) {
            return false;
        }
        run.note(status, true);
        if (run.has(Thread.currentThread())) {
            run.leave(status, true);
        }
        return true;
    }

    private synchronized void note(int newStatus, boolean halt) {
        if (!exits || halt && !halts) {
            exits = true;
            halts = halt;
            status = newStatus;
            notifyAll();
        }
    }

    private synchronized void leave(int newStatus, boolean halt) {
        note(newStatus, halt);
        while (!isOver) {
            pause(0);
        }
        throw RunOver.INSTANCE;
    }

    /** A thread is about to end. */
    static void threadEnds() {
        SharedRun run = current;
        if (run != null) {
            synchronized (run) {
                run.notifyAll();
            }
        }
    }

    /** A class of the program's loads a native library, which no other class loader can have then. */
    static void loadsLibrary(Class<?> caller) {
        SharedRun run = current;
        if (run != null && caller != null && caller.getClassLoader() == run.loader) {
            run.loadsLibrary = true;
        }
    }

    private void pause(long millis) {
        try {
            wait(millis);
        } catch (InterruptedException e) {
            // Whoever waits here has nothing else to do.
        }
    }

    // The driver.

    /** Returns the exit status, when the program is over. */
    int execute() throws Throwable {
        internals.setSystemLoader(loader);
        current = this;
        Replay.beginRun(engine);
        main.start();
        awaitEnd();
        engine.exits();
        runHooks();
        synchronized (this) {
            return status;
        }
    }

    private synchronized void awaitEnd() {
        while (!exits && !hasEnded()) {
            pause(1);
        }
        if (!exits) {
            exits = true;
            status = main.hasFailed ? 1 : 0;
        }
    }

    /** A JVM waits for all threads but daemons. */
    private boolean hasEnded() {
        if (main.isAlive()) {
            return false;
        }
        for (Thread t : state.newThreads()) {
            if (!t.isDaemon()) {
                return false;
            }
        }
        return true;
    }

    private void runHooks() throws Throwable {
        Set<Thread> hooks = internals.takeHooks();
        if (hasHalted()) {
            return;
        }
        for (Thread hook : hooks) {
            hook.start();
        }
        for (Thread hook : hooks) {
            synchronized (this) {
                while (hook.isAlive() && !halts) {
                    pause(1);
                }
            }
        }
    }

    private synchronized boolean hasHalted() {
        return halts;
    }

    /** Ends what is left of it. Null: a later run cannot notice anything. */
    String clear() throws Throwable {
        String why = JvmState.usedPool(state.newThreads());
        engine.endThreads();
        synchronized (this) {
            isOver = true;
            notifyAll();
        }
        engine.findings.close();
        String left = endThreads();
        String changed = state.restore();
        current = null;
        loader.close();
        return why != null ? why : left != null ? left
                : loadsLibrary ? "the run has loaded a native library" : changed;
    }

    private String endThreads() throws Throwable {
        long begin = System.nanoTime();
        for (;;) {
            List<Thread> left = state.newThreads();
            if (left.isEmpty()) {
                return null;
            }
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                return "the thread " + left.get(0).getName() + " has not ended with the run";
            }
            for (Thread t : left) {
                internals.interrupt(t);
            }
            synchronized (this) {
                pause(1);
            }
        }
    }

    /** The thread that a JVM calls {@code main} on. */
    private final class Main extends Thread {
        /** Nobody has caught what {@code main} threw. */
        volatile boolean hasFailed;

        Main() {
            super(group, "main");
            setContextClassLoader(loader);
            setDaemon(false);
            setPriority(NORM_PRIORITY);
        }

        @Hidden
        @Override
        public void run() {
            try {
                MethodHandle method = program.main(loader);
                method.invokeExact(program.arguments());
            } catch (Throwable e) {
                hasFailed = true;
                SharedRun.<RuntimeException>rethrow(e);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable e) throws T {
        throw (T) e;
    }
}
