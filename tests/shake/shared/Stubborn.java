// In one JVM: no: the thread Thread-0 has not ended with the run

/** A daemon that nothing ends. */
public class Stubborn {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            for (;;) {
                try {
                    synchronized (Stubborn.class) {
                        Stubborn.class.wait(1000);
                    }
                } catch (Throwable e) {
                    continue;
                }
            }
        });
        t.setDaemon(true);
        t.start();
        synchronized (Stubborn.class) {
            System.out.println("end");
        }
    }
}
