// The result is read without waiting for the thread that makes it.
// expect finding: assertion too early
// expect outcomes: ok:6 assertion:

public class MissingJoin {
    static volatile int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> result = 6);
        worker.start();
        int seen = result;
        assert seen == 6 : "too early";
        System.out.println(seen);
    }
}
