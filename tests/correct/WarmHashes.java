// Identity hashes are what a schedule of them gives in a machine that is not warm, whatever the library
// hashed on the way: a replay prints them as the report has them.
import java.util.Objects;

public class WarmHashes {
    static class Key {}

    static final Object lock = new Object();
    static Key first, second;

    static void make(boolean isFirst) {
        String text = "key " + isFirst + " of " + Thread.currentThread().getName();
        Runnable make = () -> {
            if (isFirst) first = new Key(); else second = new Key();
        };
        synchronized (lock) {
            make.run();
            System.out.println(text + " " + System.identityHashCode(isFirst ? first : second));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> make(true), "a");
        Thread b = new Thread(() -> make(false), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(Objects.hash(1, 2) + " " + new Object().hashCode() + " " + lock.hashCode()
                + " " + Key.class.hashCode() + " " + a.hashCode());
    }
}
