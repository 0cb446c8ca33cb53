// In one JVM: yes

/** The system class loader is that of the program, and knows its resources. */
public class Loaders {
    static volatile int n;

    static class Found {
        static int uses;
    }

    public static void main(String[] args) throws Exception {
        ClassLoader system = ClassLoader.getSystemClassLoader();
        Class<?> c = Class.forName("Loaders$Found", true, system);
        Found.uses++;
        System.out.println((c == Found.class) + " " + Found.uses + " "
                + (Thread.currentThread().getContextClassLoader() == system) + " "
                + (Loaders.class.getClassLoader() == system) + " "
                + (system.getResource("Loaders.class") != null) + " "
                + (ClassLoader.getSystemResource("Loaders.class") != null) + " "
                + system.getParent().getClass().getSimpleName());
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
    }
}
