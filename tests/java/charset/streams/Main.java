// InputStreamReader and OutputStreamWriter with charsets: split sequences, malformed input, getEncoding, PrintStream encodings.
import java.io.*;
import java.nio.charset.*;
import java.util.*;

public class Main {
  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) if (c >= 32 && c < 127) sb.append(c); else sb.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
    return sb.toString();
  }

  static class Trickle extends InputStream {
    final byte[] b;
    int i;
    Trickle(byte[] b) { this.b = b; }
    @Override public int read() { return i < b.length ? b[i++] & 0xff : -1; }
    @Override public int read(byte[] d, int off, int len) {
      if (i >= b.length) return -1;
      d[off] = b[i++];
      return 1;
    }
  }

  public static void main(String[] args) throws Exception {
    String text = "line1 \u00e9\nline2 \u20ac\r\n\ud83d\ude00 end";
    for (String n : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32", "ISO-8859-1", "US-ASCII", "windows-1252"}) {
      ByteArrayOutputStream bo = new ByteArrayOutputStream();
      try (Writer w = new OutputStreamWriter(bo, n)) {
        for (char c : text.toCharArray()) w.write(c);
        w.append("tail", 1, 3);
      }
      byte[] b = bo.toByteArray();
      System.out.println(n + " " + HexFormat.of().formatHex(b));
      StringBuilder sb = new StringBuilder();
      try (Reader r = new InputStreamReader(new Trickle(b), n)) {
        int c;
        while ((c = r.read()) >= 0) sb.append((char) c);
      }
      System.out.println("  " + esc(sb.toString()));
      try (BufferedReader r = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(b), n), 3)) {
        String l;
        while ((l = r.readLine()) != null) System.out.println("  [" + esc(l) + "]");
      }
    }
    InputStreamReader r = new InputStreamReader(new ByteArrayInputStream("x".getBytes()), "UTF-8");
    System.out.println(r.getEncoding());
    r.close();
    System.out.println(r.getEncoding());
    try {
      r.read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    OutputStreamWriter w = new OutputStreamWriter(new ByteArrayOutputStream(), StandardCharsets.ISO_8859_1);
    System.out.println(w.getEncoding());
    w.close();
    try {
      w.write("x");
      w.flush();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      new InputStreamReader(System.in, "nope");
    } catch (UnsupportedEncodingException e) {
      System.out.println(e);
    }
    byte[] bad = {'a', (byte) 0xff, 'b', (byte) 0xe2, (byte) 0x82};
    try (Reader m = new InputStreamReader(new ByteArrayInputStream(bad), StandardCharsets.UTF_8)) {
      char[] buf = new char[10];
      int n = m.read(buf);
      System.out.println(n + " " + esc(new String(buf, 0, n)));
    }
    try (Reader m = new InputStreamReader(new ByteArrayInputStream(bad), StandardCharsets.UTF_8.newDecoder())) {
      System.out.println((char) m.read());
      m.read();
      m.read();
      m.read();
      System.out.println("no error");
    } catch (MalformedInputException e) {
      System.out.println(e.getMessage() + " " + e.getInputLength());
    }
    ByteArrayOutputStream po = new ByteArrayOutputStream();
    try (PrintStream ps = new PrintStream(po, true, "UTF-16BE")) {
      ps.print('a');
      ps.print("\u20ac");
      ps.print(5);
      ps.write('z');
    }
    System.out.println(HexFormat.of().formatHex(po.toByteArray()) + " " + po.toString("UTF-16BE").length());
    OutputStreamWriter half = new OutputStreamWriter(po = new ByteArrayOutputStream(), StandardCharsets.UTF_8);
    half.write('\ud83d');
    half.flush();
    System.out.println(po.size());
    half.write('\ude00');
    half.write('\ud83d');
    half.close();
    System.out.println(HexFormat.of().formatHex(po.toByteArray()));
  }
}
