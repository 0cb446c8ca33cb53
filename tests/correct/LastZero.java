// One thread looks for the last zero of an array, the others each write an element one greater than the one
// before it. As many traces as published (Abdulla and others, POPL 2014).
// program arguments: 5
// expect paths: dpor=64

import java.util.concurrent.atomic.AtomicIntegerArray;

public class LastZero {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        AtomicIntegerArray array = new AtomicIntegerArray(n + 1);
        new Thread(() -> {
            int i = n;
            while (array.get(i) != 0) i--;
        }).start();
        for (int j = 1; j <= n; j++) {
            int at = j;
            new Thread(() -> array.set(at, array.get(at - 1) + 1)).start();
        }
    }
}
