// FileOutputStream.write reads an array in C++ while another thread writes it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 0
// expect outcomes: ok:0 ok:9

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class NativeFileWrite {
    public static void main(String[] args) throws InterruptedException, IOException {
        byte[] buffer = new byte[2];
        Thread writer = new Thread(() -> buffer[0] = 9);
        try (FileOutputStream out = new FileOutputStream("NativeFileWrite.tmp")) {
            writer.start();
            out.write(buffer, 0, 1);
        }
        writer.join();
        System.out.println(Files.readAllBytes(Path.of("NativeFileWrite.tmp"))[0]);
    }
}
