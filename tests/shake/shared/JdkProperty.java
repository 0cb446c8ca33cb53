// In one JVM: no: the run has set the property java.test

/** What the JDK may have read cannot be put back. */
public class JdkProperty {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        System.out.println(System.getProperty("java.test"));
        System.setProperty("java.test", "set");
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
    }
}
