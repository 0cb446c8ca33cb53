// Matcher groups, named groups, lookaround, backreferences, regions, replace with functions, split, results.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.regex.*;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static List<String> all(String re, String s) { return Pattern.compile(re).matcher(s).results().map(MatchResult::group).toList(); }

  public static void main(String[] args) {
    Matcher m = Pattern.compile("(?<year>\\d{4})-(?<mon>\\d\\d)(-(?<day>\\d\\d))?").matcher("on 2024-05-17 and 1999-12!");
    t("find1", () -> m.find() + " " + m.group() + " " + m.group(1) + " " + m.group("mon") + " " + m.group("day") + " " + m.start("year") + " " + m.end(3) + " " + m.groupCount());
    t("find2", () -> m.find() + " " + m.group("year") + " " + m.group("day") + " " + m.start("day") + " " + m.group(3));
    t("find3", () -> m.find());
    t("group after fail", () -> m.group());
    t("find at", () -> m.find(5) + " " + m.group());
    t("find at bad", () -> m.find(500));
    t("no group", () -> { m.find(0); return m.group(9); });
    t("no named", () -> { m.find(0); return m.group("nope"); });
    t("toMatchResult", () -> { m.find(0); MatchResult r = m.toMatchResult(); m.reset(); return r.group(1) + r.start(2) + r.groupCount(); });
    t("toString", () -> { m.reset(); m.find(); return m.toString(); });
    t("lookahead", () -> all("\\w+(?=!)", "a b! c d!") + " " + all("\\b\\w(?!\\w*!)\\w*", "ab cd! ef"));
    t("lookbehind", () -> all("(?<=\\$)\\d+", "$5 6 $77") + " " + all("(?<!\\$)\\b\\d+", "$5 6 $77") + all("(?<=a{1,3})b", "aab b"));
    t("backref", () -> all("(\\w)\\1", "aabbcdd") + " " + all("(?<q>['\"]).*?\\k<q>", "say 'hi' \"yo'\"") + " " + Pattern.matches("(a)?b\\1", "b") + Pattern.matches("(?i)(a)\\1", "aA"));
    t("palindrome", () -> all("\\b(\\w)(\\w)\\2\\1\\b", "abba noon abcd"));
    t("conditional nest", () -> all("\\((?:[^()]|\\([^()]*\\))*\\)", "f(a(b)c) (x)"));
    t("replaceAll", () -> "a1b22".replaceAll("(\\d+)", "<$1>") + " " + "x.y".replaceAll(".", "-") + " " + "ab".replaceAll("", "-") + " " + "abc".replaceFirst("[bc]", "\\$\\\\"));
    t("replace named", () -> "2024-05".replaceAll("(?<y>\\d+)-(?<m>\\d+)", "${m}/${y}"));
    t("replace fn", () -> Pattern.compile("\\d+").matcher("3 apples 12 pears").replaceAll(r -> String.valueOf(Integer.parseInt(r.group()) * 2)) + " " + Pattern.compile("[aeiou]").matcher("education").replaceFirst(r -> r.group().toUpperCase(Locale.ROOT)));
    t("replace bad group", () -> "abc".replaceAll("b", "$1"));
    t("replace bad dollar", () -> "abc".replaceAll("b", "$"));
    t("replace bad slash", () -> "abc".replaceAll("b", "\\"));
    t("replace bad name", () -> "abc".replaceAll("b", "${zz}"));
    t("quoteReplacement", () -> "abc".replaceAll("b", Matcher.quoteReplacement("$1\\")));
    t("append", () -> { Matcher a = Pattern.compile("(\\w)=(\\d)").matcher("a=1, b=2; c"); StringBuilder sb = new StringBuilder(); while (a.find()) a.appendReplacement(sb, "$2=$1"); return a.appendTail(sb); });
    t("region", () -> { Matcher a = Pattern.compile("^\\w+$").matcher("foo bar baz").region(4, 7); boolean f = a.find(); a.useAnchoringBounds(false).reset().region(4, 7); return f + " " + a.find() + " " + a.regionStart() + a.regionEnd() + a.hasAnchoringBounds(); });
    t("region bad", () -> Pattern.compile("a").matcher("abc").region(2, 9));
    t("transparent", () -> { Matcher a = Pattern.compile("(?<=f)oo(?=b)").matcher("foobar").region(1, 3); boolean x = a.find(); a.useTransparentBounds(true).reset(); a.region(1, 3); return x + " " + a.find(); });
    t("hitEnd", () -> { Matcher a = Pattern.compile("abc").matcher("ab"); a.matches(); Matcher b = Pattern.compile("ab$").matcher("ab"); b.find(); return a.hitEnd() + " " + b.requireEnd() + b.hitEnd(); });
    t("usePattern", () -> { Matcher a = Pattern.compile("\\d").matcher("1a2b"); a.find(); a.usePattern(Pattern.compile("[a-z]")); a.find(); return a.group() + a.start(); });
    t("split", () -> Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,,c".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString(",a".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString("a1b2".split("(?<=\\d)")) + Arrays.toString("a||b".split("\\|")) + Arrays.toString("x".split("y")));
    t("splitAsStream", () -> Pattern.compile("\\s*;\\s*").splitAsStream("a ; b;c").collect(Collectors.joining("|")));
    t("predicates", () -> Stream.of("abc", "xabcx", "ab").filter(Pattern.compile("abc").asPredicate()).toList() + "" + Stream.of("abc", "xabcx").filter(Pattern.compile("abc").asMatchPredicate()).toList());
    t("csv", () -> all("(?:^|,)(\"(?:[^\"]|\"\")*\"|[^,]*)", "a,\"b,\"\"q\"\"\",,d"));
    t("tokens", () -> Pattern.compile("(?<num>\\d+(?:\\.\\d+)?)|(?<id>[A-Za-z_]\\w*)|(?<op>[-+*/=()])|(?<ws>\\s+)").matcher("x1 = 3.14*(y+42)").results().map(r -> { for (int i = 1; i <= r.groupCount(); i++) if (r.group(i) != null) return i + ":" + r.group(i); return "?"; }).collect(Collectors.joining(" ")));
    t("ip", () -> Stream.of("1.2.3.4", "256.1.1.1", "01.2.3.4", "1.2.3").map(s -> s.matches("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.|$)){4}")).toList());
    t("flags", () -> Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find() + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").find() + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE).matcher("\u00c9").find() + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00c9").find() + Pattern.compile("e\u0301", Pattern.CANON_EQ).matcher("\u00e9").find() + Pattern.compile("a b", Pattern.COMMENTS).matcher("ab").find() + Pattern.compile("a$", Pattern.UNIX_LINES | Pattern.MULTILINE).matcher("a\rb").find());
  }
}
