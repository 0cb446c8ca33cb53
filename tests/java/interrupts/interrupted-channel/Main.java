// Interruptible channels: a thread with the flag set that reads or writes a file channel gets
// ClosedByInterruptException, keeps its flag, and the channel is closed for all.
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class Main {
  public static void main(String[] args) throws Exception {
    Path file = Path.of("data");
    Files.write(file, new byte[] {1, 2, 3, 4});
    try (FileChannel ch = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer b = ByteBuffer.allocate(2);
      System.out.println("read " + ch.read(b));
      String[] out = new String[1];
      Thread t = new Thread(() -> {
        Thread.currentThread().interrupt();
        try {
          ch.read(ByteBuffer.allocate(1));
          out[0] = "read";
        } catch (ClosedByInterruptException e) {
          out[0] = "closed by interrupt, flag " + Thread.currentThread().isInterrupted();
        } catch (Exception e) {
          out[0] = "" + e;
        }
      });
      t.start();
      t.join();
      System.out.println(out[0] + ", open " + ch.isOpen());
      try {
        ch.read(b);
      } catch (ClosedChannelException e) {
        System.out.println("main: " + e);
      }
    }
    // Streams do not care.
    Thread.currentThread().interrupt();
    System.out.println(Files.readAllBytes(file).length + " " + Thread.interrupted());
    Thread.currentThread().interrupt();
    try (FileChannel ch = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ch.write(ByteBuffer.allocate(1));
      System.out.println("written");
    } catch (ClosedByInterruptException e) {
      System.out.println("write: " + e + " " + Thread.interrupted());
    }
  }
}
