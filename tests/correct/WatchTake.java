// A file service is told of a file that another thread makes, in every schedule: take() ends.
// expect outcomes: ok:ENTRY_CREATE made
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

public class WatchTake {
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("watched");
        WatchService watcher = FileSystems.getDefault().newWatchService();
        folder.register(watcher, StandardWatchEventKinds.ENTRY_CREATE);
        Thread writer = new Thread(() -> {
            try {
                Files.createFile(folder.resolve("made"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        WatchKey key = watcher.take();
        for (WatchEvent<?> event : key.pollEvents()) {
            System.out.println(event.kind() + " " + event.context());
        }
        writer.join();
    }
}
