package ravel.replay;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/** What the JVM knows about its threads. A JVM without the module java.management knows nothing. */
final class Management {
    private Management() {}

    /** Nanoseconds that the thread has used; -1 where the JVM does not say. */
    static long cpuTime(Thread thread) {
        try {
            return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
        } catch (RuntimeException | LinkageError e) {
            return -1;
        }
    }

    /** Do threads wait for each other's locks? */
    static boolean hasCycle() {
        try {
            return ManagementFactory.getThreadMXBean().findDeadlockedThreads() != null;
        } catch (RuntimeException | LinkageError e) {
            return false;
        }
    }

    /** The monitors and locks that the thread holds, "Account@1f2e". */
    static List<String> holds(Thread thread) {
        List<String> locks = new ArrayList<>();
        ThreadInfo info = info(thread);
        if (info != null) {
            for (MonitorInfo monitor : info.getLockedMonitors()) {
                locks.add(monitor.toString());
            }
        }
        locks.addAll(synchronizers(thread));
        return locks;
    }

    /** The locks of java.util.concurrent that the thread holds for itself. */
    static List<String> synchronizers(Thread thread) {
        List<String> locks = new ArrayList<>();
        ThreadInfo info = info(thread);
        if (info != null) {
            for (LockInfo lock : info.getLockedSynchronizers()) {
                locks.add(lock.toString());
            }
        }
        return locks;
    }

    /** Null: nobody knows. */
    private static ThreadInfo info(Thread thread) {
        try {
            ThreadMXBean bean = ManagementFactory.getThreadMXBean();
            return bean.getThreadInfo(new long[] {thread.getId()}, true, true)[0];
        } catch (RuntimeException | LinkageError e) {
            return null;
        }
    }

    /** The lock or condition that the thread waits for; empty if none. */
    static String wants(Thread thread) {
        ThreadInfo info = info(thread);
        return info == null || info.getLockInfo() == null ? "" : info.getLockInfo().toString();
    }
}
