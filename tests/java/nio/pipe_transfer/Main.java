// Blocking pipes between threads: data in order, back pressure, scattering and gathering, the end
// of the stream, and a reader that is gone.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static byte[] pattern(int n, int seed) {
    byte[] b = new byte[n];
    new Random(seed).nextBytes(b);
    return b;
  }

  static void small() throws Exception {
    Pipe p = Pipe.open();
    System.out.println(p.source().validOps() + " " + p.sink().validOps() + " " + p.source().isOpen());
    ByteBuffer out = ByteBuffer.wrap("hello pipe".getBytes());
    System.out.println(p.sink().write(out) + " " + out.remaining());
    ByteBuffer in = ByteBuffer.allocate(6);
    System.out.println(p.source().read(in) + " " + new String(in.array(), 0, in.position()));
    in.clear();
    System.out.println(p.source().read(in) + " " + new String(in.array(), 0, in.position()));
    System.out.println(p.sink().write(ByteBuffer.allocate(0)) + " " + p.source().read(ByteBuffer.allocate(0)));
    p.sink().close();
    in.clear();
    System.out.println(p.source().read(in) + " " + p.source().read(in));
    p.source().close();
    try {
      p.source().read(in);
    } catch (ClosedChannelException e) {
      System.out.println(e);
    }
  }

  // The reader is slow at first, so that the writer has to wait for room many times.
  static void large(int size, int writes, int reads, boolean direct) throws Exception {
    Pipe p = Pipe.open();
    byte[] data = pattern(size, size);
    Thread writer = new Thread(() -> {
      try (Pipe.SinkChannel sink = p.sink()) {
        for (int at = 0; at < data.length; ) {
          int n = Math.min(writes, data.length - at);
          ByteBuffer b = direct ? ByteBuffer.allocateDirect(n) : ByteBuffer.allocate(n);
          b.put(data, at, n).flip();
          int written = sink.write(b);
          if (written != n) System.out.println("short write " + written + " of " + n);
          at += n;
        }
      } catch (IOException e) {
        System.out.println(e);
      }
    });
    writer.start();
    Thread.sleep(20);
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    ByteBuffer b = direct ? ByteBuffer.allocateDirect(reads) : ByteBuffer.allocate(reads);
    while (p.source().read(b) >= 0) {
      b.flip();
      while (b.hasRemaining()) got.write(b.get());
      b.clear();
    }
    writer.join();
    System.out.println(size + ": " + Arrays.equals(data, got.toByteArray()));
    p.source().close();
  }

  static void vectors() throws Exception {
    Pipe p = Pipe.open();
    ByteBuffer[] out = {ByteBuffer.wrap("one ".getBytes()), ByteBuffer.allocate(0),
        ByteBuffer.wrap("two ".getBytes()), ByteBuffer.wrap("three".getBytes())};
    System.out.println(p.sink().write(out) + " " + out[3].remaining());
    ByteBuffer[] in = {ByteBuffer.allocate(3), ByteBuffer.allocate(0), ByteBuffer.allocateDirect(5), ByteBuffer.allocate(50)};
    System.out.println(p.source().read(in));
    for (ByteBuffer b : in) {
      b.flip();
      StringBuilder s = new StringBuilder();
      while (b.hasRemaining()) s.append((char) b.get());
      System.out.println("[" + s + "]");
    }
    // Exactly full buffers: what is left waits for the next read.
    p.sink().write(ByteBuffer.wrap(new byte[7]));
    ByteBuffer[] exact = {ByteBuffer.allocate(3), ByteBuffer.allocate(4), ByteBuffer.allocate(4)};
    System.out.println(p.source().read(exact) + " " + exact[2].position());
    // More than fits, gathered from three buffers.
    byte[] data = pattern(200_000, 3);
    ByteBuffer[] big = {ByteBuffer.wrap(data, 0, 70_001), ByteBuffer.wrap(data, 70_001, 9),
        ByteBuffer.wrap(data, 70_010, data.length - 70_010)};
    FutureTask<Long> writing = new FutureTask<>(() -> p.sink().write(big));
    new Thread(writing).start();
    ByteBuffer all = ByteBuffer.allocate(data.length);
    while (all.hasRemaining()) p.source().read(all);
    System.out.println(writing.get() + " " + Arrays.equals(data, all.array()));
    p.sink().close();
    System.out.println(p.source().read(exact[2]));
  }

  static void broken() throws Exception {
    Pipe p = Pipe.open();
    p.sink().write(ByteBuffer.wrap(new byte[10]));
    p.source().close();
    try {
      p.sink().write(ByteBuffer.wrap(new byte[10]));
    } catch (IOException e) {
      System.out.println(e);
    }
    System.out.println(p.sink().isOpen());
    p.sink().close();
    // The reader goes while the writer waits: what was written counts.
    Pipe q = Pipe.open();
    FutureTask<Integer> writing = new FutureTask<>(() -> q.sink().write(ByteBuffer.allocate(100_000)));
    new Thread(writing).start();
    Thread.sleep(200);
    q.source().close();
    System.out.println(writing.get());
    try {
      q.sink().write(ByteBuffer.allocate(1));
    } catch (IOException e) {
      System.out.println(e);
    }
  }

  // Requests one way, answers the other.
  static void pingPong() throws Exception {
    Pipe there = Pipe.open(), back = Pipe.open();
    Thread server = new Thread(() -> {
      try {
        DataInputStream in = new DataInputStream(Channels.newInputStream(there.source()));
        DataOutputStream out = new DataOutputStream(Channels.newOutputStream(back.sink()));
        while (true) {
          int n = in.readInt();
          out.writeUTF(n + " squared is " + n * n);
        }
      } catch (EOFException e) {
        System.out.println("server: end");
      } catch (IOException e) {
        System.out.println("server: " + e);
      }
    });
    server.start();
    DataOutputStream out = new DataOutputStream(Channels.newOutputStream(there.sink()));
    DataInputStream in = new DataInputStream(Channels.newInputStream(back.source()));
    for (int i = 0; i < 5; i++) {
      out.writeInt(i);
      System.out.println(in.readUTF());
    }
    out.close();
    server.join();
  }

  static void manyWriters() throws Exception {
    Pipe p = Pipe.open();
    Thread[] writers = new Thread[4];
    for (int i = 0; i < writers.length; i++) {
      byte mark = (byte) ('a' + i);
      writers[i] = new Thread(() -> {
        try {
          byte[] line = new byte[1000];
          Arrays.fill(line, mark);
          for (int n = 0; n < 300; n++) p.sink().write(ByteBuffer.wrap(line));
        } catch (IOException e) {
          System.out.println(e);
        }
      });
      writers[i].start();
    }
    int[] counts = new int[4];
    boolean whole = true;
    ByteBuffer b = ByteBuffer.allocate(1000);
    for (int n = 0; n < 4 * 300; n++) {
      b.clear();
      while (b.hasRemaining()) p.source().read(b);
      counts[b.get(0) - 'a']++;
      for (int i = 1; i < 1000; i++) whole &= b.get(i) == b.get(0);
    }
    System.out.println(Arrays.toString(counts) + " " + whole);
    for (Thread t : writers) t.join();
  }

  public static void main(String[] args) throws Exception {
    small();
    large(65_536, 65_536, 4096, false);
    large(300_000, 300_000, 1000, true);
    large(300_001, 4097, 70_000, false);
    large(100_003, 333, 7777, true);
    vectors();
    broken();
    pingPong();
    manyWriters();
  }
}
