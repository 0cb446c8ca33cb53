// In one JVM: yes

/** Shutdown hooks run when all but daemons have ended, and once. */
public class Hooks {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread t = new Thread(() -> {
            n += 2;
            System.out.println("thread");
        });
        t.start();
        n++;
        System.out.println("main");
    }
}
