// A copy that is out of bounds has read nothing when it throws.
// expect outcomes: ok:

public class ArrayCopyThrows {
    static final int[] numbers = new int[8];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> numbers[7] = 1);
        other.start();
        try {
            System.arraycopy(numbers, 5, new int[8], 0, 4);
            throw new AssertionError("copied");
        } catch (IndexOutOfBoundsException expected) {
            other.join();
        }
    }
}
