// Generators: values in locals of every kind live across a yield, and so do objects across a collection.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final class Generator<T> implements Iterator<T> {
    private final ContinuationScope scope = new ContinuationScope("generator");
    private final Continuation body;
    private T value;
    private boolean has;

    Generator(Consumer<Consumer<T>> code) {
      body = new Continuation(scope, () -> code.accept(this::give));
    }

    private void give(T t) {
      value = t;
      has = true;
      Continuation.yield(scope);
    }

    public boolean hasNext() {
      while (!has && !body.isDone()) body.run();
      return has;
    }

    public T next() {
      if (!hasNext()) throw new NoSuchElementException();
      has = false;
      return value;
    }
  }

  record Tree(Tree left, int value, Tree right) {
    static Tree of(int low, int high) {
      if (low > high) return null;
      int middle = (low + high) >>> 1;
      return new Tree(of(low, middle - 1), middle, of(middle + 1, high));
    }

    void walk(Consumer<Integer> to) {
      if (left != null) left.walk(to);
      to.accept(value);
      if (right != null) right.walk(to);
    }
  }

  static final ContinuationScope SCOPE = new ContinuationScope("scope");

  static double kinds(byte b, short s, char c, int i, long l, float f, double d, String text,
      long[] longs, Object nothing) {
    boolean yes = i > 0;
    long sum = l;
    Object[] objects = {text + l, b, null, longs};
    for (int k = 0; k < 3; k++) {
      long before = sum;
      double half = d / 2;
      Continuation.yield(SCOPE);
      sum += before + longs[k];
      d += half;
      System.out.println(b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + text
          + " " + nothing + " " + yes + " " + sum + " " + objects[0] + " " + objects[1] + " "
          + objects[2] + " " + (objects[3] == longs));
    }
    // On the operand stack as well.
    return d + Math.max(sum, pause(7L)) + (text + pause(8L)).length() * pause(9.5);
  }

  static long pause(long x) {
    Continuation.yield(SCOPE);
    return x;
  }

  static double pause(double x) {
    Continuation.yield(SCOPE);
    return x;
  }

  static List<Object> deep(int depth) {
    if (depth == 0) {
      Continuation.yield(SCOPE);
      return new ArrayList<>();
    }
    Object mine = new int[] {depth, -depth};
    String name = "frame " + depth;
    List<Object> all = deep(depth - 1);
    all.add(((int[]) mine)[0] + ((int[]) mine)[1] == 0 ? name : "broken");
    return all;
  }

  public static void main(String[] args) {
    Generator<Integer> walk = new Generator<>(Tree.of(1, 100)::walk);
    long sum = 0;
    StringBuilder text = new StringBuilder();
    while (walk.hasNext()) {
      int v = walk.next();
      sum = sum * 31 + v;
      text.append(v).append(v % 20 == 0 ? '\n' : ' ');
      if (v % 25 == 0) System.gc();
    }
    System.out.print(text);
    System.out.println(sum + " " + walk.hasNext());

    // Two at once, of the same code.
    Generator<Long> a = new Generator<>(Main::fibonacci), b = new Generator<>(Main::fibonacci);
    b.next();
    for (int i = 0; i < 20; i++) System.out.print(a.next() + b.next() + " ");
    System.out.println();

    double[] result = new double[1];
    Continuation kinds = new Continuation(SCOPE, () -> result[0] = kinds((byte) -1, (short) -2,
        'c', 3, 1L << 40, 1.5f, 2.25, "text", new long[] {1, 2, 3}, null));
    int runs = 0;
    while (!kinds.isDone()) {
      kinds.run();
      System.gc();
      runs++;
    }
    System.out.println(runs + " " + result[0]);

    Object[] frames = new Object[1];
    Continuation recursion = new Continuation(SCOPE, () -> frames[0] = deep(500));
    recursion.run();
    System.gc();
    List<byte[]> filler = new ArrayList<>();
    for (int i = 0; i < 50; i++) filler.add(new byte[10_000]);
    filler = null;
    System.gc();
    recursion.run();
    List<?> list = (List<?>) frames[0];
    System.out.println(list.size() + " " + list.get(0) + " " + list.get(499) + " "
        + list.contains("broken") + " " + recursion.isDone());

    // Many that are never finished.
    int started = 0;
    for (int i = 0; i < 2000; i++) {
      Generator<Long> g = new Generator<>(Main::fibonacci);
      g.next();
      if (g.next() == 1) started++;
    }
    System.out.println(started);
  }

  static void fibonacci(Consumer<Long> to) {
    long a = 0, b = 1;
    while (true) {
      to.accept(a);
      long c = a + b;
      a = b;
      b = c;
    }
  }
}
