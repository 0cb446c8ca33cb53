// try-with-resources: closing order, suppressed exceptions, null resources, exceptions in open and close.
import java.util.*;
public class Main {
  static List<String> log = new ArrayList<>();
  static class R implements AutoCloseable {
    final String n; final boolean failClose;
    R(String n) { this(n, false, false); }
    R(String n, boolean failOpen, boolean failClose) {
      if (failOpen) throw new IllegalStateException("open " + n); this.n = n;
      this.failClose = failClose; log.add("open " + n);
    }
    public void close() throws Exception {
      log.add("close " + n); if (failClose) throw new Exception("close " + n);
    }
  }
  static void show(Throwable t, String in) {
    System.out.println(in + t); for (Throwable s : t.getSuppressed()) show(s, in + "  suppressed ");
    if (t.getCause() != null) show(t.getCause(), in + "  cause ");
  }
  interface Body { Object run() throws Throwable; }
  static void t(Body b) {
    log.clear(); try { System.out.println("= " + b.run()); } catch (Throwable e) { show(e, ""); }
    System.out.println(log);
  }
  static int early() throws Exception {
    try (R a = new R("e1"); R b = new R("e2")) { return log.size(); } finally { log.add("fin"); }
  }
  public static void main(String[] args) {
    t(() -> { try (R a = new R("a")) { return "ok"; } });
    t(() -> { try (R a = new R("a"); R b = new R("b"); R c = new R("c")) { throw new RuntimeException("body");
        } });
    t(() -> { try (R a = new R("a", false, true); R b = new R("b"); R c = new R("c", false, true)) {
        throw new RuntimeException("body"); } });
    t(() -> { try (R a = new R("a", false, true); R b = new R("b", false, true)) { return 1; } });
    t(() -> { try (R a = new R("a"); R b = new R("b", true, false)) { return 1; } });
    t(() -> { try (R a = new R("a", false, true); R b = new R("b", true, false)) { return 1;
        } catch (IllegalStateException e) { log.add("caught " + e.getSuppressed().length);
        throw new Exception("from catch", e); } finally { log.add("finally"); } });
    t(() -> { try (R a = null; R b = new R("b")) { return "null ok"; } });
    t(() -> { R shared = new R("shared"); try (shared) { log.add("using"); } return shared.n; });
    t(Main::early);
    t(() -> { for (int i = 0; i < 3; i++) { try (R r = new R("loop" + i)) { if (i == 0) continue;
        if (i == 1) break; } } return "done"; });
    t(() -> { try (R a = new R("outer")) { try (R b = new R("inner", false, true)) { log.add("body");
        } } return 0; });
    t(() -> { try (AutoCloseable l = () -> log.add("lambda close")) { log.add("in"); return 7; } });
    t(() -> { try (Scanner sc = new Scanner("1 2 3")) { int s = 0; while (sc.hasNextInt()) s += sc.nextInt();
        return s; } });
    t(() -> { Exception p = new Exception("p"); p.addSuppressed(new Exception("s1"));
        p.addSuppressed(new Error("s2", new Exception("c"))); throw p; });
    t(() -> { Exception p = new Exception("self"); p.addSuppressed(p); return 0; });
    t(() -> { new Exception("n").addSuppressed(null); return 0; });
    class NoSup extends Exception { NoSup() { super("nosup", null, false, true); } }
    t(() -> { try (R a = new R("a", false, true)) { throw new NoSup(); } });
    t(() -> { class NoTrace extends RuntimeException { NoTrace() { super("nt", null, true, false);
        } } NoTrace x = new NoTrace(); return x.getStackTrace().length; });
  }
}
