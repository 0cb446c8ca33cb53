// Pipes in non-blocking mode: reads and writes that would wait return 0, and how much fits.
import java.nio.ByteBuffer;
import java.nio.channels.*;

public class Main {
  static int fill(Pipe.SinkChannel sink, int size) throws Exception {
    int total = 0;
    for (int n; (n = sink.write(ByteBuffer.allocate(size))) > 0; ) total += n;
    return total;
  }

  static int drain(Pipe.SourceChannel source, int size) throws Exception {
    int total = 0;
    for (int n; (n = source.read(ByteBuffer.allocate(size))) > 0; ) total += n;
    return total;
  }

  public static void main(String[] args) throws Exception {
    Pipe p = Pipe.open();
    System.out.println(p.source().isBlocking() + " " + p.sink().isBlocking());
    p.source().configureBlocking(false);
    p.sink().configureBlocking(false);
    System.out.println(p.source().isBlocking() + " " + p.sink().isBlocking());
    System.out.println(p.source().read(ByteBuffer.allocate(10)));
    // A page of the pipe is shared by writes only if they fit whole.
    for (int size : new int[] {1, 16, 1000, 1024, 1365, 1366, 2048, 3000, 4095, 4096, 4097, 5000,
        8192, 10_000, 65_535, 65_536, 65_537, 200_000}) {
      int in = fill(p.sink(), size);
      System.out.println(size + ": " + in + " " + drain(p.source(), 777));
    }
    // Room appears by the page.
    System.out.println(fill(p.sink(), 4096));
    System.out.println(p.source().read(ByteBuffer.allocate(4000)) + " " + p.sink().write(ByteBuffer.allocate(1)));
    System.out.println(p.source().read(ByteBuffer.allocate(96)) + " " + p.sink().write(ByteBuffer.allocate(5000)));
    System.out.println(p.sink().write(ByteBuffer.allocate(1)));
    // Gathering: what fits of all of them.
    System.out.println(drain(p.source(), 100_000));
    ByteBuffer[] out = {ByteBuffer.allocate(60_000), ByteBuffer.allocate(4000), ByteBuffer.allocate(4000)};
    System.out.println(p.sink().write(out) + " " + out[0].remaining() + " " + out[1].remaining() + " " + out[2].remaining());
    ByteBuffer[] in = {ByteBuffer.allocate(65_000), ByteBuffer.allocate(4000)};
    System.out.println(p.source().read(in) + " " + in[1].position());
    System.out.println(p.source().read(in));
    // And back to blocking.
    p.sink().configureBlocking(true);
    p.source().configureBlocking(true);
    Thread t = new Thread(() -> {
      try {
        System.out.println(p.sink().write(ByteBuffer.allocate(150_000)));
        p.sink().close();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    t.start();
    int total = 0;
    for (int n; (n = p.source().read(ByteBuffer.allocate(10_000))) >= 0; ) total += n;
    t.join();
    System.out.println(total);
    try {
      p.sink().configureBlocking(false);
    } catch (ClosedChannelException e) {
      System.out.println(e);
    }
    // The end of the stream and a gone reader, without blocking.
    Pipe q = Pipe.open();
    q.source().configureBlocking(false);
    q.sink().configureBlocking(false);
    q.sink().write(ByteBuffer.allocate(3));
    q.sink().close();
    System.out.println(q.source().read(ByteBuffer.allocate(2)) + " " + q.source().read(ByteBuffer.allocate(2)) + " "
        + q.source().read(ByteBuffer.allocate(2)));
    Pipe r = Pipe.open();
    r.sink().configureBlocking(false);
    r.source().close();
    try {
      r.sink().write(ByteBuffer.allocate(3));
    } catch (java.io.IOException e) {
      System.out.println(e);
    }
  }
}
