// Classes of the platform loader: caller-sensitive methods, services, resource bundles, their loader.
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

public class Main {
  static final class Fake implements Driver {
    @Override public Connection connect(String url, Properties p) throws SQLException {
      throw new SQLException("asked for " + url + " by " + p.getProperty("user"), "08001", 7);
    }
    @Override public boolean acceptsURL(String url) { return url.startsWith("jdbc:fake:"); }
    @Override public DriverPropertyInfo[] getPropertyInfo(String url, Properties p) { return new DriverPropertyInfo[0]; }
    @Override public int getMajorVersion() { return 1; }
    @Override public int getMinorVersion() { return 2; }
    @Override public boolean jdbcCompliant() { return false; }
    @Override public Logger getParentLogger() { return Logger.getGlobal(); }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(DriverManager.class.getClassLoader() == ClassLoader.getPlatformClassLoader());
    System.out.println(DriverManager.drivers().count());
    Driver d = new Fake();
    DriverManager.registerDriver(d);
    System.out.println(DriverManager.getDriver("jdbc:fake:x") == d);
    System.out.println(DriverManager.drivers().count());
    try {
      DriverManager.getConnection("jdbc:fake:x", "me", "pw");
    } catch (SQLException e) {
      System.out.println(e.getMessage() + " " + e.getSQLState() + " " + e.getErrorCode());
    }
    try {
      DriverManager.getConnection("jdbc:other:x");
    } catch (SQLException e) {
      System.out.println(e.getMessage() + " " + e.getSQLState());
    }
    DriverManager.deregisterDriver(d);
    System.out.println(DriverManager.getDrivers().hasMoreElements());
    System.out.println(java.sql.Timestamp.valueOf("2020-01-02 03:04:05.678").getNanos());
    System.out.println(ClassLoader.getPlatformClassLoader().loadClass("java.net.http.HttpClient").getModule());
  }
}
