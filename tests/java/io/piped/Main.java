// Piped streams within one thread and with a joined writer thread; states and errors.
import java.io.*;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    t("one thread", () -> { PipedInputStream i = new PipedInputStream(16); PipedOutputStream o = new PipedOutputStream(i); o.write(new byte[] {1, 2, 3}); o.write(4); int av = i.available(); byte[] b = new byte[10]; int n = i.read(b, 0, 3); o.close(); return av + " " + n + Arrays.toString(b) + i.read() + " " + i.read(); });
    t("wrap around", () -> { PipedInputStream i = new PipedInputStream(8); PipedOutputStream o = new PipedOutputStream(i); int h = 0; for (int r = 0; r < 20; r++) { for (int k = 0; k < 5; k++) o.write(r * 5 + k); for (int k = 0; k < 5; k++) h = h * 31 + i.read(); } return h; });
    t("not connected", () -> new PipedInputStream().read());
    t("not connected out", () -> { new PipedOutputStream().write(1); return 0; });
    t("already", () -> { PipedInputStream i = new PipedInputStream(); PipedOutputStream o = new PipedOutputStream(i); i.connect(o); return 0; });
    t("closed reader", () -> { PipedInputStream i = new PipedInputStream(); PipedOutputStream o = new PipedOutputStream(i); i.close(); o.write(1); return 0; });
    t("closed read", () -> { PipedInputStream i = new PipedInputStream(); new PipedOutputStream(i); i.close(); return i.read(); });
    t("size", () -> new PipedInputStream(0));
    t("thread", () -> {
      PipedInputStream i = new PipedInputStream(64);
      PipedOutputStream o = new PipedOutputStream(i);
      Thread w = new Thread(() -> { try (o) { for (int k = 0; k < 1000; k++) o.write(k); } catch (IOException e) { throw new UncheckedIOException(e); } });
      w.start();
      long h = 0;
      int n = 0;
      for (int c; (c = i.read()) >= 0; n++) h = h * 31 + c;
      w.join();
      return n + " " + h;
    });
    t("chars", () -> {
      PipedReader r = new PipedReader();
      PipedWriter w = new PipedWriter(r);
      w.write("hello\nworld\n");
      w.flush();
      w.close();
      BufferedReader b = new BufferedReader(r);
      return b.readLine() + "," + b.readLine() + "," + b.readLine();
    });
    t("reader ready", () -> { PipedReader r = new PipedReader(4); PipedWriter w = new PipedWriter(r); boolean a = r.ready(); w.write('x'); return a + " " + r.ready() + (char) r.read(); });
    t("write end dead", () -> {
      PipedInputStream i = new PipedInputStream();
      PipedOutputStream o = new PipedOutputStream(i);
      Thread w = new Thread(() -> { try { o.write(9); } catch (IOException e) { throw new UncheckedIOException(e); } });
      w.start();
      w.join();
      int first = i.read();
      try {
        return first + " " + i.read();
      } catch (IOException e) {
        return first + " " + e.getMessage();
      }
    });
  }
}
