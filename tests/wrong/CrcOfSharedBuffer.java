// A buffer is written while its checksum is computed.
// expect finding: data-race

import java.util.zip.CRC32;
public class CrcOfSharedBuffer {
    public static void main(String[] args) throws Exception {
        byte[] buffer = new byte[4];
        Thread t = new Thread(() -> buffer[0] = 1);
        t.start();
        CRC32 crc = new CRC32();
        crc.update(buffer);
        t.join();
        System.out.println(crc.getValue());
    }
}
