// Two threads put into a HashMap without a lock: a data race inside the map.
// check options: --races hb
// expect finding: data-race

import java.util.HashMap;
import java.util.Map;

public class PlainMapShared {
    static final Map<String, String> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> map.put("a", "1"));
        Thread second = new Thread(() -> map.put("b", "2"));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
