import java.io.IOException;

/** How a program ends: {@code Ends HOW}; with its arguments, a property, and its input. */
public class Ends {
    static int n;

    static synchronized int next() {
        return ++n;
    }

    static void work() {
        System.out.println("thread " + next());
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread t = new Thread(Ends::work, "worker");
        t.start();
        System.out.println("main " + next());
        t.join();
        boolean asserts = false;
        assert asserts = true;
        switch (args[0]) {
            case "exit":
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
                System.exit(7);
                break;
            case "throw":
                throw new IllegalStateException("thrown");
            case "echo":
                System.out.println(String.join("|", args) + " " + System.getProperty("key") + " "
                        + asserts + " " + new String(System.in.readAllBytes()));
                break;
            default:
                System.err.println("end");
        }
    }
}
