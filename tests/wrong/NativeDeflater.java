// Deflater.deflate reads its input in C++ while another thread changes it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:0 ok:7

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class NativeDeflater {
    public static void main(String[] args) throws InterruptedException, DataFormatException {
        byte[] input = new byte[8];
        Thread writer = new Thread(() -> input[0] = 7);
        writer.start();
        Deflater deflater = new Deflater();
        deflater.setInput(input);
        deflater.finish();
        byte[] packed = new byte[64];
        int size = deflater.deflate(packed);
        deflater.end();
        writer.join();
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, size);
        byte[] output = new byte[8];
        inflater.inflate(output);
        inflater.end();
        System.out.println(output[0]);
    }
}
