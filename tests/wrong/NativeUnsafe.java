// Unsafe fills part of an array in C++ while another thread reads it.
// check options: --races hb --search dfs
// expect finding: data-race byte[] element 3
// expect outcomes: ok:0 ok:1

import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class NativeUnsafe {
    static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = unsafe();
        byte[] bytes = new byte[8];
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = bytes[3]);
        reader.start();
        unsafe.setMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 3, 1, (byte) 1);
        reader.join();
        System.out.println(seen[0]);
    }
}
