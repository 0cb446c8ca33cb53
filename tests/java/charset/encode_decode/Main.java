// String.getBytes and new String over the standard charsets: round trips, replacement, surrogates, byte order marks.
import java.nio.charset.*;
import java.util.*;

public class Main {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) if (c >= 32 && c < 127) sb.append(c); else sb.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
    return sb.toString();
  }

  public static void main(String[] args) throws Exception {
    String[] names = {"UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32BE", "UTF-32LE", "ISO-8859-1", "US-ASCII", "windows-1252", "ISO-8859-15", "IBM437", "windows-1251", "KOI8-R", "Shift_JIS", "EUC-JP", "GBK", "Big5"};
    String[] texts = {"", "A", "Hello, World", "caf\u00e9 \u00a3\u20ac", "\u0416\u0434", "\u4e2d\u6587", "\ud83d\ude00!", "\ud83d", "\ude00x", "a\ud83db", "\u0000\u007f\u0080\u00ff\u0100", "\ufeffbom", "\uffff\ufffe", "\u3042\uff71"};
    for (String n : names) {
      if (!Charset.isSupported(n)) {
        System.out.println(n + " unsupported");
        continue;
      }
      Charset cs = Charset.forName(n);
      for (String t : texts) {
        byte[] b = t.getBytes(cs);
        String back = new String(b, cs);
        System.out.println(n + " " + esc(t) + " " + hex(b) + " " + back.equals(t) + (back.equals(t) ? "" : " " + esc(back)) + " " + Arrays.equals(b, t.getBytes(n)) + cs.newEncoder().canEncode(t));
      }
    }
    byte[][] raw = {{(byte) 0xc3, (byte) 0xa9}, {(byte) 0xc3}, {(byte) 0x80}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xe2, (byte) 0x82, 0x41}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80},
        {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}, {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xf8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80}, {(byte) 0xff, (byte) 0xfe, 0x41, 0}, {(byte) 0xfe, (byte) 0xff, 0, 0x41}, {0, 0x41, 0}, {(byte) 0xd8, 0, 0, 0x41}, {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 0x41}, {0x41, (byte) 0x81, (byte) 0x8d}, {0, 0, 0, 0x41}, {0, 0x11, 0, 0}, {0, 0, (byte) 0xfe, (byte) 0xff, 0, 0, 0, 0x42}};
    for (byte[] b : raw) {
      StringBuilder sb = new StringBuilder(hex(b));
      for (String n : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32", "US-ASCII", "ISO-8859-1", "windows-1252"}) sb.append(" [").append(esc(new String(b, n))).append(']');
      System.out.println(sb);
    }
    StringBuilder all = new StringBuilder();
    for (int c = 0; c < 0x10000; c += 3) if (c < 0xd800 || c > 0xdfff) all.append((char) c);
    for (int c = 0x10000; c < 0x110000; c += 4099) all.appendCodePoint(c);
    String s = all.toString();
    for (String n : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32", "windows-1252", "ISO-8859-1", "US-ASCII"}) {
      byte[] b = s.getBytes(n);
      System.out.println(n + " " + b.length + " " + Arrays.hashCode(b) + " " + new String(b, n).hashCode() + " " + new String(b, n).equals(s));
    }
    byte[] every = new byte[256];
    for (int i = 0; i < 256; i++) every[i] = (byte) i;
    for (String n : new String[] {"ISO-8859-1", "windows-1252", "IBM437", "windows-1251", "KOI8-R", "US-ASCII", "UTF-8"}) System.out.println(n + " " + esc(new String(every, n)).hashCode() + " " + Arrays.hashCode(new String(every, n).getBytes(n)));
    System.out.println(new String(every, 65, 26, StandardCharsets.US_ASCII) + new String(every, 0x61, 3, "UTF-8") + hex("x\u00e9".getBytes(StandardCharsets.UTF_8)));
    try {
      "x".getBytes("no-such-charset");
    } catch (java.io.UnsupportedEncodingException e) {
      System.out.println(e);
    }
    try {
      new String(every, 250, 10, StandardCharsets.UTF_8);
    } catch (StringIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }
}
