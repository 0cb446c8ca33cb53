// A loop around join with a time-out.

public class JoinPoll {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.print("x"));
        t.start();
        do t.join(1); while (t.isAlive());
        System.out.println("end");
    }
}
