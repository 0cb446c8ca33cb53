// Closing a watch service ends the wait of whoever is in take(), in every schedule.
// expect outcomes: ok:closed
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;

public class WatchClose {
    static String how = "";

    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("watched");
        WatchService watcher = FileSystems.getDefault().newWatchService();
        folder.register(watcher, StandardWatchEventKinds.ENTRY_CREATE);
        Thread taker = new Thread(() -> {
            try {
                watcher.take();
            } catch (ClosedWatchServiceException e) {
                how = "closed";
            } catch (InterruptedException e) {
                how = "interrupted";
            }
        });
        taker.start();
        watcher.close();
        taker.join();
        System.out.println(how);
    }
}
