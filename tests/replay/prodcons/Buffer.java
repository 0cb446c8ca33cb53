/** One element, without locks. Remembers who took it, and ends the program after a number of puts. */
public class Buffer {
    private static int buffer;
    private static int count;
    private static int puts;
    private static final StringBuilder takers = new StringBuilder();
    static int bound;

    static boolean notFull() {
        return count < 1;
    }

    static boolean notEmpty() {
        return count > 0;
    }

    static void put(int i) {
        if (puts++ == bound) {
            System.out.println(takers);
            System.exit(0);
        }
        buffer = i;
        count++;
    }

    static int get() {
        if (!notEmpty()) {
            System.err.println("Error.");
            System.exit(1);
        }
        count--;
        takers.append(' ').append(Thread.currentThread().getName());
        return buffer;
    }
}
