package ravel.replay;

import java.util.ArrayList;
import java.util.List;

/** The end of a random run in which nobody goes on: who waits for whom. */
final class Standstill {
    private final ShakeEngine engine;
    private final Monitors monitors;

    Standstill(ShakeEngine engine, Monitors monitors) {
        this.engine = engine;
        this.monitors = monitors;
    }

    /** Nobody can go on. */
    void deadlock() {
        engine.off = true;
        boolean cycle = false;
        for (int i = 0; i < engine.count(); i++) {
            cycle |= isInCycle(engine.thread(i));
        }
        report(new Findings.Line("deadlock").add("cycle", cycle), "ravel: deadlock");
    }

    /** Does the thread want what somebody holds who wants ... what the thread holds? */
    private boolean isInCycle(Controlled thread) {
        Controlled next = thread;
        for (int i = 0; i < engine.count(); i++) {
            next = holder(next);
            if (next == null || next == thread) {
                return next == thread;
            }
        }
        return false;
    }

    /** Who holds what the thread waits for: a monitor, or a lock of java.util.concurrent. */
    private Controlled holder(Controlled me) {
        if (me.wants != null) {
            return monitors.owner(me.wants);
        }
        for (int i = 0; me.blocker != null && i < engine.count(); i++) {
            Thread other = engine.thread(i).thread;
            if (other.isAlive()
                    && Management.synchronizers(other).contains(Monitors.name(me.blocker))) {
                return engine.thread(i);
            }
        }
        return null;
    }

    private List<String> heldBy(Controlled me) {
        List<String> locks = new ArrayList<>(monitors.heldBy(me));
        locks.addAll(Management.synchronizers(me.thread));
        return locks;
    }

    /** Nobody seems to go on. */
    void hang(String why) {
        engine.off = true;
        report(new Findings.Line("hang").add("why", why), "ravel: the program hangs: " + why);
    }

    private void report(Findings.Line line, String head) {
        Pictures pictures = new Pictures(head);
        for (int i = 0; i < engine.count(); i++) {
            Controlled c = engine.thread(i);
            if (!c.ended && c.thread.isAlive()) {
                Object wants = c.wants != null ? c.wants : c.monitor != null ? c.monitor : c.blocker;
                pictures.add(c.thread, describe(c), heldBy(c),
                        wants == null ? "" : Monitors.name(wants));
            }
        }
        pictures.end(engine, line);
    }

    private static String describe(Controlled c) {
        if (c.wants != null) {
            return "blocked";
        }
        switch (c.state) {
            case WAITING:
            case JOINING:
                return "waiting";
            case SLEEPING:
                return "sleeping";
            case PARKED:
                return "parked";
            default:
                return c.away ? Report.stateOf(c.thread) : "runnable";
        }
    }
}
