// StringBuilder and StringBuffer: insert, delete, replace, setLength, inflation to UTF-16, bounds errors.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + esc(String.valueOf(c.call())));
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) if (c >= 32 && c < 127) sb.append(c); else sb.append("\\u").append(Integer.toHexString(c));
    return sb.toString();
  }

  static StringBuilder b(String s) { return new StringBuilder(s); }

  public static void main(String[] args) {
    t("append all", () -> b("").append(1).append('c').append(2L).append(1.5f).append(-0.0).append(true).append((Object) null).append((String) null).append(new char[] {'x'}).append("abcdef", 1, 3).append(new char[] {'p', 'q', 'r'}, 1, 2).appendCodePoint(0x1F600).append(b("sb")).append(new StringBuffer("sbuf")).append((CharSequence) null, 0, 2));
    t("extremes", () -> b("").append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Integer.MAX_VALUE).append((byte) -128).append((short) -1));
    t("insert", () -> b("0123").insert(0, "a").insert(5, 'z').insert(2, 99).insert(1, true).insert(0, 2.5).insert(3, new char[] {'[', ']'}).insert(0, (Object) null).insert(4, "hello", 1, 3));
    t("insert bad", () -> b("abc").insert(4, "x"));
    t("insert neg", () -> b("abc").insert(-1, 5));
    t("delete", () -> b("abcdef").delete(1, 3).delete(2, 99).deleteCharAt(0));
    t("delete bad", () -> b("abc").delete(2, 1));
    t("delete bad2", () -> b("abc").delete(4, 5));
    t("deleteCharAt bad", () -> b("abc").deleteCharAt(3));
    t("replace", () -> b("abcdef").replace(1, 4, "XY").replace(0, 0, "\u4e16").replace(3, 100, ""));
    t("replace bad", () -> b("abc").replace(5, 6, "x"));
    t("reverse", () -> b("ab\ud83d\ude00cd").reverse() + " " + b("\ude00\ud83d").reverse() + b("x").reverse() + b("").reverse());
    t("setCharAt", () -> { StringBuilder s = b("abc"); s.setCharAt(1, '\u4e16'); s.setCharAt(1, 'b'); return s + " " + s.toString().equals("abc"); });
    t("setCharAt bad", () -> { b("abc").setCharAt(3, 'x'); return 0; });
    t("setLength", () -> { StringBuilder s = b("abc"); s.setLength(5); s.setLength(2); s.setLength(4); return s + " " + s.length(); });
    t("setLength neg", () -> { b("a").setLength(-1); return 0; });
    t("charAt", () -> b("abc").charAt(1) + "" + b("a\u4e16").charAt(1));
    t("charAt bad", () -> b("abc").charAt(3));
    t("substring", () -> b("abcdef").substring(2) + b("abcdef").substring(1, 2) + b("abcdef").subSequence(0, 3));
    t("substring bad", () -> b("abc").substring(2, 1));
    t("substring bad2", () -> b("abc").substring(0, 4));
    t("indexOf", () -> b("abcabc").indexOf("ca") + " " + b("abcabc").lastIndexOf("bc") + " " + b("abc").indexOf("x") + b("abcabc").indexOf("a", 1) + b("abcabc").lastIndexOf("a", 2) + b("abc").indexOf(""));
    t("capacity", () -> new StringBuilder().capacity() + " " + b("abc").capacity() + " " + new StringBuilder(5).append("123456").capacity());
    t("capacity neg", () -> new StringBuilder(-1));
    t("ensure", () -> { StringBuilder s = new StringBuilder(10); s.ensureCapacity(15); int c = s.capacity(); s.append("ab").trimToSize(); return c + " " + s.capacity(); });
    t("compareTo", () -> b("abc").compareTo(b("abd")) + " " + b("a").compareTo(b("\u4e16")) + " " + b("a").equals(b("a")));
    t("codePoints", () -> b("a\ud83d\ude00").codePointAt(1) + " " + b("a\ud83d\ude00").codePointCount(0, 3) + " " + b("a\ud83d\ude00").offsetByCodePoints(0, 2) + " " + b("a\ud83d\ude00").codePointBefore(3));
    t("chars", () -> b("abc").chars().sum() + " " + b("a\ud83d\ude00").codePoints().count());
    t("getChars", () -> { char[] d = new char[4]; Arrays.fill(d, '.'); b("abcdef").getChars(2, 5, d, 1); return new String(d); });
    t("appendCodePoint bad", () -> b("").appendCodePoint(-1));
    t("self append", () -> { StringBuilder s = b("ab"); s.append(s).insert(1, s); return s; });
    t("buffer", () -> { StringBuffer s = new StringBuffer("x"); s.append(1).insert(0, "y").reverse().append('c').setLength(3); return s + " " + s.length(); });
    t("inflate late", () -> { StringBuilder s = new StringBuilder(); for (int i = 0; i < 300; i++) s.append((char) i); return s.length() + " " + s.toString().hashCode() + " " + (int) s.charAt(255) + (int) s.charAt(256); });
    t("big", () -> { StringBuilder s = new StringBuilder(); for (int i = 0; i < 20000; i++) s.append(i); for (int i = 0; i < 100; i++) s.insert(i * 7, 'x').deleteCharAt(s.length() / 2); return s.length() + " " + s.toString().hashCode(); });
    t("concat many", () -> { String s = ""; for (int i = 0; i < 200; i++) s += i + "," + (i % 2 == 0) + 'c' + i * 0.5 + null; return s.hashCode(); });
    t("concat types", () -> { byte by = -1; short sh = 2; char ch = 'z'; long lo = 3L; float fl = 4f; double dou = 5; Object o = "o"; String n = null; return by + "|" + sh + ch + lo + fl + dou + o + n + true + '\u0001' + "\u0002"; });
  }
}
