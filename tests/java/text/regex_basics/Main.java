// Regular expressions: quantifiers greedy/lazy/possessive, classes, anchors, alternation, errors in syntax.
import java.util.*;
import java.util.regex.*;

public class Main {
  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) if (c >= 32 && c < 127) sb.append(c); else sb.append("\\x").append(Integer.toHexString(c));
    return sb.toString();
  }

  static void m(String re, String... in) {
    StringBuilder sb = new StringBuilder(re.replace("\n", "\\n")).append(" ::");
    try {
      Pattern p = Pattern.compile(re);
      for (String s : in) {
        Matcher m = p.matcher(s);
        sb.append(" [").append(esc(s)).append("] ").append(m.matches() ? 'M' : 'm').append(m.lookingAt() ? 'L' : 'l');
        m.reset();
        while (m.find()) sb.append(" '").append(esc(m.group())).append("'@").append(m.start()).append('-').append(m.end());
      }
    } catch (PatternSyntaxException e) {
      sb.append(" ! ").append(e.getDescription()).append(" @").append(e.getIndex());
    }
    System.out.println(sb);
  }

  public static void main(String[] args) {
    m("a*", "", "aaa", "baab");
    m("a+?", "aaa");
    m("a*+a", "aaa");
    m("a{2,3}", "a", "aa", "aaaaa");
    m("a{2}", "aaaaa");
    m("a{2,}?b", "aaab");
    m("(ab|a)(bc|c)?", "abc", "ac");
    m("x|yy|zzz", "yyxzzzy");
    m("^a.c$", "abc", "a\nc", "abc\n");
    m("[a-c&&[^b]]+", "abcab");
    m("[^\\d\\s]+", "a1 b2");
    m("[\\w&&[^_]]+", "ab_c");
    m("[a-z[0-9]]+", "A1bC");
    m("\\bfoo\\B", "foobar foo");
    m("\\Gab", "ababxab");
    m("\\Aab|ab\\Z|ab\\z", "ababab", "ab\n");
    m(".*?,", "a,b,c");
    m("(?s).*", "a\nb");
    m("(?m)^.", "ab\ncd\r\nef");
    m("(?i)StraSSe", "strasse STRASSE");
    m("(?x) a b # comment\n c", "abc");
    m("\\Q[a.]\\E+", "[a.]]]");
    m("\\x41\\u0042\\103\\0103\\t?", "ABCC", "AB\u0003");
    m("\\R", "a\r\nb\nc\u0085d");
    m("\\h+\\v?\\H", " \t\nx");
    m("\\p{Upper}\\p{Lower}*\\p{Digit}?\\p{Punct}", "Hello1!", "X?");
    m("\\p{Alpha}+|\\p{XDigit}+", "fee09");
    m("\\P{L}+", "ab12cd");
    m("[\\p{L}&&[^\\p{Lu}]]+", "aBcD");
    m("(a)(b)?", "a", "ab");
    m("()", "ab");
    m("(?:a|b)*c", "ababc", "d");
    m("(a*)*", "aa", "b");
    m("(a|ab)(c|bcd)(d*)", "abcd");
    m("(?>a|ab)c", "abc", "ac");
    m("a++b|a+c", "aac");
    m("[]a]", "]");
    m("[a", "a");
    m("(a", "a");
    m("a)", "a");
    m("*a", "a");
    m("a{3,2}", "a");
    m("a{x}", "a");
    m("\\", "a");
    m("\\p{Foo}", "a");
    m("(?<n>a)(?<n>b)", "a");
    m("(?<1x>a)", "a");
    m("\\k<none>", "a");
    m("(?z)a", "a");
    m("[z-a]", "a");
    m("a**", "a");
    m("(?<=a+)b", "a");
    m("\\c", "a");
    m("\\xg", "a");
    m("[[:alpha:]]", ":a");
    m("\\2(a)", "a");
    System.out.println(Pattern.matches("a*b", "aaab") + " " + "x1y2".matches("(\\w\\d)+") + " " + Pattern.quote("a\\Eb") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + Pattern.compile("a", Pattern.LITERAL | Pattern.CASE_INSENSITIVE).matcher("A").matches());
    try {
      Pattern.compile("ab[c");
    } catch (PatternSyntaxException e) {
      System.out.println(e.getMessage().replace(System.lineSeparator(), "|"));
    }
    System.out.println(Pattern.compile("x", Pattern.MULTILINE | Pattern.DOTALL).flags() + " " + Pattern.compile("(?i)x").flags() + " " + Pattern.compile("a.b").pattern() + " " + Pattern.compile("q").toString());
    StringBuilder big = new StringBuilder();
    for (int i = 0; i < 3000; i++) big.append((char) ('a' + i % 3));
    Matcher bm = Pattern.compile("(?:abc)+a?").matcher(big);
    System.out.println(bm.find() + " " + bm.end());
    System.out.println(Pattern.compile("(x+x+)+y").matcher("xxxxxxxxxxxxxz").find());
    System.out.println(Pattern.compile("^(a+)+$").matcher("aaaaaaaaaaaaaaaa!").find());
  }
}
