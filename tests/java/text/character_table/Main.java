// Character predicates and mappings over all BMP code points and some supplementary planes, as digests.
public class Main {
  interface P { boolean test(int c); }
  interface M { int map(int c); }

  static void p(String name, P p) {
    int n = 0, h = 0;
    for (int c = 0; c < 0x10000; c++) if (p.test(c)) { n++; h = h * 31 + c; }
    int s = 0;
    for (int c = 0x10000; c < 0x20000; c += 29) if (p.test(c)) s = s * 31 + c;
    System.out.println(name + " " + n + " " + h + " " + s);
  }

  static void m(String name, M m) {
    int h = 0, d = 0;
    for (int c = 0; c < 0x10000; c++) { int r = m.map(c); h = h * 31 + r; if (r != c) d++; }
    for (int c = 0x10000; c < 0x20000; c += 29) h = h * 31 + m.map(c);
    System.out.println(name + " " + d + " " + h);
  }

  public static void main(String[] args) throws Exception {
    p("letter", Character::isLetter);
    p("digit", Character::isDigit);
    p("letterOrDigit", Character::isLetterOrDigit);
    p("upper", Character::isUpperCase);
    p("lower", Character::isLowerCase);
    p("title", Character::isTitleCase);
    p("space", Character::isWhitespace);
    p("spaceChar", Character::isSpaceChar);
        p("idStart", Character::isJavaIdentifierStart);
        p("ident", Character::isIdentifierIgnorable);
    p("control", Character::isISOControl);
    p("mirrored", Character::isMirrored);
    p("alphabetic", Character::isAlphabetic);
    p("ideographic", Character::isIdeographic);
    m("toUpper", Character::toUpperCase);
    m("toLower", Character::toLowerCase);
    m("toTitle", Character::toTitleCase);
    m("type", Character::getType);
    m("numeric", Character::getNumericValue);
    m("direction", Character::getDirectionality);
    m("digit36", c -> Character.digit(c, 36));
    System.out.println(Character.getName('A') + ", " + Character.getName(0x1F600) + ", " + Character.getName(0x0000) + ", " + Character.getName(0x4e2d) + ", " + Character.codePointOf("GREEK SMALL LETTER ALPHA"));
    for (int c : new int[] {'A', 0x416, 0x4e2d, 0x1F600, 0xd800, 0x378}) System.out.println(Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c) + " " + Character.isSurrogate((char) c) + " " + Character.charCount(c) + " " + Character.isBmpCodePoint(c));
    System.out.println(Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + (int) Character.highSurrogate(0x1F600) + " " + (int) Character.lowSurrogate(0x1F600) + " " + Character.toChars(0x1F600).length + " " + Character.toString(0x41));
    try {
      Character.toChars(0x110000);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Character.codePointOf("NOT A NAME");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Character.isValidCodePoint(-1) + " " + Character.codePointCount("a\ud83d\ude00b", 0, 4) + " " + Character.offsetByCodePoints("a\ud83d\ude00b", 0, 2) + " " + Character.codePointBefore("a\ud83d\ude00", 3));
    System.out.println(Character.UnicodeBlock.forName("Cyrillic") + " " + Character.UnicodeScript.forName("Latn"));
  }
}
