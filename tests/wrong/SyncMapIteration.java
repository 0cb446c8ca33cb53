// A synchronized map must be locked by hand while one iterates: a put in between ends the iteration
// with a ConcurrentModificationException.
// check options: --races none
// expect finding: uncaught-exception ConcurrentModificationException
// expect finding: assertion

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

public class SyncMapIteration {
    static final Map<String, Integer> stock = Collections.synchronizedMap(new TreeMap<>());

    public static void main(String[] args) throws InterruptedException {
        stock.put("apple", 1);
        stock.put("pear", 2);
        Thread delivery = new Thread(() -> stock.put("quince", 3));
        delivery.start();
        int sum = 0;
        for (String fruit : stock.keySet()) {
            sum += stock.get(fruit);
        }
        delivery.join();
        assert sum == 3 || sum == 6;
    }
}
