// A double-entry bank ledger with BigDecimal money: parsing journals, balances, interest, currency rounding, audit, reports.
import java.math.*;
import java.time.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  record Money(BigDecimal amount, String cur) implements Comparable<Money> {
    static final Map<String, Integer> DIGITS = Map.of("CHF", 2, "JPY", 0, "KWD", 3);
    Money {
      Integer d = DIGITS.get(cur);
      if (d == null) throw new IllegalArgumentException("unknown currency " + cur);
      amount = amount.setScale(d, RoundingMode.HALF_EVEN);
    }
    static Money parse(String s) {
      String[] p = s.trim().split("\\s+");
      if (p.length != 2) throw new IllegalArgumentException("bad money '" + s + "'");
      return new Money(new BigDecimal(p[0].replace("'", "")), p[1]);
    }
    Money plus(Money o) { if (!cur.equals(o.cur)) throw new IllegalArgumentException("mixing " + cur + " and " + o.cur); return new Money(amount.add(o.amount), cur); }
    Money negate() { return new Money(amount.negate(), cur); }
    Money times(BigDecimal f) { return new Money(amount.multiply(f), cur); }
    List<Money> split(int n) {
      BigDecimal unit = BigDecimal.ONE.movePointLeft(amount.scale());
      BigDecimal[] qr = amount.divide(unit).toBigIntegerExact().signum() < 0 ? new BigDecimal[] {amount.divide(BigDecimal.valueOf(n), amount.scale(), RoundingMode.UP), null} : new BigDecimal[] {amount.divide(BigDecimal.valueOf(n), amount.scale(), RoundingMode.DOWN), null};
      List<Money> out = new ArrayList<>();
      BigDecimal rest = amount.subtract(qr[0].multiply(BigDecimal.valueOf(n)));
      for (int i = 0; i < n; i++) {
        BigDecimal extra = rest.signum() == 0 ? BigDecimal.ZERO : unit.multiply(BigDecimal.valueOf(rest.signum()));
        rest = rest.subtract(extra);
        out.add(new Money(qr[0].add(extra), cur));
      }
      return out;
    }
    @Override public int compareTo(Money o) { return amount.compareTo(o.amount); }
    @Override public String toString() { return amount.toPlainString() + " " + cur; }
  }

  enum Kind { ASSET, LIABILITY, INCOME, EXPENSE, EQUITY }
  record Leg(String account, Money money) {}
  record Entry(int id, LocalDate date, String text, List<Leg> legs) {}

  static class LedgerError extends RuntimeException { LedgerError(String m) { super(m); } }

  static class Ledger {
    final Map<String, Kind> accounts = new TreeMap<>();
    final List<Entry> journal = new ArrayList<>();
    final Map<String, NavigableMap<LocalDate, BigDecimal>> history = new TreeMap<>();
    int nextId = 1;

    void open(String a, Kind k) { if (accounts.putIfAbsent(a, k) != null) throw new LedgerError("account " + a + " exists"); }

    Entry post(LocalDate d, String text, Leg... legs) {
      Map<String, BigDecimal> sums = new TreeMap<>();
      for (Leg l : legs) {
        if (!accounts.containsKey(l.account())) throw new LedgerError("no account " + l.account());
        sums.merge(l.money().cur(), l.money().amount(), BigDecimal::add);
      }
      sums.values().removeIf(v -> v.signum() == 0);
      if (!sums.isEmpty()) throw new LedgerError("unbalanced " + sums + " in '" + text + "'");
      if (!journal.isEmpty() && d.isBefore(journal.get(journal.size() - 1).date())) throw new LedgerError("entry dated " + d + " after " + journal.get(journal.size() - 1).date());
      Map<String, Money> after = new HashMap<>();
      for (Leg l : legs) {
        Money b = after.getOrDefault(l.account(), balance(l.account(), l.money().cur())).plus(l.money());
        if (accounts.get(l.account()) == Kind.ASSET && b.amount().signum() < 0 && !l.account().endsWith("overdraft")) throw new LedgerError("insufficient funds in " + l.account() + ": " + b);
        after.put(l.account(), b);
      }
      Entry e = new Entry(nextId++, d, text, List.of(legs));
      journal.add(e);
      return e;
    }

    Money balance(String a, String cur) { return journal.stream().flatMap(e -> e.legs().stream()).filter(l -> l.account().equals(a) && l.money().cur().equals(cur)).map(Leg::money).reduce(new Money(BigDecimal.ZERO, cur), Money::plus); }

    Map<String, Map<String, Money>> trial() {
      Map<String, Map<String, Money>> m = new TreeMap<>();
      for (Entry e : journal) for (Leg l : e.legs()) m.computeIfAbsent(l.account(), k -> new TreeMap<>()).merge(l.money().cur(), l.money(), Money::plus);
      return m;
    }

    void reverse(int id, LocalDate d) {
      Entry e = journal.stream().filter(x -> x.id() == id).findFirst().orElseThrow(() -> new LedgerError("no entry " + id));
      post(d, "reverse " + id, e.legs().stream().map(l -> new Leg(l.account(), l.money().negate())).toArray(Leg[]::new));
    }
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("ok");
    } catch (LedgerError | IllegalArgumentException | ArithmeticException | DateTimeException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static void load(Ledger l, String text) {
    int line = 0;
    for (String s : text.split("\n")) {
      line++;
      s = s.replaceFirst("#.*", "").trim();
      if (s.isEmpty()) continue;
      try {
        String[] p = s.split(";");
        Leg[] legs = Arrays.stream(p).skip(2).map(x -> { String[] q = x.trim().split("\\s+", 2); return new Leg(q[0], Money.parse(q[1])); }).toArray(Leg[]::new);
        l.post(LocalDate.parse(p[0].trim()), p[1].trim(), legs);
      } catch (RuntimeException e) {
        System.out.println("line " + line + ": " + e.getMessage());
      }
    }
  }

  static void show(Object o) { System.out.println(o); }

  public static void main(String[] args) {
    Ledger l = new Ledger();
    l.open("cash", Kind.ASSET);
    l.open("savings", Kind.ASSET);
    l.open("credit.overdraft", Kind.ASSET);
    l.open("salary", Kind.INCOME);
    l.open("interest", Kind.INCOME);
    l.open("food", Kind.EXPENSE);
    l.open("rent", Kind.EXPENSE);
    l.open("opening", Kind.EQUITY);
    attempt(() -> l.open("cash", Kind.INCOME));
    load(l, """
        2024-01-01; opening; cash 500.00 CHF; opening -500.00 CHF
        2024-01-25; salary; cash 5'432.10 CHF; salary -5432.10 CHF
        # comment line
        2024-01-28; rent; rent 1800 CHF; cash -1800 CHF
        2024-01-29; yen gift; cash 10000.4 JPY; opening -10000 JPY
        2024-01-30; bad; cash 1 CHF; food 1 CHF
        2024-01-30; nowhere; cash 1 CHF; moon -1 CHF
        2024-01-31; save; savings 2000 CHF; cash -2000 CHF
        2024-01-15; late; food 5 CHF; cash -5 CHF
        2024-02-01; too much; food 9999 CHF; cash -9999 CHF
        2024-02-01; on credit; food 99.995 CHF; credit.overdraft -99.985 CHF
        2024-02-02; odd; food 5 XXX; cash -5 XXX
        2024-02-03; typo; food abc CHF; cash -5 CHF
        2024-02-30; date; food 5 CHF; cash -5 CHF
        2024-02-05; dinner; food 61.35 CHF; cash -61.35 CHF
        """);
    BigDecimal rate = new BigDecimal("0.0125");
    LocalDate d = LocalDate.of(2024, 2, 29);
    for (int m = 0; m < 12; m++) {
      Money i = l.balance("savings", "CHF").times(rate.divide(BigDecimal.valueOf(12), MathContext.DECIMAL64));
      l.post(d.plusMonths(m), "interest " + d.plusMonths(m).getMonth(), new Leg("savings", i), new Leg("interest", i.negate()));
    }
    l.trial().forEach((a, b) -> System.out.println(String.format(Locale.ROOT, "%-18s %s", a, b.values())));
    Map<String, BigDecimal> zero = new TreeMap<>();
    l.trial().values().forEach(m -> m.values().forEach(x -> zero.merge(x.cur(), x.amount(), BigDecimal::add)));
    System.out.println("sum " + zero);
    show(l.journal.stream().collect(Collectors.groupingBy(e -> YearMonth.from(e.date()), TreeMap::new, Collectors.counting())));
    show(l.journal.stream().flatMap(e -> e.legs().stream()).collect(Collectors.groupingBy(x -> l.accounts.get(x.account()), TreeMap::new, Collectors.reducing(BigDecimal.ZERO, x -> x.money().cur().equals("CHF") ? x.money().amount() : BigDecimal.ZERO, BigDecimal::add))));
    attempt(() -> l.reverse(3, LocalDate.of(2025, 2, 1)));
    attempt(() -> l.reverse(99, LocalDate.of(2025, 2, 1)));
    System.out.println(l.balance("rent", "CHF") + " " + l.balance("cash", "CHF") + " " + l.journal.size());
    for (String s : new String[] {"100.00 CHF", "0.05 CHF", "-10.00 CHF", "7 JPY", "1.000 KWD"}) {
      Money m = Money.parse(s);
      List<Money> parts = m.split(3);
      System.out.println(m + " / 3 = " + parts + " " + parts.stream().reduce(Money::plus).get().equals(m));
    }
    attempt(() -> Money.parse("1 CHF").plus(Money.parse("1 JPY")));
    attempt(() -> Money.parse("1CHF"));
    BigDecimal debt = new BigDecimal("250000.00"), r = new BigDecimal("0.035").divide(BigDecimal.valueOf(12), 20, RoundingMode.HALF_UP), q = BigDecimal.ONE.add(r).pow(120, MathContext.DECIMAL128);
    BigDecimal pay = debt.multiply(r).multiply(q).divide(q.subtract(BigDecimal.ONE), 2, RoundingMode.HALF_UP), paid = BigDecimal.ZERO;
    int months = 0;
    while (debt.signum() > 0) {
      BigDecimal in = debt.multiply(r).setScale(2, RoundingMode.HALF_EVEN), p = pay.min(debt.add(in));
      debt = debt.add(in).subtract(p);
      paid = paid.add(p);
      if (++months % 40 == 0) System.out.println(months + " left " + debt);
    }
    System.out.println("pay " + pay + " months " + months + " paid " + paid);
    long h = 0;
    Random rnd = new Random(1);
    Ledger big = new Ledger();
    for (int i = 0; i < 10; i++) big.open("a" + i + ".overdraft", Kind.ASSET);
    for (int i = 0; i < 150; i++) { Money m = new Money(BigDecimal.valueOf(rnd.nextInt(100000), 2), "CHF"); int a = rnd.nextInt(10), b = (a + 1 + rnd.nextInt(9)) % 10; big.post(LocalDate.EPOCH.plusDays(i), "t" + i, new Leg("a" + a + ".overdraft", m), new Leg("a" + b + ".overdraft", m.negate())); }
    for (Map<String, Money> m : big.trial().values()) h = h * 31 + m.get("CHF").amount().unscaledValue().longValue();
    System.out.println(h + " " + big.trial().values().stream().map(m -> m.get("CHF")).reduce(Money::plus).get());
  }
}
