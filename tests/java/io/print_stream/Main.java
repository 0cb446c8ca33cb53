// PrintStream and PrintWriter: every print overload, autoflush, error state, System.setOut, printf chaining.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Main {
  static class Counting extends OutputStream {
    int bytes, flushes, closes;
    boolean fail;
    final StringBuilder sb = new StringBuilder();
    @Override public void write(int b) throws IOException {
      if (fail) throw new IOException("fail");
      bytes++;
      sb.append((char) b);
    }
    @Override public void flush() { flushes++; }
    @Override public void close() { closes++; }
  }

  public static void main(String[] args) throws Exception {
    Counting c = new Counting();
    PrintStream p = new PrintStream(c, true, StandardCharsets.US_ASCII);
    p.print(true);
    p.print('c');
    p.print(1);
    p.print(2L);
    p.print(1.5f);
    p.print(2.5);
    p.print(new char[] {'x', 'y'});
    p.print((String) null);
    p.print((Object) null);
    p.println();
    p.println(false);
    p.println('d');
    p.println(-1);
    p.println(-2L);
    p.println(-1.5f);
    p.println(1e100);
    p.println("str\u00e9");
    p.println(new StringBuilder("obj"));
    p.println("ab".toCharArray());
    p.append("app").append('e').append("nnnd", 3, 4).append(null);
    p.printf(Locale.ROOT, "[%3d]", 7).format(Locale.ROOT, "<%s>", "f");
    p.write(10);
    p.write(new byte[] {65, 66, 67}, 1, 2);
    p.write("wb".getBytes());
    System.out.println(c.sb.toString().replace(System.lineSeparator(), "|"));
    System.out.println(c.bytes + " " + (c.flushes > 5) + " " + p.checkError());
    c.fail = true;
    p.println("lost");
    System.out.println(p.checkError());
    c.fail = false;
    p.println("kept");
    System.out.println(p.checkError() + " " + c.sb.toString().contains("kept"));
    p.close();
    p.close();
    p.println("after close");
    System.out.println(c.closes + " " + c.sb.toString().contains("after") + " " + p.checkError());

    Counting d = new Counting();
    PrintStream q = new PrintStream(d, false, StandardCharsets.UTF_8);
    q.print("buffered\n");
    System.out.println(d.flushes + " " + d.bytes);
    q.flush();
    System.out.println(d.flushes + " " + d.bytes);

    StringWriter sw = new StringWriter();
    PrintWriter w = new PrintWriter(sw, true);
    w.print(5);
    w.println("five");
    w.printf(Locale.ROOT, "%.2f %s%n", Math.E, List.of(1, 2));
    w.println((Object) null);
    w.write("abcdef", 2, 3);
    w.append("Z");
    w.flush();
    System.out.println(sw.toString().replace(System.lineSeparator(), "|") + w.checkError());
    w.close();
    w.println("no");
    System.out.println(w.checkError());

    PrintStream old = System.out;
    ByteArrayOutputStream cap = new ByteArrayOutputStream();
    System.setOut(new PrintStream(cap, true, "UTF-8"));
    System.out.println("captured");
    System.out.print("x");
    System.setOut(old);
    System.out.println(cap.toString("UTF-8").trim().replace(System.lineSeparator(), "|"));
    PrintStream oldErr = System.err;
    ByteArrayOutputStream ecap = new ByteArrayOutputStream();
    System.setErr(new PrintStream(ecap, true, "UTF-8"));
    new IllegalStateException("traced").printStackTrace();
    System.err.println("err line");
    System.setErr(oldErr);
    String[] lines = ecap.toString("UTF-8").split(System.lineSeparator());
    System.out.println(lines[0] + " | " + lines[1].trim().startsWith("at Main.main(Main.java:") + " | " + lines[lines.length - 1]);
    InputStream oldIn = System.in;
    System.setIn(new ByteArrayInputStream("fake input\n".getBytes()));
    System.out.println(new BufferedReader(new InputStreamReader(System.in)).readLine());
    System.setIn(oldIn);
    try {
      new PrintStream((OutputStream) null);
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
    try {
      new PrintStream(new ByteArrayOutputStream(), true, "bogus");
    } catch (UnsupportedEncodingException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(System.console() == null);
    System.out.flush();
    System.out.write("raw bytes\n".getBytes());
    System.out.append("done").append('\n');
  }
}
