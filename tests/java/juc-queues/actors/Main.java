// Actors with mailboxes: a ring of counters, a bank teller, a supervisor that restarts a failing child.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  /** Handles its messages one at a time, on whatever thread of the pool is free. */
  static class Actor<M> implements Runnable {
    private final Executor pool;
    private final Queue<M> mailbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pending = new AtomicInteger();
    private final BiConsumer<Actor<M>, M> behaviour;
    private final AtomicBoolean inside = new AtomicBoolean();
    static final AtomicInteger CLASHES = new AtomicInteger();

    Actor(Executor pool, BiConsumer<Actor<M>, M> behaviour) {
      this.pool = pool;
      this.behaviour = behaviour;
    }

    void tell(M message) {
      mailbox.add(message);
      if (pending.getAndIncrement() == 0) pool.execute(this);
    }

    @Override public void run() {
      if (!inside.compareAndSet(false, true)) CLASHES.incrementAndGet();
      behaviour.accept(this, mailbox.remove());
      inside.set(false);
      if (pending.decrementAndGet() > 0) pool.execute(this);
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);

    // A counter that is told by many threads and asked at the end.
    long[] total = {0};
    Actor<Object> counter = new Actor<>(pool, (self, m) -> {
      if (m instanceof Integer) total[0] += (Integer) m;
      else ((CompletableFuture<Long>) m).complete(total[0]);
    });
    Thread[] tellers = new Thread[3];
    for (int i = 0; i < 3; i++) {
      tellers[i] = new Thread(() -> {
        for (int k = 1; k <= 20; k++) counter.tell(k);
      });
      tellers[i].start();
    }
    for (Thread t : tellers) t.join();
    CompletableFuture<Long> answer = new CompletableFuture<>();
    counter.tell(answer);
    System.out.println("total " + answer.get());

    // A token goes round a ring of five actors forty times.
    List<Actor<Integer>> ring = new ArrayList<>();
    int[] visits = new int[5];
    CountDownLatch done = new CountDownLatch(1);
    for (int i = 0; i < 5; i++) {
      int me = i;
      ring.add(new Actor<>(pool, (self, hops) -> {
        visits[me]++;
        if (hops == 0) done.countDown();
        else ring.get((me + 1) % 5).tell(hops - 1);
      }));
    }
    ring.get(0).tell(40);
    done.await();
    System.out.println("visits " + Arrays.toString(visits));

    // Messages of one sender are handled in the order in which they were sent.
    List<Integer> order = new ArrayList<>();
    CountDownLatch last = new CountDownLatch(1);
    Actor<Integer> log = new Actor<>(pool, (self, m) -> {
      order.add(m);
      if (m == 29) last.countDown();
    });
    for (int i = 0; i < 30; i++) log.tell(i);
    last.await();
    System.out.println(order);

    // A supervisor restarts its child: the state is lost, the mailbox is not.
    int[] state = {0};
    AtomicInteger restarts = new AtomicInteger();
    List<String> outcomes = new ArrayList<>();
    CountDownLatch finished = new CountDownLatch(1);
    Actor<String> child = new Actor<>(pool, (self, m) -> {
      try {
        state[0] += Integer.parseInt(m);
        outcomes.add(m + "->" + state[0]);
      } catch (NumberFormatException e) {
        restarts.incrementAndGet();
        state[0] = 0;
        outcomes.add("restart");
      }
      if (m.equals("stop")) finished.countDown();
    });
    for (String m : "1 2 x 3 4 y 5 stop".split(" ")) child.tell(m);
    finished.await();
    System.out.println(outcomes + " " + restarts);
    pool.shutdown();
    System.out.println(pool.awaitTermination(1000, TimeUnit.SECONDS) + " clashes " + Actor.CLASHES);
  }
}
