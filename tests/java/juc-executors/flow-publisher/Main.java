// Flow and SubmissionPublisher: demand, several subscribers, a processor, errors, drops, closing.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  /** Asks for one item at a time, or for a fixed number in all. */
  static class Collecting<T> implements Flow.Subscriber<T> {
    final List<T> items = Collections.synchronizedList(new ArrayList<>());
    final CountDownLatch ended = new CountDownLatch(1), subscribed = new CountDownLatch(1);
    final long first;
    final boolean more;
    volatile Flow.Subscription subscription;
    volatile String end = "open";

    Collecting(long first, boolean more) {
      this.first = first;
      this.more = more;
    }

    @Override public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      if (first > 0) s.request(first);
      subscribed.countDown();
    }

    @Override public void onNext(T item) {
      items.add(item);
      if (more) subscription.request(1);
    }

    @Override public void onError(Throwable t) {
      end = "error " + t.getMessage();
      ended.countDown();
    }

    @Override public void onComplete() {
      end = "complete";
      ended.countDown();
    }

    String await() throws InterruptedException {
      ended.await();
      return items + " " + end;
    }
  }

  /** Transforms what passes; keeps one item in flight. */
  static class Mapper<T, R> extends SubmissionPublisher<R> implements Flow.Processor<T, R> {
    private final Function<T, R> f;
    private Flow.Subscription subscription;

    Mapper(Executor e, Function<T, R> f) {
      super(e, 4);
      this.f = f;
    }

    @Override public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      s.request(1);
    }

    @Override public void onNext(T item) {
      submit(f.apply(item));
      subscription.request(1);
    }

    @Override public void onError(Throwable t) {
      closeExceptionally(t);
    }

    @Override public void onComplete() {
      close();
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);

    SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 4);
    Collecting<Integer> a = new Collecting<>(1, true), b = new Collecting<>(Long.MAX_VALUE, false);
    System.out.println(p.hasSubscribers() + " " + p.getMaxBufferCapacity() + " " + (p.getExecutor() == pool));
    p.subscribe(a);
    p.subscribe(b);
    System.out.println(p.hasSubscribers() + " " + p.getNumberOfSubscribers() + " " + p.isSubscribed(a) + " "
        + p.getSubscribers().size());
    for (int i = 0; i < 20; i++) p.submit(i); // blocks when a buffer is full
    p.close();
    System.out.println(a.await());
    System.out.println(b.await());
    System.out.println(p.isClosed() + " " + p.getClosedException());
    try {
      p.submit(1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Collecting<Integer> late = new Collecting<>(1, true);
    p.subscribe(late);
    System.out.println("late " + late.await());

    // source -> square -> text -> sink
    SubmissionPublisher<Integer> source = new SubmissionPublisher<>(pool, 2);
    Mapper<Integer, Integer> square = new Mapper<>(pool, x -> x * x);
    Mapper<Integer, String> text = new Mapper<>(pool, x -> "<" + x + ">");
    Collecting<String> sink = new Collecting<>(1, true);
    source.subscribe(square);
    square.subscribe(text);
    text.subscribe(sink);
    for (int i = 1; i <= 10; i++) source.submit(i);
    source.close();
    System.out.println(sink.await());

    // Without demand nothing is delivered; a full buffer drops what is offered.
    SubmissionPublisher<Integer> slow = new SubmissionPublisher<>(pool, 2);
    Collecting<Integer> idle = new Collecting<>(0, false);
    slow.subscribe(idle);
    idle.subscribed.await();
    List<Integer> dropped = new ArrayList<>();
    List<Integer> lags = new ArrayList<>();
    for (int i = 0; i < 5; i++) lags.add(slow.offer(i, (s, item) -> {
      dropped.add(item);
      return false;
    }));
    System.out.println("lags " + lags + " dropped " + dropped + " lag " + slow.estimateMaximumLag() + " demand "
        + slow.estimateMinimumDemand());
    System.out.println(slow.offer(9, 1, TimeUnit.MILLISECONDS, null) + " got " + idle.items);
    idle.subscription.request(1);
    while (idle.items.isEmpty()) Thread.yield();
    idle.subscription.request(10);
    slow.close();
    System.out.println(idle.await());

    // Errors: by the publisher, by a bad request, by a subscriber that throws.
    SubmissionPublisher<Integer> failing = new SubmissionPublisher<>(pool, 8);
    Collecting<Integer> sees = new Collecting<>(100, false);
    failing.subscribe(sees);
    failing.submit(1);
    while (sees.items.isEmpty()) Thread.yield();
    failing.closeExceptionally(new java.io.IOException("broken"));
    System.out.println(sees.await() + " " + failing.getClosedException().getMessage());
    SubmissionPublisher<Integer> q = new SubmissionPublisher<>(pool, 8);
    Collecting<Integer> bad = new Collecting<>(0, false);
    q.subscribe(bad);
    bad.subscribed.await();
    bad.subscription.request(-1);
    System.out.println(bad.await());
    Collecting<Integer> leaves = new Collecting<>(0, false);
    q.subscribe(leaves);
    leaves.subscribed.await();
    leaves.subscription.cancel();
    while (q.isSubscribed(leaves)) Thread.yield(); // it goes when its consumer task ends
    q.submit(1);
    System.out.println(q.getNumberOfSubscribers() + " " + leaves.items + " "
        + leaves.end);
    Collecting<Integer> twice = new Collecting<>(0, false);
    q.subscribe(twice);
    q.subscribe(twice);
    System.out.println(twice.await().replaceAll("Duplicate", "duplicate"));
    AtomicReference<String> handled = new AtomicReference<>();
    SubmissionPublisher<Integer> h = new SubmissionPublisher<>(pool, 8, (s, t) -> handled.set(t.getMessage()));
    Collecting<Integer> throwing = new Collecting<>(5, false) {
      @Override public void onNext(Integer item) {
        throw new IllegalStateException("in onNext");
      }
    };
    h.subscribe(throwing);
    h.submit(1);
    throwing.ended.await();
    System.out.println(throwing.end + " " + handled);
    LongAdder sum = new LongAdder();
    SubmissionPublisher<Integer> c = new SubmissionPublisher<>(pool, 8);
    CompletableFuture<Void> consumed = c.consume(sum::add);
    for (int i = 0; i < 10; i++) c.submit(i);
    c.close();
    consumed.get();
    System.out.println("consumed " + sum + " default " + Flow.defaultBufferSize());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1000, TimeUnit.SECONDS));
  }
}
