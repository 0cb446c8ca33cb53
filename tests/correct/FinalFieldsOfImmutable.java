// Final fields need no more than that the object was given to others by a volatile field, even if its
// constructor calls methods of its own.
// expect outcomes: ok:

public class FinalFieldsOfImmutable {
    static volatile FinalFieldsOfImmutable shared;
    final int left, right;

    FinalFieldsOfImmutable(int value) {
        left = twice(value);
        right = twice(value);
    }

    private int twice(int value) {
        return 2 * value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> shared = new FinalFieldsOfImmutable(3));
        maker.start();
        FinalFieldsOfImmutable seen = shared;
        assert seen == null || seen.left == seen.right;
        maker.join();
    }
}
