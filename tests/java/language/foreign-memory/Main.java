import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

public class Main {
  public static void main(String[] args) {
    MemorySegment kept;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment ints = arena.allocate(ValueLayout.JAVA_INT, 10);
      for (int i = 0; i < 10; i++) ints.setAtIndex(ValueLayout.JAVA_INT, i, i * i);
      int sum = 0;
      for (int i = 0; i < 10; i++) sum += ints.getAtIndex(ValueLayout.JAVA_INT, i);
      System.out.println(sum + " " + ints.byteSize());
      MemorySegment text = arena.allocateFrom("héllo");
      System.out.println(text.getString(0) + " " + text.byteSize());
      var layout = MemoryLayout.structLayout(ValueLayout.JAVA_LONG.withName("x"), ValueLayout.JAVA_INT.withName("y"));
      VarHandle y = layout.varHandle(MemoryLayout.PathElement.groupElement("y"));
      MemorySegment point = arena.allocate(layout);
      y.set(point, 0L, 7);
      System.out.println((int) y.getAndAdd(point, 0L, 5) + " " + (int) y.get(point, 0L) + " " + layout.byteSize());
      MemorySegment copy = arena.allocate(40).copyFrom(ints);
      System.out.println(copy.mismatch(ints) + " " + copy.asSlice(8, 4).get(ValueLayout.JAVA_INT, 0));
      copy.fill((byte) 1);
      System.out.println(Integer.toHexString(copy.get(ValueLayout.JAVA_INT, 0)));
      try {
        ints.getAtIndex(ValueLayout.JAVA_INT, 10);
      } catch (IndexOutOfBoundsException e) {
        System.out.println("out of bounds");
      }
      kept = ints;
    }
    try {
      kept.get(ValueLayout.JAVA_INT, 0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    MemorySegment heap = MemorySegment.ofArray(new long[] {1, 2, 3});
    heap.set(ValueLayout.JAVA_LONG, 8, 20);
    System.out.println(heap.getAtIndex(ValueLayout.JAVA_LONG, 1) + " " + heap.toArray(ValueLayout.JAVA_LONG).length);
    SegmentAllocator slices = SegmentAllocator.slicingAllocator(MemorySegment.ofArray(new byte[64]));
    System.out.println(slices.allocate(16).byteSize() + " " + slices.allocate(3).byteSize());
    try (Arena shared = Arena.ofShared()) {
      System.out.println(shared.allocate(8).isAccessibleBy(new Thread()));
    }
  }
}
