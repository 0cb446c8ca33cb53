package ravel.replay;

import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds locations that are not what they are said to be (section 3.2 of the paper). A location is
 * the fields that one class declares, its static fields, or the elements of one kind of array.
 *
 * <p>Of an unshared one, each object is used by one thread only. Of a protected one, each object
 * that several threads use is only read, or used with a lock that is always the same one (the
 * lockset algorithm of Savage et al., "Eraser", 1997). Accesses before an object escapes from the
 * thread that created it do not count: the rewriter leaves them out. Nor do those before the
 * program creates its first thread: nobody could notice them.
 *
 * <p>Objects are known by identity, and weakly: being watched keeps nothing alive. Of a location
 * that has many objects only some are watched, chosen by chance: each that breaks a rule may be
 * found, in one run or another.
 */
final class Sharing {
    private static final long NOBODY = 0;
    private static final long[] NONE = {};

    /** Which objects are watched differs from run to run. */
    private static int salt = salt(Long.getLong("ravel.shake.seed", 0));
    private static final int SPREAD = 0x85EBCA6B;
    private static final int MANY = 2000;
    private static final int FEWEST = 0xFFF;

    /** What is known of an object, or of the static fields of a class. */
    private static final class Use {
        /** The first thread to use it. */
        long user = NOBODY;

        boolean isShared;
        boolean isWritten;

        /** The locks that were held at all accesses; null: there was none yet. */
        long[] locks;

        /** Does the access, the one now as well, break the rule? */
        boolean breaks(boolean isProtected, boolean write, Held held) {
            long me = held.thread;
            if (user == NOBODY) {
                user = me;
            }
            isShared |= user != me;
            if (!isProtected) {
                return isShared;
            }
            isWritten |= write;
            locks = locks == null ? held.copy() : held.common(locks);
            return isShared && isWritten && locks.length == 0;
        }
    }

    private static final class Entry extends WeakReference<Object> {
        final int hash;
        final Use use = new Use();
        Entry next;

        /** As a lock it has a number of its own. */
        long lock;

        Entry(Object object, int hash, ReferenceQueue<Object> queue) {
            super(object, queue);
            this.hash = hash;
        }
    }

    /** A part of the map from objects to entries, with its own lock. */
    private static final class Part {
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
        private Entry[] table = new Entry[64];
        private int size;

        /** REQUIRES the lock. */
        Entry find(Object object, int hash) {
            int at = hash & table.length - 1;
            for (Entry e = table[at]; e != null; e = e.next) {
                if (e.hash == hash && e.get() == object) {
                    return e;
                }
            }
            expunge();
            if (size >= table.length) {
                grow();
            }
            Entry e = new Entry(object, hash, dead);
            at = hash & table.length - 1;
            e.next = table[at];
            table[at] = e;
            size++;
            return e;
        }

        private void expunge() {
            for (Reference<?> r = dead.poll(); r != null; r = dead.poll()) {
                Entry gone = (Entry) r;
                int at = gone.hash & table.length - 1;
                Entry before = null;
                for (Entry e = table[at]; e != null; before = e, e = e.next) {
                    if (e == gone) {
                        if (before == null) {
                            table[at] = e.next;
                        } else {
                            before.next = e.next;
                        }
                        size--;
                        break;
                    }
                }
            }
        }

        private void grow() {
            Entry[] old = table;
            table = new Entry[2 * old.length];
            for (Entry first : old) {
                for (Entry e = first; e != null;) {
                    Entry next = e.next;
                    int at = e.hash & table.length - 1;
                    e.next = table[at];
                    table[at] = e;
                    e = next;
                }
            }
        }
    }

    /** The locks that a thread holds, by number, as often as it has taken them. */
    private static final class Held {
        final long thread = Thread.currentThread().getId();
        private long[] locks = new long[8];
        private int count;

        void add(long lock) {
            if (count == locks.length) {
                locks = Arrays.copyOf(locks, 2 * count);
            }
            locks[count++] = lock;
        }

        void remove(long lock) {
            for (int i = count - 1; i >= 0; i--) {
                if (locks[i] == lock) {
                    System.arraycopy(locks, i + 1, locks, i, count - i - 1);
                    count--;
                    return;
                }
            }
        }

        private boolean holds(long lock) {
            for (int i = 0; i < count; i++) {
                if (locks[i] == lock) {
                    return true;
                }
            }
            return false;
        }

        long[] copy() {
            return count == 0 ? NONE : Arrays.copyOf(locks, count);
        }

        long[] common(long[] others) {
            int kept = 0;
            for (long lock : others) {
                kept += holds(lock) ? 1 : 0;
            }
            if (kept == others.length) {
                return others;
            }
            long[] both = new long[kept];
            int at = 0;
            for (long lock : others) {
                if (holds(lock)) {
                    both[at++] = lock;
                }
            }
            return both;
        }
    }

    private static final int PARTS = 64;
    private static final Part[] MAP = new Part[PARTS];
    private static final ThreadLocal<Held> HELD = ThreadLocal.withInitial(Held::new);

    // By number of the location.
    private static final boolean[] PROTECTED;
    private static final Use[] STATICS;
    private static final int[] UNWATCHED;  // bits of the hash that are 0 in those that are watched
    private static final int[] WATCHED;    // objects, since that changed last
    private static final String[] BROKEN;  // where, and by whom; null: not

    private static long locksSeen;

    static {
        List<String> locations = new ArrayList<>();
        try {
            locations = ShakeEngine.lines("locations");
        } catch (IOException | Schedule.Unusable e) {
            Report.print("ravel: " + e.getMessage());
        }
        int count = locations.size();
        PROTECTED = new boolean[count];
        STATICS = new Use[count];
        UNWATCHED = new int[count];
        WATCHED = new int[count];
        BROKEN = new String[count];
        for (int i = 0; i < count; i++) {
            PROTECTED[i] = locations.get(i).startsWith("protected ");
        }
        forget();
    }

    private Sharing() {}

    private static int salt(long seed) {
        return (int) (seed * 0x9E3779B97F4A7C15L >>> 32);
    }

    private static void forget() {
        for (int i = 0; i < STATICS.length; i++) {
            STATICS[i] = new Use();
        }
        for (int i = 0; i < PARTS; i++) {
            MAP[i] = new Part();
        }
    }

    /** Nothing is known of a run that begins. */
    static void begin(long seed) {
        salt = salt(seed);
        forget();
        Arrays.fill(UNWATCHED, 0);
        Arrays.fill(WATCHED, 0);
        Arrays.fill(BROKEN, null);
    }

    /** Some location is said to be protected. */
    static boolean tracksLocks() {
        for (boolean isProtected : PROTECTED) {
            if (isProtected) {
                return true;
            }
        }
        return false;
    }

    private static Part part(int hash) {
        return MAP[hash >>> 6 & PARTS - 1];
    }

    static void uses(Object object, int access) {
        int location = access >> 1;
        if (BROKEN[location] != null) {
            return;
        }
        int hash = System.identityHashCode(object);
        if ((hash * SPREAD + salt >>> 16 & UNWATCHED[location]) != 0) {
            return;
        }
        Held held = HELD.get();
        Part part = part(hash);
        boolean isNew;
        boolean breaks;
        synchronized (part) {
            Use use = part.find(object, hash).use;
            isNew = use.user == NOBODY;
            breaks = use.breaks(PROTECTED[location], (access & 1) != 0, held);
        }
        if (isNew && ++WATCHED[location] > MANY && UNWATCHED[location] < FEWEST) {
            UNWATCHED[location] = 2 * UNWATCHED[location] + 1;
            WATCHED[location] = 0;
        }
        if (breaks) {
            note(location);
        }
    }

    static void usesStatic(int access) {
        int location = access >> 1;
        if (BROKEN[location] != null) {
            return;
        }
        Held held = HELD.get();
        Use use = STATICS[location];
        boolean breaks;
        synchronized (use) {
            breaks = use.breaks(PROTECTED[location], (access & 1) != 0, held);
        }
        if (breaks) {
            note(location);
        }
    }

    private static void note(int location) {
        BROKEN[location] = Report.place(Thread.currentThread());
    }

    private static long number(Object object) {
        int hash = System.identityHashCode(object);
        Part part = part(hash);
        synchronized (part) {
            Entry e = part.find(object, hash);
            if (e.lock == 0) {
                e.lock = nextLock();
            }
            return e.lock;
        }
    }

    private static synchronized long nextLock() {
        return ++locksSeen;
    }

    static void locks(Object object) {
        if (object != null) {
            HELD.get().add(number(object));
        }
    }

    static void unlocks(Object object) {
        if (object != null) {
            HELD.get().remove(number(object));
        }
    }

    static void describe(Findings to) {
        for (int i = 0; i < BROKEN.length; i++) {
            if (BROKEN[i] != null) {
                to.write(new Findings.Line("violation").add("location", i)
                        .add("where", BROKEN[i]));
            }
        }
    }
}
