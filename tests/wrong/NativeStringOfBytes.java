// A String is made of an array in C++ while another thread writes it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:a ok:b

import java.nio.charset.StandardCharsets;

public class NativeStringOfBytes {
    public static void main(String[] args) throws InterruptedException {
        byte[] letters = {'a'};
        Thread writer = new Thread(() -> letters[0] = 'b');
        writer.start();
        String text = new String(letters, StandardCharsets.ISO_8859_1);
        writer.join();
        System.out.println(text);
    }
}
