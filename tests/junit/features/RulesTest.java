package features;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.TestName;

/** One of each thing that JUnit 4 offers. */
public class RulesTest {
    static final List<String> calls = new ArrayList<>();

    @Rule public final TemporaryFolder folder = new TemporaryFolder();
    @Rule public final TestName name = new TestName();

    private volatile int count;

    @BeforeClass
    public static void beforeClass() {
        calls.add("beforeClass");
    }

    @Before
    public void before() {
        calls.add("before");
    }

    @After
    public void after() {
        calls.add("after");
    }

    @AfterClass
    public static void afterClass() {
        if (calls.contains("before")) {
            assertEquals(Arrays.asList("beforeClass", "before", "after"), calls);
        }
    }

    @Test
    public void rules() throws Exception {
        File file = folder.newFile();
        assertTrue(file.exists());
        assertEquals("rules", name.getMethodName());
    }

    @Test
    public void lostUpdate() throws Exception {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(2, count);
    }

    @Test(expected = IllegalStateException.class)
    public void expected() {
        throw new IllegalStateException();
    }

    @Test
    public void assumption() {
        assumeTrue(count == 1);
    }

    @Ignore
    @Test
    public void ignored() {
        throw new AssertionError();
    }

    @Test(timeout = 1000)
    public void timeoutKept() {
        count++;
        assertEquals(1, count);
    }

    @Test(timeout = 1000)
    public void timeoutHit() throws Exception {
        synchronized (this) {
            wait();
        }
    }
}
