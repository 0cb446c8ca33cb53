package ravel.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Random schedules, after Stoller, "Testing Concurrent Java Programs using Randomized Scheduling"
 * (2002): rewritten classes call {@link Shake} before each operation that other threads could
 * notice, and the engine may let another thread go first.
 */
abstract class ShakeEngine extends Engine {
    static final String KIND = "ravel.shake.kind";

    /** More would leave no thread the time to go on. */
    private static final double MOST = 0.98;

    /** How often the watch looks before a program that does nothing is said to hang. */
    static final long HANG_LOOKS =
            Math.max(1, Integer.getInteger("ravel.shake.hang", 30)) * 1000L / Watch.POLL_MILLIS;

    /** Seconds after which a program is said to have no end; 0: it may take its time. */
    static final int LIMIT = Math.max(0, Integer.getInteger("ravel.shake.limit", 0));

    private final long start = System.nanoTime();
    final long seed;
    final double probability;
    final Findings findings;

    ShakeEngine(RunSettings settings) {
        super(null);
        seed = settings.seed;
        probability = Math.max(0, Math.min(MOST, settings.probability));
        findings = new Findings(settings.report);
    }

    /** Does the program take longer than it may? */
    final boolean isOverdue() {
        return LIMIT > 0 && System.nanoTime() - start > LIMIT * 1_000_000_000L;
    }

    static String whyOverdue() {
        return "the program did not end within " + LIMIT + " seconds";
    }

    /** Lines of a file of the folder, without their first word, which is the number of the line. */
    static List<String> lines(String file) throws IOException, Schedule.Unusable {
        List<String> lines = new ArrayList<>();
        try (InputStream in = Start.open(file);
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line.substring(line.indexOf(' ') + 1));
            }
        }
        return lines;
    }

    /**
     * Ahead of an operation that other threads could notice. A negative number is the complement of
     * a point's whose operation was announced already.
     */
    abstract void point(int point);

    /** Ahead of a {@code monitorenter}. */
    void enter(Object object, int point) {
        point(point);
    }

    /** Ahead of the monitor of a synchronized method. */
    void lock(Object object) {}

    /** Ahead of a {@code monitorexit}. */
    void unlock(Object object) {}

    /** Ahead of what may initialise a class. */
    void touch(int type, int point) {
        point(point);
    }

    void initializes(int type) {}

    void initialized(int type) {}

    /** Lines of the report that only the engine knows. */
    abstract void describe(Findings to);

    @Override
    final void arrived(int point) {}

    @Override
    final void uncaught(Thread thread, Throwable exception) {
        findings.add("uncaught", thread, null, exception);
    }

    @Override
    final void failedTest(String test, Throwable failure) {
        findings.add("test", Thread.currentThread(), test, failure);
    }

    @Override
    final void failedCheck(String message) {
        findings.addCheck(Thread.currentThread(), message);
    }

    @Override
    final void exits() {
        super.exits();
        finish();
    }

    @Override
    final void halts() {
        finish();
    }

    private void finish() {
        findings.finish(this);
    }

    /** Ends the program: some threads will never go on. */
    final void end(String text) {
        off = true;
        finish();
        Report.end(Report.DEADLOCK, text);
    }
}
