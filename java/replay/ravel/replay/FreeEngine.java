package ravel.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Random schedules by {@code Thread.yield} or {@code Thread.sleep} in a loop (section 4 of the
 * paper): all threads run, and now and then one waits a moment. Each thread has its own random
 * numbers, so that its choices depend on the seed and on which thread it is, not on the others.
 */
final class FreeEngine extends ShakeEngine {
    private static final long STUCK_LOOKS = 2000 / Watch.POLL_MILLIS;
    private static final long LOOKS_BETWEEN = 100 / Watch.POLL_MILLIS;

    /** The choices of one thread. */
    private final class Choices {
        final Chance chance;
        long left;
        long points;

        Choices() {
            synchronized (all) {
                chance = new Chance(seed * 31 + all.size());
                all.add(this);
            }
            left = chance.misses(probability);
        }
    }

    private final boolean sleeps;
    private final AtomicLong pauses = new AtomicLong();
    private final List<Choices> all = new ArrayList<>();
    private final ThreadLocal<Choices> choices = ThreadLocal.withInitial(Choices::new);

    // Of the watch.
    private long looks;
    private long quiet;
    private String picture = "";

    FreeEngine(RunSettings settings, boolean sleeps) {
        super(settings);
        this.sleeps = sleeps;
    }

    @Override
    Controlled controlled() {
        return null;
    }

    @Override
    void begins(Controlled me) {}

    @Override
    void blocks(Controlled me) {}

    @Override
    void created(Thread thread) {}

    @Override
    void point(int point) {
        Choices mine = choices.get();
        mine.points++;
        while (mine.left-- == 0) {
            mine.left = mine.chance.misses(probability);
            pause();
        }
    }

    private void pause() {
        pauses.incrementAndGet();
        if (!sleeps) {
            Thread.yield();
            return;
        }
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    void describe(Findings to) {
        long points = 0;
        synchronized (all) {
            for (Choices c : all) {
                points += c.points;
            }
            to.write(new Findings.Line("counts").add("points", points)
                    .add("switches", pauses.get()).add("threads", all.size()));
        }
    }

    // The watch.

    @Override
    void watch() {
        if (++looks % LOOKS_BETWEEN != 0 || exiting) {
            return;
        }
        if (Management.hasCycle()) {
            report(new Findings.Line("deadlock").add("cycle", true));
            return;
        }
        if (isOverdue()) {
            report(new Findings.Line("hang").add("why", whyOverdue()));
            return;
        }
        StringBuilder now = new StringBuilder();
        boolean stuck = true;
        boolean any = false;
        for (Thread t : Report.programThreads()) {
            Thread.State state = t.getState();
            any |= !t.isDaemon();
            stuck &= state == Thread.State.BLOCKED || state == Thread.State.WAITING;
            // A thread that computes goes on, wherever it is.
            long used = state == Thread.State.RUNNABLE ? Management.cpuTime(t) : 0;
            now.append(t.getName()).append(state).append(used).append(Report.place(t)).append('\n');
        }
        if (!any || !now.toString().equals(picture)) {
            picture = now.toString();
            quiet = 0;
            return;
        }
        quiet += LOOKS_BETWEEN;
        if (stuck && quiet >= STUCK_LOOKS) {
            report(new Findings.Line("deadlock").add("cycle", false));
        } else if (quiet >= HANG_LOOKS) {
            report(new Findings.Line("hang"));
        }
    }

    private void report(Findings.Line line) {
        Pictures pictures = new Pictures("ravel: the program does not go on");
        for (Thread t : Report.programThreads()) {
            pictures.add(t, Report.stateOf(t), Management.holds(t), Management.wants(t));
        }
        pictures.end(this, line);
    }
}
