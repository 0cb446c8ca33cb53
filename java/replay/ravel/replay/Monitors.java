package ravel.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who holds which monitor, as far as rewritten classes say. The JVM would not tell a thread that
 * looks, so this is kept beside it. Only monitors that are held are here.
 */
final class Monitors {
    private static final class Hold {
        final Controlled owner;
        int count;

        Hold(Controlled owner, int count) {
            this.owner = owner;
            this.count = count;
        }
    }

    private final Map<Object, Hold> held = new IdentityHashMap<>();

    /** Null is free, too. */
    synchronized boolean isFreeFor(Controlled thread, Object monitor) {
        Controlled owner = owner(monitor);
        return owner == null || owner == thread;
    }

    /** Null: nobody. */
    synchronized Controlled owner(Object monitor) {
        Hold hold = monitor == null ? null : held.get(monitor);
        return hold == null ? null : hold.owner;
    }

    /** Enters it that often; false if somebody else has it. */
    synchronized boolean take(Controlled thread, Object monitor, int count) {
        Hold hold = held.get(monitor);
        if (hold == null) {
            held.put(monitor, new Hold(thread, count));
            return true;
        }
        if (hold.owner == thread) {
            hold.count += count;
        }
        return hold.owner == thread;
    }

    synchronized void leave(Controlled thread, Object monitor) {
        Hold hold = held.get(monitor);
        if (hold != null && hold.owner == thread && --hold.count == 0) {
            held.remove(monitor);
        }
    }

    /** Leaves it for good; returns how often the thread had entered it. */
    synchronized int release(Controlled thread, Object monitor) {
        if (monitor == null || owner(monitor) != thread) {
            return 0;
        }
        return held.remove(monitor).count;
    }

    synchronized List<String> heldBy(Controlled thread) {
        List<String> names = new ArrayList<>();
        for (Map.Entry<Object, Hold> e : held.entrySet()) {
            if (e.getValue().owner == thread) {
                names.add(name(e.getKey()));
            }
        }
        Collections.sort(names);
        return names;
    }

    /** "Account@1f2e". */
    static String name(Object monitor) {
        return monitor instanceof Class ? "class " + ((Class<?>) monitor).getName()
                : monitor.getClass().getName() + "@"
                        + Integer.toHexString(System.identityHashCode(monitor));
    }
}
