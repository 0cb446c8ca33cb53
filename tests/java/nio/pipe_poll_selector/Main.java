// A selector of the provider that is built on poll: readiness, wakeup, time-out, closing.
import java.nio.ByteBuffer;
import java.nio.channels.*;

public class Main {
  public static void main(String[] args) throws Exception {
    Selector s = Selector.open();
    System.out.println(s.getClass().getName());
    Pipe[] pipes = new Pipe[20];
    for (int i = 0; i < pipes.length; i++) {
      pipes[i] = Pipe.open();
      pipes[i].source().configureBlocking(false);
      pipes[i].source().register(s, SelectionKey.OP_READ, i);
    }
    System.out.println(s.selectNow() + " " + s.select(20));
    s.wakeup();
    System.out.println(s.select());
    Thread writer = new Thread(() -> {
      try {
        for (int i = 0; i < pipes.length; i++) {
          Thread.sleep(5);
          pipes[i * 7 % pipes.length].sink().write(ByteBuffer.allocate(i + 1));
        }
        pipes[3].sink().close();
        Thread.sleep(100);
        s.wakeup();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    writer.start();
    int[] got = new int[pipes.length];
    for (boolean end = false; !end; ) {
      end = s.select(k -> {
        try {
          int n = ((Pipe.SourceChannel) k.channel()).read(ByteBuffer.allocate(3));
          if (n < 0) k.cancel();
          else got[(Integer) k.attachment()] += n;
        } catch (Exception e) {
          System.out.println(e);
        }
      }) == 0;
    }
    writer.join();
    System.out.println(java.util.Arrays.toString(got) + " " + s.keys().size());
    s.close();
    System.out.println(pipes[0].source().isRegistered());
  }
}
