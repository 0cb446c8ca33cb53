// A handler that only prints does not make a failed assertion good.
// expect finding: assertion out of turn

public class AssertionPastHandler {
    static int count;

    static synchronized int next() {
        return ++count;
    }

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println("told"));
        for (int i = 0; i < 2; i++) {
            boolean first = i == 0;
            new Thread(() -> {
                assert next() == 1 == first : "out of turn";
            }).start();
        }
    }
}
