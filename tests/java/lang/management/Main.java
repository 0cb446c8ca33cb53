// java.lang.management: what does not depend on the virtual machine.
import java.lang.management.*;
import java.util.concurrent.CountDownLatch;
import javax.management.*;

public class Main {
  public interface CounterMBean { int getCount(); void setCount(int n); int twice(int n); }

  public static class Counter implements CounterMBean {
    private int count = 3;
    @Override public int getCount() { return count; }
    @Override public void setCount(int n) { count = n; }
    @Override public int twice(int n) { return 2 * n; }
  }

  public static void main(String[] args) throws Exception {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    System.out.println(runtime.getSpecName() + " " + runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
    System.out.println(runtime.getPid() == ProcessHandle.current().pid());
    System.out.println(runtime.getName().startsWith(runtime.getPid() + "@"));
    System.out.println(runtime.getUptime() >= 0 && runtime.getStartTime() <= System.currentTimeMillis());
    System.out.println(runtime.getSystemProperties().get("java.specification.version"));
    System.out.println(runtime.getClassPath().equals(System.getProperty("java.class.path")));

    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    System.out.println(heap.getUsed() >= 0 && heap.getUsed() <= heap.getCommitted());
    System.out.println(ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed() >= 0);

    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    int live = threads.getThreadCount();
    CountDownLatch started = new CountDownLatch(2);
    CountDownLatch end = new CountDownLatch(1);
    Thread[] more = new Thread[2];
    for (int i = 0; i < 2; i++) {
      more[i] = new Thread(() -> {
        started.countDown();
        try {
          end.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      more[i].setDaemon(i == 1);
      more[i].start();
    }
    started.await();
    System.out.println(threads.getThreadCount() - live);
    System.out.println(threads.getDaemonThreadCount() >= 1 && threads.getTotalStartedThreadCount() >= 3 && threads.getPeakThreadCount() >= 3);
    boolean found = false;
    for (long id : threads.getAllThreadIds()) found |= id == more[0].getId();
    System.out.println(found);
    end.countDown();
    for (Thread t : more) t.join();

    ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
    System.out.println(classes.getLoadedClassCount() > 300 && classes.getTotalLoadedClassCount() >= classes.getLoadedClassCount());
    OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
    System.out.println(os.getName() + " " + os.getArch() + " " + (os.getAvailableProcessors() == Runtime.getRuntime().availableProcessors()));

    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("test:type=Counter");
    server.registerMBean(new Counter(), name);
    server.setAttribute(name, new Attribute("Count", 5));
    System.out.println(server.getAttribute(name, "Count") + " " + server.invoke(name, "twice", new Object[] {21}, new String[] {"int"}));
    System.out.println(JMX.newMBeanProxy(server, name, CounterMBean.class).getCount());
    for (MBeanAttributeInfo a : server.getMBeanInfo(name).getAttributes()) System.out.println(a);
    System.out.println(server.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecVersion"));
    try {
      server.getAttribute(name, "None");
    } catch (AttributeNotFoundException e) {
      System.out.println(e.getMessage());
    }
    server.unregisterMBean(name);
    System.out.println(server.isRegistered(name));
  }
}
