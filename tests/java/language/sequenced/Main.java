import java.util.*;

public class Main {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    list.addFirst(0);
    list.addLast(4);
    System.out.println(list.getFirst() + " " + list.getLast() + " " + list.reversed() + " " + list.removeLast());
    LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
    map.putFirst("b", 2);
    map.putFirst("a", 1);
    map.putLast("c", 3);
    System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + " " + map.pollLastEntry());
    System.out.println(map.sequencedKeySet().reversed() + " " + map.sequencedValues());
    SequencedSet<String> set = new LinkedHashSet<>(List.of("x", "y", "z"));
    set.addFirst("w");
    System.out.println(set.reversed() + " " + set.getFirst() + " " + set.removeLast());
    Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3));
    System.out.println(deque.reversed());
    System.out.println(new StringBuilder().repeat("ab", 3).repeat('c', 2) + " " + "a-b-c".indexOf('-', 2, 4) + " "
        + Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + " " + Math.clamp(15L, 0, 10));
    System.out.println("hello".chars().mapToObj(Character::toString).toList().reversed());
    try {
      List.of(1).addFirst(2);
    } catch (UnsupportedOperationException e) {
      System.out.println("unmodifiable");
    }
  }
}
