// FileChannel.write copies an array out of the heap in C++ while another thread writes it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:0 ok:9

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class NativeChannel {
    static final Path file = Path.of("NativeChannel.tmp");

    public static void main(String[] args) throws InterruptedException, IOException {
        byte[] buffer = new byte[1];
        Thread writer = new Thread(() -> buffer[0] = 9);
        try (FileChannel out =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            writer.start();
            out.write(ByteBuffer.wrap(buffer));
        }
        writer.join();
        System.out.println(Files.readAllBytes(file)[0]);
    }
}
