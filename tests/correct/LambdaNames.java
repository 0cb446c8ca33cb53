// The names of the classes of lambdas do not depend on the order in which these are made, nor do the
// identity hashes of their objects: every schedule prints the same, and so do the replays.

import java.util.concurrent.atomic.AtomicReference;

public class LambdaNames {
    static final AtomicReference<String> first = new AtomicReference<>();

    static void note(Runnable r) {
        String name = r.toString();
        first.compareAndSet(null, name.substring(0, name.indexOf("Lambda")));
    }

    public static void main(String[] args) throws InterruptedException {
        String[] names = new String[2];
        Thread one = new Thread(() -> {
            Runnable r = () -> first.get();
            note(r);
            names[0] = r.toString();
        });
        Thread two = new Thread(() -> {
            Runnable r = () -> first.set("");
            note(r);
            names[1] = r.toString();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(names[0].equals(names[1]) ? "equal" : names[0] + " " + names[1]);
    }
}
