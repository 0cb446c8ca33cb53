// In one JVM: yes

/** Thread-local values, also those of main. */
public class Locals {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    static volatile int n;

    static void use() {
        LOCAL.set(LOCAL.get() + 1);
        n++;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(LOCAL.get() + " " + INHERITED.get());
        INHERITED.set("main");
        Thread t = new Thread(() -> {
            use();
            System.out.println(LOCAL.get() + " " + INHERITED.get());
        });
        use();
        t.start();
        t.join();
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        System.out.println(LOCAL.get() + " " + Thread.currentThread().getName() + " "
                + group.getName() + " " + group.activeCount());
    }
}
