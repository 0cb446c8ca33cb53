// A pipeline of four stages over bounded queues, ended by a poison pill, and once by a failing stage.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Main {
  static final Object END = new Object();

  static class Stage extends Thread {
    private final BlockingQueue<Object> in, out;
    private final Function<Object, Object> step;
    volatile Throwable failure;

    Stage(String name, BlockingQueue<Object> in, BlockingQueue<Object> out, Function<Object, Object> step) {
      super(name);
      this.in = in;
      this.out = out;
      this.step = step;
    }

    @Override public void run() {
      try {
        for (Object item; (item = in.take()) != END; ) {
          Object result = step.apply(item);
          if (result != null) out.put(result);
        }
      } catch (InterruptedException e) {
        failure = e;
      } catch (RuntimeException e) {
        failure = e;
        drain();
      } finally {
        finish();
      }
    }

    /** So that the stages before do not block for ever. */
    private void drain() {
      try {
        while (in.take() != END) continue;
      } catch (InterruptedException e) {
        failure = e;
      }
    }

    private void finish() {
      while (true) {
        try {
          out.put(END);
          return;
        } catch (InterruptedException e) {
          failure = e;
        }
      }
    }
  }

  static List<Object> run(Iterable<?> input, List<Function<Object, Object>> steps, int capacity)
      throws Exception {
    BlockingQueue<Object> first = new ArrayBlockingQueue<>(capacity), last = first;
    List<Stage> stages = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      BlockingQueue<Object> next = i % 2 == 0 ? new LinkedBlockingQueue<>(capacity)
          : new ArrayBlockingQueue<>(capacity);
      stages.add(new Stage("stage" + i, last, next, steps.get(i)));
      last = next;
    }
    for (Stage s : stages) s.start();
    Thread source = new Thread(() -> {
      try {
        for (Object o : input) first.put(o);
        first.put(END);
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    source.start();
    List<Object> results = new ArrayList<>();
    for (Object o; (o = last.take()) != END; ) results.add(o);
    source.join();
    for (Stage s : stages) {
      s.join();
      if (s.failure != null) System.out.println(s.getName() + " failed: " + s.failure.getMessage());
    }
    return results;
  }

  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 25; i++) lines.add("item " + i * 37 % 100);
    List<Function<Object, Object>> steps = List.of(
        s -> Integer.parseInt(((String) s).substring(5)),
        n -> (Integer) n % 3 == 0 ? null : n,
        n -> (long) (Integer) n * (Integer) n,
        n -> "<" + n + ">");
    for (int capacity : new int[] {1, 2, 50}) System.out.println(run(lines, steps, capacity));
    lines.set(10, "item ten");
    System.out.println(run(lines, steps, 2).size() + " before the failure");
    System.out.println(run(List.of(), steps, 1));
  }
}
