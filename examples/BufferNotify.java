// A bounded buffer that wakes one thread where it must wake all: room and items share one
// condition, so a producer's notify may wake the other producer while the consumer sleeps on.
// expect finding: deadlock-condition
// expect paths: exitblock-rw=9237 exitblock-rwl=12741
// expect kinds: exitblock-rw=deadlock-condition

/** After Bruening (1999), figures 4.15 and 4.16. */
public class BufferNotify {
    static final int ITEMS = 2;

    /** Holds one item: of its two slots one is always free, to tell full from empty. */
    static class Buffer {
        private final Object[] slots = new Object[2];
        private int first;
        private int last;

        synchronized void put(Object item) throws InterruptedException {
            while ((last + 1) % slots.length == first) {
                wait();
            }
            slots[last] = item;
            last = (last + 1) % slots.length;
            notify();
        }

        synchronized Object take() throws InterruptedException {
            while (first == last) {
                wait();
            }
            Object item = slots[first];
            first = (first + 1) % slots.length;
            notify();
            return item;
        }
    }

    record Producer(Buffer buffer) implements Runnable {
        @Override
        public void run() {
            try {
                for (int i = 0; i < ITEMS; i++) {
                    buffer.put(this);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    record Consumer(Buffer buffer) implements Runnable {
        @Override
        public void run() {
            try {
                for (int i = 0; i < 2 * ITEMS; i++) {
                    buffer.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        Buffer buffer = new Buffer();
        Producer producer = new Producer(buffer);
        Consumer consumer = new Consumer(buffer);
        new Thread(producer, "Producer-1").start();
        new Thread(producer, "Producer-2").start();
        new Thread(consumer, "Consumer").start();
    }
}
