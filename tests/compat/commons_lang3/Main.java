// Commons Lang: strings, arrays, builders, reflection, time, math, tuples, mutable values, text.
import java.io.Serializable;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.*;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.concurrent.*;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.apache.commons.lang3.exception.*;
import org.apache.commons.lang3.math.*;
import org.apache.commons.lang3.mutable.*;
import org.apache.commons.lang3.reflect.*;
import org.apache.commons.lang3.stream.Streams;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.*;
import org.apache.commons.lang3.tuple.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  interface Action { void run() throws Exception; }

  static void thrown(Action a) {
    try {
      a.run();
      p("nothing thrown");
    } catch (Throwable t) {
      p(t.getClass().getName() + ": " + t.getMessage());
    }
  }

  static void strings() {
    p(StringUtils.capitalize("word") + StringUtils.swapCase("aBc") + StringUtils.reverse("abc") + StringUtils.center("x", 5, '*'));
    p(StringUtils.abbreviate("a rather long sentence", 12) + "|" + StringUtils.difference("abcde", "abxyz") + "|" + StringUtils.getCommonPrefix("interview", "internet"));
    p(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.getJaroWinklerDistance("frog", "fog") + " " + StringUtils.getFuzzyDistance("Workshop", "w", Locale.ENGLISH));
    p(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarHTTP200")) + Arrays.toString(StringUtils.substringsBetween("[a][b][c]", "[", "]")));
    p(StringUtils.stripAccents("\u00e9\u00e0\u00fc\u0141") + " " + StringUtils.isNumeric("123") + StringUtils.isAlphaSpace("a b") + StringUtils.containsAny("abc", 'x', 'c'));
    p(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + StringUtils.rotate("abcdefg", 2) + StringUtils.wrap("ab", '\'') + StringUtils.normalizeSpace("  a   b  "));
    p(StringUtils.join(new int[] {1, 2, 3}, ';') + StringUtils.leftPad("7", 3, "0") + StringUtils.overlay("abcdef", "zz", 2, 4) + StringUtils.toRootUpperCase("i"));
    p(StringEscapeUtils.escapeJava("\"\t\u20ac\"") + StringEscapeUtils.escapeHtml4("<a & \u00e9>") + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#x41;") + StringEscapeUtils.escapeXml11("'\"<"));
    p(WordUtils.wrap("the quick brown fox jumps over the lazy dog", 15) + WordUtils.initials("Ben John Lee") + WordUtils.capitalizeFully("heLLo woRLD"));
    p(new StrSubstitutor(Map.of("name", "world", "greeting", "hello ${name}")).replace("${greeting}, ${missing:-nobody}"));
    p(CharSetUtils.count("hello", "k-p") + CharSetUtils.squeeze("hello", "l-m") + CharUtils.unicodeEscaped('A'));
    p(RegExUtils.removeAll("a1b22", "[0-9]+") + RandomStringUtils.random(5, 0, 0, true, true, null, new Random(5)));
    p(LocaleUtils.toLocale("en_GB") + " " + LocaleUtils.localeLookupList(new Locale("fr", "CA")) + BooleanUtils.toBoolean("yes") + BooleanUtils.xor(new boolean[] {true, false, true}));
  }

  static void arrays() {
    p(Arrays.toString(ArrayUtils.add(new int[] {1, 2}, 3)) + Arrays.toString(ArrayUtils.removeElements(new int[] {1, 2, 3, 2}, 2)) + Arrays.toString(ArrayUtils.toObject(new double[] {1.5})));
    int[] a = {1, 2, 3, 4, 5};
    ArrayUtils.reverse(a);
    ArrayUtils.shift(a, 2);
    p(Arrays.toString(a) + ArrayUtils.contains(a, 3) + ArrayUtils.indexOf(a, 1) + ArrayUtils.isSorted(a) + ArrayUtils.toString(new int[][] {{1}, {2}}));
    p(Arrays.toString(ArrayUtils.subarray(new String[] {"a", "b", "c"}, 1, 9)) + ArrayUtils.toMap(new String[][] {{"k", "v"}}));
    p(ObjectUtils.max(3, 9, 4) + " " + ObjectUtils.median(5, 1, 3) + ObjectUtils.mode("a", "b", "a") + ObjectUtils.firstNonNull(null, "x") + ObjectUtils.compare(null, 1));
    thrown(() -> Validate.isTrue(false, "bad %d", 5L));
    thrown(() -> Validate.notEmpty(new int[0].length == 0 ? "" : "x", "empty %s", "arg"));
    thrown(() -> Validate.inclusiveBetween(1, 5, 9));
    p(ClassUtils.getShortClassName(Map.Entry.class) + ClassUtils.getAllInterfaces(ArrayList.class).size() + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20) + ClassUtils.isAssignable(Integer.class, long.class));
    p(EnumUtils.getEnumList(Color.class) + " " + EnumUtils.isValidEnum(Color.class, "PINK") + EnumUtils.generateBitVector(Color.class, Color.RED, Color.BLUE) + BitField.class.getSimpleName() + new BitField(0xF0).getValue(0xAB));
    p(Range.between(1, 10).intersectionWith(Range.between(5, 20)));
    Point original = new Point(1, 2, "p");
    Point copy = SerializationUtils.clone(original);
    p(copy.equals(original) + " " + (copy != original) + " " + SerializationUtils.roundtrip(new ArrayList<>(List.of(1, "a"))));
  }

  enum Color { RED, GREEN, BLUE }

  public static class Point implements Serializable, Comparable<Point> {
    final int x;
    final int y;
    final String name;
    transient int cache = 5;
    Point(int x, int y, String name) {
      this.x = x;
      this.y = y;
      this.name = name;
    }
    @Override public boolean equals(Object o) { return EqualsBuilder.reflectionEquals(this, o, "cache"); }
    @Override public int hashCode() { return new HashCodeBuilder(17, 37).append(x).append(y).append(name).toHashCode(); }
    @Override public String toString() { return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x).append("y", y).append("n", new int[] {1, 2}).toString(); }
    @Override public int compareTo(Point o) { return new CompareToBuilder().append(x, o.x).append(name, o.name).toComparison(); }
    public String greet(String s, int n) { return s + n; }
    public String greet(Object s, Number n) { return "objects"; }
    private static String secret() { return "secret"; }
  }

  static void objects() throws Exception {
    Point a = new Point(1, 2, "p");
    p(a + " " + a.hashCode() + " " + a.compareTo(new Point(1, 3, "q")) + " " + a.equals(new Point(1, 2, "p")));
    p(ToStringBuilder.reflectionToString(a, ToStringStyle.JSON_STYLE) + ReflectionToStringBuilder.toStringExclude(a, "name").replaceAll("@[0-9a-f]+", "@"));
    p(new DiffBuilder(a, new Point(1, 9, "z"), ToStringStyle.SHORT_PREFIX_STYLE).append("y", 2, 9).append("name", "p", "z").build());
    p(MethodUtils.invokeMethod(a, "greet", "hi", 3) + " " + MethodUtils.invokeMethod(a, true, "secret".equals("") ? "" : "hashCode"));
    p(FieldUtils.readField(a, "cache", true) + " " + FieldUtils.getAllFieldsList(Point.class).size());
    FieldUtils.writeField(a, "cache", 8, true);
    p(a.cache);
    p(ConstructorUtils.invokeConstructor(StringBuilder.class, "abc").reverse());
    p(TypeUtils.toString(TypeUtils.parameterize(Map.class, String.class, TypeUtils.wildcardType().withUpperBounds(Number.class).build())) + TypeUtils.getTypeArguments(ArrayList.class, Collection.class).size());
    Method m = MethodUtils.getMatchingAccessibleMethod(String.class, "indexOf", String.class);
    p(m);
    p(InheritanceUtils.distance(ArrayList.class, Object.class));
    Throwable chain = new RuntimeException("top", new IllegalStateException("mid", new NullPointerException("low")));
    p(ExceptionUtils.getRootCauseMessage(chain) + ExceptionUtils.getThrowableCount(chain) + ExceptionUtils.indexOfType(chain, IllegalStateException.class));
    p(new ContextedRuntimeException("ctx").addContextValue("k", 5).getMessage());
    EventListenerSupport<Runnable> events = EventListenerSupport.create(Runnable.class);
    events.addListener(() -> p("event 1"));
    events.addListener(() -> p("event 2"));
    events.fire().run();
  }

  static void values() throws Exception {
    p(Pair.of("l", 1) + " " + Triple.of(1, 2, 3) + MutablePair.of(1, 2).getLeft() + Pair.of(1, 2).compareTo(Pair.of(1, 3)) + Pair.of("a", "b").toString("%2$s-%1$s"));
    MutableInt mi = new MutableInt(5);
    mi.add(3);
    p(mi + " " + new MutableObject<>("x") + new MutableBoolean(true).isTrue() + mi.getAndIncrement() + mi);
    p(Fraction.getFraction(3, 4).add(Fraction.getFraction("1 1/2")) + " " + Fraction.getReducedFraction(6, 8) + NumberUtils.createNumber("0x1F") + NumberUtils.createNumber("12.5f") + NumberUtils.isCreatable("1e5") + NumberUtils.toInt("z", -1) + NumberUtils.max(1, 5, 3) + IEEE754rUtils.min(1, Double.NaN));
    TimeZone utc = TimeZone.getTimeZone("UTC");
    Date d = new Date(1_600_000_000_000L);
    p(DateFormatUtils.formatUTC(d, "yyyy-MM-dd'T'HH:mm:ss.SSSZZ EEE MMM w D") + " " + DateUtils.truncate(d, Calendar.MONTH).getTime() + " " + DateUtils.addWeeks(d, 2).getTime() + DateUtils.round(d, Calendar.HOUR).getTime());
    p(FastDateFormat.getInstance("dd/MM/yyyy HH:mm", utc, Locale.UK).parse("01/02/2003 04:05").getTime() + DurationFormatUtils.formatDurationHMS(3_723_004) + DurationFormatUtils.formatDurationWords(93_784_000, true, true) + DurationFormatUtils.formatPeriod(0, 1_600_000_000_000L, "y-M-d"));
    p(DateUtils.parseDate("2020-02-30".replace("30", "29"), "yyyy/MM/dd", "yyyy-MM-dd").getTime() + " " + DurationUtils.toDuration(5, java.util.concurrent.TimeUnit.MINUTES).equals(Duration.ofMinutes(5)));
    LazyInitializer<String> lazy = new LazyInitializer<>() { @Override protected String initialize() { return "lazy"; } };
    p(lazy.get() + new ConstantInitializer<>(4).get());
    BackgroundInitializer<Integer> bg = new BackgroundInitializer<>() { @Override protected Integer initialize() { return 42; } };
    bg.start();
    p(bg.get());
    Memoizer<Integer, Integer> memo = new Memoizer<>((Integer x) -> x * x);
    p(memo.compute(7));
    ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(2);
    p(breaker.incrementAndCheckState(1L) + " " + breaker.incrementAndCheckState(5L));
    p(Streams.stream(List.of(1, 2, 3)).map(x -> x * 2).collect(java.util.stream.Collectors.toList()));
    thrown(() -> Streams.stream(List.of(1)).map(x -> { if (x == 1) throw new java.io.IOException("checked"); return x; }).forEach(x -> {}));
    p(SystemUtils.IS_OS_LINUX + " " + JavaVersion.JAVA_17.atLeast(JavaVersion.JAVA_11) + SystemUtils.isJavaVersionAtLeast(JavaVersion.JAVA_17));
    p(AnnotationUtils.toString(Main.class.getDeclaredMethod("annotated").getAnnotation(Deprecated.class)));
    p(ThreadUtils.findThreadsByName("main").size());
    p(Conversion.intToHexDigit(11) + " " + Conversion.binaryToInt(new boolean[] {true, false, true}, 0, 0, 0, 3));
  }

  @Deprecated(since = "5", forRemoval = false) static void annotated() {}

  public static void main(String[] args) throws Exception {
    strings();
    arrays();
    objects();
    values();
  }
}
