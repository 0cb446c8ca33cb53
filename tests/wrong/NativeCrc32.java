// CRC32.update reads an array in C++ that another thread writes: a read like any other.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:old ok:new

import java.util.zip.CRC32;

public class NativeCrc32 {
    static long crcOf(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    public static void main(String[] args) throws InterruptedException {
        byte[] buffer = new byte[4];
        long old = crcOf(buffer);
        Thread writer = new Thread(() -> buffer[0] = 1);
        writer.start();
        long crc = crcOf(buffer);
        writer.join();
        System.out.println(crc == old ? "old" : "new");
    }
}
