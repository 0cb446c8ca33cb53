// expect outcomes: ok:start\nload java.lang.Runnable\nload java.lang.System\nload java.io.PrintStream\nran\nfalse
// A class loader of the program is asked when the program needs a class of it, and in that order.
import java.io.InputStream;

public class WarmLoaders {
    public static class Loaded implements Runnable {
        @Override public void run() { System.out.println("ran"); }
    }

    static class Loader extends ClassLoader {
        Loader() { super(null); }

        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("java.lang.Object")) System.out.println("load " + name);
            return getSystemClassLoader().loadClass(name);
        }

        Class<?> define(String name) throws Exception {
            try (InputStream in = WarmLoaders.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.out.println("start"));
        thread.start();
        thread.join();
        Class<?> own = new Loader().define("WarmLoaders$Loaded");
        ((Runnable) own.getDeclaredConstructor().newInstance()).run();
        System.out.println(own == Loaded.class);
    }
}
