// expect finding: uncaught-exception lost 1 of 2: two
// The failure is after the threads, in code that loads classes, links lambdas and joins strings: found
// in a machine that did so before, it is there in one that did not.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class WarmAssertion {
    static final List<Integer> taken = new ArrayList<>();
    static int next = 1;

    static synchronized int read() { return next; }

    static synchronized void write(int value) { next = value; }

    static void increment() {
        int value = read();
        write(value + 1);
        synchronized (taken) {
            taken.add(value);
        }
    }

    static class Failures {
        static String name(int lost) {
            switch (Integer.toString(lost + 1)) {
                case "1": return "one";
                case "2": return "two";
                default: return "many";
            }
        }

        static void check(int expected, int actual, Supplier<String> message) {
            if (expected != actual) throw new IllegalStateException(message.get());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WarmAssertion::increment);
        Thread b = new Thread(WarmAssertion::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        int lost = 3 - next;
        List<Integer> distinct = taken.stream().distinct().collect(Collectors.toList());
        Failures.check(2, distinct.size(), () -> "lost " + lost + " of " + 2 + ": " + Failures.name(lost));
    }
}
