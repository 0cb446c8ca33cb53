// RandomAccessFile: modes, seek, setLength, typed reads and writes, readLine, end of file.
import java.io.*;
import java.nio.file.*;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static File dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.getPath(), "DIR"));
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-raf").toFile();
    File f = new File(dir, "raf.bin");
    try {
      t("missing r", () -> new RandomAccessFile(f, "r"));
      t("bad mode", () -> new RandomAccessFile(f, "w"));
      t("dir", () -> new RandomAccessFile(dir, "rw"));
      try (RandomAccessFile r = new RandomAccessFile(f, "rw")) {
        t("writes", () -> { r.writeByte(-1); r.writeShort(-2); r.writeChar('\u4e2d'); r.writeInt(0x12345678); r.writeLong(-3L); r.writeFloat(1.5f); r.writeDouble(-2.5); r.writeBoolean(true); r.writeUTF("h\u00e9\0\ud83d\ude00"); r.writeBytes("abc"); r.writeChars("de"); return r.getFilePointer() + " " + r.length(); });
        t("reads", () -> { r.seek(0); return r.readByte() + " " + r.readShort() + " " + (int) r.readChar() + " " + Integer.toHexString(r.readInt()) + " " + r.readLong() + " " + r.readFloat() + " " + r.readDouble() + " " + r.readBoolean() + " " + r.readUTF().length() + " " + (char) r.read(); });
        t("unsigned", () -> { r.seek(0); return r.readUnsignedByte() + " " + r.readUnsignedShort(); });
        t("skip", () -> r.skipBytes(5) + " " + r.getFilePointer() + " " + r.skipBytes(-1) + " " + r.skipBytes(10000) + " " + r.getFilePointer());
        t("eof read", () -> r.read() + " " + r.read(new byte[3]));
        t("eof int", () -> r.readInt());
        t("eof fully", () -> { r.seek(r.length() - 2); r.readFully(new byte[3]); return 0; });
        t("seek beyond", () -> { r.seek(100); long l = r.length(); r.write(7); return l + " " + r.length(); });
        t("hole", () -> { r.seek(90); return r.read() + " " + r.read(); });
        t("seek neg", () -> { r.seek(-1); return 0; });
        t("setLength", () -> { r.seek(80); r.setLength(50); long p = r.getFilePointer(); r.setLength(60); return p + " " + r.length() + " " + r.getFilePointer(); });
        t("lines", () -> { r.setLength(0); r.seek(0); r.writeBytes("one\ntwo\r\nthree\rfour"); r.seek(0); return r.readLine() + "," + r.readLine() + "," + r.readLine() + "," + r.readLine() + "," + r.readLine(); });
        t("overwrite", () -> { r.seek(2); r.write("XYZ".getBytes(), 0, 2); r.seek(0); byte[] b = new byte[8]; r.readFully(b, 1, 6); return new String(b, 1, 6).replace('\n', '|') + r.getFilePointer(); });
        t("channel", () -> { r.seek(3); return r.getChannel().position() + " " + r.getChannel().size() + " " + r.getFD().valid(); });
      }
      try (RandomAccessFile r = new RandomAccessFile(f, "r")) {
        t("ro write", () -> { r.write(1); return 0; });
        t("ro setLength", () -> { r.setLength(1); return 0; });
        t("ro read", () -> r.readLine());
      }
      t("closed", () -> { RandomAccessFile r = new RandomAccessFile(f, "rwd"); r.close(); return r.length(); });
      t("records", () -> {
        try (RandomAccessFile r = new RandomAccessFile(f, "rws")) {
          r.setLength(0);
          for (int i = 0; i < 50; i++) { r.seek(i * 12L); r.writeInt(i); r.writeLong(i * 31L); }
          long h = 0;
          for (int i = 49; i >= 0; i--) { r.seek(i * 12L); h = h * 7 + r.readInt() + r.readLong(); }
          return h + " " + r.length();
        }
      });
    } finally {
      f.delete();
      dir.delete();
      System.out.println(dir.exists());
    }
  }
}
