package ravel.replay;

/**
 * A position in a list of commands, on the way through it in execution order. Loops are unrolled as
 * one goes; only events and actions are seen.
 */
final class Cursor {
    private final Command[] commands;
    private int index;

    // The open loops, innermost last.
    private int depth;
    private long[] rounds = new long[4];
    private long[] progress = new long[4];
    private boolean idle;

    Cursor(Command[] commands, long now) {
        this.commands = commands;
        skipLoops(now);
    }

    /** The command to execute next; null at the end. */
    Command peek() {
        return index < commands.length ? commands[index] : null;
    }

    /** The line to name in messages. */
    int line() {
        if (commands.length == 0) {
            return 0;
        }
        return commands[Math.min(index, commands.length - 1)].line;
    }

    /**
     * Goes on to the next command.
     *
     * @param now a number that grows whenever the program does something
     */
    void advance(long now) {
        index++;
        skipLoops(now);
    }

    /** Did a whole round of a loop pass without the program doing anything? */
    boolean isIdle() {
        return idle;
    }

    private void skipLoops(long now) {
        while (index < commands.length) {
            Command c = commands[index];
            if (c.kind == Command.Kind.LOOP_BEGIN) {
                if (depth == rounds.length) {
                    rounds = java.util.Arrays.copyOf(rounds, 2 * depth);
                    progress = java.util.Arrays.copyOf(progress, 2 * depth);
                }
                rounds[depth] = 0;
                progress[depth] = now;
                depth++;
                index++;
            } else if (c.kind == Command.Kind.LOOP_END) {
                int loop = depth - 1;
                rounds[loop]++;
                if (c.count == Command.FOREVER || rounds[loop] < c.count) {
                    idle |= progress[loop] == now;
                    progress[loop] = now;
                    index = c.number + 1;
                } else {
                    depth--;
                    index++;
                }
            } else {
                return;
            }
        }
    }
}
