package ravel.replay;

import java.util.HashMap;
import java.util.Map;

/**
 * Replays a message-based schedule (section 6 of the paper): threads run at the same time, each
 * with a script of its own, and stop where a script receives a message that has not come yet.
 *
 * <p>What blocks a thread is left to the JVM, unless the script says that something happens in it:
 * then the engine keeps the thread there, as in the other format.
 *
 * <p>A thread that receives from itself is to stay. When nobody else can go on, such threads are
 * left to themselves, so that the program comes to its end.
 */
final class MessageEngine extends Engine {
    private final Map<Integer, Script> scripts = new HashMap<>();
    private volatile long progress;

    // Of the watch.
    private long quiet;
    private long quietProgress = -1;

    MessageEngine(Schedule schedule) {
        super(schedule);
        for (Map.Entry<Integer, Command[]> list : schedule.lists.entrySet()) {
            scripts.put(list.getKey(), new Script(list.getValue()));
        }
        Controlled main = register(Thread.currentThread());
        main.begun = true;
        main.stopped = false;
        Replay.everywhere = true;
        Script script = script(main);
        if (script != null) {
            act(main, script);
        }
    }

    private Script script(Controlled c) {
        return scripts.get(c.number);
    }

    @Override
    Controlled controlled() {
        if (off || exiting) {
            return null;
        }
        Controlled me = find(Thread.currentThread());
        if (me == null || !me.begun) {
            return null;
        }
        Script script = script(me);
        Command e = script == null ? null : script.event;
        return e != null && Report.isIn(me.thread, e, script.seen) ? me : null;
    }

    @Override
    void arrived(int point) {
        Controlled me = find(Thread.currentThread());
        Script script = me == null ? null : script(me);
        if (script == null || off) {
            return;
        }
        progress++;
        while (script.event != null && script.event.point == point) {
            script.seen++;
            if (script.event.kind == Command.Kind.IN || script.seen < script.event.count) {
                break;
            }
            script.cursor.advance(progress);
            act(me, script);
        }
        progress++;
        restoreFlag(me);
    }

    @Override
    void begins(Controlled me) {
        me.stopped = false;
        Script script = script(me);
        if (script != null && !exiting) {
            act(me, script);
        }
    }

    /** Executes commands up to the next event. */
    private void act(Controlled me, Script script) {
        script.event = null;
        while (!off) {
            if (script.cursor.isIdle()) {
                Report.diverged(this, script.cursor.line(), "the loop makes no progress");
            }
            Command c = script.cursor.peek();
            if (c == null) {
                script.over = true;
                return;
            }
            boolean elsewhere = c.kind == Command.Kind.BEFORE && c.point == Command.ELSEWHERE;
            if (c.isEvent() && !elsewhere) {
                script.event = c;
                boolean resumed = c.kind == Command.Kind.IN && me.inside == c.point;
                script.seen = resumed && c.point != Command.ELSEWHERE ? 1 : 0;
                return;
            }
            script.cursor.advance(progress);
            if (!elsewhere) {
                take(me, script, c);
            }
        }
    }

    private void take(Controlled me, Script script, Command c) {
        switch (c.kind) {
            case SEND:
                send(c.thread, me.number, c.value, null);
                break;
            case DIE:
                if (c.thread != Command.NONE) {
                    send(c.thread, me.number, 0, me.thread);
                }
                break;
            case RECEIVE:
                receive(me, script, c);
                break;
            case NOTIFY:
                notifyNext(c.thread);
                break;
            case TIMEOUT:
                Controlled late = thread(c.thread);
                if (late != null) {
                    timeOut(late);
                    woken(late);
                }
                break;
            case TERMINATE:
                turnOff();
                break;
            case LOG:
                log(c);
                break;
            default:
                throw new AssertionError(c.kind);
        }
    }

    private void send(int to, int from, long value, Thread end) {
        Script script = scripts.get(to);
        if (script == null) {
            return;
        }
        synchronized (states) {
            script.put(from, value, end);
        }
        Controlled other = thread(to);
        if (other != null) {
            resume(other);
        }
    }

    private void receive(Controlled me, Script script, Command c) {
        for (;;) {
            Thread end = null;
            synchronized (states) {
                int message = script.find(c.thread, c.value);
                if (message >= 0) {
                    end = script.take(message);
                    script.wanted = null;
                } else {
                    script.wanted = c;
                }
            }
            if (script.wanted == null) {
                me.after = end;
                if (end != null) {
                    resume(me);
                    block(me);
                }
                return;
            }
            stop(me);
            if (off || script.over) {
                script.wanted = null;
                return;
            }
        }
    }

    private void stop(Controlled me) {
        if (!me.isBlocked()) {
            me.inside = Controlled.NOWHERE;
        }
        aboutToStop(me);
        block(me);
    }

    @Override
    void blocks(Controlled me) {
        Script script = script(me);
        me.inside = script.event.point;
        script.cursor.advance(progress);
        act(me, script);
        if (me.state == Controlled.State.JOINING) {
            awaitEnd(me.target, me);
        } else if (me.timed && !me.canGoOn()) {
            timeOut(me);
        }
        while (!off && !me.canGoOn()) {
            stop(me);
        }
        progress++;
    }

    @Override
    void woken(Controlled c) {
        resume(c);
    }

    // The watch.

    private boolean isStuck(Controlled c) {
        if (c.stopped) {
            return !c.go;
        }
        Thread.State state = c.thread.getState();
        return state == Thread.State.BLOCKED || state == Thread.State.WAITING;
    }

    @Override
    void watch() {
        boolean any = false;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            if (!c.thread.isAlive()) {
                continue;
            }
            if (!isStuck(c) || exiting) {
                quietProgress = -1;
                return;
            }
            any |= !c.thread.isDaemon();
        }
        if (!any || progress != quietProgress) {
            quietProgress = progress;
            quiet = 0;
        } else if (++quiet > Watch.PATIENCE / 25) {
            // A thread that was woken looks stuck until it gets a processor.
            allStuck(quiet > Watch.PATIENCE / 2);
        }
    }

    /** Lets threads go on that are to stay where they are; if there are none, that is the end. */
    private void allStuck(boolean certain) {
        boolean released = false;
        StringBuilder waiting = new StringBuilder();
        int line = 0;
        for (int i = 0; i < count(); i++) {
            Controlled c = thread(i);
            Script script = script(c);
            Command wanted = script == null || !c.thread.isAlive() ? null : script.wanted;
            if (wanted == null) {
                continue;
            }
            if (wanted.thread == c.number) {
                script.over = true;
                resume(c);
                released = true;
            } else {
                line = wanted.line;
                waiting.append(waiting.length() == 0 ? "" : ", ").append(c.describe())
                        .append(" waits for message ").append(wanted.value)
                        .append(" from thread ").append(wanted.thread);
            }
        }
        if (released || !certain) {
            quietProgress = released ? -1 : quietProgress;
            return;
        }
        if (waiting.length() > 0) {
            Report.diverged(this, line, "nobody can go on: " + waiting);
        }
        off = true;
        StringBuilder text = new StringBuilder("ravel: replayed deadlock: nobody can go on");
        text.append(System.lineSeparator());
        Report.describeAll(this, text);
        Report.end(Report.DEADLOCK, text.toString().trim());
    }
}
