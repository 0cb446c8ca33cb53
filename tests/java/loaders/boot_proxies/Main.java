// A proxy defined to the boot loader lives in a module made at run time, whose packages are not
// packages of the system.
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Callable;

public class Main {
  static void show(Object o) {
    Class<?> c = o.getClass();
    System.out.println(c.getClassLoader() + " " + c.getModule().isNamed() + " " + c.getPackageName().equals("") + " "
        + c.getPackageName().replaceAll("[0-9]", "") + " " + (c.getPackage() == null));
  }

  public static void main(String[] args) throws Exception {
    Callable<?> boot = (Callable<?>) Proxy.newProxyInstance(null, new Class<?>[] {Callable.class}, (p, m, a) -> m.getName());
    show(boot);
    System.out.println(boot.call());
    Object ofMap = Proxy.newProxyInstance(null, new Class<?>[] {Map.class, Runnable.class}, (p, m, a) -> 5);
    show(ofMap);
    System.out.println(((Map<?, ?>) ofMap).size());
    System.out.println(Arrays.stream(Package.getPackages()).anyMatch(p -> p.getName().contains("proxy")));
    System.out.println(Package.getPackage("java.util") == Map.class.getPackage());
    System.out.println(Class.forName("java.util.zip.CRC32").getPackage());
  }
}
