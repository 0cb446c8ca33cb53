import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Two threads that take a lock twice, and something of the library on every path: after the threads,
 * or in them. What it is says the argument; "nothing" is what the others are compared with.
 */
public class Warm {
    static int counter;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        String what = args[0];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread() {
                @Override public void run() { work(what, id); }
            };
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        after(what);
    }

    static void work(String what, int id) {
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                counter++;
            }
        }
        switch (what) {
            case "concat": Concat.work(id); break;
            case "lambda": Lambda.work(id); break;
            case "stream": Streams.work(id); break;
            case "collections": Collecting.work(id); break;
            default: break;
        }
    }

    static void after(String what) {
        switch (what) {
            case "assertion": Assertions.assertEquals(4, counter, () -> "lost " + (4 - counter)); break;
            case "concat": Assertions.assertTrue(Concat.length > 0); break;
            case "lambda": Assertions.assertTrue(Lambda.map.size() == 2); break;
            default: break;
        }
    }

    /** Shaped like those of JUnit: helpers in classes of their own, boxes, suppliers of messages. */
    static class Assertions {
        static void assertEquals(int expected, int actual, Supplier<String> message) {
            AssertEquals.assertEquals(expected, actual, message);
        }

        static void assertTrue(boolean condition) {
            if (!condition) Failures.fail(null, () -> "expected true");
        }
    }

    static class AssertEquals {
        static void assertEquals(Integer expected, Integer actual, Supplier<String> message) {
            if (!Objects.equal(expected, actual)) {
                Failures.fail(Objects.format(expected, actual), message);
            }
        }
    }

    static class Objects {
        static boolean equal(Object a, Object b) { return a == null ? b == null : a.equals(b); }

        static String format(Object a, Object b) { return "expected: <" + a + "> but was: <" + b + ">"; }
    }

    static class Failures {
        static void fail(String text, Supplier<String> message) {
            throw new AssertionError(message.get() + " ==> " + text);
        }
    }

    static class Concat {
        static int length;

        static void work(int id) {
            String s = "thread " + id + " of " + 2 + ": " + (char) ('a' + id);
            synchronized (lock) {
                length += s.length();
            }
        }
    }

    static class Lambda {
        static final Map<String, Integer> map = new ConcurrentHashMap<>();

        static void work(int id) {
            map.computeIfAbsent(id == 0 ? "a" : "b", String::length);
            map.merge(id == 0 ? "a" : "b", 1, Integer::sum);
        }
    }

    static class Streams {
        static void work(int id) {
            List<Integer> squares = List.of(1, 2, 3, id).stream().filter(x -> x > 1).map(x -> x * x)
                    .collect(Collectors.toList());
            synchronized (lock) {
                counter += squares.size();
            }
        }
    }

    static class Collecting {
        static void work(int id) {
            Map<Integer, List<Long>> map = new HashMap<>();
            for (int i = 0; i < 5; i++) {
                map.computeIfAbsent(i % 3, k -> new ArrayList<>()).add((long) i * id);
            }
            StringBuilder text = new StringBuilder();
            for (Iterator<Map.Entry<Integer, List<Long>>> it = map.entrySet().iterator(); it.hasNext();) {
                Map.Entry<Integer, List<Long>> entry = it.next();
                text.append(entry.getKey()).append('=').append(entry.getValue()).append(' ');
            }
            synchronized (lock) {
                counter += text.length();
            }
        }
    }
}
