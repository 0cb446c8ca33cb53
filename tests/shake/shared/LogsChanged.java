// In one JVM: no: the loggers are not what they were

/** Loggers that are set up. */
public class LogsChanged {
    static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("logs");
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        System.out.println(LOG.getLevel());
        LOG.setLevel(java.util.logging.Level.FINE);
    }
}
