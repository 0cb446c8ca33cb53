// Unicode in regular expressions: scripts, blocks, categories, supplementary characters, UNICODE_CHARACTER_CLASS.
import java.util.*;
import java.util.regex.*;

public class Main {
  public static void main(String[] args) {
    String s = "A\u00e9\u0416\u4e2d1\u0663_ \ud83d\ude00\u0301\u2003\u20ac";
    String[] res = {"\\p{L}", "\\p{Lu}", "\\p{IsLatin}", "\\p{IsCyrillic}", "\\p{script=Han}", "\\p{InCyrillic}", "\\p{block=BasicLatin}", "\\p{Nd}", "\\d", "(?U)\\d", "\\w", "(?U)\\w", "\\s", "(?U)\\s", "\\p{Sc}", "\\p{So}",
        "\\p{M}", "\\p{javaLetter}", "\\p{javaUpperCase}", "\\p{IsAlphabetic}", "\\p{IsWhite_Space}", "\\p{IsEmoji}", ".", "\\X", "\\b", "(?U)\\b", "[\\x{1F600}-\\x{1F64F}]", "\\ud83d\\ude00", "\\N{LATIN SMALL LETTER E WITH ACUTE}", "[^\\p{ASCII}]", "\\p{general_category=Zs}", "(?i)\u0436", "(?iu)\u0436", "\\p{Z}", "\\P{M}\\p{M}*"};
    for (String re : res) {
      StringBuilder sb = new StringBuilder();
      re.chars().forEach(c -> sb.append(c < 127 ? "" + (char) c : String.format(Locale.ROOT, "\\u%04x", c)));
      sb.append(" ->");
      try {
        Matcher m = Pattern.compile(re).matcher(s);
        while (m.find()) sb.append(' ').append(m.start()).append('-').append(m.end());
      } catch (PatternSyntaxException e) {
        sb.append(" ! ").append(e.getDescription());
      }
      System.out.println(sb);
    }
    for (String bad : new String[] {"\\p{IsFoo}", "\\p{InFoo}", "\\p{script=Foo}", "\\N{NO SUCH NAME}", "\\x{110000}", "\\p{javaFoo}"}) {
      try {
        Pattern.compile(bad);
        System.out.println(bad + " ok");
      } catch (PatternSyntaxException e) {
        System.out.println(bad + " ! " + e.getDescription());
      }
    }
    String[] classes = {"\\p{L}", "\\p{Lu}", "\\p{Ll}", "\\p{N}", "\\p{P}", "\\p{S}", "\\w", "\\s", "\\h", "\\p{IsLatin}", "\\p{IsGreek}", "(?U)\\w", "\\p{Cn}"};
    for (String c : classes) {
      Pattern p = Pattern.compile(c);
      int n = 0, h = 0;
      Matcher m = p.matcher("");
      for (int i = 0; i < 0x3000; i++) {
        if (m.reset(String.valueOf((char) i)).matches()) { n++; h = h * 31 + i; }
      }
      System.out.println(c + " " + n + " " + h);
    }
  }
}
