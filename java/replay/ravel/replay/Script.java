package ravel.replay;

import java.util.Arrays;

/**
 * The section of one thread in a message-based schedule, and the messages that have come for it.
 * Position and event belong to the thread; the messages are guarded by the engine's lock.
 */
final class Script {
    final Cursor cursor;

    /** Where the thread has to arrive next; null: nowhere. */
    Command event;

    /** How often it was there. */
    long seen;

    /** What it waits for; null: nothing. */
    volatile Command wanted;

    /** It is left to itself. */
    volatile boolean over;

    private int messages;
    private int[] senders = new int[4];
    private long[] values = new long[4];
    private Thread[] ends = new Thread[4];

    Script(Command[] commands) {
        cursor = new Cursor(commands, 0);
    }

    /**
     * A message has come.
     *
     * @param end who has to end before it counts; may be null
     */
    void put(int sender, long value, Thread end) {
        if (messages == senders.length) {
            senders = Arrays.copyOf(senders, 2 * messages);
            values = Arrays.copyOf(values, 2 * messages);
            ends = Arrays.copyOf(ends, 2 * messages);
        }
        senders[messages] = sender;
        values[messages] = value;
        ends[messages] = end;
        messages++;
    }

    /** The index of a message, or -1. */
    int find(int sender, long value) {
        for (int i = 0; i < messages; i++) {
            if (senders[i] == sender && values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    /** Takes a message; returns who has to end before it counts, or null. */
    Thread take(int index) {
        Thread end = ends[index];
        messages--;
        System.arraycopy(senders, index + 1, senders, index, messages - index);
        System.arraycopy(values, index + 1, values, index, messages - index);
        System.arraycopy(ends, index + 1, ends, index, messages - index);
        ends[messages] = null;
        return end;
    }
}
