// Charset lookup, aliases, names, containment, and lookup errors.
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (String n : new String[] {"UTF-8", "utf8", "UTF8", "unicode-1-1-utf-8", "latin1", "ISO8859_1", "l1", "ascii", "646", "cp1252", "Cp1252", "utf-16", "UnicodeBig", "X-UTF-32LE-BOM", "utf_32", "cp437", "gb2312", "sjis", "no-such", "", "a b", "caf\u00e9".substring(0, 3) + "!", "UTF-8 "})
      t("[" + n + "]", () -> { Charset c = Charset.forName(n); return c.name() + " " + c + " " + c.canEncode() + " " + c.isRegistered() + " " + new TreeSet<>(c.aliases()).size(); });
    t("null", () -> { try { return Charset.forName(null); } catch (IllegalArgumentException e) { return "IAE"; } });
    t("isSupported", () -> Charset.isSupported("UTF-8") + " " + Charset.isSupported("bogus"));
    t("isSupported bad", () -> Charset.isSupported("b@d"));
    t("unsupported name", () -> { try { Charset.forName("bogus"); return 0; } catch (UnsupportedCharsetException e) { return e.getCharsetName(); } });
    t("aliases", () -> new TreeSet<>(StandardCharsets.UTF_8.aliases()) + " " + new TreeSet<>(StandardCharsets.US_ASCII.aliases()) + " " + new TreeSet<>(StandardCharsets.ISO_8859_1.aliases()));
    t("contains", () -> StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.US_ASCII.contains(StandardCharsets.UTF_8) + " " + StandardCharsets.ISO_8859_1.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.UTF_16.contains(Charset.forName("GBK")));
    t("identity", () -> (Charset.forName("utf8") == StandardCharsets.UTF_8) + " " + Charset.forName("latin1").equals(StandardCharsets.ISO_8859_1) + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.US_ASCII) + " " + (StandardCharsets.UTF_8.hashCode() == "UTF-8".hashCode()));
    t("available", () -> { SortedMap<String, Charset> m = Charset.availableCharsets(); return m.containsKey("UTF-8") + " " + m.containsKey("windows-1252") + " " + m.containsKey("Big5") + " " + (m.size() > 100); });
    t("encode", () -> StandardCharsets.UTF_8.encode("\u20ac").remaining() + " " + StandardCharsets.UTF_16LE.decode(ByteBuffer.wrap(new byte[] {65, 0, 66, 0})));
    t("custom", () -> {
      Charset rot = new Charset("x-rot13", new String[] {"rot"}) {
        public boolean contains(Charset c) { return false; }
        public CharsetDecoder newDecoder() {
          return new CharsetDecoder(this, 1, 1) {
            protected CoderResult decodeLoop(ByteBuffer in, java.nio.CharBuffer out) {
              while (in.hasRemaining()) { if (!out.hasRemaining()) return CoderResult.OVERFLOW; out.put(rot((char) (in.get() & 0xff))); }
              return CoderResult.UNDERFLOW;
            }
          };
        }
        public CharsetEncoder newEncoder() {
          return new CharsetEncoder(this, 1, 1) {
            protected CoderResult encodeLoop(java.nio.CharBuffer in, ByteBuffer out) {
              while (in.hasRemaining()) {
                if (!out.hasRemaining()) return CoderResult.OVERFLOW;
                char c = in.get();
                if (c > 127) { in.position(in.position() - 1); return CoderResult.unmappableForLength(1); }
                out.put((byte) rot(c));
              }
              return CoderResult.UNDERFLOW;
            }
          };
        }
      };
      byte[] b = "Hello, \u4e2dWorld".getBytes(rot);
      return new String(b, StandardCharsets.US_ASCII) + " " + new String(b, rot) + " " + rot + rot.aliases();
    });
    t("custom bad name", () -> new Charset("bad name", null) { public boolean contains(Charset c) { return false; } public CharsetDecoder newDecoder() { return null; } public CharsetEncoder newEncoder() { return null; } });
  }

  static char rot(char c) {
    if (c >= 'a' && c <= 'z') return (char) ('a' + (c - 'a' + 13) % 26);
    if (c >= 'A' && c <= 'Z') return (char) ('A' + (c - 'A' + 13) % 26);
    return c;
  }
}
