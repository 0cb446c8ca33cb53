// ByteArray, Buffered, Pushback, Sequence, Filter streams; mark/reset; char array and string readers and writers.
import java.io.*;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
    }
  }

  static ByteArrayInputStream in(int n) {
    byte[] b = new byte[n];
    for (int i = 0; i < n; i++) b[i] = (byte) i;
    return new ByteArrayInputStream(b);
  }

  public static void main(String[] args) {
    t("bais", () -> { ByteArrayInputStream i = in(10); i.skip(3); i.mark(0); int a = i.read(); i.reset(); return a + " " + i.read() + " " + i.available() + i.markSupported() + i.skip(-5) + i.skip(100) + i.read() + i.read(new byte[1]); });
    t("bais off", () -> new ByteArrayInputStream(new byte[] {1, 2, 3, 4}, 1, 2).readAllBytes().length);
    t("bais bad", () -> in(3).read(new byte[2], 0, 3));
    t("bais nbytes", () -> Arrays.toString(in(5).readNBytes(3)) + in(5).readNBytes(99).length);
    t("nbytes neg", () -> in(5).readNBytes(-1));
    t("skipN", () -> { in(5).skipNBytes(6); return 0; });
    t("baos", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(1); for (int i = 0; i < 100; i++) o.write(i); o.writeBytes(new byte[] {1}); int s = o.size(); byte[] c = o.toByteArray(); o.reset(); o.write(65); return s + " " + Arrays.hashCode(c) + " " + o + o.toString("US-ASCII"); });
    t("baos neg", () -> new ByteArrayOutputStream(-1));
    t("writeTo", () -> { ByteArrayOutputStream a = new ByteArrayOutputStream(), b = new ByteArrayOutputStream(); a.write(5); a.writeTo(b); return b.size(); });
    t("buffered mark", () -> { BufferedInputStream b = new BufferedInputStream(in(50), 4); b.mark(10); b.readNBytes(8); b.reset(); int a = b.read(); b.mark(3); b.readNBytes(3); b.reset(); return a + " " + b.read() + " " + b.available(); });
    t("buffered mark lost", () -> { BufferedInputStream b = new BufferedInputStream(in(100), 4); b.mark(2); b.readNBytes(50); b.reset(); return 0; });
    t("buffered skip", () -> { BufferedInputStream b = new BufferedInputStream(in(50), 8); b.read(); long s = b.skip(20); return s + " " + b.read() + " " + b.read(new byte[30], 0, 30); });
    t("buffered closed", () -> { BufferedInputStream b = new BufferedInputStream(in(5)); b.close(); return b.read(); });
    t("buffered size", () -> new BufferedInputStream(in(1), 0));
    t("buffered out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); BufferedOutputStream b = new BufferedOutputStream(o, 4); b.write(new byte[3]); int s0 = o.size(); b.write(new byte[2]); int s1 = o.size(); b.write(new byte[9]); int s2 = o.size(); b.write(1); b.flush(); return s0 + " " + s1 + " " + s2 + " " + o.size(); });
    t("pushback", () -> { PushbackInputStream p = new PushbackInputStream(in(5), 3); int a = p.read(); p.unread(99); p.unread(new byte[] {7, 8}); return a + " " + p.read() + p.read() + p.read() + " " + p.read() + " " + p.available() + p.markSupported(); });
    t("pushback full", () -> { PushbackInputStream p = new PushbackInputStream(in(5)); p.unread(1); p.unread(2); return 0; });
    t("pushback reader", () -> { PushbackReader p = new PushbackReader(new StringReader("abc"), 2); int c = p.read(); p.unread("xy".toCharArray()); return (char) c + "" + (char) p.read() + (char) p.read() + (char) p.read(); });
    t("pushback reader full", () -> { new PushbackReader(new StringReader("abc")).unread("xy".toCharArray()); return 0; });
    t("sequence", () -> { SequenceInputStream s = new SequenceInputStream(Collections.enumeration(List.of(in(2), in(0), in(3)))); int av = s.available(); byte[] all = s.readAllBytes(); return av + Arrays.toString(all) + s.read(); });
    t("null streams", () -> InputStream.nullInputStream().read() + " " + Reader.nullReader().read());
    t("null closed", () -> { InputStream i = InputStream.nullInputStream(); i.close(); return i.read(); });
    t("string reader", () -> { StringReader r = new StringReader("hello"); r.skip(1); r.mark(9); char[] c = new char[3]; int n = r.read(c); r.reset(); return n + new String(c) + (char) r.read() + r.ready() + r.skip(-1) + (char) r.read() + r.skip(100) + r.read(); });
    t("string reader closed", () -> { StringReader r = new StringReader("x"); r.close(); return r.read(); });
    t("string writer", () -> { StringWriter w = new StringWriter(); w.write(65); w.write("hello", 1, 2); w.append(null).append("xyz", 0, 1); w.close(); w.write("!"); return w + " " + w.getBuffer().length(); });
    t("char array", () -> { CharArrayWriter w = new CharArrayWriter(); w.write("abc"); w.append('d'); CharArrayReader r = new CharArrayReader(w.toCharArray(), 1, 2); return w.size() + w.toString() + (char) r.read() + (char) r.read() + r.read(); });
    t("buffered reader", () -> { BufferedReader b = new BufferedReader(new StringReader("a\nb\r\nc\rd\n\ne"), 2); List<String> l = new ArrayList<>(); for (String s; (s = b.readLine()) != null;) l.add(s); return l; });
    t("lines stream", () -> new BufferedReader(new StringReader("x\ny")).lines().toList());
    t("br mark", () -> { BufferedReader b = new BufferedReader(new StringReader("0123456789"), 3); b.read(); b.mark(5); b.skip(4); b.reset(); return (char) b.read() + "" + b.ready(); });
    t("br mark lost", () -> { BufferedReader b = new BufferedReader(new StringReader("0123456789"), 3); b.mark(2); b.skip(8); b.reset(); return 0; });
    t("br cr mix", () -> { BufferedReader b = new BufferedReader(new StringReader("a\r\nb")); String l = b.readLine(); return l + (char) b.read(); });
    t("line number", () -> { LineNumberReader r = new LineNumberReader(new StringReader("a\nb\r\nc")); r.readLine(); int n = r.getLineNumber(); r.read(); int c = r.read(); r.setLineNumber(10); r.readLine(); return n + " " + c + " " + r.getLineNumber(); });
    t("bw", () -> { StringWriter s = new StringWriter(); BufferedWriter w = new BufferedWriter(s, 3); w.write("ab"); String e = s.toString(); w.newLine(); w.write("cdef", 1, 2); w.flush(); return e.length() + s.toString().replace(System.lineSeparator(), "|"); });
    t("filter", () -> { FilterInputStream f = new FilterInputStream(in(3)) { @Override public int read() throws IOException { int c = super.read(); return c < 0 ? c : c + 100; } }; return f.read() + " " + f.read(new byte[5]); });
    t("transferTo", () -> { StringWriter w = new StringWriter(); return new StringReader("transfer").transferTo(w) + w.toString(); });
    t("custom in", () -> { InputStream i = new InputStream() { int n = 5; @Override public int read() { return n > 0 ? n-- : -1; } }; byte[] b = new byte[10]; int n = i.read(b, 2, 3); return n + Arrays.toString(b) + i.readAllBytes().length + i.markSupported(); });
    t("reset unsupported", () -> { new InputStream() { @Override public int read() { return 1; } }.reset(); return 0; });
    t("throwing", () -> { InputStream i = new InputStream() { int n; @Override public int read() throws IOException { if (n++ == 3) throw new IOException("boom"); return n; } }; byte[] b = new byte[10]; int k = i.read(b); return k + " " + b[2]; });
    t("try suppress", () -> { class R implements Closeable { final String n; R(String n) { this.n = n; } public void close() throws IOException { throw new IOException("close " + n); } } try (R a = new R("a"); R b = new R("b")) { throw new IllegalStateException("body"); } catch (IllegalStateException e) { return e.getMessage() + Arrays.toString(e.getSuppressed()); } });
  }
}
