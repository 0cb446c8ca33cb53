// Check-then-act on a file: both threads see that it is not there, and the second to create it fails.
// Nothing is written to the host: each schedule has its files for itself.
// check options: --races none
// expect finding: uncaught-exception FileAlreadyExistsException

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class FileCreatedTwice {
    static final Path file = Path.of("FileCreatedTwice.tmp");

    static void createOnce() {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(FileCreatedTwice::createOnce);
        other.start();
        createOnce();
        other.join();
    }
}
