// A loop that yields waits for the state of a thread.

public class StatePoll {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.print("x"));
        t.start();
        while (t.getState() != Thread.State.TERMINATED) Thread.yield();
        System.out.println("end");
    }
}
