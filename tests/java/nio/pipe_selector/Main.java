// Selectors over pipes: readiness, wakeup, time-outs, interrupts, closing, changing interests.
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class Main {
  static Pipe pipe() throws Exception {
    Pipe p = Pipe.open();
    p.source().configureBlocking(false);
    p.sink().configureBlocking(false);
    return p;
  }

  static String ready(Selector s) {
    List<String> names = new ArrayList<>();
    for (SelectionKey k : s.selectedKeys()) names.add(k.attachment() + ":" + k.readyOps());
    Collections.sort(names);
    s.selectedKeys().clear();
    return names.toString();
  }

  static void basics() throws Exception {
    Selector s = Selector.open();
    Pipe a = pipe(), b = pipe();
    SelectionKey ka = a.source().register(s, SelectionKey.OP_READ, "a");
    SelectionKey kb = b.source().register(s, SelectionKey.OP_READ, "b");
    System.out.println(s.selectNow() + " " + ready(s));
    a.sink().write(ByteBuffer.allocate(5));
    System.out.println(s.select() + " " + ready(s));
    System.out.println(s.select() + " " + ready(s));
    b.sink().write(ByteBuffer.allocate(5));
    System.out.println(s.select() + " " + ready(s));
    a.source().read(ByteBuffer.allocate(5));
    System.out.println(s.select() + " " + ready(s));
    // A key stays selected until it is taken out.
    System.out.println(s.select() + " " + s.select(10) + " " + ready(s));
    b.source().read(ByteBuffer.allocate(5));
    System.out.println(s.select(10) + " " + s.keys().size());
    kb.interestOps(0);
    b.sink().write(ByteBuffer.allocate(5));
    System.out.println(s.select(10) + " " + ready(s));
    kb.interestOps(SelectionKey.OP_READ);
    System.out.println(s.select() + " " + ready(s));
    kb.cancel();
    System.out.println(kb.isValid() + " " + s.selectNow() + " " + s.keys().size());
    // The end of the stream counts as readable.
    a.sink().close();
    System.out.println(s.select() + " " + ready(s) + " " + a.source().read(ByteBuffer.allocate(1)));
    a.source().close();
    System.out.println(ka.isValid() + " " + s.selectNow() + " " + s.keys().size());
    try {
      Pipe c = Pipe.open();
      c.source().register(s, SelectionKey.OP_READ);
    } catch (IllegalBlockingModeException e) {
      System.out.println(e);
    }
    try {
      pipe().source().register(s, SelectionKey.OP_WRITE);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    s.close();
    System.out.println(s.isOpen());
    try {
      s.select();
    } catch (ClosedSelectorException e) {
      System.out.println(e);
    }
  }

  static void writing() throws Exception {
    Selector s = Selector.open();
    Pipe p = pipe();
    p.sink().register(s, SelectionKey.OP_WRITE, "sink");
    System.out.println(s.select() + " " + ready(s));
    while (p.sink().write(ByteBuffer.allocate(4096)) > 0) { }
    System.out.println(s.selectNow() + " " + ready(s));
    Thread reader = new Thread(() -> {
      try {
        Thread.sleep(50);
        p.source().read(ByteBuffer.allocate(5000));
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    reader.start();
    System.out.println(s.select() + " " + ready(s) + " " + p.sink().write(ByteBuffer.allocate(5000)));
    reader.join();
    p.source().close();
    System.out.println(s.select() + " " + ready(s));
    s.close();
  }

  static void waking() throws Exception {
    Selector s = Selector.open();
    Pipe p = pipe();
    SelectionKey k = p.source().register(s, SelectionKey.OP_READ, "p");
    s.wakeup();
    s.wakeup();
    System.out.println("woken before: " + s.select());
    AtomicReference<String> seen = new AtomicReference<>();
    Runnable select = () -> {
      try {
        int n = s.select();
        seen.set(n + " " + ready(s) + " " + Thread.interrupted() + " " + s.isOpen());
      } catch (Exception e) {
        seen.set(e.toString());
      }
    };
    Thread t = new Thread(select);
    t.start();
    Thread.sleep(100);
    System.out.println(t.getState());
    s.wakeup();
    t.join();
    System.out.println("wakeup: " + seen);
    t = new Thread(select);
    t.start();
    Thread.sleep(100);
    t.interrupt();
    t.join();
    System.out.println("interrupt: " + seen);
    t = new Thread(select);
    t.start();
    Thread.sleep(100);
    p.sink().write(ByteBuffer.allocate(1));
    t.join();
    System.out.println("data: " + seen);
    p.source().read(ByteBuffer.allocate(1));
    t = new Thread(select);
    t.start();
    Thread.sleep(100);
    k.cancel();
    s.wakeup();
    t.join();
    System.out.println("cancel: " + seen + " " + s.keys().size());
    t = new Thread(select);
    t.start();
    Thread.sleep(100);
    s.close();
    t.join();
    System.out.println("close: " + seen);
    long start = System.nanoTime();
    Selector timed = Selector.open();
    System.out.println(timed.select(150) + " " + (System.nanoTime() - start >= 150_000_000L));
    timed.close();
  }

  // One thread serves many pipes, each fed by a thread of its own.
  static void server() throws Exception {
    Selector s = Selector.open();
    int n = 8;
    long[] sums = new long[n];
    int open = n;
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Pipe p = Pipe.open();
      p.source().configureBlocking(false);
      p.source().register(s, SelectionKey.OP_READ, i);
      int id = i;
      Thread t = new Thread(() -> {
        try (Pipe.SinkChannel sink = p.sink()) {
          ByteBuffer b = ByteBuffer.allocate(1000);
          for (int round = 0; round < 100 + id; round++) {
            b.clear();
            while (b.hasRemaining()) b.put((byte) (id + 1));
            b.flip();
            sink.write(b);
          }
        } catch (Exception e) {
          System.out.println(e);
        }
      });
      threads.add(t);
      t.start();
    }
    ByteBuffer b = ByteBuffer.allocate(3000);
    while (open > 0) {
      s.select(k -> {
        try {
          b.clear();
          int got = ((ReadableByteChannel) k.channel()).read(b);
          if (got < 0) {
            k.channel().close();
            return;
          }
          b.flip();
          while (b.hasRemaining()) sums[(Integer) k.attachment()] += b.get();
        } catch (Exception e) {
          System.out.println(e);
        }
      });
      open = 0;
      for (SelectionKey k : s.keys()) if (k.isValid()) open++;
    }
    System.out.println(Arrays.toString(sums));
    for (Thread t : threads) t.join();
    s.close();
  }

  // One pipe in two selectors.
  static void shared() throws Exception {
    Selector one = Selector.open(), two = Selector.open();
    Pipe p = pipe();
    p.source().register(one, SelectionKey.OP_READ, "one");
    p.source().register(two, SelectionKey.OP_READ, "two");
    AtomicInteger woken = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (Selector s : List.of(one, two)) {
      Thread t = new Thread(() -> {
        try {
          woken.addAndGet(s.select());
        } catch (Exception e) {
          System.out.println(e);
        }
      });
      t.start();
      threads.add(t);
    }
    Thread.sleep(100);
    p.sink().write(ByteBuffer.allocate(1));
    for (Thread t : threads) t.join();
    System.out.println(woken + " " + ready(one) + " " + ready(two));
    p.source().close();
    System.out.println(p.source().isRegistered());
    one.selectNow();
    two.selectNow();
    System.out.println(p.source().isRegistered());
    one.close();
    two.close();
  }

  public static void main(String[] args) throws Exception {
    basics();
    writing();
    waking();
    server();
    shared();
  }
}
