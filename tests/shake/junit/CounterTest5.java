package counting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** JUnit 5: under some schedules an update is lost. */
class CounterTest5 {
    @Test
    void countsBoth() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add, "Other");
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
    }

    @Nested
    class Alone {
        @Test
        @DisplayName("one thread")
        void countsOne() {
            Counter counter = new Counter();
            counter.add();
            assertEquals(1, counter.count());
        }
    }
}
