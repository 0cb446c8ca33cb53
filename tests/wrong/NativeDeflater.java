// Deflater.deflate reads its input in C++ while another thread changes it.
// It is made before: registering it for cleaning has many schedules.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:0 ok:7

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class NativeDeflater {
    public static void main(String[] args) throws InterruptedException, DataFormatException {
        byte[] input = new byte[8];
        byte[] packed = new byte[64];
        Deflater deflater = new Deflater();
        deflater.setInput(input);
        deflater.finish();
        Inflater inflater = new Inflater();
        Thread writer = new Thread(() -> input[0] = 7);
        writer.start();
        int size = deflater.deflate(packed);
        writer.join();
        inflater.setInput(packed, 0, size);
        byte[] output = new byte[8];
        inflater.inflate(output);
        System.out.println(output[0]);
    }
}
