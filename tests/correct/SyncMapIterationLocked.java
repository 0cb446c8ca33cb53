// The whole iteration holds the map's lock, so no put comes in between.
// expect outcomes: ok:3 ok:6

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

public class SyncMapIterationLocked {
    static final Map<String, Integer> stock = Collections.synchronizedMap(new TreeMap<>());

    public static void main(String[] args) throws InterruptedException {
        stock.put("apple", 1);
        stock.put("pear", 2);
        Thread delivery = new Thread(() -> stock.put("quince", 3));
        delivery.start();
        int sum = 0;
        synchronized (stock) {
            for (String fruit : stock.keySet()) {
                sum += stock.get(fruit);
            }
        }
        delivery.join();
        System.out.println(sum);
    }
}
