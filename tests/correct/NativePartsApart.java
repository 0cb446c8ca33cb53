// Natives work on the elements that they are told to, and a read on no more than it got: what
// other threads do to the rest of the array is no conflict.
// check options: --races hb --search dfs
// expect outcomes: ok:56

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class NativePartsApart {
    public static void main(String[] args) throws InterruptedException, IOException {
        Files.write(Path.of("NativePartsApart.tmp"), new byte[] {5});
        byte[] buffer = new byte[8];
        byte[] source = {6};
        Thread copier = new Thread(() -> System.arraycopy(source, 0, buffer, 1, 1));
        try (FileInputStream in = new FileInputStream("NativePartsApart.tmp")) {
            copier.start();
            in.read(buffer);
        }
        copier.join();
        System.out.println(buffer[0] + "" + buffer[1]);
    }
}
