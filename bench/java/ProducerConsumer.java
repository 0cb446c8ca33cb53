/**
 * Producers and one consumer who share a buffer of one slot: nearly every operation blocks, and
 * each wakes all who wait. Arguments: producers, items of each.
 */
public class ProducerConsumer {
    static final class Slot {
        private boolean full;
        private int item;

        synchronized void put(int value) throws InterruptedException {
            while (full) wait();
            item = value;
            full = true;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (!full) wait();
            full = false;
            notifyAll();
            return item;
        }
    }

    /** Puts number, number + stride, number + 2 * stride and so on. */
    static final class Producer extends Thread {
        final Slot slot;
        final int number;
        final int stride;
        final int items;

        Producer(Slot slot, int number, int stride, int items) {
            this.slot = slot;
            this.number = number;
            this.stride = stride;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) slot.put(number + i * stride);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 120_000;
        Slot slot = new Slot();
        for (int i = 0; i < producers; i++) new Producer(slot, i, producers, items).start();
        int[] taken = new int[producers];
        long sum = 0;
        for (int i = 0; i < producers * items; i++) {
            int item = slot.take();
            int producer = item % producers;
            if (item / producers != taken[producer]++) throw new IllegalStateException("order");
            sum += item;
        }
        System.out.println(sum);
    }
}
