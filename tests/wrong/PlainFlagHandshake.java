// The flag is not volatile: nothing orders the data before it, whatever one run shows.
// check options: --races hb
// expect finding: data-race

public class PlainFlagHandshake {
    static int data;
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        if (ready) {
            assert data == 42;
        }
        writer.join();
    }
}
