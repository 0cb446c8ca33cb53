// Adler32.update reads the element in C++ that another thread writes.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 3
// expect outcomes: ok:65537 ok:393222

import java.util.zip.Adler32;

public class NativeAdler32 {
    public static void main(String[] args) throws InterruptedException {
        byte[] buffer = new byte[4];
        Thread writer = new Thread(() -> buffer[3] = 5);
        writer.start();
        Adler32 sum = new Adler32();
        sum.update(buffer, 3, 1);
        writer.join();
        System.out.println(sum.getValue());
    }
}
