// A shutdown hook reads what a thread wrote that has ended by then, and one that nobody joins.

public class HookReadsPlain {
    static int n;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(n)));
        new Thread(() -> n = 2).start();
    }
}
