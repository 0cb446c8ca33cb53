// Commons Collections: bags, maps, tries, iterators, predicates, comparators, queues, sequences.
import java.util.*;
import org.apache.commons.collections4.*;
import org.apache.commons.collections4.bag.*;
import org.apache.commons.collections4.bidimap.*;
import org.apache.commons.collections4.comparators.*;
import org.apache.commons.collections4.functors.*;
import org.apache.commons.collections4.iterators.*;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.*;
import org.apache.commons.collections4.map.*;
import org.apache.commons.collections4.multimap.*;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.*;
import org.apache.commons.collections4.sequence.*;
import org.apache.commons.collections4.set.*;
import org.apache.commons.collections4.trie.PatriciaTrie;

public class Main {
  static void p(Object o) { System.out.println(o); }

  interface Action { void run() throws Exception; }

  static void thrown(Action a) {
    try {
      a.run();
      p("nothing thrown");
    } catch (Throwable t) {
      p(t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("\\$\\$Lambda\\S+", "lambda"));
    }
  }

  static void maps() {
    LRUMap<String, Integer> lru = new LRUMap<>(2);
    lru.put("a", 1);
    lru.put("b", 2);
    lru.get("a");
    lru.put("c", 3);
    p(lru);
    LinkedMap<String, Integer> linked = new LinkedMap<>();
    for (String s : "the quick brown fox".split(" ")) linked.put(s, s.length());
    p(linked + " " + linked.get(1) + " " + linked.indexOf("fox") + linked.nextKey("the"));
    Flat3Map<Integer, String> flat = new Flat3Map<>();
    for (int i = 0; i < 5; i++) flat.put(i, "v" + i);
    p(flat);
    CaseInsensitiveMap<String, Integer> ci = new CaseInsensitiveMap<>();
    ci.put("Key", 1);
    p(ci.get("KEY") + " " + ci);
    MultiKeyMap<String, String> mk = MultiKeyMap.multiKeyMap(new LinkedMap<>());
    mk.put("a", "b", "ab");
    mk.put("a", "b", "c", "abc");
    p(mk.get("a", "b") + mk.get("a", "b", "c") + mk.removeAll("a") + mk.size() + new MultiKey<>("x", "y"));
    Map<String, Integer> lazy = LazyMap.lazyMap(new TreeMap<>(), String::length);
    p(lazy.get("hello") + " " + lazy);
    p(DefaultedMap.defaultedMap(new HashMap<>(), "none").get("k"));
    PassiveExpiringMap<String, String> exp = new PassiveExpiringMap<>(1_000_000_000L);
    exp.put("k", "v");
    p(exp);
    thrown(() -> FixedSizeMap.fixedSizeMap(new HashMap<>(Map.of("a", 1))).put("b", 2));
    thrown(() -> PredicatedMap.predicatedMap(new HashMap<String, Integer>(), NotNullPredicate.notNullPredicate(), x -> x > 0).put("a", -1));
    ReferenceMap<String, String> refs = new ReferenceMap<>(AbstractReferenceMap.ReferenceStrength.HARD, AbstractReferenceMap.ReferenceStrength.HARD);
    refs.put("r", "s");
    p(refs);
    p(new StaticBucketMap<>(7).isEmpty());
    CompositeMap<String, Integer> comp = new CompositeMap<>(new TreeMap<>(Map.of("a", 1)), new TreeMap<>(Map.of("b", 2)));
    p(comp.get("b") + " " + comp.size());
    TreeBidiMap<String, Integer> bidi = new TreeBidiMap<>();
    bidi.put("one", 1);
    bidi.put("two", 2);
    bidi.put("uno", 1);
    p(bidi + " " + bidi.inverseBidiMap() + bidi.getKey(2) + bidi.firstKey() + bidi.nextKey("two"));
    p(new DualHashBidiMap<>(Map.of("k", "v")).removeValue("v"));
    PatriciaTrie<Integer> trie = new PatriciaTrie<>();
    for (String s : List.of("romane", "romanus", "romulus", "rubens", "ruber", "rubicon", "rubicundus")) trie.put(s, s.length());
    p(trie.prefixMap("rub") + " " + trie.selectKey("roman") + trie.headMap("rom") + trie.firstKey());
    MultiValuedMap<String, Integer> mv = new ArrayListValuedHashMap<>();
    mv.put("a", 1);
    mv.put("a", 2);
    mv.put("b", 3);
    p(mv + " " + mv.get("a") + mv.removeMapping("a", 1) + mv.size() + MultiMapUtils.getValuesAsSet(mv, "b"));
    MapIterator<String, Integer> it = linked.mapIterator();
    while (it.hasNext()) {
      it.next();
      it.setValue(it.getValue() * 10);
    }
    p(linked + " " + MapUtils.invertMap(linked) + MapUtils.getDoubleValue(linked, "fox"));
    MapUtils.verbosePrint(System.out, "map", new TreeMap<>(Map.of("x", Map.of("y", 1))));
  }

  static void collections() {
    Bag<String> bag = new TreeBag<>(List.of("a", "b", "a"));
    bag.add("c", 3);
    p(bag + " " + bag.getCount("c") + bag.uniqueSet() + bag.remove("c", 2) + bag.size());
    p(new HashMultiSet<>(List.of("q", "q")).getCount("q"));
    TreeList<Integer> tl = new TreeList<>();
    for (int i = 0; i < 100; i++) tl.add(i / 2, i);
    p(tl.get(50) + " " + tl.indexOf(99) + " " + tl.subList(10, 15));
    CursorableLinkedList<Integer> cl = new CursorableLinkedList<>(List.of(1, 2, 3));
    CursorableLinkedList.Cursor<Integer> cursor = cl.cursor();
    cursor.next();
    cl.add(1, 9);
    p(cursor.next() + " " + cl);
    cursor.close();
    p(GrowthList.growthList(new ArrayList<>()).size() + " " + SetUniqueList.setUniqueList(new ArrayList<>(List.of(1, 1, 2))));
    p(LazyList.lazyList(new ArrayList<>(), () -> "f").get(2));
    CircularFifoQueue<Integer> fifo = new CircularFifoQueue<>(3);
    for (int i = 0; i < 5; i++) fifo.add(i);
    p(fifo + " " + fifo.isAtFullCapacity() + fifo.peek());
    p(ListOrderedSet.listOrderedSet(new HashSet<>(Set.of(5))).get(0));
    p(new CompositeSet<>(Set.of(1), Set.of(2)).size());
    thrown(() -> CollectionUtils.predicatedCollection(new ArrayList<>(), (Integer x) -> x > 3).add(1));
    thrown(() -> UnmodifiableSet.unmodifiableSet(new HashSet<>()).add(1));
    List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1));
    p(CollectionUtils.intersection(l, List.of(3, 1, 9)) + " " + CollectionUtils.disjunction(l, List.of(5, 7)) + CollectionUtils.subtract(l, List.of(5)) + CollectionUtils.union(List.of(1, 1), List.of(1, 2)));
    p(CollectionUtils.collate(List.of(1, 4, 6), List.of(2, 4, 9)) + " " + CollectionUtils.getCardinalityMap(List.of("x", "y", "x")) + CollectionUtils.isSubCollection(List.of(1), l) + CollectionUtils.select(l, x -> x > 3) + CollectionUtils.permutations(List.of(1, 2, 3)).size());
    p(ListUtils.partition(l, 3) + " " + ListUtils.longestCommonSubsequence(List.of(1, 2, 3, 4), List.of(2, 4, 5)) + ListUtils.sum(List.of(1), List.of(2)) + ListUtils.longestCommonSubsequence("nematode", "empty"));
    p(SetUtils.difference(Set.of(1, 2), Set.of(2)) + " " + SetUtils.union(Set.of(1), Set.of(2)).size());
    thrown(() -> CollectionUtils.get(List.of(1), 5));
    p(IterableUtils.chainedIterable(List.of(1), List.of(2)) + IterableUtils.toString(IterableUtils.zippingIterable(List.of(1, 3), List.of(2, 4))) + IterableUtils.reversedIterable(List.of(1, 2)) + FluentIterable.of(1, 2, 3, 4).filter(x -> x % 2 == 0).transform(x -> x * x).append(0).toList());
    p(IteratorUtils.toList(new CollatingIterator<>(Comparator.naturalOrder(), List.of(1, 5).iterator(), List.of(2, 9).iterator())));
    p(IteratorUtils.toList(new PermutationIterator<>(List.of(1, 2, 3))) + " " + IteratorUtils.toList(new BoundedIterator<>(new LoopingIterator<>(List.of(1, 2)), 1, 4)) + IteratorUtils.toString(new ArrayIterator<>(new int[] {4, 5})) + IteratorUtils.toList(new FilterIterator<>(l.iterator(), x -> x > 4)) + IteratorUtils.toList(new UniqueFilterIterator<>(List.of(1, 1, 2).iterator())));
    PushbackIterator<Integer> pb = PushbackIterator.pushbackIterator(List.of(1, 2).iterator());
    pb.pushback(7);
    p(IteratorUtils.toList(pb) + " " + PeekingIterator.peekingIterator(List.of(6).iterator()).peek());
  }

  static void functors() {
    p(PredicateUtils.allPredicate(NotNullPredicate.notNullPredicate(), InstanceofPredicate.instanceOfPredicate(String.class)).evaluate("s"));
    p(TransformerUtils.chainedTransformer(TransformerUtils.invokerTransformer("toString"), TransformerUtils.invokerTransformer("length")).transform(12345));
    p(TransformerUtils.switchMapTransformer(new HashMap<>(Map.of("a", ConstantTransformer.constantTransformer("A")))).transform("a"));
    thrown(() -> TransformerUtils.invokerTransformer("noSuch").transform("x"));
    p(FactoryUtils.instantiateFactory(StringBuilder.class, new Class<?>[] {String.class}, new Object[] {"abc"}).create().reverse());
    p(FactoryUtils.prototypeFactory(new ArrayList<>(List.of(1))).create());
    ClosureUtils.forClosure(3, x -> p("closure " + x)).execute("c");
    ClosureUtils.ifClosure(PredicateUtils.truePredicate(), x -> p("then"), x -> p("else")).execute(1);
    thrown(() -> ClosureUtils.exceptionClosure().execute(1));
    List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi"));
    ComparatorChain<String> chain = new ComparatorChain<>(Comparator.comparing(String::length));
    chain.addComparator(Comparator.naturalOrder(), true);
    words.sort(chain);
    p(words);
    words.sort(new FixedOrderComparator<>("kiwi", "apple", "fig", "pear"));
    p(words);
    words.sort(new TransformingComparator<>(s -> s.charAt(s.length() - 1)));
    p(words + " " + new NullComparator<Integer>().compare(null, 1) + ComparatorUtils.max(1, 2, null) + BooleanComparator.getTrueFirstComparator().compare(true, false));
    StringBuilder script = new StringBuilder();
    new SequencesComparator<>(List.of('a', 'b', 'c', 'd'), List.of('b', 'c', 'x', 'd')).getScript().visit(new CommandVisitor<>() {
      @Override public void visitInsertCommand(Character c) { script.append('+').append(c); }
      @Override public void visitKeepCommand(Character c) { script.append('=').append(c); }
      @Override public void visitDeleteCommand(Character c) { script.append('-').append(c); }
    });
    p(script);
    ArrayStack<Integer> stack = new ArrayStack<>();
    stack.push(1);
    stack.push(2);
    p(stack.pop() + " " + stack.peek());
    thrown(() -> new ArrayStack<>().pop());
    p(EnumerationUtils.toList(new StringTokenizer("a b c")) + " " + new ArrayList<>(TrieUtils.unmodifiableTrie(new PatriciaTrie<>(Map.of("z", 1))).keySet()));
  }

  public static void main(String[] args) {
    maps();
    collections();
    functors();
  }
}
