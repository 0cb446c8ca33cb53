// PipedReader and PipedWriter between threads: lines through a tiny buffer, ready, the end, and misuse.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;

public class Main {
  public static void main(String[] args) throws Exception {
    PipedWriter out = new PipedWriter();
    PipedReader in = new PipedReader(out, 5);
    Thread writer = new Thread(() -> {
      try (PrintWriter p = new PrintWriter(out)) {
        for (int i = 0; i < 12; i++) p.println("line " + i + " with \u00e4\u4e2d".repeat(i % 3 + 1));
      }
    });
    writer.start();
    int n = 0, chars = 0;
    BufferedReader lines = new BufferedReader(in);
    for (String line; (line = lines.readLine()) != null; ) {
      n++;
      chars += line.length() + (line.endsWith("\u4e2d") ? 1000 : 0);
    }
    writer.join();
    System.out.println(n + " lines, " + chars);

    PipedReader r = new PipedReader();
    PipedWriter w = new PipedWriter(r);
    System.out.println("ready " + r.ready());
    w.write("abc");
    w.write("hello", 1, 3);
    w.flush();
    System.out.println("ready " + r.ready());
    char[] buffer = new char[10];
    int got = r.read(buffer, 2, 8);
    System.out.println(got + " " + new String(buffer, 2, got));
    w.close();
    System.out.println(r.read() + " " + r.read(buffer));
    try {
      w.write('x');
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    r.close();
    try {
      r.read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      new PipedReader().read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      new PipedWriter(in);
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }

    // Question and answer over two pipes.
    PipedWriter ask = new PipedWriter(), answer = new PipedWriter();
    PipedReader asked = new PipedReader(ask, 1), answered = new PipedReader(answer, 1);
    Thread echo = new Thread(() -> {
      try {
        for (int c; (c = asked.read()) >= 0; ) {
          answer.write(Character.toUpperCase(c));
          answer.flush();
        }
        answer.close();
      } catch (IOException e) {
        System.out.println("failed: " + e);
      }
    });
    echo.start();
    StringBuilder s = new StringBuilder();
    for (char c : "question".toCharArray()) {
      ask.write(c);
      ask.flush();
      s.append((char) answered.read());
    }
    ask.close();
    System.out.println(s + " " + answered.read());
    echo.join();
  }
}
