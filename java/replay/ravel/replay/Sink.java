package ravel.replay;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An output of a JVM for several runs: what is written goes to a file of the run that is on, up to a
 * limit, and between two runs nowhere.
 */
final class Sink extends OutputStream {
    private static final long MOST = Long.getLong("ravel.shake.output", 1 << 20);

    private FileOutputStream file;
    private long left;

    synchronized void open(String name) throws IOException {
        file = new FileOutputStream(name);
        left = MOST;
    }

    synchronized void end() throws IOException {
        FileOutputStream done = file;
        file = null;
        done.close();
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        int kept = (int) Math.min(length, left);
        if (file != null && kept > 0) {
            left -= kept;
            file.write(bytes, offset, kept);
        }
    }
}
