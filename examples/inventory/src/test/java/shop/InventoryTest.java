package shop;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class InventoryTest {
    private final Inventory inventory = new Inventory();

    @Test
    void sellsTheLastPieceOnce() throws Exception {
        inventory.add("book", 1);
        ExecutorService buyers = Executors.newFixedThreadPool(2);
        Future<Boolean> first = buyers.submit(() -> inventory.take("book"));
        Future<Boolean> second = buyers.submit(() -> inventory.take("book"));
        assertNotEquals(first.get(), second.get());
        buyers.shutdown();
    }
}
