// H2: a database in memory, then one in files, through JDBC.
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.*;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

public class Main {
  static void p(Object o) { System.out.println(o); }

  static void query(Connection c, String sql, Object... args) throws SQLException {
    p("> " + sql);
    try (PreparedStatement s = c.prepareStatement(sql)) {
      for (int i = 0; i < args.length; i++) s.setObject(i + 1, args[i]);
      try (ResultSet r = s.executeQuery()) {
        ResultSetMetaData m = r.getMetaData();
        StringBuilder head = new StringBuilder();
        for (int i = 1; i <= m.getColumnCount(); i++) head.append(m.getColumnLabel(i)).append(':').append(m.getColumnTypeName(i)).append(' ');
        p(head);
        while (r.next()) {
          List<String> row = new ArrayList<>();
          for (int i = 1; i <= m.getColumnCount(); i++) row.add(show(r.getObject(i)));
          p(row);
        }
      }
    }
  }

  static String show(Object o) {
    return o instanceof byte[] ? HexFormat.of().formatHex((byte[]) o) : String.valueOf(o);
  }

  static void update(Connection c, String sql, Object... args) throws SQLException {
    try (PreparedStatement s = c.prepareStatement(sql)) {
      for (int i = 0; i < args.length; i++) s.setObject(i + 1, args[i]);
      p(s.executeUpdate() + " < " + sql);
    }
  }

  static void refused(Connection c, String sql) {
    try (Statement s = c.createStatement()) {
      s.execute(sql);
      p("accepted: " + sql);
    } catch (SQLException e) {
      p(e.getSQLState() + " " + e.getErrorCode() + " " + e.getMessage().split("\n")[0] + " <" + e.getClass().getSimpleName() + ">");
    }
  }

  public static int twice(int n) { return n * 2; }

  static void schema(Connection c) throws SQLException {
    update(c, "CREATE TABLE dept(id INT PRIMARY KEY, name VARCHAR(40) NOT NULL UNIQUE)");
    update(c, "CREATE TABLE emp(id IDENTITY PRIMARY KEY, name VARCHAR(40), dept INT REFERENCES dept(id), salary DECIMAL(10,2) CHECK (salary >= 0), hired DATE, boss INT, note CLOB)");
    update(c, "CREATE INDEX emp_name ON emp(name)");
    update(c, "CREATE VIEW rich AS SELECT name, salary FROM emp WHERE salary > 2000");
    update(c, "CREATE SEQUENCE s START WITH 100 INCREMENT BY 5");
    update(c, "CREATE ALIAS twice FOR \"Main.twice\"");
    update(c, "INSERT INTO dept VALUES (1,'sales'),(2,'research'),(3,'empty')");
    try (PreparedStatement s = c.prepareStatement("INSERT INTO emp(name,dept,salary,hired,boss) VALUES (?,?,?,?,?)", Statement.RETURN_GENERATED_KEYS)) {
      for (int i = 0; i < 60; i++) {
        s.setString(1, "emp" + (i * 7 % 60));
        s.setInt(2, i % 2 + 1);
        s.setBigDecimal(3, new BigDecimal(1000 + i * 37 % 2500).add(new BigDecimal("0.25")));
        s.setDate(4, Date.valueOf("2001-01-" + String.format("%02d", i % 28 + 1)));
        if (i == 0) s.setNull(5, Types.INTEGER); else s.setInt(5, i / 3 + 1);
        s.addBatch();
      }
      int sum = 0;
      for (int n : s.executeBatch()) sum += n;
      ResultSet keys = s.getGeneratedKeys();
      int n = 0;
      while (keys.next()) n++;
      p("batch " + sum + " keys " + n);
    }
  }

  static void queries(Connection c) throws SQLException {
    query(c, "SELECT d.name, COUNT(e.id) n, SUM(salary) total, MIN(hired) first, AVG(salary) a FROM dept d LEFT JOIN emp e ON e.dept=d.id GROUP BY d.name ORDER BY d.name");
    query(c, "SELECT name, salary FROM emp WHERE salary BETWEEN ? AND ? AND name LIKE ? ORDER BY salary DESC, name LIMIT 5", 1200, 3000, "emp%1%");
    query(c, "SELECT e.name, b.name AS boss FROM emp e JOIN emp b ON e.boss=b.id WHERE b.boss IS NULL ORDER BY e.name");
    query(c, "SELECT dept, name, RANK() OVER (PARTITION BY dept ORDER BY salary DESC) r FROM emp QUALIFY r <= 2 ORDER BY dept, r, name");
    query(c, "WITH RECURSIVE t(n, f) AS (SELECT 1, CAST(1 AS BIGINT) UNION ALL SELECT n+1, f*(n+1) FROM t WHERE n < 15) SELECT n, f FROM t WHERE n > 12");
    query(c, "SELECT dept, salary > 2000 AS rich, COUNT(*) FROM emp GROUP BY dept, salary > 2000 HAVING COUNT(*) > 1 ORDER BY 1, 2");
    query(c, "SELECT COUNT(*) FROM rich WHERE name IN (SELECT name FROM emp WHERE dept = 1)");
    query(c, "SELECT name FROM emp WHERE NOT EXISTS (SELECT 1 FROM emp x WHERE x.boss = emp.id) AND id > 50 ORDER BY id");
    query(c, "SELECT NEXT VALUE FOR s, twice(21), UPPER('abc') || LPAD('7', 3, '0'), REGEXP_REPLACE('a1b2', '[0-9]', '#')");
    query(c, "SELECT DATEADD(MONTH, 1, DATE '2020-01-31'), EXTRACT(DOW FROM DATE '2020-02-29'), DATEDIFF(DAY, DATE '2019-12-25', DATE '2020-03-01'), CAST('12.5' AS DOUBLE)*2, MOD(17,5), POWER(2,10), ROUND(2.345,2)");
    query(c, "SELECT LISTAGG(name, ',') WITHIN GROUP (ORDER BY id) FROM dept");
    query(c, "SELECT CASE WHEN id < 3 THEN 'low' ELSE 'high' END k, ARRAY_AGG(name ORDER BY name DESC) FROM dept GROUP BY k ORDER BY k");
    query(c, "SELECT X'CAFE', ARRAY[1,2,3], JSON '{\"a\": [1, true]}', TIMESTAMP '2020-01-02 03:04:05.678', UUID '550e8400-e29b-41d4-a716-446655440000', INTERVAL '5' DAY");
    query(c, "SELECT id FROM dept UNION SELECT 9 EXCEPT SELECT 2 ORDER BY 1");
    query(c, "SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary), STDDEV_POP(id) FROM emp");
    query(c, "EXPLAIN SELECT * FROM emp WHERE name = 'emp7'");
  }

  static void changes(Connection c) throws SQLException {
    update(c, "UPDATE emp SET salary = salary * 1.1, note = 'raised' WHERE dept = ? AND salary < ?", 1, 1500);
    update(c, "DELETE FROM emp WHERE id > ? AND id NOT IN (SELECT boss FROM emp WHERE boss IS NOT NULL)", 55);
    update(c, "MERGE INTO dept KEY(id) VALUES (3, 'filled'), (4, 'new')");
    query(c, "SELECT * FROM dept ORDER BY id");
    c.setAutoCommit(false);
    update(c, "INSERT INTO dept VALUES (10, 'temporary')");
    Savepoint sp = c.setSavepoint("sp");
    update(c, "INSERT INTO dept VALUES (11, 'more temporary')");
    c.rollback(sp);
    query(c, "SELECT COUNT(*) FROM dept");
    c.rollback();
    query(c, "SELECT COUNT(*) FROM dept");
    update(c, "INSERT INTO dept VALUES (12, 'kept')");
    c.commit();
    c.setAutoCommit(true);
    query(c, "SELECT COUNT(*), SUM(id) FROM dept");
    refused(c, "INSERT INTO dept VALUES (1, 'again')");
    refused(c, "INSERT INTO emp(name, dept) VALUES ('x', 99)");
    refused(c, "INSERT INTO emp(name, salary) VALUES ('x', -1)");
    refused(c, "INSERT INTO dept VALUES (20, NULL)");
    refused(c, "SELEC 1");
    refused(c, "SELECT * FROM nowhere");
    refused(c, "SELECT 1/0");
    refused(c, "SELECT CAST('x' AS INT)");
    try (Statement s = c.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
         ResultSet r = s.executeQuery("SELECT * FROM dept ORDER BY id")) {
      r.last();
      p(r.getRow() + " " + r.getString("name"));
      r.updateString("name", "renamed");
      r.updateRow();
      r.absolute(2);
      p(r.getInt(1) + " " + r.isLast());
    }
    query(c, "SELECT name FROM dept WHERE id = 12");
    DatabaseMetaData m = c.getMetaData();
    p(m.getDatabaseProductName() + " " + m.getDatabaseProductVersion() + " " + m.getDriverName());
    try (ResultSet r = m.getColumns(null, "PUBLIC", "EMP", null)) {
      while (r.next()) p(r.getString("COLUMN_NAME") + " " + r.getString("TYPE_NAME") + " " + r.getInt("COLUMN_SIZE") + " " + r.getString("IS_NULLABLE"));
    }
  }

  static void concurrent(String url) throws Exception {
    try (Connection c = DriverManager.getConnection(url)) {
      update(c, "CREATE TABLE account(id INT PRIMARY KEY, v INT)");
      update(c, "INSERT INTO account SELECT x, 100 FROM SYSTEM_RANGE(1, 4)");
    }
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      final int n = t;
      Thread thread = new Thread(() -> {
        try (Connection c = DriverManager.getConnection(url)) {
          c.setAutoCommit(false);
          for (int i = 0; i < 10; i++) {
            try (Statement s = c.createStatement()) {
              s.execute("UPDATE account SET v = v - " + n + " WHERE id = 1");
              s.execute("UPDATE account SET v = v + " + n + " WHERE id = 2");
            }
            c.commit();
          }
        } catch (SQLException e) {
          p("unexpected " + e);
        }
      });
      threads.add(thread);
      thread.start();
    }
    for (Thread t : threads) t.join();
    try (Connection c = DriverManager.getConnection(url)) {
      query(c, "SELECT * FROM account ORDER BY id");
    }
  }

  public static void main(String[] args) throws Exception {
    p(DriverManager.drivers().map(d -> d.getClass().getName()).collect(Collectors.toList()));
    String memory = "jdbc:h2:mem:test;DB_CLOSE_DELAY=-1;USER=sa;PASSWORD=x";
    try (Connection c = DriverManager.getConnection(memory)) {
      schema(c);
      queries(c);
      changes(c);
    }
    concurrent(memory);
    Path folder = Files.createTempDirectory("h2");
    String file = "jdbc:h2:file:" + folder.resolve("db");
    try (Connection c = DriverManager.getConnection(file, "sa", "secret")) {
      schema(c);
      update(c, "CREATE TABLE big AS SELECT x AS id, REPEAT(CHAR(65 + MOD(x, 26)), 50) AS s FROM SYSTEM_RANGE(1, 3000)");
      query(c, "SELECT COUNT(*), MAX(s) FROM big");
    }
    p(Files.size(folder.resolve("db.mv.db")) > 0);
    try {
      DriverManager.getConnection(file, "sa", "wrong");
    } catch (SQLException e) {
      p(e.getErrorCode() + " " + e.getMessage());
    }
    try (Connection c = DriverManager.getConnection(file, "sa", "secret")) {
      query(c, "SELECT COUNT(*), MIN(id), MAX(id) FROM big WHERE s LIKE 'C%'");
      query(c, "SELECT dept, COUNT(*) FROM emp GROUP BY dept ORDER BY dept");
      try (Statement s = c.createStatement(); ResultSet r = s.executeQuery("SCRIPT NODATA")) {
        int n = 0;
        while (r.next()) n++;
        p("script lines " + n);
      }
    }
    for (Path f : Files.list(folder).sorted().collect(Collectors.toList())) {
      p(f.getFileName());
      Files.delete(f);
    }
    Files.delete(folder);
  }
}
