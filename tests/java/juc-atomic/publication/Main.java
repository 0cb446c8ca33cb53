// Safe publication: volatile flags, acquire and release, lazySet, double-checked locking, final fields.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Message {
    final int[] body;
    int plain;

    Message(int n) {
      body = new int[n];
      for (int i = 0; i < n; i++) body[i] = i * n;
      plain = n;
    }

    int sum() {
      int s = plain;
      for (int v : body) s += v;
      return s;
    }
  }

  static volatile Message published;
  static volatile Message lazy;
  static final AtomicInteger made = new AtomicInteger();

  static Message instance() {
    Message m = lazy;
    if (m == null) {
      synchronized (Main.class) {
        m = lazy;
        if (m == null) {
          made.incrementAndGet();
          lazy = m = new Message(6);
        }
      }
    }
    return m;
  }

  interface Channel {
    void send(Message m);

    Message poll();
  }

  static int pass(Channel c, int n) throws Exception {
    int[] got = {0};
    Thread reader = new Thread(() -> {
      Message m;
      while ((m = c.poll()) == null) Thread.yield();
      got[0] = m.sum();
    });
    reader.start();
    c.send(new Message(n));
    reader.join();
    return got[0];
  }

  public static void main(String[] args) throws Exception {
    System.out.println("volatile " + pass(new Channel() {
      @Override public void send(Message m) {
        published = m;
      }

      @Override public Message poll() {
        return published;
      }
    }, 5));
    AtomicReference<Message> r = new AtomicReference<>();
    System.out.println("release and acquire " + pass(new Channel() {
      @Override public void send(Message m) {
        r.setRelease(m);
      }

      @Override public Message poll() {
        return r.getAcquire();
      }
    }, 6));
    AtomicReference<Message> l = new AtomicReference<>();
    System.out.println("lazySet " + pass(new Channel() {
      @Override public void send(Message m) {
        l.lazySet(m);
      }

      @Override public Message poll() {
        return l.get();
      }
    }, 7));
    Object lock = new Object();
    Message[] box = {null};
    System.out.println("synchronized " + pass(new Channel() {
      @Override public void send(Message m) {
        synchronized (lock) {
          box[0] = m;
        }
      }

      @Override public Message poll() {
        synchronized (lock) {
          return box[0];
        }
      }
    }, 8));

    Set<Message> seen = Collections.newSetFromMap(Collections.synchronizedMap(new IdentityHashMap<>()));
    AtomicInteger sums = new AtomicInteger();
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        Message m = instance();
        seen.add(m);
        sums.addAndGet(m.sum());
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println("double-checked: made " + made + " seen " + seen.size() + " sums " + sums);

    // A sequence lock: readers retry while a write is under way; plain data between two versions.
    AtomicInteger version = new AtomicInteger();
    AtomicIntegerArray data = new AtomicIntegerArray(3);
    AtomicInteger torn = new AtomicInteger();
    Thread writer = new Thread(() -> {
      for (int k = 1; k <= 20; k++) {
        version.incrementAndGet();
        for (int j = 0; j < 3; j++) data.set(j, k);
        version.incrementAndGet();
      }
    });
    Thread[] readers = new Thread[2];
    for (int i = 0; i < 2; i++) {
      readers[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          int v, a, b, c;
          do {
            while (((v = version.get()) & 1) != 0) Thread.yield();
            a = data.get(0);
            b = data.get(1);
            c = data.get(2);
          } while (version.get() != v);
          if (a != b || b != c) torn.incrementAndGet();
        }
      });
      readers[i].start();
    }
    writer.start();
    writer.join();
    for (Thread t : readers) t.join();
    System.out.println("torn " + torn + " version " + version + " data " + data);
  }
}
