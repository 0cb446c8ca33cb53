// The separator is decided on by a length that may be old when it is appended.
// expect finding: assertion bad separator

import java.util.Set;

public class StringBufferCompound {
    static final StringBuffer text = new StringBuffer();

    static void append(String word) {
        if (text.length() > 0) {
            text.append(",");
        }
        text.append(word);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> append("a"));
        Thread second = new Thread(() -> append("b"));
        first.start();
        second.start();
        first.join();
        second.join();
        String result = text.toString();
        assert Set.of("a,b", "b,a").contains(result) : "bad separator";
        System.out.println(result);
    }
}
