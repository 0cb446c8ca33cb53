// A counter in a concurrent map is read and written back in two steps: one increment may be lost.
// expect finding: assertion a word was lost
// expect outcomes: ok:2 assertion:

import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPut {
    static final ConcurrentHashMap<String, Integer> words = new ConcurrentHashMap<>();

    static void count(String word) {
        Integer seen = words.get(word);
        words.put(word, seen == null ? 1 : seen + 1);
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
