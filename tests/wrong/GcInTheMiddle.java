// The other thread may come between the read and the write, before or after the collection.
// expect finding: assertion lost update
// expect finding: data-race GcInTheMiddle.count

public class GcInTheMiddle {
    int count;

    public static void main(String[] args) throws InterruptedException {
        GcInTheMiddle shared = new GcInTheMiddle();
        Thread other = new Thread(() -> shared.count++);
        other.start();
        int seen = shared.count;
        System.gc();
        shared.count = seen + 1;
        other.join();
        assert shared.count == 2 : "lost update";
    }
}
