// Guava: collections, caches, strings, hashing, ranges, events, graphs, futures, reflection.
import com.google.common.base.*;
import com.google.common.cache.*;
import com.google.common.collect.*;
import com.google.common.eventbus.*;
import com.google.common.graph.*;
import com.google.common.hash.*;
import com.google.common.io.*;
import com.google.common.math.*;
import com.google.common.primitives.*;
import com.google.common.reflect.*;
import com.google.common.util.concurrent.*;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  static void immutables() {
    ImmutableList<String> l = ImmutableList.of("c", "a", "b", "a");
    p(l + " " + l.reverse() + " " + l.subList(1, 3) + " " + l.indexOf("a"));
    ImmutableSet<String> s = ImmutableSet.copyOf(l);
    p(s + " " + s.asList().get(1) + " " + s.contains("b"));
    ImmutableMap<String, Integer> m = ImmutableMap.of("one", 1, "two", 2, "three", 3);
    p(m + " " + m.keySet() + " " + m.getOrDefault("four", 4));
    p(ImmutableSortedMap.copyOf(m).headMap("p"));
    p(ImmutableSortedSet.of(5, 1, 3).descendingSet());
    p(ImmutableBiMap.copyOf(m).inverse());
    p(IntStream.range(0, 100).boxed().collect(ImmutableSet.toImmutableSet()).size());
    thrown(() -> l.add("x"));
    thrown(() -> ImmutableMap.of("a", 1, "a", 2));
    thrown(() -> ImmutableList.of("a", null));
    p(ImmutableTable.of(1, 2, "v"));
    p(ImmutableRangeMap.<Integer, String>builder().put(Range.closed(1, 3), "low").put(Range.open(3, 9), "high").build());
  }

  static void multis() {
    ListMultimap<String, Integer> lm = ArrayListMultimap.create();
    SetMultimap<Integer, String> byLength = TreeMultimap.create();
    for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) {
      lm.put(w.substring(0, 1), w.length());
      byLength.put(w.length(), w);
    }
    p(new TreeMap<>(lm.asMap()));
    p(byLength);
    p(Multimaps.invertFrom(byLength, TreeMultimap.<String, Integer>create()));
    Multiset<String> ms = TreeMultiset.create(Arrays.asList("a", "b", "a", "c", "a"));
    p(ms + " " + ms.count("a") + " " + Multisets.copyHighestCountFirst(ms));
    BiMap<String, Integer> bm = HashBiMap.create();
    bm.put("x", 1);
    bm.put("y", 2);
    thrown(() -> bm.put("z", 2));
    bm.forcePut("z", 2);
    p(bm.inverse());
    Table<String, String, Integer> t = TreeBasedTable.create();
    t.put("r1", "c1", 1);
    t.put("r2", "c1", 2);
    t.put("r1", "c2", 3);
    p(t + " " + t.column("c1") + " " + Tables.transpose(t));
    RangeSet<Integer> rs = TreeRangeSet.create();
    rs.add(Range.closed(1, 10));
    rs.remove(Range.open(3, 5));
    rs.add(Range.closedOpen(10, 12));
    p(rs + " " + rs.complement() + " " + rs.rangeContaining(4));
    ClassToInstanceMap<Number> ci = MutableClassToInstanceMap.create();
    ci.putInstance(Integer.class, 4);
    p(ci.getInstance(Integer.class));
    MinMaxPriorityQueue<Integer> q = MinMaxPriorityQueue.orderedBy(Ordering.<Integer>natural()).maximumSize(3).create(List.of(5, 2, 8, 1, 9));
    p(q.pollFirst() + " " + q.pollLast() + " " + q.size());
    p(Iterables.partition(List.of(1, 2, 3, 4, 5), 2));
    p(Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)) + " " + Sets.powerSet(ImmutableSet.of(1, 2, 3)).size());
    p(Sets.difference(ImmutableSet.of(1, 2, 3), Set.of(2)) + " " + Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2).size());
    p(Maps.difference(Map.of("a", 1), ImmutableMap.of("a", 2, "b", 3)));
    p(Collections2.permutations(List.of(1, 2, 3)));
    p(EvictingQueue.create(2).remainingCapacity());
    p(ContiguousSet.create(Range.closed(3, 7), DiscreteDomain.integers()));
    p(Streams.zip(List.of(1, 2).stream(), List.of("a", "b").stream(), (a, b) -> a + b).collect(Collectors.toList()));
    p(Comparators.isInOrder(List.of(1, 2, 2), Comparator.naturalOrder()));
    p(Iterators.toString(Iterators.limit(Iterators.cycle(1, 2, 3), 7)));
    p(Ordering.natural().reverse().nullsFirst().sortedCopy(Arrays.asList(3, null, 1)));
    p(Ordering.natural().greatestOf(List.of(3, 9, 4, 7), 2));
    p(ComparisonChain.start().compare(1, 1).compare("a", "b").result());
  }

  static void caches() throws Exception {
    List<String> removed = new ArrayList<>();
    LoadingCache<String, Integer> c = CacheBuilder.newBuilder().maximumSize(3).concurrencyLevel(1).recordStats()
        .removalListener((RemovalNotification<String, Integer> n) -> removed.add(n.getKey() + n.getCause()))
        .build(CacheLoader.from(String::length));
    for (String s : List.of("a", "bb", "ccc", "a", "dddd", "eeeee")) c.get(s);
    p(c.asMap().size() + " " + removed + " " + c.stats().hitCount() + "/" + c.stats().missCount());
    c.invalidateAll();
    p(c.size() + " " + removed);
    LoadingCache<Integer, Integer> bad = CacheBuilder.newBuilder().build(new CacheLoader<>() {
      @Override public Integer load(Integer k) throws Exception { throw new java.io.IOException("no " + k); }
    });
    thrown(() -> bad.get(3));
    Ticker ticker = new Ticker() { long now; @Override public long read() { return now += TimeUnit.SECONDS.toNanos(1); } };
    Cache<String, String> expiring = CacheBuilder.newBuilder().expireAfterWrite(5, TimeUnit.SECONDS).ticker(ticker).build();
    expiring.put("k", "v");
    int reads = 0;
    while (expiring.getIfPresent("k") != null) reads++;
    p("expired after " + reads);
    p(Suppliers.memoize(() -> "once").get());
  }

  static void strings() {
    p(Joiner.on(", ").skipNulls().join("a", null, "b") + " " + Joiner.on("&").withKeyValueSeparator("=").join(ImmutableMap.of("k", 1, "l", 2)));
    p(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, ,b,,c ") + " " + Splitter.fixedLength(3).splitToList("abcdefgh"));
    p(Splitter.on(';').withKeyValueSeparator(':').split("a:1;b:2") + " " + Splitter.onPattern("\\s+").limit(2).splitToList("x y  z"));
    p(CharMatcher.inRange('0', '9').retainFrom("a1b22") + " " + CharMatcher.whitespace().collapseFrom(" a  b ", '_'));
    p(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someVariableName") + " " + Strings.padStart("7", 3, '0') + Strings.repeat("ab", 3));
    p(Strings.commonPrefix("prefix", "present") + " " + Ascii.truncate("a long sentence", 8, "..."));
    p(MoreObjects.toStringHelper("T").add("x", 1).add("y", null).omitNullValues().toString());
    p(Optional.fromNullable(null).or("default") + " " + com.google.common.base.Optional.of(3).transform(x -> x + 1));
    thrown(() -> Preconditions.checkArgument(false, "value %s of %s", 3, "x"));
    thrown(() -> Preconditions.checkElementIndex(5, 3));
    thrown(() -> Verify.verify(false, "broken %s", 1));
    p(Throwables.getRootCause(new RuntimeException(new IllegalStateException("root"))).getMessage());
    p(Enums.getIfPresent(RoundingMode.class, "UP") + " " + Predicates.in(List.of(1, 2)).apply(2));
    p(Functions.compose((String s) -> s.length(), Functions.toStringFunction()).apply(12345));
  }

  static final class Optional {
    static <T> com.google.common.base.Optional<T> fromNullable(T t) { return com.google.common.base.Optional.fromNullable(t); }
  }

  static void numbers() {
    for (HashFunction h : List.of(Hashing.murmur3_32_fixed(), Hashing.murmur3_128(7), Hashing.sipHash24(), Hashing.md5(), Hashing.sha256(), Hashing.crc32(), Hashing.crc32c(), Hashing.adler32(), Hashing.farmHashFingerprint64(), Hashing.goodFastHash(64).bits() == 128 ? Hashing.sha1() : Hashing.sha512())) {
      p(h + " " + h.hashString("the quick brown fox", StandardCharsets.UTF_8) + " " + h.newHasher().putInt(5).putDouble(2.5).putLong(-1).hash());
    }
    p(Hashing.consistentHash(123456789L, 17));
    BloomFilter<CharSequence> f = BloomFilter.create(Funnels.unencodedCharsFunnel(), 100, 0.01);
    for (int i = 0; i < 50; i++) f.put("k" + i);
    p(f.mightContain("k7") + " " + f.approximateElementCount());
    p(BaseEncoding.base64().encode("hello".getBytes()) + " " + BaseEncoding.base32Hex().lowerCase().omitPadding().encode(new byte[] {1, 2, -3}) + " " + new String(BaseEncoding.base16().decode("4142")));
    p(Ints.tryParse("12") + " " + Ints.join(",", 3, 1) + " " + Ints.saturatedCast(1L << 40) + " " + Longs.fromByteArray(Longs.toByteArray(-2)) + " " + UnsignedLongs.toString(-1) + " " + UnsignedInts.divide(-1, 3) + " " + Doubles.tryParse("1e3") + " " + Shorts.checkedCast(5) + " " + UnsignedInteger.fromIntBits(-1).plus(UnsignedInteger.ONE));
    p(IntMath.gcd(84, 36) + " " + IntMath.binomial(30, 15) + " " + LongMath.isPrime(1_000_000_007L) + " " + BigIntegerMath.factorial(25) + " " + IntMath.divide(7, 2, RoundingMode.HALF_EVEN) + " " + DoubleMath.log2(1000, RoundingMode.FLOOR) + " " + LongMath.sqrt(99, RoundingMode.CEILING));
    thrown(() -> IntMath.checkedMultiply(1 << 20, 1 << 20));
    p(Stats.of(1, 2, 3, 4.5) + " " + Quantiles.median().compute(5, 1, 9, 2) + " " + Quantiles.percentiles().indexes(25, 75).compute(1, 2, 3, 4, 5));
    p(Range.closedOpen(1, 5).intersection(Range.atLeast(3)) + " " + Range.singleton(4).isConnected(Range.lessThan(2)) + " " + Range.encloseAll(List.of(3, 9, 1)));
  }

  static class Listener {
    final List<String> seen = new ArrayList<>();
    @Subscribe public void text(String s) { seen.add("text " + s); }
    @Subscribe public void number(Number n) { seen.add("number " + n); }
    @Subscribe public void dead(DeadEvent e) { seen.add("dead " + e.getEvent()); }
    @Subscribe public void fails(Long l) { throw new IllegalStateException("long"); }
  }

  static void events() {
    Listener l = new Listener();
    EventBus bus = new EventBus((e, context) -> p("subscriber " + context.getSubscriberMethod().getName() + " threw " + e));
    bus.register(l);
    bus.post("a");
    bus.post(3);
    bus.post(4L);
    bus.post('c');
    bus.unregister(l);
    bus.post("unheard");
    p(l.seen);
  }

  static void graphs() {
    MutableValueGraph<String, Integer> g = ValueGraphBuilder.directed().nodeOrder(ElementOrder.<String>natural()).build();
    g.putEdgeValue("a", "b", 1);
    g.putEdgeValue("b", "c", 2);
    g.putEdgeValue("a", "d", 5);
    p(g + " " + g.successors("a") + " " + g.edgeValueOrDefault("b", "c", 0));
    p(Graphs.reachableNodes(g.asGraph(), "b") + " " + Graphs.hasCycle(g.asGraph()) + " " + Graphs.transitiveClosure(g.asGraph()).edges().size());
    p(Lists.newArrayList(Traverser.forGraph(g).breadthFirst("a")) + " " + Lists.newArrayList(Traverser.forGraph(g).depthFirstPostOrder("a")));
    MutableNetwork<Integer, String> n = NetworkBuilder.undirected().allowsParallelEdges(true).build();
    n.addEdge(1, 2, "x");
    n.addEdge(1, 2, "y");
    p(n.edgesConnecting(1, 2) + " " + n.degree(1));
    thrown(() -> n.addEdge(3, 3, "loop"));
  }

  static void futures() throws Exception {
    ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
    List<ListenableFuture<Integer>> fs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      final int n = i;
      fs.add(pool.submit(() -> n * n));
    }
    p(Futures.allAsList(fs).get());
    ListenableFuture<String> t = Futures.transform(fs.get(3), x -> "got " + x, MoreExecutors.directExecutor());
    p(t.get());
    SettableFuture<String> sf = SettableFuture.create();
    Futures.addCallback(sf, new FutureCallback<>() {
      @Override public void onSuccess(String s) { p("success " + s); }
      @Override public void onFailure(Throwable e) { p("failure " + e); }
    }, MoreExecutors.directExecutor());
    sf.setException(new IllegalArgumentException("bad"));
    thrown(sf::get);
    thrown(() -> Futures.getChecked(pool.submit(() -> { throw new java.io.IOException("io"); }), java.io.IOException.class));
    p(MoreExecutors.shutdownAndAwaitTermination(pool, 30, TimeUnit.SECONDS));
    RateLimiter r = RateLimiter.create(1000);
    p(r.tryAcquire());
    AtomicLongMap<String> m = AtomicLongMap.create();
    m.addAndGet("a", 5);
    p(m);
    Monitor monitor = new Monitor();
    monitor.enter();
    p(monitor.isOccupiedByCurrentThread());
    monitor.leave();
    Striped<java.util.concurrent.locks.Lock> striped = Striped.lock(4);
    p(striped.size());
    Service s = new AbstractIdleService() {
      @Override protected void startUp() { p("up"); }
      @Override protected void shutDown() { p("down"); }
    };
    s.startAsync().awaitRunning();
    s.stopAsync().awaitTerminated();
    p(s.state());
  }

  static <T> TypeToken<Map<String, T>> mapOf(Class<T> c) {
    return new TypeToken<Map<String, T>>() {}.where(new TypeParameter<T>() {}, c);
  }

  static void reflection() throws Exception {
    p(new TypeToken<ArrayList<? extends Number>>() {}.getSupertype(Collection.class));
    p(mapOf(Integer.class) + " " + mapOf(Long.class).resolveType(Map.class.getMethod("get", Object.class).getGenericReturnType()));
    p(TypeToken.of(TreeMap.class).getTypes().interfaces().rawTypes().contains(NavigableMap.class));
    p(Invokable.from(String.class.getMethod("length")).isPublic());
    List<?> proxy = Reflection.newProxy(List.class, (o, m, a) -> m.getName().equals("size") ? 42 : null);
    p(proxy.size());
    p(CharStreams.readLines(new StringReader("l1\nl2")));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LittleEndianDataOutputStream le = new LittleEndianDataOutputStream(out);
    le.writeInt(258);
    p(Arrays.toString(out.toByteArray()));
    p(ByteSource.wrap("data".getBytes()).hash(Hashing.sha1()));
    p(ClassPath.from(Main.class.getClassLoader()).getTopLevelClasses("com.google.common.escape").stream().map(ClassPath.ClassInfo::getSimpleName).sorted().collect(Collectors.toList()));
  }

  public static void main(String[] args) throws Exception {
    immutables();
    multis();
    caches();
    strings();
    numbers();
    events();
    graphs();
    futures();
    reflection();
  }
}
