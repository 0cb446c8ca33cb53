package ravel.replay;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the engine has to say, and the ends that it makes. */
final class Report {
    /** Exit status when the program does not follow the schedule. */
    static final int DIVERGED = 2;

    /** Exit status when the threads are in a deadlock. */
    static final int DEADLOCK = 1;

    private static final int ENOUGH_FRAMES = 12;
    private static final long FLUSH_MILLIS = 1000;
    private static final int VERBOSITY = Integer.getInteger("ravel.replay.verbosity", 0);

    /** File for {@link #note}; null: nobody reads it. */
    private static final String NOTES = System.getProperty("ravel.replay.notes");

    // The program may replace System.err.
    private static PrintStream err = System.err;

    private Report() {}

    /** Where the run that begins has its standard error. */
    static void setErr(PrintStream to) {
        err = to;
    }

    static int verbosity() {
        return VERBOSITY;
    }

    static void print(String text) {
        err.println(text);
    }

    static void trace(String text) {
        if (VERBOSITY >= 4) {
            err.println("ravel: " + text);
        }
    }

    /** For whoever started the JVM: something failed, whichever thread had it. */
    static synchronized void note(String failure) {
        if (NOTES == null) {
            return;
        }
        try (OutputStream out = new FileOutputStream(NOTES, true)) {
            out.write((failure + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            print("ravel: cannot write " + NOTES);
        }
    }

    /** Ends the program: it has gone another way than the schedule. */
    static void diverged(Engine engine, int line, String what) {
        // What follows calls the JDK, which must not call back.
        engine.off = true;
        StringBuilder text = new StringBuilder("ravel: ");
        text.append(engine.schedule.name).append(':').append(line).append(": ").append(what);
        if (VERBOSITY >= 2) {
            text.append(System.lineSeparator());
            describeAll(engine, text);
        }
        note("diverged");
        end(DIVERGED, text.toString());
    }

    static synchronized void end(int status, String text) {
        if (status == DEADLOCK) {
            note("deadlock");
        }
        Thread printer = new Flusher(text);
        printer.setDaemon(true);
        printer.start();
        try {
            printer.join(FLUSH_MILLIS);
        } catch (InterruptedException e) {
            // The program ends at once anyway.
        }
        if (!Shared.isWanted() || !SharedRun.standsStill(status)) {
            Runtime.getRuntime().halt(status);
        }
    }

    static void describeAll(Engine engine, StringBuilder text) {
        for (int i = 0; i < engine.count(); i++) {
            Controlled c = engine.thread(i);
            if (!c.thread.isAlive()) {
                continue;
            }
            text.append("  ").append(c.describe()).append(": ").append(state(c));
            text.append(System.lineSeparator());
            for (String frame : frames(c.thread.getStackTrace(), ENOUGH_FRAMES)) {
                text.append("    at ").append(frame).append(System.lineSeparator());
            }
        }
    }

    private static String state(Controlled c) {
        if (c.thread.getState() == Thread.State.BLOCKED) {
            return "wants a monitor";
        }
        return c.isBlocked() ? c.condition() : c.stopped ? "is stopped" : "runs";
    }

    static boolean isOurs(StackTraceElement frame) {
        return frame.getClassName().startsWith("ravel.replay.")
                || frame.getMethodName().equals("getStackTrace");
    }

    /**
     * Is a thread that blocks inside the bytecode of an {@code in}, which it was at {@code seen}
     * times? It may have begun it ahead of the last event: then its stack says so.
     */
    static boolean isIn(Thread thread, Command event, long seen) {
        if (event.kind != Command.Kind.IN) {
            return false;
        }
        if (event.point == Command.ELSEWHERE || seen > 0) {
            return event.point == Command.ELSEWHERE || seen == event.count;
        }
        if (event.count > 1) {
            return false;
        }
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (event.text.equals(frame.getFileName() + ":" + frame.getLineNumber())) {
                return true;
            }
        }
        return false;
    }

    /** Without the module and the loader that newer JVMs print. */
    static String text(StackTraceElement frame) {
        String place = frame.getFileName() == null ? "Unknown Source"
                : frame.getLineNumber() < 0 ? frame.getFileName()
                : frame.getFileName() + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + place + ")";
    }

    static boolean isOfLibrary(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.")
                || name.startsWith("javax.");
    }

    /** Where the thread is in the program, "Buffer.java:12". */
    static String place(Thread thread) {
        StackTraceElement first = null;
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (isOurs(frame)) {
                continue;
            }
            if (first == null) {
                first = frame;
            }
            if (!isOfLibrary(frame)) {
                return text(frame);
            }
        }
        return first == null ? "nowhere" : text(first);
    }

    /** "Buffer.put(Buffer.java:12)", newest first, without those of the engine. */
    static List<String> frames(StackTraceElement[] stack, int most) {
        List<String> lines = new ArrayList<>();
        for (int i = isStopped(stack) ? 2 : 0; i < stack.length && lines.size() < most; i++) {
            if (!isOurs(stack[i])) {
                lines.add(text(stack[i]));
            }
        }
        return lines;
    }

    /** Does the engine wait at the top? There the JDK has two methods, or one. */
    private static boolean isStopped(StackTraceElement[] stack) {
        return stack.length > 2 && stack[0].getMethodName().startsWith("wait")
                && (isOurs(stack[1]) || isOurs(stack[2]));
    }

    /** "blocked", in one word. */
    static String stateOf(Thread thread) {
        return thread.getState().toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static ThreadGroup topGroup() {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        return top;
    }

    /** All that live but those of the JVM and of the engine. */
    static List<Thread> programThreads() {
        ThreadGroup top = topGroup();
        Thread[] all = new Thread[top.activeCount() + 16];
        int count = top.enumerate(all, true);
        List<Thread> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ThreadGroup group = all[i].getThreadGroup();
            boolean isOfJvm = group == null || group == top
                    || group.getName().equals("InnocuousThreadGroup")
                    || all[i].getName().equals("DestroyJavaVM");
            if (!isOfJvm && !all[i].getName().startsWith("ravel-replay-")) {
                found.add(all[i]);
            }
        }
        return found;
    }

    /**
     * Writes what is left. A thread of its own, for one of the program's may be stopped in the
     * middle of printing.
     */
    private static final class Flusher extends Thread {
        private final String text;

        Flusher(String text) {
            super("ravel-replay-end");
            this.text = text;
        }

        @Override
        public void run() {
            err.println(text);
            err.flush();
            System.out.flush();
        }
    }
}
