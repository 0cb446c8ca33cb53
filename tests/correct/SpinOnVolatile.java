// A thread spins until another sets a volatile flag. Every fair schedule ends.
// expect outcomes: ok:42

public class SpinOnVolatile {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        while (!ready) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }
}
