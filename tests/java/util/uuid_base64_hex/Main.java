// UUID, Base64 in all flavours, HexFormat: round trips, formatting and malformed input.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

  static byte[] b(String s) { return s.getBytes(StandardCharsets.UTF_8); }

  public static void main(String[] args) {
    for (String s : new String[] {"", "a", "hello world", "\u00e9"}) t("name uuid", () -> UUID.nameUUIDFromBytes(b(s)) + " " + UUID.nameUUIDFromBytes(b(s)).version() + " " + UUID.nameUUIDFromBytes(b(s)).variant());
    for (String s : new String[] {"123e4567-e89b-12d3-a456-426614174000", "1-2-3-4-5", "FFFFFFFF-ffff-ffff-FFFF-ffffffffffff", "123e4567e89b12d3a456426614174000", "x", "", "123e4567-e89b-12d3-a456-42661417400g", "1-2-3-4-5-6", "1-2-3-4", "-2-3-4-5"}) t("parse " + s, () -> UUID.fromString(s));
    UUID u = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
    t("parts", () -> u.timestamp() + " " + u.clockSequence() + " " + u.node() + " " + u.getMostSignificantBits() + " " + u.getLeastSignificantBits() + " " + u.hashCode() + " " + u.compareTo(new UUID(0, 0)) + " " + new UUID(-1, 1).compareTo(new UUID(1, 1)) + u.equals(new UUID(u.getMostSignificantBits(), u.getLeastSignificantBits())));
    t("timestamp bad", () -> UUID.nameUUIDFromBytes(b("a")).timestamp());
    t("random", () -> UUID.randomUUID().version() + " " + UUID.randomUUID().variant() + " " + UUID.randomUUID().equals(UUID.randomUUID()) + UUID.randomUUID().toString().length());

    byte[] all = new byte[256];
    for (int i = 0; i < 256; i++) all[i] = (byte) i;
    for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) t("b64 " + s, () -> Base64.getEncoder().encodeToString(b(s)) + " " + Base64.getEncoder().withoutPadding().encodeToString(b(s)) + " " + new String(Base64.getDecoder().decode(Base64.getEncoder().encode(b(s)))));
    t("all", () -> Base64.getEncoder().encodeToString(all).hashCode() + " " + Base64.getUrlEncoder().encodeToString(new byte[] {-1, -2, -3, -4}) + " " + Base64.getEncoder().encodeToString(new byte[] {-1, -2, -3, -4}) + " " + Arrays.equals(all, Base64.getDecoder().decode(Base64.getEncoder().encodeToString(all))) + Arrays.equals(all, Base64.getUrlDecoder().decode(Base64.getUrlEncoder().encode(all))));
    t("mime", () -> Base64.getMimeEncoder().encodeToString(all).lines().map(String::length).toList() + " " + Base64.getMimeEncoder(8, b("|")).encodeToString(b("hello mime world")) + " " + new String(Base64.getMimeDecoder().decode("aGVs\r\nbG8g*bWlt!ZQ==")));
    for (String s : new String[] {"Zg", "Zg=", "Zm9v=", "Zg==x", "Z", "Zm9v\n", "Zm-v", "====", "Zm9vYg=", "Zm9vYg===", "Z===", "Zm 9v"}) t("decode " + s.replace("\n", "\\n"), () -> new String(Base64.getDecoder().decode(s)));
    t("url decode std", () -> Base64.getUrlDecoder().decode("//8="));
    t("mime garbage", () -> new String(Base64.getMimeDecoder().decode("Z g = =")));
    t("mime short", () -> new String(Base64.getMimeDecoder().decode("Z")));
    t("mime sep", () -> Base64.getMimeEncoder(8, b("A")));
    t("to array", () -> { byte[] d = new byte[10]; int n = Base64.getEncoder().encode(b("hey"), d); return n + new String(d, 0, n) + Base64.getDecoder().decode(b("aGV5"), d) + new String(d, 0, 3); });
    t("to small", () -> Base64.getEncoder().encode(b("hello"), new byte[3]));
    t("decode small", () -> Base64.getDecoder().decode(b("aGVsbG8="), new byte[3]));
    t("buffer", () -> { ByteBuffer in = ByteBuffer.allocateDirect(5).put(b("hello")).flip(); ByteBuffer o = Base64.getEncoder().encode(in); return o.remaining() + " " + in.remaining() + new String(Base64.getDecoder().decode(o).array()); });
    t("wrap out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (OutputStream w = Base64.getEncoder().wrap(o)) { w.write(b("str")); w.write('e'); w.write(b("am")); } return o; });
    t("wrap in", () -> new String(Base64.getDecoder().wrap(new ByteArrayInputStream(b("c3RyZWFt"))).readAllBytes()) + new String(Base64.getMimeDecoder().wrap(new ByteArrayInputStream(b("c3Ry\r\nZWFt"))).readAllBytes()));
    t("wrap in bad", () -> new String(Base64.getDecoder().wrap(new ByteArrayInputStream(b("c3R*ZWFt"))).readAllBytes()));
    t("big", () -> { byte[] r = new byte[10000]; new Random(1).nextBytes(r); String s = Base64.getEncoder().encodeToString(r); return s.hashCode() + " " + Arrays.equals(r, Base64.getDecoder().decode(s)); });

    HexFormat h = HexFormat.of(), fancy = HexFormat.ofDelimiter(", ").withUpperCase().withPrefix("0x").withSuffix(";");
    t("hex", () -> h.formatHex(new byte[] {0, 1, 127, -128, -1}) + " " + fancy.formatHex(new byte[] {10, -1}) + " " + h.formatHex(all, 250, 256) + " " + fancy);
    t("parse", () -> Arrays.toString(h.parseHex("00ff7F80")) + Arrays.toString(fancy.parseHex("0x0A;, 0xFF;")) + Arrays.toString(h.parseHex("xx0102yy", 2, 6)));
    for (String s : new String[] {"0", "0g", "zz", " 00"}) t("parse bad " + s, () -> h.parseHex(s));
    t("parse fancy bad", () -> fancy.parseHex("0x0A; 0xFF;"));
    t("digits", () -> h.toHexDigits((byte) 10) + h.toHexDigits('\u20ac') + h.toHexDigits((short) -1) + h.toHexDigits(0xCAFE) + h.toHexDigits(-2L) + h.toHexDigits(0x12345L, 3) + fancy.toHexDigits(0xabc) + " " + HexFormat.fromHexDigits("ff") + HexFormat.fromHexDigitsToLong("7fffffffffffffff") + HexFormat.isHexDigit('g') + HexFormat.fromHexDigit('F') + h.toLowHexDigit(255) + h.toHighHexDigit(255));
    t("digit bad", () -> HexFormat.fromHexDigit('x'));
    t("digits long", () -> HexFormat.fromHexDigits("123456789"));
    t("append", () -> h.formatHex(new StringBuilder("p:"), new byte[] {5}) + "" + h.equals(HexFormat.of()) + h.isUpperCase() + fancy.delimiter());
  }
}
