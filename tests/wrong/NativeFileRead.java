// FileInputStream.read stores into an array in C++ while another thread reads it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 1
// expect outcomes: ok:0 ok:6

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class NativeFileRead {
    public static void main(String[] args) throws InterruptedException, IOException {
        Files.write(Path.of("NativeFileRead.tmp"), new byte[] {5, 6});
        byte[] buffer = new byte[8];
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = buffer[1]);
        try (FileInputStream in = new FileInputStream("NativeFileRead.tmp")) {
            reader.start();
            in.read(buffer);
        }
        reader.join();
        System.out.println(seen[0]);
    }
}
