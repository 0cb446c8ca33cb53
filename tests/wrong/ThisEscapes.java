// A constructor lets others see the object before its final fields are written.
// expect finding: assertion half made
// expect finding: data-race

public class ThisEscapes {
    static volatile ThisEscapes shared;
    final int left, right;

    ThisEscapes() {
        shared = this;
        left = 1;
        right = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(ThisEscapes::new);
        maker.start();
        ThisEscapes seen = shared;
        assert seen == null || seen.left == seen.right : "half made";
        maker.join();
    }
}
