// Three threads poll the same variable under its lock; each ends the loop of the next.

public class PollTogether {
    static final Object lock = new Object();
    static int turn;

    static void await(int mine) {
        while (true) {
            synchronized (lock) {
                if (turn == mine) {
                    turn++;
                    return;
                }
            }
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread second = new Thread(() -> await(1));
        Thread third = new Thread(() -> await(2));
        second.start();
        third.start();
        await(0);
        second.join();
        third.join();
        System.out.println(turn);
    }
}
