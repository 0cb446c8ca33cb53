// An exception that makes its message when it is asked for it, as JUnit 4's does.
// expect finding: uncaught-exception Both: one and two
// expect finding: uncaught-exception Cannot invoke "String.length()"
// expect outcomes: uncaught-exception:

public class OwnMessage {
    static class Both extends RuntimeException {
        private final String first, second;

        Both(String first, String second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public String getMessage() {
            return first + " and " + second;
        }
    }

    static int lengthOf(String text) {
        return text.length();
    }

    public static void main(String[] args) {
        // Not to be made a virtual thread: main would wait for its end, and this one fails first.
        java.util.concurrent.Executors.defaultThreadFactory().newThread(() -> lengthOf(null)).start();
        throw new Both("one", "two");
    }
}
