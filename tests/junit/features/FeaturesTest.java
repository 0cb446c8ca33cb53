package features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One of each thing that JUnit 5 offers. */
class FeaturesTest {
    static final List<String> calls = new ArrayList<>();
    private final AtomicInteger counter = new AtomicInteger();
    private volatile int plain;
    private ExecutorService pool;

    @BeforeAll
    static void beforeAll() {
        calls.add("beforeAll");
    }

    @BeforeEach
    void beforeEach() {
        calls.add("beforeEach");
        pool = Executors.newFixedThreadPool(1);
    }

    @AfterEach
    void afterEach() {
        calls.add("afterEach");
        pool.shutdownNow();
    }

    @AfterAll
    static void afterAll() {
        calls.add("afterAll");
        assertEquals("beforeAll", calls.get(0));
        assertEquals(calls.indexOf("afterAll"), calls.size() - 1);
        assertEquals(calls.contains("beforeEach"), calls.contains("afterEach"));
    }

    @Test
    void lifecycle() throws Exception {
        pool.submit(counter::incrementAndGet).get();
        assertEquals(1, counter.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void parameterized(int more) throws Exception {
        Thread other = new Thread(() -> {
            if (more > 0) {
                plain += more;
            }
        });
        other.start();
        plain++;
        other.join();
        assertEquals(1 + more, plain);
    }

    @RepeatedTest(2)
    void repeated() throws Exception {
        pool.submit(counter::incrementAndGet).get();
        assertEquals(1, counter.get());
    }

    @TestFactory
    List<DynamicTest> dynamic() {
        return List.of(DynamicTest.dynamicTest("one", () -> assertEquals(0, counter.get())),
                DynamicTest.dynamicTest("two", () -> pool.submit(counter::incrementAndGet).get()));
    }

    /** A dynamic test is one test: this one fails because its second part does. */
    @TestFactory
    Stream<DynamicTest> dynamicFails() {
        return Stream.of(DynamicTest.dynamicTest("one", () -> assertEquals(0, counter.get())),
                DynamicTest.dynamicTest("two", () -> {
                    Future<?> other = pool.submit(() -> plain++);
                    plain++;
                    other.get();
                    assertEquals(2, plain);
                }));
    }

    @TestFactory
    Stream<DynamicTest> dynamicNothing() {
        return Stream.empty();
    }

    @Test
    void temporaryFolder(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("file");
        pool.submit(() -> Files.writeString(file, "text")).get();
        assertEquals("text", Files.readString(file));
    }

    static final class Marks implements BeforeTestExecutionCallback {
        static boolean marked;

        @Override
        public void beforeTestExecution(ExtensionContext context) {
            marked = true;
        }
    }

    @Test
    @ExtendWith(Marks.class)
    void extension(TestInfo info) {
        assertTrue(Marks.marked);
        assertEquals("extension(TestInfo)", info.getDisplayName());
    }

    @Test
    void assumption() {
        assumeTrue(counter.get() == 1);
    }

    @Test
    @Disabled("for later")
    void disabled() {
        throw new AssertionError();
    }

    @Test
    void expectedException() {
        assertThrows(IOException.class, () -> {
            throw new IOException();
        });
    }

    @Test
    void unexpectedException() throws IOException {
        throw new IOException("unexpected");
    }

    @Test
    @Timeout(1)
    void timeoutKept() throws Exception {
        pool.submit(counter::incrementAndGet).get();
    }

    @Test
    @Timeout(1)
    void timeoutHit() throws Exception {
        synchronized (this) {
            wait();
        }
    }

    @Test
    void preemptivelyKept() {
        assertTimeoutPreemptively(Duration.ofSeconds(1), () -> counter.incrementAndGet());
    }

    @Test
    void preemptivelyHit() {
        assertTimeoutPreemptively(Duration.ofSeconds(1), () -> {
            synchronized (this) {
                wait();
            }
        });
    }

    @Test
    void leavesIdleThreads() throws Exception {
        ExecutorService left = Executors.newFixedThreadPool(1);
        left.submit(counter::incrementAndGet).get();
    }

    @Test
    void leavesFailingThread() {
        new Thread(() -> {
            if (counter.incrementAndGet() == 1) {
                throw new IllegalStateException("left behind");
            }
        }).start();
    }

    @Nested
    class Inside {
        @Test
        void nested() throws Exception {
            pool.submit(counter::incrementAndGet).get();
            assertEquals(1, counter.get());
        }
    }

    void overloaded() {}

    @Test
    void overloaded(TestInfo info) {
        assertEquals(0, counter.get());
    }
}
