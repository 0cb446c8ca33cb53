// What Ravel does not offer: each attempt must fail at once with an error that says so.
import java.lang.management.ManagementFactory;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

public class Main {
  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action a) {
    String result;
    try {
      result = "gave " + a.run();
    } catch (Throwable t) {
      result = t.toString();
    }
    result = result.replace(System.getProperty("java.home"), "JDK").replace(System.getProperty("user.dir"), "HERE")
        .replace(System.getProperty("java.library.path"), "PATH");
    System.out.println(what + ": " + result);
  }

  static native void ours();

  static final class Dying {
    static volatile boolean finalized;
    @SuppressWarnings("removal") @Override protected void finalize() { finalized = true; }
  }

  public static void main(String[] args) {
    attempt("socket", () -> new Socket("127.0.0.1", 9));
    attempt("server socket", () -> new ServerSocket(0));
    attempt("datagram socket", () -> new DatagramSocket());
    attempt("socket channel", () -> SocketChannel.open(new InetSocketAddress("127.0.0.1", 9)));
    attempt("server channel", () -> ServerSocketChannel.open());
    attempt("name lookup", () -> InetAddress.getByName("example.org"));
    attempt("network interfaces", () -> NetworkInterface.getNetworkInterfaces());
    attempt("url", () -> new URL("http://127.0.0.1:9/").openStream());
    attempt("http client", () -> HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:9/")).build(), HttpResponse.BodyHandlers.discarding()));
    attempt("process", () -> new ProcessBuilder("true").start());
    attempt("runtime exec", () -> Runtime.getRuntime().exec("true"));
    attempt("load by name", () -> { System.loadLibrary("nothere"); return null; });
    attempt("load by path", () -> { System.load(Files.createFile(Path.of("libours.so")).toAbsolutePath().toString()); return null; });
    attempt("native method", () -> { ours(); return null; });
    attempt("awt", () -> new java.awt.image.BufferedImage(2, 2, 1).getRGB(0, 0));
    attempt("frame", () -> new java.awt.Frame("x"));
    attempt("thread cpu time", () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    attempt("finalizer", () -> {
      for (int i = 0; i < 100; i++) new Dying();
      System.gc();
      System.runFinalization();
      return Dying.finalized;
    });
  }
}
