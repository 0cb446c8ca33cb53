package ravel.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;

/** What a thread says to be parked for: {@code LockSupport.getBlocker}. From JDK 14 on. */
final class Blocker {
    private static final MethodHandle SET = find();

    private Blocker() {}

    private static MethodHandle find() {
        try {
            return MethodHandles.publicLookup().findStatic(LockSupport.class, "setCurrentBlocker",
                    MethodType.methodType(void.class, Object.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Null: nothing any more. */
    static void set(Object blocker) {
        if (SET == null) {
            return;
        }
        try {
            SET.invokeExact(blocker);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
