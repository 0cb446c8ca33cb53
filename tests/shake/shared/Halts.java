// In one JVM: yes

/** Runtime.halt runs no hook. */
public class Halts {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        System.out.println("end");
        Runtime.getRuntime().halt(0);
    }
}
