// DecimalFormat patterns, rounding, parsing, symbols; NumberFormat instances for Locale.US and ROOT.
import java.math.*;
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

  static DecimalFormat df(String p) { return new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US)); }

  public static void main(String[] args) {
    double[] vals = {0, -0.0, 1, -1, 1234.5, -1234567.891, 0.5, 0.25, 1.5, 2.5, 0.000123, 1e15, 9.995, Double.MAX_VALUE > 0 ? 123456789012.0 : 0};
    for (String p : new String[] {"0", "#", "#.##", "0.00", "#,##0.00", "000000.0", "#,####", "0.###E0", "##0.##E0", "00.00E00", "0%", "#.#%", "'#'0", "$#,##0.00;($#,##0.00)", "0.00 'units'", "#,##0.###;-#", "0;'neg' 0", "'it''s' 0", "#.0#"}) {
      StringBuilder sb = new StringBuilder(p).append(':');
      for (double v : vals) sb.append(" [").append(df(p).format(v)).append(']');
      System.out.println(sb + " " + df(p).toPattern());
    }
    t("special", () -> df("0.0").format(Double.NaN).length() + " " + df("0.0").format(Double.POSITIVE_INFINITY).codePointAt(0) + " " + df("0").format(Long.MIN_VALUE) + " " + df("#,##0").format(Long.MAX_VALUE));
    for (RoundingMode m : RoundingMode.values()) {
      t(m.name(), () -> { DecimalFormat f = df("0.0"); f.setRoundingMode(m); StringBuilder sb = new StringBuilder(); for (double d : new double[] {0.25, 0.35, -0.25, 0.15, 1.05, 2.0}) sb.append(f.format(d)).append(' '); return sb; });
    }
    t("big", () -> df("#,##0.00").format(new BigDecimal("12345678901234567890.125")) + " " + df("#,##0").format(new BigInteger("123456789012345678901234567890")));
    t("malformed", () -> df("0.0.0"));
    t("malformed2", () -> df("#0#"));
    t("malformed3", () -> df("0,0E0"));
    t("unquoted", () -> df("'abc").format(1));
    t("parse", () -> df("#,##0.0").parse("1,234.5") + " " + df("#").parse("12abc") + " " + df("0%").parse("50%") + " " + df("0.#E0").parse("1.5E3") + " " + df("0").parse("-7") + " " + df("0").parse("1e400"));
    t("parse types", () -> df("0").parse("5").getClass().getSimpleName() + " " + df("0").parse("5.5").getClass().getSimpleName() + " " + df("0").parse("-0").getClass().getSimpleName() + " " + df("0").parse("99999999999999999999").getClass().getSimpleName());
    t("parse bd", () -> { DecimalFormat f = df("0"); f.setParseBigDecimal(true); return f.parse("1.10") + " " + f.parse("1.10").getClass().getSimpleName(); });
    t("parse int only", () -> { DecimalFormat f = df("0"); f.setParseIntegerOnly(true); return f.parse("5.9"); });
    t("parse bad", () -> df("0").parse("abc"));
    t("parse pos", () -> { ParsePosition p = new ParsePosition(2); Number n = df("0").parse("xx42yy", p); Number q = df("0").parse("zz", p); return n + " " + p.getIndex() + " " + q + " " + p.getErrorIndex(); });
    t("neg paren", () -> df("0.00;(0.00)").parse("(12.50)"));
    t("settings", () -> { DecimalFormat f = df("0"); f.setMaximumFractionDigits(3); f.setMinimumFractionDigits(1); f.setMinimumIntegerDigits(3); f.setGroupingUsed(true); f.setGroupingSize(2); f.setPositivePrefix("+"); return f.format(123456.78901) + " " + f.format(-1) + " " + f.toPattern(); });
    t("multiplier", () -> { DecimalFormat f = df("0.0"); f.setMultiplier(10); return f.format(2.5) + " " + f.parse("25"); });
    t("always", () -> { DecimalFormat f = df("0"); f.setDecimalSeparatorAlwaysShown(true); return f.format(5); });
    t("symbols", () -> { DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT); s.setGroupingSeparator('_'); s.setDecimalSeparator('~'); s.setMinusSign('m'); s.setZeroDigit('a'); return new DecimalFormat("#,##0.0", s).format(-1234.5); });
    t("currency", () -> { DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.US); s.setCurrencySymbol("CR"); DecimalFormat f = new DecimalFormat("\u00a4#,##0.00;\u00a4-#", s); return f.format(-5.5); });
    t("instances", () -> NumberFormat.getInstance(Locale.US).format(1234.56789) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(3.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + NumberFormat.getNumberInstance(Locale.ROOT).format(1234.5));
    t("compact", () -> NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(7654321));
    t("field position", () -> { FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD); StringBuffer sb = new StringBuffer(); df("#,##0.00").format(1234.5, sb, fp); return sb + " " + fp.getBeginIndex() + "-" + fp.getEndIndex(); });
    t("equals", () -> df("0.0").equals(df("0.0")) + " " + df("0.0").equals(df("0.00")) + " " + (df("0.0").hashCode() == df("0.0").hashCode()));
    t("attributed", () -> { AttributedCharacterIterator it = df("#,##0.0").formatToCharacterIterator(-1234.5); Set<String> names = new TreeSet<>(); it.getAllAttributeKeys().forEach(k -> names.add(k.toString())); return names; });
  }
}
