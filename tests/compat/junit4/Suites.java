import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.equalTo;
import static org.hamcrest.CoreMatchers.hasItem;
import static org.hamcrest.CoreMatchers.is;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.CoreMatchers.nullValue;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;
import static org.junit.Assume.assumeNotNull;
import static org.junit.Assume.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.FixMethodOrder;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.experimental.categories.Categories;
import org.junit.experimental.categories.Category;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.rules.ErrorCollector;
import org.junit.rules.ExpectedException;
import org.junit.rules.ExternalResource;
import org.junit.rules.RuleChain;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.TestName;
import org.junit.rules.TestRule;
import org.junit.rules.TestWatcher;
import org.junit.rules.Timeout;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runners.MethodSorters;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.model.Statement;

public class Suites {
  interface Slow {}

  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class Plain {
    @Test public void passes() { assertEquals(4, 2 + 2); }
    @Test public void failsEquality() { assertEquals("the sum", 5, 2 + 2); }
    @Test public void failsStrings() { assertEquals("a long prefix abc tail", "a long prefix abd tail"); }
    @Test public void failsThat() { assertThat(Arrays.asList(1, 2, 3), hasItem(4)); }
    @Test public void failsPlainly() { fail("on purpose"); }
    @Test public void failsSame() { assertSame("x", new StringBuilder("x").toString()); }
    @Test public void throwsUnexpectedly() { throw new IllegalStateException("odd"); }
    @Test public void throwsNull() { String s = null; s.length(); }
    @Test(expected = ArithmeticException.class) public void expectedArrives() { int z = 0; System.out.println(1 / z); }
    @Test(expected = ArithmeticException.class) public void expectedMissing() {}
    @Test(expected = ArithmeticException.class) public void expectedOther() { Object o = "s"; Integer i = (Integer) o; }
    @Test public void arrayEquals() { assertArrayEquals(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 3}}); }
    @Test public void arrayDiffers() { assertArrayEquals(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 4}}); }
    @Test public void arrayDoubles() { assertArrayEquals(new double[] {1, 2}, new double[] {1.001, 2}, 0.01); }
    @Test public void assertThrowsGives() {
      IndexOutOfBoundsException e = assertThrows(IndexOutOfBoundsException.class, () -> new ArrayList<>(List.of(1)).get(3));
      assertThat(e.getMessage(), containsString("Index 3"));
    }
    @Test public void assertThrowsNothing() { assertThrows(IOException.class, () -> {}); }
    @Test @Ignore("later") public void ignored() { fail(); }
    @Test public void matchers() {
      assertThat("text", is(not(equalTo("other"))));
      assertThat(null, is(nullValue()));
      assertNotNull(this);
    }
  }

  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class Assumptions {
    @Test public void met() { assumeTrue(true); }
    @Test public void notMet() { assumeTrue("only elsewhere", false); fail(); }
    @Test public void nullMet() { assumeNotNull((Object) null); }
  }

  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class Fixtures {
    static final List<String> log = new ArrayList<>();
    @BeforeClass public static void once() { log.add("once"); }
    @Before public void each() { log.add("before"); }
    @Test public void a() { log.add("a"); }
    @Test public void b() { log.add("b"); fail("b fails"); }
    @After public void afterEach() { log.add("after"); }
    @AfterClass public static void end() { System.out.println("fixtures " + log); }
  }

  @RunWith(Parameterized.class)
  public static class Squares {
    @Parameters(name = "{index}: {0}^2={1}") public static Collection<Object[]> data() {
      return Arrays.asList(new Object[][] {{1, 1}, {2, 4}, {3, 8}, {4, 16}});
    }
    private final int n;
    private final int square;
    public Squares(int n, int square) { this.n = n; this.square = square; }
    @Test public void squares() { assertEquals(square, n * n); }
  }

  @RunWith(Parameterized.class)
  public static class Fields {
    @Parameters public static Iterable<? extends Object> data() { return Arrays.asList("one", "three", "five"); }
    @Parameter public String word;
    @Test public void longEnough() { assertTrue(word, word.length() > 3); }
  }

  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class Rules {
    @ClassRule public static final ExternalResource shared = new ExternalResource() {
      @Override protected void before() { System.out.println("resource opened"); }
      @Override protected void after() { System.out.println("resource closed"); }
    };
    @Rule public final TestName name = new TestName();
    @Rule public final TemporaryFolder folder = new TemporaryFolder();
    @Rule public final ErrorCollector errors = new ErrorCollector();
    @Rule public final ExpectedException thrown = ExpectedException.none();
    @Rule public final TestRule chain = RuleChain.outerRule(traced("outer")).around(traced("inner"));
    @Rule public final TestWatcher watcher = new TestWatcher() {
      @Override protected void failed(Throwable e, Description d) { System.out.println("watched failure of " + d.getMethodName()); }
      @Override protected void succeeded(Description d) { System.out.println("watched success of " + d.getMethodName()); }
    };
    static TestRule traced(String label) {
      return (base, d) -> new Statement() {
        @Override public void evaluate() throws Throwable {
          System.out.println(label + " in");
          try { base.evaluate(); } finally { System.out.println(label + " out"); }
        }
      };
    }
    @Test public void named() { assertEquals("named", name.getMethodName()); }
    @Test public void files() throws IOException {
      File f = folder.newFile("a.txt");
      Files.writeString(f.toPath(), "content");
      assertEquals(7, f.length());
      assertTrue(folder.newFolder("x", "y").isDirectory());
    }
    @Test public void collects() {
      errors.checkThat(1, equalTo(2));
      errors.checkThat("s", equalTo("s"));
      errors.addError(new IllegalArgumentException("second"));
    }
    @Test public void throwsAsPromised() {
      thrown.expect(IllegalArgumentException.class);
      thrown.expectMessage("bad");
      throw new IllegalArgumentException("a bad thing");
    }
    @Test public void throwsOther() {
      thrown.expect(IllegalArgumentException.class);
      throw new UnsupportedOperationException("nope");
    }
  }

  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class Timeouts {
    @Test(timeout = 60_000) public void quick() throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      Thread t = new Thread(latch::countDown);
      t.start();
      assertTrue(latch.await(30, TimeUnit.SECONDS));
      t.join();
    }
    @Test(timeout = 50) public void sleeps() throws Exception { Thread.sleep(60_000); }
    @Test(timeout = 50) public void spins() {
      long n = 0;
      while (!Thread.currentThread().isInterrupted()) n++;
    }
    @Test(timeout = 60_000) public void failsInTime() { fail("before the timeout"); }
  }

  public static class TimeoutRule {
    @Rule public final Timeout limit = Timeout.builder().withTimeout(50, TimeUnit.MILLISECONDS).build();
    @Test public void waits() throws Exception { synchronized (this) { wait(); } }
  }

  @RunWith(Theories.class)
  public static class Halves {
    @DataPoints public static int[] numbers = {0, 2, 4, 7};
    @Theory public void halves(int a, int b) {
      assumeTrue(a % 2 == 0 && b % 2 == 0);
      assertEquals((a + b) / 2, a / 2 + b / 2);
    }
    @Theory public void wrong(int a) { assertEquals(a, a / 2 * 2); }
  }

  public static class Categorised {
    @Test @Category(Slow.class) public void slow() {}
    @Test public void fast() {}
  }

  @RunWith(Categories.class) @Categories.IncludeCategory(Slow.class) @Suite.SuiteClasses(Categorised.class)
  public static class SlowOnly {}

  public static class Ordered {
    @Test public void first() {}
    @Test public void second() {}
    @Test public void third() {}
  }

  public static class BrokenConstructor {
    public BrokenConstructor() { throw new IllegalStateException("no instance"); }
    @Test public void never() {}
  }

  public static class BrokenSetup {
    @BeforeClass public static void broken() throws IOException { throw new IOException("no class"); }
    @Test public void never() {}
  }

  public static class NotPublic {
    @Test void hidden() {}
  }

  public static class Three extends junit.framework.TestCase {
    public void testOld() { assertEquals(1, 1); }
    public void testOldFails() { assertEquals("old", 1, 2); }
  }

  @RunWith(Suite.class)
  @Suite.SuiteClasses({Plain.class, Assumptions.class, Fixtures.class, Squares.class, Fields.class,
      Rules.class, Timeouts.class, TimeoutRule.class, Halves.class, BrokenConstructor.class,
      BrokenSetup.class, NotPublic.class, Three.class})
  public static class All {}
}
