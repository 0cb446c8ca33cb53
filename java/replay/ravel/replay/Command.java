package ravel.replay;

/** One command of a schedule, with everything looked up that can be. */
final class Command {
    enum Kind {
        BEFORE,
        IN,
        SWITCH,
        NOTIFY,
        TIMEOUT,
        DIE,
        TERMINATE,
        LOG,
        LOOP_BEGIN,
        LOOP_END,
        SEND,
        RECEIVE
    }

    /** The thread of {@code switch none} and {@code die none}. */
    static final int NONE = -1;

    /** The rounds of {@code loopend inf}. */
    static final long FOREVER = -1;

    /** The point of an event at a bytecode that calls no engine: one of the JDK's. */
    static final int ELSEWHERE = -2;

    final Kind kind;
    final int line;

    /** BEFORE, IN: number of the instrumented bytecode, or ELSEWHERE. */
    int point = ELSEWHERE;

    /** BEFORE, IN: executions. LOOP_END: rounds. */
    long count;

    /** SWITCH, NOTIFY, TIMEOUT, DIE, SEND, RECEIVE. */
    int thread = NONE;

    /** SEND, RECEIVE. */
    long value;

    /** LOG: its level; LOOP_BEGIN, LOOP_END: index of the other end. */
    int number;

    /** LOG: the message; BEFORE, IN: the place in words. */
    String text;

    Command(Kind kind, int line) {
        this.kind = kind;
        this.line = line;
    }

    boolean isEvent() {
        return kind == Kind.BEFORE || kind == Kind.IN;
    }
}
