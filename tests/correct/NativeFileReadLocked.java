// A lock orders what FileInputStream.read stores and what another thread reads.
// check options: --races hb --search dfs
// expect outcomes: ok:0 ok:5

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class NativeFileReadLocked {
    public static void main(String[] args) throws InterruptedException, IOException {
        Files.write(Path.of("NativeFileReadLocked.tmp"), new byte[] {5});
        byte[] buffer = new byte[8];
        int[] seen = new int[1];
        Thread reader = new Thread(() -> {
            synchronized (buffer) {
                seen[0] = buffer[0];
            }
        });
        try (FileInputStream in = new FileInputStream("NativeFileReadLocked.tmp")) {
            reader.start();
            synchronized (buffer) {
                in.read(buffer);
            }
        }
        reader.join();
        System.out.println(seen[0]);
    }
}
