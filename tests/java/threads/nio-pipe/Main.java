// java.nio.channels.Pipe between threads: a blocking reader, several buffers at once, the end, closing.
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

public class Main {
  interface Io {
    void run() throws Exception;
  }

  static Thread thread(Io io) {
    Thread t = new Thread(() -> {
      try {
        io.run();
      } catch (Exception e) {
        System.out.println("failed: " + e);
      }
    });
    t.start();
    return t;
  }

  public static void main(String[] args) throws Exception {
    Pipe pipe = Pipe.open();
    System.out.println(pipe.source().isOpen() + " " + pipe.sink().isOpen() + " " + pipe.source().isBlocking()
        + " " + pipe.source().validOps() + " " + pipe.sink().validOps());
    Thread writer = thread(() -> {
      ByteBuffer b = ByteBuffer.allocate(4);
      for (int i = 0; i < 20; i++) {
        b.clear();
        b.putInt(i * 3).flip();
        while (b.hasRemaining()) pipe.sink().write(b);
      }
      pipe.sink().write(new ByteBuffer[] {StandardCharsets.UTF_8.encode("gathered "),
          StandardCharsets.UTF_8.encode("bytes")});
      pipe.sink().close();
    });
    ByteBuffer in = ByteBuffer.allocateDirect(4);
    int sum = 0;
    for (int i = 0; i < 20; i++) {
      in.clear();
      while (in.hasRemaining()) pipe.source().read(in);
      in.flip();
      sum += in.getInt();
    }
    ByteBuffer rest = ByteBuffer.allocate(50);
    while (pipe.source().read(rest) >= 0) Thread.yield();
    rest.flip();
    System.out.println(sum + " " + StandardCharsets.UTF_8.decode(rest));
    writer.join();
    System.out.println("at the end " + pipe.source().read(ByteBuffer.allocate(1)));
    pipe.source().close();
    try {
      pipe.source().read(rest);
    } catch (ClosedChannelException e) {
      System.out.println("closed " + pipe.source().isOpen());
    }

    // The reader comes first and waits.
    Pipe second = Pipe.open();
    int[] got = new int[1];
    Thread reader = thread(() -> {
      ByteBuffer b = ByteBuffer.allocate(3);
      while (b.hasRemaining() && second.source().read(b) >= 0) got[0]++;
      b.flip();
      got[0] = b.get() + b.get() + b.get();
    });
    for (int i = 1; i <= 3; i++) {
      Thread.yield();
      second.sink().write(ByteBuffer.wrap(new byte[] {(byte) (i * 10)}));
    }
    reader.join();
    System.out.println(got[0]);

    // Without blocking, an empty pipe reads nothing.
    second.source().configureBlocking(false);
    System.out.println(second.source().read(ByteBuffer.allocate(5)));
    second.sink().write(ByteBuffer.wrap("abc".getBytes()));
    ByteBuffer[] two = {ByteBuffer.allocate(1), ByteBuffer.allocate(5)};
    System.out.println(second.source().read(two) + " " + two[0].position() + " " + two[1].position());
    second.sink().close();
    System.out.println(second.source().read(ByteBuffer.allocate(5)));
    second.source().close();
  }
}
