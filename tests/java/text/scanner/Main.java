// Scanner over strings: tokens, numbers, delimiters, findInLine, skip, hasNext combinations, errors.
import java.math.*;
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

  static Scanner s(String x) { return new Scanner(x).useLocale(Locale.ROOT); }

  public static void main(String[] args) {
    t("mixed", () -> { Scanner c = s("12 3.5 true word 99999999999 0x1F -7 1e3"); return c.nextInt() + " " + c.nextDouble() + " " + c.nextBoolean() + " " + c.next() + " " + c.hasNextInt() + c.nextLong() + " " + c.hasNextInt() + c.next() + " " + c.nextShort() + " " + c.nextFloat() + c.hasNext(); });
    t("radix", () -> { Scanner c = s("ff zz 101"); return c.nextInt(16) + " " + c.nextInt(36) + " " + c.nextInt(2); });
    t("useRadix", () -> { Scanner c = s("ff 10").useRadix(16); return c.nextInt() + " " + c.nextLong() + " " + c.radix(); });
    t("big", () -> { Scanner c = s("123456789012345678901234567890 1.23456789012345678901234567890"); return c.nextBigInteger() + " " + c.nextBigDecimal(); });
    t("mismatch", () -> s("abc").nextInt());
    t("mismatch keeps", () -> { Scanner c = s("abc 5"); try { c.nextInt(); } catch (InputMismatchException e) { return c.next() + c.nextInt(); } return 0; });
    t("overflow", () -> s("99999999999").nextInt());
    t("byte", () -> s("300").nextByte());
    t("nosuch", () -> s("  ").next());
    t("nosuch line", () -> s("").nextLine());
    t("closed", () -> { Scanner c = s("a"); c.close(); return c.next(); });
    t("lines", () -> { Scanner c = s("one\ntwo\r\nthree\rfour\u2028five\n\nsix"); List<String> l = new ArrayList<>(); while (c.hasNextLine()) l.add(c.nextLine()); return l; });
    t("int then line", () -> { Scanner c = s("5\nhello world\n"); int i = c.nextInt(); String rest = c.nextLine(); return i + "[" + rest + "][" + c.nextLine() + "]" + c.hasNextLine(); });
    t("delim", () -> { Scanner c = s("a,b,,c, d").useDelimiter(","); List<String> l = new ArrayList<>(); while (c.hasNext()) l.add("<" + c.next() + ">"); return l; });
    t("delim regex", () -> { Scanner c = s("1; 2 ;3").useDelimiter("\\s*;\\s*"); return c.nextInt() + c.nextInt() * 10 + c.nextInt() * 100; });
    t("delim switch", () -> { Scanner c = s("k=v;x=y"); c.useDelimiter("="); String a = c.next(); c.useDelimiter("[=;]"); return a + "," + c.next() + "," + c.next() + "," + c.next(); });
    t("next pattern", () -> s("abc123 x").next("[a-z]+\\d+"));
    t("next pattern bad", () -> s("123abc").next("[a-z]+"));
    t("hasNext pattern", () -> s("a1").hasNext("a\\d") + " " + s("b1").hasNext("a\\d"));
    t("findInLine", () -> { Scanner c = s("fish 12 cats 7\nnext"); String f = c.findInLine("(\\d+) (\\w+)"); MatchResult m = c.match(); return f + "|" + m.group(1) + "|" + m.group(2) + "|" + c.findInLine("zzz") + "|" + c.nextInt(); });
    t("findWithin", () -> { Scanner c = s("line1\nline2 target=9"); return c.findWithinHorizon("target=(\\d)", 0) + c.match().group(1) + " " + s("aaaaab").findWithinHorizon("b", 3); });
    t("skip", () -> s("   xyz").skip("\\s*x").next());
    t("skip bad", () -> s("abc").skip("z"));
    t("match none", () -> s("abc").match());
    t("tokens", () -> s("a b  c").tokens().collect(Collectors.joining("|")) + " " + s("x1y22z").useDelimiter("\\D").tokens().filter(q -> !q.isEmpty()).toList());
    t("findAll", () -> s("a1b22c333").findAll("\\d+").map(MatchResult::group).toList());
    t("us grouping", () -> { Scanner c = new Scanner("1,234,567 (5) 1,23").useLocale(Locale.US); return c.nextInt() + " " + c.hasNextInt() + c.next() + " " + c.hasNextInt(); });
    t("german", () -> { Scanner c = new Scanner("1.234,5").useLocale(Locale.GERMANY); return c.nextDouble(); });
    t("nan", () -> s("NaN Infinity").hasNextDouble());
    t("remove", () -> { s("a").remove(); return 0; });
    t("reset", () -> s("a").useDelimiter("x").reset().delimiter());
    t("sum", () -> { StringBuilder sb = new StringBuilder(); for (int i = 0; i < 2000; i++) sb.append(i * 37 % 1000).append(i % 7 == 0 ? '\n' : ' '); Scanner c = s(sb.toString()); long n = 0; while (c.hasNextInt()) n = n * 31 + c.nextInt(); return n; });
    t("tokenizer", () -> { StringTokenizer k = new StringTokenizer(" a b\tc\n"); return k.countTokens() + k.nextToken() + k.nextElement() + k.nextToken() + k.hasMoreTokens(); });
    t("tokenizer delims", () -> { StringTokenizer k = new StringTokenizer("a+b-c", "+-", true); List<Object> l = new ArrayList<>(); while (k.hasMoreElements()) l.add(k.nextElement()); return l; });
    t("tokenizer switch", () -> { StringTokenizer k = new StringTokenizer("k:v,w", ":"); return k.nextToken() + k.nextToken(",") + k.nextToken(); });
    t("tokenizer end", () -> new StringTokenizer("").nextToken());
  }
}
