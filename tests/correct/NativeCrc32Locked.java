// A lock orders what C++ reads and what another thread writes.
// check options: --races hb --search dfs
// expect outcomes: ok:old ok:new

import java.util.zip.CRC32;

public class NativeCrc32Locked {
    static long crcOf(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    public static void main(String[] args) throws InterruptedException {
        byte[] buffer = new byte[4];
        long old = crcOf(buffer);
        Thread writer = new Thread(() -> {
            synchronized (buffer) {
                buffer[0] = 1;
            }
        });
        writer.start();
        long crc;
        synchronized (buffer) {
            crc = crcOf(buffer);
        }
        writer.join();
        System.out.println(crc == old ? "old" : "new");
    }
}
