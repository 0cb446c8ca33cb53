// volatile makes the read and the write visible, not the two of them one step.
// expect finding: assertion lost an increment
// expect outcomes: ok:2 assertion:

public class VolatileIncrement {
    static volatile int count;

    static void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(VolatileIncrement::increment);
        Thread second = new Thread(VolatileIncrement::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        int result = count;
        assert result == 2 : "lost an increment";
        System.out.println(result);
    }
}
