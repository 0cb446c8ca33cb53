// A release write of the flag and an acquire read of it order the plain data between them.
// expect outcomes: ok:early ok:42

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleRelease {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup()
                    .findStaticVarHandle(VarHandleRelease.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            READY.setRelease(true);
        });
        writer.start();
        String seen = (boolean) READY.getAcquire() ? String.valueOf(data) : "early";
        writer.join();
        System.out.println(seen);
    }
}
