// The methods of String over Latin-1 and UTF-16 contents.
import java.util.*;
import java.util.stream.*;
public class Main {
  public static void main(String[] args) {
    String[] ss = {"", "a", "Hello, World", "  pad\t\n ", "\u00fcn\u00efc\u00f6d\u00e9",
        "\u4e2d\u6587\u5b57\u7b26", "mix\u4e2da", "\ud83d\ude00x\ud83d", "aaa", "A\u0130i\u0131\u00df",
        "line1\nline2\r\nline3\r", "\u2003em\u2003", "x\0y", "\uffff\u0001",
        "\u0391\u03a3 \u039f\u0394\u039f\u03a3", "\ufb01"};
    for (String s : ss) {
      System.out.println(s.length() + " " + s.hashCode() + " " + s.isEmpty() + s.isBlank() + " [" + s.trim()
          + "] [" + s.strip() + "] [" + s.stripLeading() + "] [" + s.stripTrailing() + "] "
          + s.toUpperCase(Locale.ROOT) + " " + s.toLowerCase(Locale.ROOT) + " "
          + s.codePointCount(0, s.length()) + " " + s.chars().sum() + " "
          + s.codePoints().boxed().map(Integer::toHexString).collect(Collectors.toList()));
      System.out.println("  " + s.indexOf('a') + s.indexOf("l") + s.lastIndexOf('l') + s.indexOf('\u4e2d')
          + s.lastIndexOf("") + s.indexOf("", 3) + s.indexOf('o', 5) + s.lastIndexOf("l", 4)
          + s.indexOf(0x1F600) + " " + s.contains("") + s.startsWith("a") + s.endsWith("d")
          + s.startsWith("l", 2) + " " + s.replace('a', '\u4e2d') + s.replace("l", "LL") + s.replace("", "-")
          + " " + s.concat("\u00e9") + s.repeat(2) + " " + s.lines().collect(Collectors.toList()) + " "
          + new StringBuilder(s).reverse());
      System.out.println("  " + Arrays.toString(s.split("")) + Arrays.toString(s.split("l"))
          + Arrays.toString(s.split("a", -1)) + Arrays.toString(s.split("\\s+"))
          + Arrays.toString(s.getBytes(java.nio.charset.StandardCharsets.UTF_8)).length()
          + Arrays.toString(s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
          + Arrays.toString(s.getBytes(java.nio.charset.StandardCharsets.UTF_16BE)) + s.indent(2).length()
          + s.translateEscapes());
      for (String t : ss) System.out.print(Integer.signum(s.compareTo(t)) + ""
          + Integer.signum(s.compareToIgnoreCase(t)) + (s.equals(t) ? "=" : s.equalsIgnoreCase(t) ? "~" : "")
          + (s.contains(t) ? "c" : "") + s.indexOf(t) + " ");
      System.out.println();
    }
    System.out.println("abcdef".substring(2) + "abcdef".substring(1, 3) + "abc".substring(3).length()
        + "a\u4e2dc".substring(2).length() + "\u4e2db".substring(1) + "abc".subSequence(1, 2));
    System.out.println(String.join("-", "a", "b") + String.join(",", List.of("x", "y", "z"))
        + String.join("", List.of()));
    System.out.println("%d-%s".formatted(5, "x") + String.valueOf(new char[] {'a', '\u4e2d'})
        + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'q'})
        + String.valueOf((Object) null) + new String(new int[] {0x1F600, 65}, 0, 2)
        + new String(new byte[] {-61, -87, 65}, java.nio.charset.StandardCharsets.UTF_8)
        + new String(new byte[] {-1, 65}, java.nio.charset.StandardCharsets.UTF_8)
        + new String(new byte[] {-1}, java.nio.charset.StandardCharsets.ISO_8859_1));
    System.out.println("a.b.c".replaceAll("\\.", "/") + "aXbX".replaceFirst("X", "\\$")
        + "foo123bar".replaceAll("(\\d)(\\d)", "$2$1") + "abc".matches("[a-c]+"));
    System.out.println("abc".regionMatches(1, "xbc", 1, 2) + "" + "ABC".regionMatches(true, 0, "abd", 0, 2)
        + "x".compareTo("xy") + "b".compareTo("a\u4e2d") + "\ud83d\ude00".compareTo("\uffff")
        + "abc".contentEquals(new StringBuilder("abc")) + "a\ud83d\ude00b".offsetByCodePoints(0, 2)
        + "a\ud83d\ude00b".codePointAt(1) + " " + "a\ud83d\ude00b".codePointBefore(3));
    char[] dst = new char[6]; Arrays.fill(dst, '.'); "hello".getChars(1, 4, dst, 2);
    System.out.println(dst);
    System.out.println("Hi".chars().mapToObj(x ->
        (char) x).map(String::valueOf).collect(Collectors.joining("+")) + "abc".describeConstable().get()
        + "x".transform(q -> q + q) + "\t tab".strip() + "a\\tb\\u0041".replace("\\u0041",
        "A").translateEscapes() + "  a\n b".stripIndent());
    System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " "
        + "a,b,,c,,".split(",", 2)[1] + " " + ",a".split(",").length + " " + "".split(",").length + " "
        + "boo:and:foo".split("o", 5).length + Arrays.toString("2023-01-02".split("-"))
        + Arrays.toString("a1b22c".split("\\d+")));
    System.out.println("stra\u00dfe".toUpperCase(Locale.ROOT) + "\u0391\u03a3".toLowerCase(Locale.ROOT)
        + "\u0130".toLowerCase(Locale.ROOT).length() + "\u0149".toUpperCase(Locale.ROOT).length()
        + "title".toUpperCase(new Locale("tr")) + "I".toLowerCase(new Locale("tr")));
  }
}
