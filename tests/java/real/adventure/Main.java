// A text adventure as a state machine reading commands from stdin: rooms, items, verbs, locks, scoring, undo and a transcript.
import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  enum Dir {
    NORTH, EAST, SOUTH, WEST, UP, DOWN;
    Dir opposite() { return switch (this) { case NORTH -> SOUTH; case SOUTH -> NORTH; case EAST -> WEST; case WEST -> EAST; case UP -> DOWN; case DOWN -> UP; }; }
    static Optional<Dir> parse(String s) { return Arrays.stream(values()).filter(d -> d.name().equalsIgnoreCase(s) || d.name().toLowerCase(Locale.ROOT).charAt(0) == s.charAt(0) && s.length() == 1).findFirst(); }
  }

  static final class Item implements Comparable<Item> {
    final String name, text;
    final int weight;
    boolean lit;
    Item(String name, String text, int weight) { this.name = name; this.text = text; this.weight = weight; }
    @Override public int compareTo(Item o) { return name.compareTo(o.name); }
    @Override public String toString() { return name + (lit ? " (lit)" : ""); }
  }

  static final class Room {
    final String name, text;
    final boolean dark;
    final EnumMap<Dir, Exit> exits = new EnumMap<>(Dir.class);
    final TreeSet<Item> items = new TreeSet<>();
    boolean visited;
    Room(String name, String text, boolean dark) { this.name = name; this.text = text; this.dark = dark; }
    @Override public String toString() { return name; }
  }

  record Exit(Room to, String key) {}

  static class Game {
    final Map<String, Room> rooms = new LinkedHashMap<>();
    final TreeSet<Item> bag = new TreeSet<>();
    final Set<Dir> unlocked = EnumSet.noneOf(Dir.class);
    Room at;
    int score, moves;
    boolean over;
    final Deque<Runnable> undo = new ArrayDeque<>();
    final Map<String, BiFunction<Game, String, String>> verbs = new TreeMap<>();

    Room room(String n, String t, boolean dark, Item... is) {
      Room r = new Room(n, t, dark);
      r.items.addAll(Arrays.asList(is));
      rooms.put(n, r);
      return r;
    }

    void link(String a, Dir d, String b, String key) {
      rooms.get(a).exits.put(d, new Exit(rooms.get(b), key));
      rooms.get(b).exits.put(d.opposite(), new Exit(rooms.get(a), null));
    }

    Game() {
      room("hall", "A dusty hall.", false, new Item("lamp", "An oil lamp.", 2), new Item("rope", "Ten metres of rope.", 4));
      room("study", "Books everywhere.", false, new Item("key", "A small brass key.", 1), new Item("book", "It is about state machines.", 3));
      room("cellar", "Cold and damp.", true, new Item("crown", "A golden crown!", 6));
      room("garden", "Sun at last.", false);
      room("tower", "Very high up.", false, new Item("bell", "A heavy bell.", 9));
      link("hall", Dir.EAST, "study", null);
      link("hall", Dir.DOWN, "cellar", "key");
      link("hall", Dir.SOUTH, "garden", null);
      link("garden", Dir.UP, "tower", "rope");
      at = rooms.get("hall");
      verbs.put("look", (g, a) -> g.look(true));
      verbs.put("go", Game::go);
      verbs.put("take", Game::take);
      verbs.put("drop", Game::drop);
      verbs.put("inventory", (g, a) -> g.bag.isEmpty() ? "You carry nothing." : "You carry " + g.bag + " weight " + g.weight());
      verbs.put("examine", (g, a) -> g.find(a).map(i -> i.text).orElse("No " + a + " here."));
      verbs.put("light", (g, a) -> g.bag.stream().filter(i -> i.name.equals(a)).findFirst().map(i -> { if (!a.equals("lamp")) return "That does not burn."; i.lit = true; g.undo.push(() -> i.lit = false); return "The lamp glows."; }).orElse("You have no " + a + "."));
      verbs.put("score", (g, a) -> "Score " + g.score + " in " + g.moves + " moves.");
      verbs.put("undo", (g, a) -> { if (g.undo.isEmpty()) return "Nothing to undo."; g.undo.pop().run(); return "Undone. " + g.look(false); });
      verbs.put("quit", (g, a) -> { g.over = true; return "Bye."; });
      verbs.put("help", (g, a) -> "Verbs: " + String.join(" ", g.verbs.keySet()));
    }

    int weight() { return bag.stream().mapToInt(i -> i.weight).sum(); }
    boolean dark() { return at.dark && bag.stream().noneMatch(i -> i.lit) && at.items.stream().noneMatch(i -> i.lit); }
    Optional<Item> find(String n) { return Stream.concat(bag.stream(), dark() ? Stream.empty() : at.items.stream()).filter(i -> i.name.equals(n)).findFirst(); }

    String look(boolean full) {
      if (dark()) return "It is pitch dark.";
      StringBuilder sb = new StringBuilder(at.name);
      if (full || !at.visited) sb.append(": ").append(at.text);
      at.visited = true;
      if (!at.items.isEmpty()) sb.append(" You see ").append(at.items).append('.');
      sb.append(" Exits ").append(at.exits.keySet().stream().map(d -> d.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(","))).append('.');
      return sb.toString();
    }

    String go(String where) {
      if (where.isEmpty()) return "Go where?";
      Optional<Dir> d = Dir.parse(where);
      if (d.isEmpty()) return "'" + where + "' is not a direction.";
      Exit e = at.exits.get(d.get());
      if (e == null) return "You cannot go " + d.get().name().toLowerCase(Locale.ROOT) + ".";
      if (e.key() != null && bag.stream().noneMatch(i -> i.name.equals(e.key()))) return "You need the " + e.key() + ".";
      if (dark() && e.to().dark) return "You stumble.";
      Room from = at;
      int oldScore = score;
      boolean was = e.to().visited;
      at = e.to();
      moves++;
      if (!at.visited) score += 5;
      undo.push(() -> { at.visited = was; at = from; score = oldScore; moves--; });
      return look(false);
    }

    String take(String n) {
      if (n.equals("all")) return at.items.isEmpty() ? "Nothing here." : new ArrayList<>(at.items).stream().map(i -> take(i.name)).collect(Collectors.joining(" "));
      if (dark()) return "You grope in vain.";
      Optional<Item> i = at.items.stream().filter(x -> x.name.equals(n)).findFirst();
      if (i.isEmpty()) return bag.stream().anyMatch(x -> x.name.equals(n)) ? "You have it." : "No " + n + " here.";
      if (weight() + i.get().weight > 12) return "The " + n + " is too heavy.";
      Room here = at;
      Item it = i.get();
      at.items.remove(it);
      bag.add(it);
      int gain = it.name.equals("crown") ? 50 : 1;
      score += gain;
      moves++;
      undo.push(() -> { bag.remove(it); here.items.add(it); score -= gain; moves--; });
      return "Taken: " + n + ".";
    }

    String drop(String n) {
      Optional<Item> i = bag.stream().filter(x -> x.name.equals(n)).findFirst();
      if (i.isEmpty()) return "You have no " + n + ".";
      Room here = at;
      bag.remove(i.get());
      at.items.add(i.get());
      moves++;
      undo.push(() -> { here.items.remove(i.get()); bag.add(i.get()); moves--; });
      if (n.equals("crown") && at.name.equals("garden")) { over = true; score += 100; return "You bury the crown. You win!"; }
      return "Dropped.";
    }

    String command(String line) {
      String[] w = line.trim().toLowerCase(Locale.ROOT).split("\\s+", 2);
      String verb = w[0], arg = w.length > 1 ? w[1].replaceFirst("^(the|a) ", "") : "";
      if (verb.isEmpty()) return "Say something.";
      if (Dir.parse(verb).isPresent() && arg.isEmpty()) { arg = verb; verb = "go"; }
      final String v = verb;
      List<String> hits = verbs.keySet().stream().filter(k -> k.startsWith(v)).toList();
      if (verbs.containsKey(v)) hits = List.of(v);
      if (hits.size() != 1) return hits.isEmpty() ? "I do not know '" + v + "'." : "Did you mean " + String.join(" or ", hits) + "?";
      return verbs.get(hits.get(0)).apply(this, arg);
    }
  }

  public static void main(String[] args) throws IOException {
    Game g = new Game();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    System.out.println(g.look(true));
    int n = 0;
    for (String line; !g.over && (line = in.readLine()) != null; n++) {
      System.out.println("> " + line);
      System.out.println(g.command(line));
    }
    System.out.println(g.score + " " + g.moves + " " + n + " " + g.at + " " + g.bag + " undo " + g.undo.size());
    for (Room r : g.rooms.values()) System.out.println(r + " " + r.visited + " " + r.items);
  }
}
