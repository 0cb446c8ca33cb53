// java.lang.String methods: search, strip, repeat, join, compare, regions, code points, Latin-1 and UTF-16 mixes.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + esc(String.valueOf(c.call())));
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
    }
  }

  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    s.chars().forEach(c -> { if (c >= 32 && c < 127) sb.append((char) c); else sb.append(String.format(Locale.ROOT, "\\u%04x", c)); });
    return sb.toString();
  }

  public static void main(String[] args) {
    String lat = "Hello World", uni = "H\u00e9llo \u4e16\u754c \ud83d\ude00!", empty = "";
    for (String s : new String[] {lat, uni, empty}) {
      t("len", () -> s.length() + " " + s.isEmpty() + s.isBlank() + " " + s.codePointCount(0, s.length()) + " " + s.hashCode());
      t("charAt", () -> s.charAt(4) + "" + s.charAt(s.length() - 1));
      t("charAt bad", () -> s.charAt(s.length()));
      t("codePointAt", () -> s.codePointAt(0) + " " + s.codePointBefore(s.length()));
      t("indexOf", () -> s.indexOf('o') + " " + s.lastIndexOf('o') + " " + s.indexOf("lo") + " " + s.indexOf("l", 3) + " " + s.lastIndexOf("l", 2) + " " + s.indexOf("") + s.lastIndexOf("") + " " + s.indexOf(0x1F600) + " " + s.indexOf('\u4e16', 3) + " " + s.indexOf("\u754c"));
      t("sub", () -> s.substring(2) + "|" + s.substring(1, 4) + "|" + s.subSequence(0, 0));
      t("sub bad", () -> s.substring(5, 3));
      t("sub bad2", () -> s.substring(-1));
      t("replace", () -> s.replace('l', '\u4e00') + s.replace("l", "LL") + s.replace("", "-"));
      t("case", () -> s.toUpperCase(Locale.ROOT) + s.toLowerCase(Locale.ROOT));
      t("starts", () -> s.startsWith("H") + " " + s.endsWith("!") + s.startsWith("llo", 2) + s.contains("o W") + s.startsWith(""));
      t("concat", () -> s.concat("x").concat("") + s.repeat(2));
      t("chars", () -> s.chars().sum() + " " + s.codePoints().max());
      t("reverse", () -> new StringBuilder(s).reverse());
      t("offset", () -> s.offsetByCodePoints(0, 3));
      t("region", () -> s.regionMatches(true, 1, "xELLo", 1, 4) + " " + s.regionMatches(2, "llo", 0, 3) + s.regionMatches(-1, "a", 0, 1));
    }
    t("strip", () -> "[" + " \u2003a b\t\n".strip() + "][" + " \u2003a ".trim() + "][" + "  a ".stripLeading() + "][" + "  a ".stripTrailing() + "]");
    t("repeat neg", () -> "a".repeat(-1));
    t("join", () -> String.join(",", "a", null, "c") + String.join("-", List.of()) + String.join("/", new TreeSet<>(List.of("z", "y"))));
    t("compare", () -> "abc".compareTo("abd") + " " + "abc".compareTo("abcd") + " " + "\u00e9".compareTo("e") + " " + "a".compareTo("\u4e16") + " " + "\u4e16".compareTo("a") + " " + "ABC".compareToIgnoreCase("abd") + " " + "\ud83d\ude00".compareTo("\uffff"));
    t("equals", () -> "a".equals(null) + " " + "Stra\u00dfe".equalsIgnoreCase("STRASSE") + "\u0130".equalsIgnoreCase("i") + "\u00c9".equalsIgnoreCase("\u00e9") + "abc".contentEquals(new StringBuilder("abc")) + "abc".contentEquals("abd"));
    t("lines", () -> "a\n\nb\r\nc\r".lines().map(x -> "<" + x + ">").collect(Collectors.joining()));
    t("indent", () -> "a\n b\n  c".indent(2) + "   a\n b".indent(-2) + "x".indent(0));
    t("stripIndent", () -> "  a\n    b\n  c".stripIndent() + "|" + """
        text
          block \
        joined\tx
        """);
    t("escapes", () -> "a\\tb\\n\\u0041\\101\\s|".replace("\\u0041", "").translateEscapes());
    t("escapes bad", () -> "\\q".translateEscapes());
    t("valueOf", () -> String.valueOf((Object) null) + String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5f) + String.valueOf(new char[] {'x', 'y'}) + String.copyValueOf(new char[] {'1', '2', '3'}, 1, 2) + String.valueOf(10L));
    t("valueOf null chars", () -> String.valueOf((char[]) null));
    t("ctor", () -> new String(new char[] {'a', '\u4e16'}) + new String(new int[] {0x1F600, 65}, 0, 2) + new String("abc".toCharArray(), 1, 1) + new String(new StringBuilder("sb")));
    t("ctor bad", () -> new String(new int[] {-5}, 0, 1));
    t("ctor range", () -> new String(new char[3], 2, 5));
    t("getChars", () -> { char[] c = "......".toCharArray(); "abc".getChars(1, 3, c, 2); return new String(c); });
    t("getChars bad", () -> { "abc".getChars(1, 3, new char[1], 0); return 0; });
    t("intern", () -> (new String("in") + "tern").intern() == "intern");
    t("const", () -> ("a" + "b" == "ab") + " " + (new String("ab") == "ab") + " " + new String("ab").equals("ab"));
    t("transform", () -> "5".transform(Integer::parseInt) + 1);
    t("describe", () -> "x".describeConstable().get() + "x".resolveConstantDesc(null));
    t("switch", () -> { StringBuilder sb = new StringBuilder(); for (String s : new String[] {"Aa", "BB", "C", ""}) sb.append(switch (s) { case "Aa" -> 1; case "BB" -> 2; case "" -> 3; default -> 0; }); return sb; });
    t("split", () -> Arrays.toString("a:b::c::".split(":")) + Arrays.toString("a.b".split("\\.")) + Arrays.toString(" a  b ".split(" +")) + Arrays.toString("abc".split("", 2)));
    t("hash", () -> "\u4e16\u754c".hashCode() + " " + "".hashCode() + " " + "The quick brown fox".hashCode());
    t("big", () -> { String s = "ab\u00ff".repeat(5000) + "\u0100"; return s.indexOf('\u0100') + " " + s.lastIndexOf("ab") + " " + s.replace("\u0100", "").length() + " " + s.hashCode() + " " + s.toUpperCase(Locale.ROOT).hashCode() + " " + s.equals(s + "") + s.compareTo(s.substring(0, 15000)); });
  }
}
