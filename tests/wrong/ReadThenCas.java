// A plain read and a compare-and-set of the same element.
// expect finding: assertion

import java.lang.invoke.*;
public class ReadThenCas {
    static final VarHandle H = MethodHandles.arrayElementVarHandle(Object[].class);
    static final Object[] slot = { "old" };
    static boolean failed;
    public static void main(String[] args) throws Exception {
        Thread r = new Thread(() -> { Object o = slot[0]; H.compareAndSet(slot, 0, o, "gone"); });
        Thread s = new Thread(() -> { Object o = slot[0]; if (o != "gone" && !H.compareAndSet(slot, 0, o, "new")) failed = true; });
        r.start(); s.start(); r.join(); s.join();
        if (failed) throw new AssertionError("the CAS failed");
    }
}
