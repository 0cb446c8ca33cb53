// In one JVM: yes

/** Loggers that are only used. */
public class Logs {
    static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("logs");
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        LOG.info("to standard error");
        System.out.println(LOG.getLevel());
    }
}
