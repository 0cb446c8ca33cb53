// The library reads arrays of the program while another thread writes them.
// expect finding: data-race int[]
// expect finding: data-race char[]
// expect finding: data-race byte[]

import java.security.MessageDigest;
import java.util.Arrays;

public class LibraryReadsArrays {
    static final int[] numbers = new int[4];
    static final char[] password = {'a', 'b'};
    static final byte[] bytes = new byte[4];

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            numbers[1] = 1;
            password[1] = '*';
            bytes[1] = 1;
        });
        writer.start();
        boolean same = Arrays.equals(numbers, new int[4]);
        int length = new String(password).length();
        int digest = MessageDigest.getInstance("MD5").digest(bytes).length;
        writer.join();
    }
}
