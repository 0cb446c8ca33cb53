// FileChannel and SeekableByteChannel: positions, scatter/gather, truncate, transfer, mapping, locks, closed states.
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;
import static java.nio.file.StandardOpenOption.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static Path dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR"));
    }
  }

  static ByteBuffer bb(String s) { return ByteBuffer.wrap(s.getBytes()); }

  static String str(ByteBuffer b) {
    b.flip();
    byte[] x = new byte[b.remaining()];
    b.get(x);
    return new String(x);
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-chan");
    Path f = dir.resolve("f"), g = dir.resolve("g");
    try (FileChannel c = FileChannel.open(f, CREATE, READ, WRITE)) {
      t("write", () -> c.write(bb("hello world")) + " " + c.position() + " " + c.size());
      t("read", () -> { c.position(6); ByteBuffer b = ByteBuffer.allocate(20); int n = c.read(b); return n + str(b) + c.read(b.clear()); });
      t("direct", () -> { c.position(0); ByteBuffer b = ByteBuffer.allocateDirect(5); c.read(b); return str(b); });
      t("abs", () -> { int w = c.write(bb("J"), 0); ByteBuffer b = ByteBuffer.allocate(5); int r = c.read(b, 0); return w + " " + r + str(b) + c.position(); });
      t("abs beyond", () -> c.read(ByteBuffer.allocate(1), 999));
      t("abs neg", () -> c.read(ByteBuffer.allocate(1), -1));
      t("pos neg", () -> c.position(-1));
      t("empty buf", () -> c.read(ByteBuffer.allocate(0)));
      t("ro buf", () -> c.read(ByteBuffer.allocate(4).asReadOnlyBuffer()));
      t("scatter", () -> { c.position(0); ByteBuffer[] a = {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(4), ByteBuffer.allocate(10)}; long n = c.read(a); return n + str(a[0]) + "|" + str(a[1]) + "|" + str(a[2]); });
      t("gather", () -> { c.position(11); long n = c.write(new ByteBuffer[] {bb("!!"), ByteBuffer.allocate(0), bb("end")}); return n + " " + c.size(); });
      t("beyond", () -> { c.position(20); c.write(bb("X")); ByteBuffer b = ByteBuffer.allocate(3); c.read(b, 17); return c.size() + Arrays.toString(b.array()); });
      t("truncate", () -> { c.truncate(5); return c.size() + " " + c.position(); });
      t("truncate up", () -> c.truncate(100).size());
      t("transferTo", () -> { try (FileChannel o = FileChannel.open(g, CREATE, WRITE)) { return c.transferTo(1, 100, o) + " " + o.size() + " " + c.position(); } });
      t("transferFrom", () -> { try (FileChannel i = FileChannel.open(g, READ)) { i.position(0); long n = c.transferFrom(i, 5, 3); return n + " " + c.size() + " " + i.position(); } });
      t("transfer stream", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); long n = c.transferTo(0, 50, Channels.newChannel(o)); return n + o.toString(); });
      t("map ro", () -> { MappedByteBuffer m = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size()); byte[] b = new byte[m.remaining()]; m.get(b); return new String(b) + m.isReadOnly() + m.isDirect(); });
      t("map ro put", () -> c.map(FileChannel.MapMode.READ_ONLY, 0, 2).put((byte) 1));
      t("map offset", () -> (char) c.map(FileChannel.MapMode.READ_ONLY, 3, 2).get(0));
      t("map neg", () -> c.map(FileChannel.MapMode.READ_ONLY, -1, 2));
      t("map private", () -> { MappedByteBuffer m = c.map(FileChannel.MapMode.PRIVATE, 0, 3); m.put(0, (byte) 'Z'); ByteBuffer b = ByteBuffer.allocate(1); c.read(b, 0); return (char) m.get(0) + str(b); });
      t("force", () -> { c.force(true); return c.isOpen(); });
      t("lock", () -> { try (FileLock l = c.lock()) { return l.isValid() + " " + l.isShared() + l.position(); } });
      t("lock overlap", () -> { try (FileLock l = c.lock(0, 5, false)) { return c.tryLock(3, 5, false); } });
    }
    try (FileChannel c = FileChannel.open(f, READ)) {
      t("ro write", () -> c.write(bb("x")));
      t("ro truncate", () -> c.truncate(1));
      t("ro map rw", () -> c.map(FileChannel.MapMode.READ_WRITE, 0, 1));
    }
    try (FileChannel c = FileChannel.open(f, WRITE)) {
      t("wo read", () -> c.read(ByteBuffer.allocate(1)));
    }
    try (FileChannel c = FileChannel.open(f, APPEND)) {
      t("append", () -> { c.position(0); c.write(bb("+app")); return c.position() + " " + Files.size(f); });
    }
    t("closed", () -> { FileChannel c = FileChannel.open(f); c.close(); return c.size(); });
    t("closed read", () -> { FileChannel c = FileChannel.open(f); c.close(); return c.read(ByteBuffer.allocate(1)); });
    t("missing", () -> FileChannel.open(dir.resolve("zz"), READ));
    t("dir", () -> { try (FileChannel c = FileChannel.open(dir, WRITE)) { return 0; } });
    t("delete on close", () -> { Path x = dir.resolve("tmp"); try (SeekableByteChannel c = Files.newByteChannel(x, CREATE, WRITE, DELETE_ON_CLOSE)) { c.write(bb("abc")); } return Files.exists(x); });
    t("byte channel", () -> { try (SeekableByteChannel c = Files.newByteChannel(f)) { ByteBuffer b = ByteBuffer.allocate(4); StringBuilder sb = new StringBuilder(); while (c.read(b) > 0) { sb.append(str(b)); b.clear(); } return sb + " " + c.position() + c.size(); } });
    t("streams", () -> { try (FileInputStream i = new FileInputStream(f.toFile())) { i.read(); FileChannel c = i.getChannel(); long p = c.position(); c.position(3); return p + " " + (char) i.read() + c.position(); } });
    t("out truncates", () -> { try (FileOutputStream o = new FileOutputStream(g.toFile(), true)) { FileChannel c = o.getChannel(); c.write(bb("12")); return c.size() > 2; } });
    t("channels util", () -> { ReadableByteChannel r = Channels.newChannel(new ByteArrayInputStream("abc".getBytes())); ByteBuffer b = ByteBuffer.allocate(10); int n = r.read(b); return n + str(b) + r.read(b.clear()) + r.isOpen() + new String(Channels.newInputStream(Channels.newChannel(new ByteArrayInputStream("xyz".getBytes()))).readAllBytes()); });
    t("channel writer", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (Writer w = Channels.newWriter(Channels.newChannel(o), "UTF-16BE")) { w.write("hi"); } return Arrays.toString(o.toByteArray()); });
    t("big map", () -> { byte[] d = new byte[70000]; for (int i = 0; i < d.length; i++) d[i] = (byte) (i * 7); Files.write(g, d); try (FileChannel c = FileChannel.open(g, READ, WRITE)) { MappedByteBuffer m = c.map(FileChannel.MapMode.READ_ONLY, 4097, 60000); long h = 0; while (m.remaining() >= 8) h = h * 31 + m.getLong(); return h; } });
    Files.delete(f);
    Files.delete(g);
    Files.delete(dir);
    System.out.println(Files.exists(dir));
  }
}
