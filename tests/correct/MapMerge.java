// merge reads and writes the counter in one step.
// expect outcomes: ok:2

import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    static final ConcurrentHashMap<String, Integer> words = new ConcurrentHashMap<>();

    static void count(String word) {
        words.merge(word, 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> count("the"));
        Thread second = new Thread(() -> count("the"));
        first.start();
        second.start();
        first.join();
        second.join();
        int the = words.get("the");
        assert the == 2 : "a word was lost";
        System.out.println(the);
    }
}
