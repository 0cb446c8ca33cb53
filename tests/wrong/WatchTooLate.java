// The folder is watched only after a thread that makes a file in it was started: in some schedules nobody is told
// of the file, and take() waits for ever.
// expect finding: deadlock-condition
// explore until: the first failure
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;

public class WatchTooLate {
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("watched");
        WatchService watcher = FileSystems.getDefault().newWatchService();
        Thread writer = new Thread(() -> {
            try {
                Files.createFile(folder.resolve("made"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        folder.register(watcher, StandardWatchEventKinds.ENTRY_CREATE);
        watcher.take();
        writer.join();
    }
}
