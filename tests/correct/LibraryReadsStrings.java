// Strings are passed on without any order but that of a volatile field, and printed, compared,
// encoded and hashed by all: nothing of that is a race.

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class LibraryReadsStrings {
    static volatile String shared = "start";

    static int use(String s) {
        byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
        String copy = new String(bytes, StandardCharsets.UTF_8);
        char[] chars = new char[copy.length()];
        copy.getChars(0, chars.length, chars, 0);
        System.out.print("");
        return copy.equals(s) ? Arrays.hashCode(chars) : 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            shared = String.valueOf(new char[] {'a', 'b', '\u20ac'});
            use(shared);
        });
        other.start();
        use(shared);
        other.join();
        System.out.println(String.format("%s %d", shared, shared.length()));
    }
}
