// WatchService: what happens in a folder arrives, in order; keys that are cancelled, reset and closed.
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import static java.nio.file.StandardWatchEventKinds.*;

public class Main {
  // Events until the last one that is expected came.
  static void show(WatchService watcher, String last) throws InterruptedException {
    List<String> seen = new ArrayList<>();
    while (!seen.contains(last)) {
      WatchKey key = watcher.poll(20, TimeUnit.SECONDS);
      if (key == null) throw new AssertionError("only " + seen);
      for (WatchEvent<?> e : key.pollEvents()) {
        String text = e.kind() + " " + e.context();
        // A file that is written may be told of once or more often.
        if (seen.isEmpty() || !seen.get(seen.size() - 1).equals(text)) seen.add(text);
      }
      key.reset();
    }
    System.out.println(seen);
  }

  public static void main(String[] args) throws Exception {
    Path dir = Files.createDirectory(Path.of("watched")), other = Files.createDirectory(Path.of("other"));
    WatchService watcher = FileSystems.getDefault().newWatchService();
    WatchKey key = dir.register(watcher, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE);
    System.out.println(key.isValid() + " " + key.watchable() + " " + watcher.poll());

    Path file = dir.resolve("a");
    Files.createFile(file);
    show(watcher, "ENTRY_CREATE a");
    Files.writeString(file, "text");
    show(watcher, "ENTRY_MODIFY a");
    Files.delete(file);
    show(watcher, "ENTRY_DELETE a");
    Files.createDirectory(dir.resolve("sub"));
    Files.move(Files.createFile(other.resolve("b")), dir.resolve("b"));
    show(watcher, "ENTRY_CREATE b");
    Files.move(dir.resolve("b"), other.resolve("c"));
    show(watcher, "ENTRY_DELETE b");

    WatchKey second = other.register(watcher, ENTRY_DELETE);
    Files.createFile(other.resolve("unseen"));
    Files.delete(other.resolve("c"));
    show(watcher, "ENTRY_DELETE c");
    System.out.println(second.equals(other.register(watcher, ENTRY_CREATE)));
    Files.createFile(other.resolve("seen"));
    show(watcher, "ENTRY_CREATE seen");
    second.cancel();
    System.out.println(second.isValid() + " " + key.isValid());
    Files.createFile(other.resolve("late"));
    Files.createFile(dir.resolve("last"));
    show(watcher, "ENTRY_CREATE last");

    // Another thread makes what this one waits for.
    Thread maker = new Thread(() -> {
      try { Thread.sleep(20); Files.createFile(dir.resolve("made")); } catch (Exception e) { throw new AssertionError(e); }
    });
    maker.start();
    WatchKey taken = watcher.take();
    for (WatchEvent<?> e : taken.pollEvents()) System.out.println(e.kind() + " " + e.context() + " " + e.count());
    System.out.println(taken == key);
    maker.join();

    try { Path.of("missing").register(watcher, ENTRY_CREATE); } catch (NoSuchFileException e) { System.out.println(e); }
    try { other.resolve("seen").register(watcher, ENTRY_CREATE); } catch (NotDirectoryException e) { System.out.println(e); }
    Thread closer = new Thread(() -> {
      try { Thread.sleep(20); watcher.close(); } catch (Exception e) { throw new AssertionError(e); }
    });
    closer.start();
    try { watcher.take(); } catch (ClosedWatchServiceException e) { System.out.println(e); }
    closer.join();
    System.out.println(key.isValid());
    try { dir.register(watcher, ENTRY_CREATE); } catch (ClosedWatchServiceException e) { System.out.println(e); }
  }
}
