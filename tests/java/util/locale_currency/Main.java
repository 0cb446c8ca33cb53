// Locale construction, tags, matching, display names in English; Currency data.
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

  public static void main(String[] args) {
    Locale[] ls = {Locale.US, Locale.GERMANY, Locale.ROOT, new Locale("pt", "BR"), new Locale("sr", "RS", "X_Y"), Locale.forLanguageTag("zh-Hant-TW"), Locale.forLanguageTag("de-CH-1996-u-co-phonebk"), new Locale("iw"), new Locale("no", "NO", "NY"), Locale.forLanguageTag("x-private"), new Locale("EN", "us"), Locale.JAPAN, Locale.forLanguageTag("th-TH-u-ca-buddhist-x-foo")};
    for (Locale l : ls) System.out.println("[" + l + "] " + l.getLanguage() + "|" + l.getCountry() + "|" + l.getVariant() + "|" + l.getScript() + "|" + l.toLanguageTag() + "|" + l.getExtensionKeys() + "|" + l.getUnicodeLocaleKeys() + "|" + l.hashCode() + "|" + l.stripExtensions());
    for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, new Locale("pt", "BR"), Locale.forLanguageTag("zh-Hant-TW")}) System.out.println(l.getDisplayLanguage(Locale.US) + "|" + l.getDisplayCountry(Locale.US) + "|" + l.getDisplayName(Locale.US) + "|" + l.getDisplayScript(Locale.US));
    for (String s : new String[] {"en-US", "en_US", "", "i-klingon", "zh-cmn-Hans-CN", "123", "en-x", "en-a", "art-lojban"}) t("tag " + s, () -> "[" + Locale.forLanguageTag(s) + "] " + Locale.forLanguageTag(s).toLanguageTag());
    t("iso3", () -> Locale.US.getISO3Country() + Locale.GERMANY.getISO3Language());
    t("iso3 missing", () -> new Locale("xx", "ZZ").getISO3Country());
    t("builder", () -> new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setUnicodeLocaleKeyword("nu", "latn").addUnicodeLocaleAttribute("attr").build().toLanguageTag());
    t("builder bad", () -> new Locale.Builder().setLanguage("toolonglang").build());
    t("builder bad region", () -> new Locale.Builder().setRegion("USAX").build());
    t("null", () -> { try { return new Locale(null); } catch (NullPointerException e) { return "NPE"; } });
    t("equals", () -> new Locale("en", "US").equals(Locale.US) + " " + new Locale("en").equals(Locale.US) + (Locale.forLanguageTag("en-US").hashCode() == Locale.US.hashCode()));
    t("filter", () -> Locale.filter(Locale.LanguageRange.parse("de-CH,de;q=0.5,en;q=0.8"), List.of(Locale.GERMANY, Locale.US, new Locale("de", "CH"))) + " " + Locale.lookup(Locale.LanguageRange.parse("fr-CA,de-AT;q=0.7"), List.of(Locale.FRENCH, Locale.GERMAN)));
    t("range bad", () -> Locale.LanguageRange.parse("en;q=2"));
    t("lists", () -> Arrays.asList(Locale.getISOCountries()).contains("CH") + " " + (Locale.getISOLanguages().length > 150) + Arrays.asList(Locale.getAvailableLocales()).contains(Locale.US));
    t("default", () -> { Locale.setDefault(Locale.GERMANY); String a = Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT); Locale.setDefault(Locale.Category.FORMAT, Locale.US); String b = a + Locale.getDefault(Locale.Category.FORMAT) + Locale.getDefault(); Locale.setDefault(Locale.ROOT); return b + String.format("%,.2f", 1234.5); });
    for (String c : new String[] {"USD", "EUR", "JPY", "CHF", "XXX", "KWD", "GBP"}) t("cur " + c, () -> { Currency k = Currency.getInstance(c); return k + " " + k.getDefaultFractionDigits() + " " + k.getNumericCode() + " " + k.getNumericCodeAsString() + " " + k.getDisplayName(Locale.US) + " " + k.getSymbol(Locale.US).replaceAll("[^ -~]", "?"); });
    t("cur locale", () -> Currency.getInstance(Locale.US) + " " + Currency.getInstance(new Locale("de", "CH")) + " " + Currency.getInstance(Locale.JAPAN));
    t("cur bad", () -> Currency.getInstance("ZZZ"));
    t("cur bad locale", () -> Currency.getInstance(Locale.GERMAN));
    t("cur same", () -> Currency.getInstance("USD") == Currency.getInstance(Locale.US));
    t("cur avail", () -> Currency.getAvailableCurrencies().size() > 150);
  }
}
