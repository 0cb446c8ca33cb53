// Text blocks, escapes, surrogate handling, Character classification, encodings and code points.
import java.nio.charset.*;
import java.util.*;
public class Main {
  static final String TB = """
      Hello,
        "indented" \
      joined
      tab\there  \s
      trailing   
      unicode \u00e9 \101 \0
      triple \""" quotes
      """;
  static final String NO = """
    a
   b
  c""";
  public static void main(String[] args) {
    for (String l : TB.split("\n", -1)) System.out.println("[" + l + "] " + l.length());
    System.out.println("[" + NO + "]");
    System.out.println("""
        {"k": %d, "s": "%s"}""".formatted(5, """
        x"""));
    System.out.println("\b\t\n\f\r\"\'\\\s\0\7\77\377\u0041".chars().boxed().toList());
    int[] cps = {0, 9, 32, 48, 65, 97, 127, 160, 170, 181, 223, 255, 256, 0x130, 0x1c5, 0x2b0, 0x300, 0x391,
        0x3c2, 0x410, 0x5d0, 0x660, 0x966, 0x1e9e, 0x2003, 0x2028, 0x2160, 0x2460, 0x3007, 0x4e00, 0xac00,
        0xd800, 0xdc00, 0xe000, 0xfb01, 0xfeff, 0xff21, 0xffff, 0x10400, 0x1d400, 0x1f600, 0x20000, 0xe0001,
        0x10ffff};
    for (int c : cps) System.out.println(Integer.toHexString(c) + " t" + Character.getType(c) + " "
        + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c)
        + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isUpperCase(c)
        + Character.isLowerCase(c) + Character.isTitleCase(c) + Character.isJavaIdentifierStart(c)
        + Character.isJavaIdentifierPart(c) + Character.isISOControl(c) + Character.isDefined(c)
        + Character.isMirrored(c) + Character.isAlphabetic(c) + Character.isIdeographic(c) + " "
        + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c))
        + " " + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getNumericValue(c) + " "
        + Character.digit(c, 16) + " " + Character.charCount(c) + " " + Character.isValidCodePoint(c)
        + Character.isSupplementaryCodePoint(c) + " d" + Character.getDirectionality(c) + " "
        + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c));
    String s = "a\u00e9\u4e2d\ud83d\ude00\ud83dz\ude00";
    for (Charset cs : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16,
        StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1,
        StandardCharsets.US_ASCII}) {
      byte[] b = s.getBytes(cs);
      System.out.println(cs + " " + Arrays.toString(b) + " " + new String(b,
          cs).chars().boxed().map(Integer::toHexString).toList());
    }
    byte[][] bad = {{(byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xe4, (byte) 0xb8},
        {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
        {(byte) 0xf8, 65}, {65, (byte) 0x80, 66}};
    for (byte[] b : bad) System.out.println(new String(b,
        StandardCharsets.UTF_8).chars().boxed().map(Integer::toHexString).toList());
    for (int i = 0; i < s.length(); i++) System.out.print(Character.isHighSurrogate(s.charAt(i)) ? "H"
        : Character.isLowSurrogate(s.charAt(i)) ? "L" : ".");
    System.out.println();
    System.out.println(s.codePoints().count() + " " + s.codePointCount(0, s.length())
        + Character.toChars(0x1F600).length + Character.toString(0x1F600).equals("\ud83d\ude00")
        + Character.toCodePoint('\ud83d', '\ude00') + Character.getName('a') + Character.reverseBytes('a')
        + Character.compare('a', 'b') + Character.forDigit(11, 16) + Character.MIN_RADIX
        + (int) Character.MAX_HIGH_SURROGATE);
    char c = 'a'; c += 1; c++;
    System.out.println(c + (char) (c + 1) + "" + (char) (c + 1) + (c > 'b') + (int) c + (c - 'a')
        + (char) ('z' - (c - 'a')));
    StringBuilder rot = new StringBuilder();
    for (char ch : "Hello, Zebra!".toCharArray()) rot.append(Character.isLetter(ch)
        ? (char) ((ch & 32) + 65 + ((ch & 31) - 1 + 13) % 26) : ch);
    System.out.println(rot); int comb = "e\u0301".length();
    System.out.println(comb + java.text.Normalizer.normalize("e\u0301",
        java.text.Normalizer.Form.NFC).length());
  }
}
