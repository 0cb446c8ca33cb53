// CharsetDecoder and CharsetEncoder step by step: underflow, overflow, malformed and unmappable input, actions, state errors.
import java.nio.*;
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

  static String esc(CharSequence s) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < s.length(); i++) { char c = s.charAt(i); if (c >= 32 && c < 127) sb.append(c); else sb.append(String.format(Locale.ROOT, "\\u%04x", (int) c)); }
    return sb.toString();
  }

  static ByteBuffer b(int... v) {
    ByteBuffer r = ByteBuffer.allocate(v.length);
    for (int x : v) r.put((byte) x);
    return r.flip();
  }

  static String hex(ByteBuffer b) {
    StringBuilder sb = new StringBuilder();
    while (b.hasRemaining()) sb.append(String.format(Locale.ROOT, "%02x", b.get()));
    return sb.toString();
  }

  public static void main(String[] args) {
    for (CodingErrorAction act : new CodingErrorAction[] {CodingErrorAction.REPORT, CodingErrorAction.IGNORE, CodingErrorAction.REPLACE}) {
      t("utf8 " + act, () -> esc(StandardCharsets.UTF_8.newDecoder().onMalformedInput(act).decode(b('a', 0xff, 'b', 0xe2, 0x82, 'c', 0xed, 0xa0, 0x80, 'd', 0xc3))));
      t("utf16 " + act, () -> esc(StandardCharsets.UTF_16BE.newDecoder().onMalformedInput(act).decode(b(0, 'a', 0xdc, 0, 0, 'b', 0xd8, 0, 0, 'c', 0))));
      t("ascii " + act, () -> esc(StandardCharsets.US_ASCII.newDecoder().onMalformedInput(act).onUnmappableCharacter(act).decode(b('a', 200, 'b'))));
      t("1252 " + act, () -> esc(Charset.forName("windows-1252").newDecoder().onMalformedInput(act).onUnmappableCharacter(act).decode(b('a', 0x81, 0x80))));
      t("utf32 " + act, () -> esc(Charset.forName("UTF-32BE").newDecoder().onMalformedInput(act).decode(b(0, 0, 0, 'a', 0, 0x11, 0, 0, 0, 0, 0, 'b'))));
      t("enc latin " + act, () -> hex(StandardCharsets.ISO_8859_1.newEncoder().onUnmappableCharacter(act).onMalformedInput(act).encode(CharBuffer.wrap("a\u20acb\ud83d\ude00c\ud83d"))));
      t("enc utf8 " + act, () -> hex(StandardCharsets.UTF_8.newEncoder().onMalformedInput(act).encode(CharBuffer.wrap("a\ud83db\udc00"))));
      t("enc utf16 " + act, () -> hex(StandardCharsets.UTF_16.newEncoder().onMalformedInput(act).encode(CharBuffer.wrap("a\ud83d\ude00\udc00"))));
    }
    CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = b(0xe2, 0x82, 0xac, 'x', 0xf0, 0x9f, 0x98, 0x80, 'y', 0xc3);
    CharBuffer out = CharBuffer.allocate(3);
    t("step1", () -> d.decode(in, out, false) + " in " + in.position() + " out " + out.position());
    t("step2", () -> { out.clear(); return d.decode(in, out, false) + " in " + in.position() + " out " + out.position() + " " + esc(out.flip()); });
    t("step3", () -> { out.clear(); return d.decode(in, out, true) + " in " + in.position(); });
    t("flush", () -> { in.position(in.limit()); return d.decode(in, out, true) + " " + d.flush(out); });
    t("bad state", () -> d.decode(in, out, false));
    t("flush early", () -> StandardCharsets.UTF_8.newDecoder().flush(CharBuffer.allocate(1)));
    t("reset", () -> d.reset().decode(b('o', 'k')).toString());
    t("result", () -> { CoderResult r = StandardCharsets.UTF_8.newDecoder().decode(b(0xf0, 0x9f, 0x41), CharBuffer.allocate(4), true); return r + " " + r.isError() + r.isMalformed() + r.isUnmappable() + r.length(); });
    t("result throw", () -> { StandardCharsets.UTF_8.newDecoder().decode(b(0xff), CharBuffer.allocate(4), true).throwException(); return 0; });
    t("underflow throw", () -> { CoderResult.UNDERFLOW.throwException(); return 0; });
    t("length of underflow", () -> CoderResult.UNDERFLOW.length());
    t("factory", () -> CoderResult.malformedForLength(3) + " " + CoderResult.unmappableForLength(1) + " " + (CoderResult.malformedForLength(2) == CoderResult.malformedForLength(2)));
    CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
    CharBuffer cin = CharBuffer.wrap("\u20ac\ud83d\ude00z");
    ByteBuffer bout = ByteBuffer.allocate(4);
    t("enc1", () -> e.encode(cin, bout, false) + " " + cin.position() + " " + bout.position());
    t("enc2", () -> { bout.clear(); return e.encode(cin, bout, false) + " " + cin.position() + " " + bout.position(); });
    t("enc3", () -> { bout.clear(); return e.encode(cin, bout, true) + " " + e.flush(bout) + bout.position(); });
    t("direct", () -> { ByteBuffer db = ByteBuffer.allocateDirect(16); CharsetEncoder x = StandardCharsets.UTF_8.newEncoder(); CoderResult r = x.encode(CharBuffer.wrap("h\u00e9\u20ac\ud83d\ude00"), db, true); x.flush(db); db.flip(); ByteBuffer copy = db.duplicate(); CharBuffer cb = CharBuffer.allocate(10); StandardCharsets.UTF_8.newDecoder().decode(db, cb, true); return r + hex(copy) + esc(cb.flip()); });
    t("split surrogate", () -> { CharsetEncoder x = StandardCharsets.UTF_8.newEncoder(); ByteBuffer o = ByteBuffer.allocate(10); CharBuffer c1 = CharBuffer.wrap("a\ud83d"); CoderResult r = x.encode(c1, o, false); return r + " " + c1.remaining() + " " + x.encode(c1, o, true); });
    t("averages", () -> e.averageBytesPerChar() + " " + e.maxBytesPerChar() + " " + d.averageCharsPerByte() + " " + d.maxCharsPerByte() + " " + StandardCharsets.UTF_16.newEncoder().maxBytesPerChar() + " " + StandardCharsets.US_ASCII.newEncoder().averageBytesPerChar());
    t("canEncode", () -> StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " " + StandardCharsets.UTF_8.newEncoder().canEncode('\ud800') + " " + StandardCharsets.UTF_8.newEncoder().canEncode("\ud83d\ude00"));
    t("replacement", () -> esc(d.replacement()) + " " + Arrays.toString(e.replacement()) + " " + esc(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("<?>".substring(0, 1)).decode(b('a', 0xff))));
    t("replacement bad", () -> d.replaceWith(""));
    t("replacement long", () -> d.replaceWith("ab"));
    t("enc replace", () -> hex(StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'!'}).encode(CharBuffer.wrap("\u00e9x"))));
    t("enc replace illegal", () -> StandardCharsets.US_ASCII.newEncoder().replaceWith(new byte[] {(byte) 0xff}));
    t("actions", () -> d.malformedInputAction() + " " + d.unmappableCharacterAction() + " " + d.charset() + " " + d.isAutoDetecting());
    t("chunked", () -> {
      byte[] data = "na\u00efve \u4e2d\u6587 \ud83d\ude00 end".repeat(20).getBytes(StandardCharsets.UTF_8);
      int h = 0;
      for (int chunk = 1; chunk < 9; chunk++) {
        CharsetDecoder x = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer buf = ByteBuffer.allocate(16);
        CharBuffer cb = CharBuffer.allocate(2000);
        for (int i = 0; i < data.length; i += chunk) { buf.put(data, i, Math.min(chunk, data.length - i)); buf.flip(); x.decode(buf, cb, false); buf.compact(); }
        buf.flip();
        x.decode(buf, cb, true);
        x.flush(cb);
        h = h * 31 + cb.flip().toString().hashCode();
      }
      return h;
    });
  }
}
