// Normalizer forms, BreakIterator words and sentences, case mapping specials, Collator order in Locale.US.
import java.text.*;
import java.util.*;

public class Main {
  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    s.chars().forEach(c -> { if (c >= 32 && c < 127) sb.append((char) c); else sb.append(String.format(Locale.ROOT, "\\u%04x", c)); });
    return sb.toString();
  }

  public static void main(String[] args) {
    String[] in = {"\u00e9", "e\u0301", "\ufb01", "\u212b", "\u1e9b\u0323", "\uac00", "\u1100\u1161", "a\u0315\u0300\u05ae", "\u2460", "\u00bd", "plain", "", "\ud834\udd5e", "q\u0307\u0323"};
    for (String s : in) {
      StringBuilder sb = new StringBuilder(esc(s));
      for (Normalizer.Form f : Normalizer.Form.values()) sb.append(' ').append(f).append('=').append(esc(Normalizer.normalize(s, f))).append(Normalizer.isNormalized(s, f) ? "+" : "-");
      System.out.println(sb);
    }
    for (String s : new String[] {"\u0130", "I", "i", "\u0131", "\u00df", "\u01c5", "\u03a3", "\u03a3\u0391\u03a3", "\ufb03", "\u0149", "\ud801\udc00"}) {
      System.out.println(esc(s) + " L " + esc(s.toLowerCase(Locale.ROOT)) + " U " + esc(s.toUpperCase(Locale.ROOT)) + " trL " + esc(s.toLowerCase(new Locale("tr"))) + " trU " + esc(s.toUpperCase(new Locale("tr"))) + " ltL " + esc(s.toLowerCase(new Locale("lt"))) + " " + s.equalsIgnoreCase("i") + " T " + Integer.toHexString(Character.toTitleCase(s.codePointAt(0))));
    }
    String text = "Hello, world! It's 3.14 o'clock. How are you?";
    breaks(BreakIterator.getWordInstance(Locale.US), text);
    breaks(BreakIterator.getSentenceInstance(Locale.US), text);
    breaks(BreakIterator.getLineInstance(Locale.US), text);
    breaks(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301\ud83d\ude00x");
    Collator c = Collator.getInstance(Locale.US);
    List<String> l = new ArrayList<>(List.of("cote", "cot\u00e9", "Cote", "c\u00f4te", "b", "B", "a", "zebra", "Apple"));
    l.sort(c);
    System.out.println(esc(l.toString()));
    c.setStrength(Collator.PRIMARY);
    System.out.println(c.compare("cote", "C\u00d4T\u00c9") + " " + c.equals("a", "\u00e1") + " " + c.compare("a", "b"));
    c.setStrength(Collator.SECONDARY);
    System.out.println(c.compare("cote", "COTE") + " " + c.compare("cote", "cot\u00e9"));
    System.out.println(c.getCollationKey("abc").compareTo(c.getCollationKey("ABD")));
  }

  static void breaks(BreakIterator b, String s) {
    b.setText(s);
    StringBuilder sb = new StringBuilder();
    for (int i = b.first(); i != BreakIterator.DONE; i = b.next()) sb.append(i).append(' ');
    System.out.println(sb + "| " + b.last() + " " + b.previous() + " " + b.following(3) + " " + b.preceding(3) + " " + b.isBoundary(2));
  }
}
