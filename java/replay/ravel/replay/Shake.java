package ravel.replay;

import java.io.IOException;
import java.util.List;

/**
 * What classes call that {@code ravel shake} has rewritten, ahead of what other threads could
 * notice, and, while it finds out which objects are shared, ahead of accesses to them.
 */
public final class Shake {
    private static final boolean TRACKS = Sharing.tracksLocks();

    private static ShakeEngine engine;

    /** Threads may be stopped; else everything here is to cost nothing. */
    private static boolean active;

    static {
        begin(Replay.shaking());
    }

    /** Of the points; only records need them. */
    private static final class Places {
        static final String[] WHERE = places();
    }

    private Shake() {}

    static void begin(ShakeEngine next) {
        engine = next;
        active = next instanceof RandomEngine || next != null && next.probability > 0;
    }

    private static String[] places() {
        try {
            List<String> lines = ShakeEngine.lines("points");
            String[] places = new String[lines.size()];
            for (int i = 0; i < places.length; i++) {
                String[] words = lines.get(i).split(" ", 4);
                places[i] = words[3];
            }
            return places;
        } catch (IOException | Schedule.Unusable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The line of a point in the source, "Buffer.java:12"; null: there is no such point. */
    static String where(int point) {
        return point >= 0 && point < Places.WHERE.length ? Places.WHERE[point] : null;
    }

    /**
     * Ahead of an operation that other threads could notice. A negative number is the complement of
     * a point's whose operation was announced already.
     */
    public static void point(int point) {
        if (active) {
            engine.point(point);
        }
    }

    /** Ahead of a {@code monitorenter}. */
    public static void enter(Object object, int point) {
        if (active) {
            engine.enter(object, point);
        }
        if (TRACKS) {
            Sharing.locks(object);
        }
    }

    /** Ahead of the {@code monitorenter} at the beginning of what was a synchronized method. */
    public static void lock(Object object) {
        if (active) {
            engine.lock(object);
        }
        if (TRACKS) {
            Sharing.locks(object);
        }
    }

    /** Ahead of a {@code monitorexit}. */
    public static void unlock(Object object) {
        if (TRACKS) {
            Sharing.unlocks(object);
        }
        if (active) {
            engine.unlock(object);
        }
    }

    /** Ahead of what initialises a class, unless somebody has. */
    public static void touch(int type, int point) {
        if (active) {
            engine.touch(type, point);
        }
    }

    /** The first thing in the initialiser of a class. */
    public static void initializes(int type) {
        if (active) {
            engine.initializes(type);
        }
    }

    /** The last thing in the initialiser of a class. */
    public static void initialized(int type) {
        if (active) {
            engine.initialized(type);
        }
    }

    /** Ahead of an access to a field of the object, or to an element: location, and 1 to write. */
    public static void uses(Object object, int access) {
        if (Replay.concurrent && object != null) {
            Sharing.uses(object, access);
        }
    }

    /** The same for static fields. */
    public static void usesStatic(int access) {
        if (Replay.concurrent) {
            Sharing.usesStatic(access);
        }
    }
}
