// A loop that looks at a plain field, which nobody ever sets. No block ends in it.
// expect finding: deadlock-condition runs in circles for ever
// expect outcomes: deadlock:

public class SpinsOnPlainFlag {
    static boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
            }
        }).start();
    }
}
