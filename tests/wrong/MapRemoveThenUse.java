// The entry may be gone between containsKey and get: the null is unboxed.
// expect finding: uncaught-exception NullPointerException

import java.util.concurrent.ConcurrentHashMap;

public class MapRemoveThenUse {
    static final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        stock.put("apple", 3);
        Thread seller = new Thread(() -> stock.remove("apple"));
        seller.start();
        if (stock.containsKey("apple")) {
            int left = stock.get("apple");
            assert left == 3;
        }
        seller.join();
    }
}
