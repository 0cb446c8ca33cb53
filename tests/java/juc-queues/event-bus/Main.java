// An event bus: subscribers in a copy-on-write list per type, one dispatching thread, subscribers that come,
// go and fail while events are delivered.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  static class Bus implements AutoCloseable {
    private final Map<Class<?>, CopyOnWriteArrayList<Consumer<Object>>> subscribers = new ConcurrentHashMap<>();
    private final LinkedBlockingQueue<Object> events = new LinkedBlockingQueue<>();
    private final Thread dispatcher = new Thread(this::dispatch, "dispatcher");
    final AtomicInteger failures = new AtomicInteger(), dead = new AtomicInteger();
    private static final Object STOP = new Object();

    Bus() {
      dispatcher.start();
    }

    @SuppressWarnings("unchecked")
    <E> Runnable subscribe(Class<E> type, Consumer<? super E> subscriber) {
      Consumer<Object> s = (Consumer<Object>) subscriber;
      subscribers.computeIfAbsent(type, k -> new CopyOnWriteArrayList<>()).add(s);
      return () -> subscribers.get(type).remove(s);
    }

    void post(Object event) {
      events.add(event);
    }

    private void dispatch() {
      try {
        for (Object e; (e = events.take()) != STOP; ) {
          int n = 0;
          for (Class<?> c = e.getClass(); c != null; c = c.getSuperclass()) {
            for (Consumer<Object> s : subscribers.getOrDefault(c, new CopyOnWriteArrayList<>())) {
              n++;
              try {
                s.accept(e);
              } catch (RuntimeException x) {
                failures.incrementAndGet();
              }
            }
          }
          if (n == 0) dead.incrementAndGet();
        }
      } catch (InterruptedException x) {
        System.out.println(x);
      }
    }

    @Override public void close() throws InterruptedException {
      events.add(STOP);
      dispatcher.join();
    }
  }

  public static void main(String[] args) throws Exception {
    List<String> log = new ArrayList<>();
    try (Bus bus = new Bus()) {
      bus.subscribe(String.class, s -> log.add("string " + s));
      bus.subscribe(Number.class, n -> log.add("number " + n));
      bus.subscribe(Integer.class, n -> log.add("int " + n));
      bus.subscribe(Integer.class, n -> {
        if (n < 0) throw new IllegalArgumentException();
      });
      // A subscriber that leaves after two events, and one that brings another.
      Runnable[] leave = {null};
      AtomicInteger seen = new AtomicInteger();
      leave[0] = bus.subscribe(String.class, s -> {
        if (seen.incrementAndGet() == 2) leave[0].run();
      });
      bus.subscribe(Double.class, d -> bus.subscribe(String.class, s -> log.add("late " + s)));
      bus.post("a");
      bus.post(1);
      bus.post(-1);
      bus.post('c');
      bus.post(2.5);
      bus.post("b");
      bus.post("c");
      bus.post(3L);
      bus.close();
      System.out.println(log + " failures " + bus.failures + " dead " + bus.dead + " seen " + seen);
    }

    // Many publishers: each event reaches each subscriber once.
    AtomicIntegerArray counts = new AtomicIntegerArray(3);
    Bus bus = new Bus();
    for (int i = 0; i < 3; i++) {
      int me = i;
      bus.subscribe(Integer.class, n -> counts.addAndGet(me, n));
    }
    Thread[] publishers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      publishers[i] = new Thread(() -> {
        for (int k = 1; k <= 15; k++) bus.post(k);
      });
      publishers[i].start();
    }
    for (Thread t : publishers) t.join();
    bus.close();
    System.out.println(counts + " " + bus.failures + bus.dead);
  }
}
