// ReentrantLock, conditions, read-write lock, semaphore, latch, barrier, exchanger and atomic updates with deterministic outcomes.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
public class Main {
  static void all(Thread... ts) throws InterruptedException {
    for (Thread t : ts) t.start(); for (Thread t : ts) t.join();
  }
  public static void main(String[] args) throws Exception {
    ReentrantLock l = new ReentrantLock(true); l.lock(); l.lock();
    System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + l.isFair() + l.isLocked());
    boolean[] got = new boolean[2]; all(new Thread(() -> got[0] = l.tryLock())); l.unlock();
    l.unlock(); all(new Thread(() -> { got[1] = l.tryLock(); l.unlock(); }));
    System.out.println(got[0] + " " + got[1] + l.isLocked()); try { l.unlock();
        } catch (IllegalMonitorStateException e) { System.out.println("not owner"); }
    Condition c = l.newCondition(); int[] turn = {0}; StringBuffer sb = new StringBuffer();
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      ts[i] = new Thread(() -> { for (int k = 0; k < 5; k++) { l.lock();
          try { while (turn[0] % 3 != me) c.awaitUninterruptibly(); sb.append(me); turn[0]++; c.signalAll();
          } finally { l.unlock(); } } });
    }
    all(ts); System.out.println(sb); try { c.signal(); } catch (IllegalMonitorStateException e) {
        System.out.println("signal without lock"); }
    l.lock(); System.out.println(c.awaitNanos(1000) <= 0);
    System.out.println(c.await(1, TimeUnit.MILLISECONDS)); l.unlock();
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock(); rw.readLock().lock();
    rw.readLock().lock(); boolean[] rwr = new boolean[3];
    all(new Thread(() -> { rwr[0] = rw.readLock().tryLock(); rwr[1] = rw.writeLock().tryLock();
        if (rwr[0]) rw.readLock().unlock(); }));
    System.out.println(rwr[0] + " " + rwr[1] + " " + rw.getReadLockCount()); rw.readLock().unlock();
    rw.readLock().unlock(); rw.writeLock().lock(); rw.readLock().lock(); rw.writeLock().unlock();
    System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked()); rw.readLock().unlock();
    StampedLock sl = new StampedLock(); long st = sl.tryOptimisticRead();
    System.out.println(sl.validate(st)); long w = sl.writeLock();
    System.out.println(sl.validate(st) + " " + sl.isWriteLocked()); sl.unlockWrite(w);
    CountDownLatch go = new CountDownLatch(1), done = new CountDownLatch(4);
    AtomicInteger n = new AtomicInteger();
    for (int i = 0; i < 4; i++) {
      int k = i;
      new Thread(() -> { try { go.await(); } catch (InterruptedException e) { } n.addAndGet(1 << k * 4);
          done.countDown(); }).start();
    }
    System.out.println(n.get() + " " + done.getCount()); go.countDown(); done.await();
    System.out.println(Integer.toHexString(n.get()) + " " + go.await(1, TimeUnit.SECONDS));
    int[] gen = {0}; CyclicBarrier b = new CyclicBarrier(3, () -> gen[0]++);
    AtomicInteger zeros = new AtomicInteger();
    for (int i = 0; i < 3; i++) ts[i] = new Thread(() -> { try {
        for (int k = 0; k < 4; k++) if (b.await() == 0) zeros.incrementAndGet(); } catch (InterruptedException
        | BrokenBarrierException e) { System.out.println(e); } });
    all(ts); System.out.println(gen[0] + " " + zeros + " " + b.isBroken());
    Semaphore s = new Semaphore(2);
    AtomicInteger in = new AtomicInteger(), max = new AtomicInteger(); Thread[] q = new Thread[5];
    for (int i = 0; i < 5; i++) q[i] = new Thread(() -> { for (int k = 0; k < 50; k++) {
        s.acquireUninterruptibly(); max.accumulateAndGet(in.incrementAndGet(), Math::max);
        in.decrementAndGet(); s.release(); } });
    all(q);
    System.out.println((max.get() <= 2) + " " + in + " " + s.availablePermits() + s.tryAcquire(3));
    Exchanger<String> ex = new Exchanger<>(); String[] got2 = new String[2];
    all(new Thread(() -> { try { got2[0] = ex.exchange("from0"); } catch (InterruptedException e) { } }),
        new Thread(() -> { try { got2[1] = ex.exchange("from1"); } catch (InterruptedException e) { } }));
    System.out.println(got2[0] + " " + got2[1]); Phaser ph = new Phaser(1);
    AtomicIntegerArray cnt = new AtomicIntegerArray(3);
    for (int i = 0; i < 3; i++) {
      ph.register();
      ts[i] = new Thread(() -> { for (int p = 0; p < 3; p++) { cnt.incrementAndGet(p);
          ph.arriveAndAwaitAdvance(); } ph.arriveAndDeregister(); });
      ts[i].start();
    }
    for (int p = 0; p < 3; p++) { ph.arriveAndAwaitAdvance(); System.out.print(cnt.get(p) + " "); }
    for (Thread t : ts) t.join(); System.out.println(ph.getPhase());
    ConcurrentHashMap<Integer, LongAdder> m = new ConcurrentHashMap<>();
    for (int i = 0; i < 3; i++) ts[i] = new Thread(() -> { for (int k = 0; k < 600;
        k++) m.computeIfAbsent(k % 7, z -> new LongAdder()).increment(); });
    all(ts); System.out.println(new TreeMap<>(m));
    ArrayBlockingQueue<Integer> bq = new ArrayBlockingQueue<>(2); long[] sum = {0};
    all(new Thread(() -> { try { for (int i = 1; i <= 200; i++) bq.put(i); bq.put(0);
        } catch (InterruptedException e) { } }), new Thread(() ->
        { try { for (int v; (v = bq.take()) != 0; ) sum[0] = sum[0] * 31 + v;
        } catch (InterruptedException e) { } }));
    System.out.println(sum[0] + " " + bq.offer(1) + bq.offer(2) + bq.offer(3) + bq.poll());
    SynchronousQueue<String> sq = new SynchronousQueue<>();
    Thread giver = new Thread(() -> { try { sq.put("handed"); } catch (InterruptedException e) { } });
    giver.start(); System.out.println(sq.take()); giver.join();
    AtomicReference<List<Integer>> ar = new AtomicReference<>(List.of());
    for (int i = 0; i < 3; i++) {
      int k = i;
      ts[i] = new Thread(() -> { for (int j = 0; j < 20; j++) ar.updateAndGet(old ->
          { List<Integer> nw = new ArrayList<>(old); nw.add(k); return nw; }); });
    }
    all(ts); int tot = 0; for (int v : ar.get()) tot += v;
    System.out.println(ar.get().size() + " " + tot);
  }
}
