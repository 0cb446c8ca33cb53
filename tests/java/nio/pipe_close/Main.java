// Closing a channel under a thread that waits in it, and interrupting that thread.
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.util.concurrent.*;

public class Main {
  interface Io {
    Object run() throws Exception;
  }

  static Thread start(String name, Io io, CountDownLatch started) {
    Thread t = new Thread(() -> {
      started.countDown();
      try {
        System.out.println(name + ": " + io.run());
      } catch (Exception e) {
        System.out.println(name + ": " + e.getClass().getName());
      }
      System.out.println(name + ": interrupted " + Thread.currentThread().isInterrupted());
    });
    t.start();
    return t;
  }

  static Thread startAndWait(String name, Io io) throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    Thread t = start(name, io, started);
    started.await();
    Thread.sleep(200);
    return t;
  }

  public static void main(String[] args) throws Exception {
    {
      Pipe p = Pipe.open();
      Thread t = startAndWait("close under a reader", () -> p.source().read(ByteBuffer.allocate(5)));
      System.out.println(t.getState());
      p.source().close();
      t.join();
      try {
        p.sink().write(ByteBuffer.allocate(1));
      } catch (java.io.IOException e) {
        System.out.println(e);
      }
    }
    {
      Pipe p = Pipe.open();
      Thread t = startAndWait("interrupt of a reader", () -> p.source().read(ByteBuffer.allocate(5)));
      t.interrupt();
      t.join();
      System.out.println(p.source().isOpen() + " " + p.sink().isOpen());
    }
    {
      Pipe p = Pipe.open();
      Thread t = startAndWait("scattering reader", () -> p.source().read(
          new ByteBuffer[] {ByteBuffer.allocate(5), ByteBuffer.allocate(5)}));
      t.interrupt();
      t.join();
    }
    {
      Pipe p = Pipe.open();
      p.sink().write(ByteBuffer.allocate(65_536));
      Thread t = startAndWait("close under a writer", () -> p.sink().write(ByteBuffer.allocate(5)));
      p.sink().close();
      t.join();
      // What was in the pipe is still there, then comes the end.
      int total = 0;
      for (int n; (n = p.source().read(ByteBuffer.allocate(10_000))) >= 0; ) total += n;
      System.out.println(total);
    }
    {
      Pipe p = Pipe.open();
      p.sink().write(ByteBuffer.allocate(65_536));
      Thread t = startAndWait("interrupt of a writer", () -> p.sink().write(ByteBuffer.allocate(5)));
      t.interrupt();
      t.join();
      System.out.println(p.sink().isOpen());
    }
    {
      // Part of it was written: that counts as a success when somebody closes.
      Pipe p = Pipe.open();
      Thread t = startAndWait("close under a writer in the middle", () -> p.sink().write(ByteBuffer.allocate(100_000)));
      p.sink().close();
      t.join();
    }
    {
      Pipe p = Pipe.open();
      Thread t = startAndWait("interrupt of a writer in the middle", () -> p.sink().write(ByteBuffer.allocate(100_000)));
      t.interrupt();
      t.join();
    }
    {
      // The flag is set before.
      Pipe p = Pipe.open();
      Thread t = new Thread(() -> {
        Thread.currentThread().interrupt();
        try {
          p.source().read(ByteBuffer.allocate(5));
        } catch (Exception e) {
          System.out.println(e + " " + Thread.interrupted());
        }
      });
      t.start();
      t.join();
    }
    {
      // The other end closes: the end of the stream.
      Pipe p = Pipe.open();
      Thread t = startAndWait("writer closes", () -> p.source().read(ByteBuffer.allocate(5)));
      p.sink().close();
      t.join();
      p.sink().close();
      p.source().close();
      p.source().close();
    }
    {
      // One thread reads, the second waits for its turn.
      Pipe p = Pipe.open();
      Thread a = startAndWait("first", () -> p.source().read(ByteBuffer.allocate(5)));
      boolean[] closed = new boolean[1];
      Thread b = new Thread(() -> {
        try {
          p.source().read(ByteBuffer.allocate(5));
        } catch (Exception e) {
          closed[0] = e instanceof ClosedChannelException;
        }
      });
      b.start();
      Thread.sleep(100);
      p.source().close();
      // Which of the two is told first is open: the second says nothing of its own.
      a.join();
      b.join();
      System.out.println("second: " + closed[0]);
    }
    {
      // Many pipes, one after the other: descriptors are given back.
      for (int i = 0; i < 5000; i++) {
        Pipe p = Pipe.open();
        p.sink().write(ByteBuffer.wrap(new byte[] {(byte) i}));
        ByteBuffer b = ByteBuffer.allocate(1);
        p.source().read(b);
        if (b.get(0) != (byte) i) System.out.println("wrong");
        p.sink().close();
        p.source().close();
      }
      System.out.println("done");
    }
  }
}
