// MessageFormat with number, date-free choice and quoting; ChoiceFormat; parse and errors.
import java.text.*;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static String m(String p, Object... a) { return new MessageFormat(p, Locale.US).format(a); }

  public static void main(String[] args) {
    t("plain", () -> m("Hello {0}, you are {1}", "Bob", 42));
    t("order", () -> m("{1} {0} {1}", "a", "b"));
    t("missing", () -> m("{0} {1} {2}", "a"));
    t("null", () -> m("{0}", (Object) null));
    t("null args", () -> new MessageFormat("{0}", Locale.US).format(null, new StringBuffer(), null));
    t("quotes", () -> m("It''s '{0}' {0} 'a''b' '", "x"));
    t("number", () -> m("{0,number} {0,number,integer} {0,number,percent} {0,number,#,##0.000} {0,number,currency}", 1234.5678));
    t("choice", () -> m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 0) + "; " + m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1) + "; " + m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 12345));
    t("big int", () -> m("{0} {1}", 1234567, 12345678901L));
    t("unmatched", () -> m("{0", 1));
    t("bad index", () -> m("{x}", 1));
    t("neg index", () -> m("{-1}", 1));
    t("bad type", () -> m("{0,foo}", 1));
    t("not number", () -> m("{0,number}", "abc"));
    t("toPattern", () -> new MessageFormat("a {0,number,#.##} '{b}' {1} {2,choice,0#z|1#o}", Locale.US).toPattern());
    t("parse", () -> Arrays.toString(new MessageFormat("{0} is {1,number} years", Locale.US).parse("Ann is 1,234 years")));
    t("parse bad", () -> Arrays.toString(new MessageFormat("{0} is {1,number}", Locale.US).parse("Ann was 5")));
    t("parse pos", () -> { ParsePosition p = new ParsePosition(3); Object[] o = new MessageFormat("<{0}>", Locale.US).parse("xx <val> rest", p); return Arrays.toString(o) + p.getIndex(); });
    t("formats", () -> new MessageFormat("{2,number} {0}", Locale.US).getFormatsByArgumentIndex().length + " " + new MessageFormat("{2,number} {0}", Locale.US).getFormats().length);
    t("setFormat", () -> { MessageFormat f = new MessageFormat("{0} {1}", Locale.US); f.setFormatByArgumentIndex(1, new DecimalFormat("000", DecimalFormatSymbols.getInstance(Locale.US))); return f.format(new Object[] {"a", 7}); });
    t("equals", () -> new MessageFormat("{0}", Locale.US).equals(new MessageFormat("{0}", Locale.US)) + " " + new MessageFormat("{0}", Locale.US).equals(new MessageFormat("{1}", Locale.US)));
    Locale.setDefault(Locale.US);
    t("static", () -> MessageFormat.format("{0}-{1}-{0}", 1, "z"));

    ChoiceFormat cf = new ChoiceFormat(new double[] {0, 1, 2, ChoiceFormat.nextDouble(5)}, new String[] {"zero", "one", "few", "many"});
    t("cf", () -> { StringBuilder sb = new StringBuilder(); for (double d : new double[] {-5, 0, 0.5, 1, 1.99, 2, 5, 5.0001, 100, Double.NaN}) sb.append(cf.format(d)).append(' '); return sb; });
    t("cf pattern", () -> cf.toPattern() + " " + new ChoiceFormat("-1#neg|0#zero|1#one|1.0<more|2#two").toPattern());
    t("cf inf", () -> new ChoiceFormat("-\u221e<low|0#mid|10<high").format(-7) + new ChoiceFormat("-\u221e<low|0#mid|10<high").format(11));
    t("cf bad", () -> new ChoiceFormat("1#a|0#b"));
    t("cf bad2", () -> new ChoiceFormat(new double[] {1}, new String[] {"a", "b"}));
    t("cf parse", () -> cf.parse("few things") + " " + cf.parse("zero"));
    t("cf parse bad", () -> cf.parse("nothing"));
    t("next", () -> ChoiceFormat.nextDouble(1.0) + " " + ChoiceFormat.previousDouble(1.0) + " " + Arrays.toString(cf.getFormats()));
  }
}
