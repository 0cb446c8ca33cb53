package counting;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** JUnit 4: under some schedules an update is lost. */
public class CounterTest4 {
    @Test
    public void countsBoth() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add, "Other");
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
    }

    @Test
    public void countsOne() {
        Counter counter = new Counter();
        counter.add();
        assertTrue(counter.count() == 1);
    }
}
