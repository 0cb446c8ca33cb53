// Pipes and files: transfers between them; channel streams; two pipes in a chain of threads.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.zip.CRC32;

public class Main {
  static long crc(byte[] b) {
    CRC32 c = new CRC32();
    c.update(b);
    return c.getValue();
  }

  public static void main(String[] args) throws Exception {
    byte[] data = new byte[200_000];
    new Random(1).nextBytes(data);
    Path in = Files.write(Path.of("in"), data), out = Path.of("out");
    Pipe p = Pipe.open();
    Thread t = new Thread(() -> {
      try (FileChannel f = FileChannel.open(in); Pipe.SinkChannel sink = p.sink()) {
        long at = 0;
        while (at < f.size()) at += f.transferTo(at, f.size() - at, sink);
        System.out.println("sent " + at);
      } catch (IOException e) {
        System.out.println(e);
      }
    });
    t.start();
    try (FileChannel f = FileChannel.open(out, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long at = 0;
      for (long n; (n = f.transferFrom(p.source(), at, 50_000)) > 0; ) at += n;
      t.join();
      System.out.println("received " + at);
    }
    System.out.println(crc(data) == crc(Files.readAllBytes(out)));

    // words -> upper case -> numbered
    Pipe first = Pipe.open(), second = Pipe.open();
    Thread words = new Thread(() -> {
      try (PrintWriter w = new PrintWriter(Channels.newWriter(first.sink(), StandardCharsets.UTF_8))) {
        for (String s : "der die das h\u00e4user \u4f60\u597d".split(" ")) w.println(s);
      }
    });
    Thread upper = new Thread(() -> {
      try (BufferedReader r = new BufferedReader(Channels.newReader(first.source(), StandardCharsets.UTF_8));
          PrintWriter w = new PrintWriter(Channels.newWriter(second.sink(), StandardCharsets.UTF_8))) {
        for (String s; (s = r.readLine()) != null; ) w.println(s.toUpperCase(Locale.ROOT));
      } catch (IOException e) {
        System.out.println(e);
      }
    });
    words.start();
    upper.start();
    try (Scanner s = new Scanner(Channels.newReader(second.source(), StandardCharsets.UTF_8))) {
      for (int i = 1; s.hasNextLine(); i++) System.out.println(i + " " + s.nextLine());
    }
    words.join();
    upper.join();
    System.out.println(first.source().isOpen() + " " + second.sink().isOpen());
  }
}
