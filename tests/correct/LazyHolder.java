// The initialisation of the holder class makes the instance, once, for whoever comes first.
// expect outcomes: ok:1

import java.util.concurrent.atomic.AtomicInteger;

public class LazyHolder {
    static final AtomicInteger made = new AtomicInteger();
    int size = 3;

    LazyHolder() {
        made.incrementAndGet();
    }

    static class Holder {
        static final LazyHolder instance = new LazyHolder();
    }

    static void use() {
        assert Holder.instance.size == 3 : "half-built";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LazyHolder::use);
        Thread second = new Thread(LazyHolder::use);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(made.get());
    }
}
