// A bounded buffer whose put tests once, with if, whether there is room. Two producers that are
// woken together both go on: the second overwrites an item, and the consumer waits for it forever.
// expect finding: check buffer overflow
// expect finding: deadlock-condition
// expect paths: exitblock-rw=7173 exitblock-rwl=9221
// expect kinds: exitblock-rw=check,deadlock-condition

import ravel.Ravel;

/** After Bruening (1999), figures 4.12 and 4.13. */
public class BufferIf {
    static final int ITEMS = 2;

    /** Holds one item: of its two slots one is always free, to tell full from empty. */
    static class Buffer {
        private final Object[] slots = new Object[2];
        private int first;
        private int last;

        synchronized void put(Object item) throws InterruptedException {
            if ((last + 1) % slots.length == first) {
                wait();
            }
            Ravel.check((last + 1) % slots.length != first, "buffer overflow");
            slots[last] = item;
            last = (last + 1) % slots.length;
            notifyAll();
        }

        synchronized Object take() throws InterruptedException {
            while (first == last) {
                wait();
            }
            Object item = slots[first];
            first = (first + 1) % slots.length;
            notifyAll();
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
