// Inflater.inflate stores its output in C++ while another thread reads the first byte of it.
// It is made before: registering it for cleaning has many schedules.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:0 ok:7

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class NativeInflater {
    static byte[] pack(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] packed = new byte[64];
        deflater.deflate(packed);
        return packed;
    }

    public static void main(String[] args) throws InterruptedException, DataFormatException {
        byte[] packed = pack(new byte[] {7, 8});
        byte[] output = new byte[8];
        int[] seen = new int[1];
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        Thread reader = new Thread(() -> seen[0] = output[0]);
        reader.start();
        inflater.inflate(output);
        reader.join();
        System.out.println(seen[0]);
    }
}
