// A handler whose type is loaded for the first time on a full stack, while another thread overflows its own.
// expect outcomes: ok:84

public class StackOverflowCaught {
    static int deep() {
        try {
            return deep();
        } catch (Throwable e) {
            return 42;
        }
    }

    static volatile int other;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> other = deep());
        thread.start();
        int mine = deep();
        thread.join();
        System.out.println(mine + other);
    }
}
