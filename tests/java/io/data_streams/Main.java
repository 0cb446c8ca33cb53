// DataInputStream and DataOutputStream: every type, modified UTF-8, malformed input, EOF, counters.
import java.io.*;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static DataInputStream in(int... v) {
    byte[] b = new byte[v.length];
    for (int i = 0; i < v.length; i++) b[i] = (byte) v[i];
    return new DataInputStream(new ByteArrayInputStream(b));
  }

  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    DataOutputStream o = new DataOutputStream(bo);
    o.writeBoolean(true);
    o.writeByte(300);
    o.writeShort(-1);
    o.writeChar('\uabcd');
    o.writeInt(Integer.MIN_VALUE);
    o.writeLong(Long.MAX_VALUE);
    o.writeFloat(Float.NaN);
    o.writeDouble(-0.0);
    o.writeUTF("A\0\u00e9\u20ac\ud83d\ude00");
    o.writeBytes("x\u0141");
    o.writeChars("yz");
    o.write(new byte[] {1, 2});
    System.out.println(o.size() + " " + HexFormat.of().formatHex(bo.toByteArray()));
    DataInputStream i = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
    System.out.println(i.readBoolean() + " " + i.readByte() + " " + i.readShort() + " " + (int) i.readChar() + " " + i.readInt() + " " + i.readLong() + " " + i.readFloat() + " " + i.readDouble() + " " + i.readUTF().equals("A\0\u00e9\u20ac\ud83d\ude00") + " " + i.readUnsignedByte() + " " + i.readUnsignedByte() + " " + i.readUnsignedShort() + " " + i.skipBytes(2) + i.available());
    t("eof", () -> in(1, 2).readInt());
    t("eof bool", () -> in().readBoolean());
    t("eof long", () -> in(1, 2, 3).readLong());
    t("eof utf", () -> in(0, 5, 'a').readUTF());
    t("bad utf", () -> in(0, 2, 0xff, 0x41).readUTF());
    t("bad utf2", () -> in(0, 2, 0xc3, 0x41).readUTF());
    t("bad utf3", () -> in(0, 1, 0xe2).readUTF());
    t("bad utf4", () -> in(0, 3, 'a', 0x80, 'b').readUTF());
    t("utf overlong", () -> (int) in(0, 2, 0xc0, 0x80).readUTF().charAt(0));
    t("utf long", () -> { new DataOutputStream(new ByteArrayOutputStream()).writeUTF("abc".repeat(22000)); return 0; });
    t("utf max", () -> { DataOutputStream d = new DataOutputStream(new ByteArrayOutputStream()); d.writeUTF("a".repeat(65535)); return d.size(); });
    t("readFully", () -> { byte[] b = new byte[4]; in(1, 2, 3, 4, 5).readFully(b, 1, 3); return Arrays.toString(b); });
    t("readFully eof", () -> { in(1, 2).readFully(new byte[3]); return 0; });
    t("readFully bad", () -> { in(1, 2).readFully(new byte[3], 1, 3); return 0; });
    t("readLine", () -> in('a', 'b', '\r', '\n', 'c').readLine());
    t("static readUTF", () -> DataInputStream.readUTF(in(0, 1, 'q')));
    t("float bits", () -> in(0x7f, 0xc0, 0, 1).readFloat() + " " + in(0xff, 0xf0, 0, 0, 0, 0, 0, 0).readDouble());
    long h = 0;
    bo.reset();
    Random r = new Random(3);
    for (int k = 0; k < 500; k++) {
      o.writeLong(r.nextLong());
      o.writeDouble(r.nextGaussian() > 0 ? 1.0 / (k + 1) : -k);
      o.writeUTF(Integer.toString(r.nextInt(), 36) + (char) r.nextInt(0xd000));
      o.writeShort(k);
    }
    i = new DataInputStream(new BufferedInputStream(new ByteArrayInputStream(bo.toByteArray()), 7));
    for (int k = 0; k < 500; k++) h = h * 31 + i.readLong() + Double.doubleToLongBits(i.readDouble()) + i.readUTF().hashCode() + i.readShort();
    System.out.println(bo.size() + " " + h + " " + i.read());
  }
}
