// Threads put numbers into a hash table by compare-and-set; of twelve only the last one meets others. As many
// traces as published (Abdulla and others, POPL 2014; the program is Flanagan and Godefroid's, POPL 2005).
// program arguments: 12
// expect paths: dpor=8

import java.util.concurrent.atomic.AtomicIntegerArray;

public class Indexer {
    static final int SIZE = 128, MAX = 4;
    static final AtomicIntegerArray table = new AtomicIntegerArray(SIZE);

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++) {
            int tid = i;
            new Thread(() -> {
                for (int m = 1; m <= MAX; m++) {
                    int w = m * 11 + tid;
                    int h = (w * 7) % SIZE;
                    while (!table.compareAndSet(h, 0, w)) h = (h + 1) % SIZE;
                }
            }).start();
        }
    }
}
