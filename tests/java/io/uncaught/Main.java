// An uncaught exception with cause and suppressed: stack trace on standard error, exit status 1, finally blocks run.
import java.io.*;

public class Main {
  static void inner(int n) {
    if (n == 0) throw new IllegalStateException("bottom");
    inner(n - 1);
  }

  static void middle() throws IOException {
    try (Closeable c = () -> { throw new IOException("on close"); }) {
      inner(3);
    } catch (IllegalStateException e) {
      throw new IOException("wrapped", e);
    } finally {
      System.out.println("middle finally");
    }
  }

  public static void main(String[] args) throws Exception {
    StringWriter w = new StringWriter();
    try {
      middle();
    } catch (IOException e) {
      e.printStackTrace(new PrintWriter(w, true));
      String[] l = w.toString().replaceAll("lambda\\$[a-z$0-9]*", "LAMBDA").split(System.lineSeparator());
      for (String s : l) System.out.println(s);
      System.out.println(e.getCause().getSuppressed().length + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getLineNumber());
    }
    Throwable self = new Throwable("no trace", null, false, false) {};
    System.out.println(self.getStackTrace().length);
    self.addSuppressed(new Exception("ignored"));
    System.out.println(self.getSuppressed().length);
    Exception x = new Exception("custom trace");
    x.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "m", "B.java", 12), new StackTraceElement("a.C", "n", null, -2), new StackTraceElement("app", "mod", "1.0", "a.D", "o", null, -1)});
    x.printStackTrace();
    try {
      throw new RuntimeException("last words", new IOException("the cause"));
    } finally {
      System.out.println("main finally");
    }
  }
}
