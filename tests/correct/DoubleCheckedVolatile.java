// Double-checked locking as it must be: the field is volatile.
// expect outcomes: ok:1

import java.util.concurrent.atomic.AtomicInteger;

public class DoubleCheckedVolatile {
    static final AtomicInteger made = new AtomicInteger();

    static class Config {
        int size = 3;

        Config() {
            made.incrementAndGet();
        }
    }

    static volatile Config instance;

    static Config get() {
        Config seen = instance;
        if (seen == null) {
            synchronized (DoubleCheckedVolatile.class) {
                seen = instance;
                if (seen == null) {
                    seen = new Config();
                    instance = seen;
                }
            }
        }
        return seen;
    }

    static void use() {
        assert get().size == 3 : "half-built";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DoubleCheckedVolatile::use);
        Thread second = new Thread(DoubleCheckedVolatile::use);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(made.get());
    }
}
