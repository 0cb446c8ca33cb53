// Runs a JUnit 4 suite through JUnitCore and prints what a listener is told, then the summary.
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

public class Main {
  static final class Printer extends RunListener {
    @Override public void testRunStarted(Description d) { System.out.println("run of " + d.testCount()); }
    @Override public void testStarted(Description d) { System.out.println("start " + d); }
    @Override public void testFinished(Description d) { System.out.println("end " + d); }
    @Override public void testIgnored(Description d) { System.out.println("ignored " + d); }
    @Override public void testFailure(Failure f) { System.out.println("failure " + describe(f)); }
    @Override public void testAssumptionFailure(Failure f) {
      System.out.println("assumption " + describe(f));
    }
  }

  static String describe(Failure f) {
    Throwable t = f.getException();
    return f.getTestHeader() + ": " + t.getClass().getName() + ": " + t.getMessage() + " at "
        + firstOfOurs(t);
  }

  static String firstOfOurs(Throwable t) {
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getFileName() != null && e.getFileName().equals("Suites.java")) return e.toString();
    }
    return "-";
  }

  static void summary(String name, Result r) {
    System.out.println(name + ": run " + r.getRunCount() + ", failed " + r.getFailureCount()
        + ", ignored " + r.getIgnoreCount() + ", assumptions " + r.getAssumptionFailureCount()
        + ", successful " + r.wasSuccessful());
  }

  public static void main(String[] args) {
    JUnitCore core = new JUnitCore();
    core.addListener(new Printer());
    summary("all", core.run(Suites.All.class));
    summary("not a test", core.run(String.class));
    summary("one method", core.run(Request.method(Suites.Plain.class, "passes")));
    summary("categories", core.run(Suites.SlowOnly.class));
    Request filtered = Request.aClass(Suites.Plain.class).filterWith(new Filter() {
      @Override public boolean shouldRun(Description d) {
        return d.getMethodName() == null || d.getMethodName().startsWith("array");
      }
      @Override public String describe() { return "arrays only"; }
    });
    summary("filtered", core.run(filtered));
    summary("sorted", core.run(Request.aClass(Suites.Ordered.class)
        .sortWith((a, b) -> b.getDisplayName().compareTo(a.getDisplayName()))));
  }
}
