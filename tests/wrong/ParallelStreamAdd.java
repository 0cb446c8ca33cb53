// A parallel stream adds to a list that is not made for it.
// expect finding: data-race modCount
// expect finding: uncaught-exception ArrayIndexOutOfBounds

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class ParallelStreamAdd {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        IntStream.range(0, 3).parallel().forEach(list::add);
    }
}
