package shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many pieces of each article there are. */
public class Inventory {
    private final Map<String, Integer> stock = new ConcurrentHashMap<>();

    public void add(String article, int pieces) {
        stock.merge(article, pieces, Integer::sum);
    }

    /** Takes one piece; false if there is none. */
    public boolean take(String article) {
        int left = stock.getOrDefault(article, 0);
        if (left == 0) return false;
        stock.put(article, left - 1);
        return true;
    }
}
