// RandomAccessFile.read stores into an array in C++ while another thread reads it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 2
// expect outcomes: ok:0 ok:5

import java.io.IOException;
import java.io.RandomAccessFile;

public class NativeRandomAccess {
    public static void main(String[] args) throws InterruptedException, IOException {
        byte[] buffer = new byte[4];
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = buffer[2]);
        try (RandomAccessFile file = new RandomAccessFile("NativeRandomAccess.tmp", "rw")) {
            file.write(5);
            file.seek(0);
            reader.start();
            file.read(buffer, 2, 1);
        }
        reader.join();
        System.out.println(seen[0]);
    }
}
