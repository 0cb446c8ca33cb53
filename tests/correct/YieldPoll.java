// A loop that yields waits for a volatile flag.

public class YieldPoll {
    static volatile boolean done;
    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        while (!done) Thread.yield();
        System.out.println("ok");
    }
}
