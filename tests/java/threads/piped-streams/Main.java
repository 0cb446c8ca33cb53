// PipedInputStream and PipedOutputStream between threads: a small buffer, blocks larger than it, the end of
// the stream, and the errors of misuse.
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

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

  static void error(String what, Io io) {
    try {
      io.run();
      System.out.println(what + ": accepted");
    } catch (Exception e) {
      System.out.println(what + ": " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out, 8);
    Thread writer = thread(() -> {
      for (int i = 0; i < 40; i++) out.write(i);
      byte[] block = new byte[50];
      for (int i = 0; i < block.length; i++) block[i] = (byte) (100 + i);
      out.write(block);
      out.write(block, 10, 5);
      out.close();
    });
    int count = 0;
    long sum = 0;
    for (int b; (b = in.read()) >= 0; ) {
      count++;
      sum = sum * 31 + b;
    }
    writer.join();
    System.out.println(count + " bytes, hash " + sum + ", at the end " + in.read());

    PipedInputStream in2 = new PipedInputStream();
    PipedOutputStream out2 = new PipedOutputStream(in2);
    Thread w2 = thread(() -> {
      try (DataOutputStream d = new DataOutputStream(out2)) {
        for (int i = 0; i < 10; i++) {
          d.writeInt(i * i);
          d.writeUTF("item " + i);
        }
        d.flush();
      }
    });
    DataInputStream d = new DataInputStream(in2);
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < 10; i++) s.append(d.readInt()).append(d.readUTF()).append(' ');
    w2.join();
    System.out.println(s + "" + d.read());

    // Two stages: numbers are doubled on their way.
    PipedOutputStream a = new PipedOutputStream(), b = new PipedOutputStream();
    PipedInputStream ain = new PipedInputStream(a, 4), bin = new PipedInputStream(b, 4);
    Thread source = thread(() -> {
      for (int i = 1; i <= 30; i++) a.write(i);
      a.close();
    });
    Thread doubler = thread(() -> {
      for (int x; (x = ain.read()) >= 0; ) b.write(2 * x);
      b.close();
    });
    int total = 0;
    for (int x; (x = bin.read()) >= 0; ) total += x;
    source.join();
    doubler.join();
    System.out.println(total);

    error("not connected read", () -> new PipedInputStream().read());
    error("not connected write", () -> new PipedOutputStream().write(1));
    error("connected twice", () -> in.connect(new PipedOutputStream()));
    error("connected twice too", () -> out.connect(new PipedInputStream()));
    error("buffer size", () -> new PipedInputStream(0));
    PipedInputStream closed = new PipedInputStream();
    PipedOutputStream toClosed = new PipedOutputStream(closed);
    closed.close();
    error("write to closed", () -> toClosed.write(1));
    error("read from closed", () -> closed.read());

    // The writer ended without closing.
    PipedInputStream broken = new PipedInputStream();
    PipedOutputStream dying = new PipedOutputStream(broken);
    thread(() -> dying.write(new byte[] {1, 2})).join();
    System.out.println(broken.available() + " " + broken.read() + " " + broken.read());
    error("dead writer", () -> broken.read());

    PipedInputStream alone = new PipedInputStream();
    PipedOutputStream quiet = new PipedOutputStream(alone);
    Thread reader = thread(() -> error("interrupted reader", () -> alone.read()));
    while (reader.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    reader.interrupt();
    reader.join();
    quiet.close();
    System.out.println(alone.read());
  }
}
