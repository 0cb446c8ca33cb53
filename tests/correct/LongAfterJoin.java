// What a thread does when it is alone has one order, however long it is.
// expect outcomes: ok:60000

public class LongAfterJoin {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LongAfterJoin::add);
        other.start();
        other.join();
        for (int i = 1; i < 60_000; i++) {
            add();
        }
        System.out.println(count);
    }
}
