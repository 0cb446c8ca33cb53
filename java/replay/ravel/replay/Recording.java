package ravel.replay;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;

/**
 * The schedule of a run of {@link RandomEngine}, in the language of schedule files with the numbers
 * of points for places. Only the thread that runs may call it.
 *
 * <p>Executions are counted from the last event on: {@code counts} of a point are those of the
 * stretch that {@code stretches} says.
 */
final class Recording {
    private static final int BEFORE = 0;
    private static final int IN = 1;
    private static final int SWITCH = 2;
    private static final int DIE = 3;
    private static final int NOTIFY = 4;
    private static final int TIMEOUT = 5;
    private static final String[] WORDS = {"before", "in", "switch", "die", "notify", "timeout"};
    private static final int NONE = -1;
    private static final int MOST = 30_000_000;

    private final String file;
    private int[] counts = new int[64];
    private int[] stretches = new int[64];
    private int stretch = 1;

    /** Where the running thread was blocked when it was resumed. */
    private int resumedIn = NONE;

    /** The running thread has passed a point since. */
    private boolean moved;

    /** Triples: word, point or thread, count. */
    private int[] log = new int[96];
    private int size;
    private boolean started;

    /** Why the schedule is not exactly what happened. */
    private String doubt;

    Recording(String file) {
        this.file = file;
    }

    private void add(int word, int what, int count) {
        if (size + 3 > log.length) {
            if (size > MOST) {
                doubt("it has too many switches");
                return;
            }
            log = Arrays.copyOf(log, 2 * log.length);
        }
        log[size++] = word;
        log[size++] = what;
        log[size++] = count;
    }

    void doubt(String why) {
        if (doubt == null) {
            doubt = why;
        }
    }

    void arrive(int point) {
        if (point >= counts.length) {
            int length = Math.max(point + 1, 2 * counts.length);
            counts = Arrays.copyOf(counts, length);
            stretches = Arrays.copyOf(stretches, length);
        }
        if (stretches[point] != stretch) {
            stretches[point] = stretch;
            counts[point] = 0;
        }
        counts[point]++;
        moved = true;
    }

    private int count(int point) {
        return point >= 0 && point < counts.length && stretches[point] == stretch
                ? counts[point] : 0;
    }

    private void event(int word, int point, int count) {
        add(word, point, Math.max(1, count));
        started = true;
        stretch++;
        resumedIn = NONE;
        moved = false;
    }

    /** The running thread stands before the point that it passed last. */
    void before(Controlled me) {
        if (me.at == Controlled.NOWHERE || count(me.at) == 0) {
            doubt(me.describe() + " was stopped where there is no bytecode of the program's");
            return;
        }
        event(BEFORE, me.at, count(me.at));
    }

    /** The running thread blocks in the bytecode that it passed last. */
    void in(Controlled me) {
        if (me.at == Controlled.NOWHERE) {
            doubt(me.describe() + " blocks where there is no bytecode of the program's");
            return;
        }
        event(IN, me.at, count(me.at) + (resumedIn == me.at ? 1 : 0));
    }

    void timeOut(Controlled other) {
        add(TIMEOUT, other.number, 0);
    }

    void notify(Controlled me, Controlled other) {
        before(me);
        add(NOTIFY, other.number, 0);
        // It goes on from here, for the first time.
        arrive(me.at);
    }

    /** Null: nobody can go on. */
    void switchTo(Controlled other) {
        add(SWITCH, other == null ? NONE : other.number, 0);
    }

    void die(Controlled me, Controlled other) {
        // As late as possible: until then it may still create and start the other one.
        if (moved || !started) {
            before(me);
        }
        add(DIE, other == null ? NONE : other.number, 0);
        // What it did since then is not counted: the next event is looked for when it has ended.
        stretch++;
        resumedIn = NONE;
    }

    /** The thread goes on. */
    void resumes(Controlled me, boolean blocked) {
        if (blocked) {
            resumedIn = me.at;
        } else if (me.at != Controlled.NOWHERE) {
            arrive(me.at);
        }
        moved = false;
    }

    void write(Findings to) {
        if (doubt == null) {
            try (Writer out = new BufferedWriter(
                    Files.newBufferedWriter(Paths.get(file), StandardCharsets.UTF_8))) {
                for (int i = 0; i < size; i += 3) {
                    out.write(WORDS[log[i]] + " " + (log[i + 1] == NONE ? "none" : log[i + 1]));
                    out.write(log[i] <= IN ? " " + log[i + 2] + "\n" : "\n");
                }
            } catch (IOException e) {
                doubt("cannot write " + file);
            }
        }
        Findings.Line line = new Findings.Line("recorded").add("exact", doubt == null);
        if (doubt != null) {
            line.add("why", doubt);
        }
        to.write(line);
    }
}
