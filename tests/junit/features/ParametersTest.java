package features;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** Parameters of JUnit 4. */
@RunWith(Parameterized.class)
public class ParametersTest {
    @Parameters
    public static List<Integer> parameters() {
        return Arrays.asList(0, 1);
    }

    private final int more;
    private volatile int count;

    public ParametersTest(int more) {
        this.more = more;
    }

    @Test
    public void adds() throws Exception {
        Thread other = new Thread(() -> {
            if (more > 0) {
                count += more;
            }
        });
        other.start();
        count++;
        other.join();
        assertEquals(1 + more, count);
    }
}
