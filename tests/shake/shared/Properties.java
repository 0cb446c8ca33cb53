// In one JVM: yes

/** What a program sets for all of the JVM is gone in the next run. */
public class Properties {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        System.out.println(System.getProperty("shared.test") + " " + java.util.Locale.getDefault()
                + " " + java.util.TimeZone.getDefault().getID() + " "
                + Thread.getDefaultUncaughtExceptionHandler());
        System.setProperty("shared.test", "set");
        java.util.Locale.setDefault(java.util.Locale.FRENCH);
        java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Asia/Tokyo"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("handled"));
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
    }
}
