// Elements are used as volatile ones only. What the library does to link the handles, in both threads at once, is
// nobody's race.
// expect outcomes: ok:

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleOfElements {
    private static final Object[] slots = new Object[4];
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws InterruptedException {
        Thread setter = new Thread(() -> SLOT.setVolatile(slots, 0, "set"));
        Thread taker = new Thread(() -> {
            while (!SLOT.compareAndSet(slots, 0, "set", null)) {
                Thread.onSpinWait();
            }
        });
        setter.start();
        taker.start();
        setter.join();
        taker.join();
    }
}
