// Two threads increment a plain field: an update is lost.
// expect finding: assertion
// expect finding: data-race

public class PlainCounter {
    static int count;
    public static void main(String[] args) throws Exception {
        Runnable adder = () -> { count++; count++; };
        Thread t = new Thread(adder), u = new Thread(adder);
        t.start(); u.start(); t.join(); u.join();
        if (count != 4) throw new AssertionError("count is " + count);
    }
}
