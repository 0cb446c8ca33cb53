package features;

import junit.framework.TestCase;

/** JUnit 3. */
public class OldTest extends TestCase {
    private volatile int count;

    @Override
    protected void setUp() {
        count = 1;
    }

    public void testPasses() {
        assertEquals(1, count);
    }

    public void testLosesUpdate() throws Exception {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(3, count);
    }
}
