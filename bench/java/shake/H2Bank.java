import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Tellers of a bank in an H2 database in memory: each has a connection of its own, moves money in
 * transactions, writes a journal and asks for sums. Whatever the order, the sums are the same.
 * Arguments: tellers, transfers of each.
 */
public class H2Bank {
    private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=600000";
    private static final int ACCOUNTS = 50;
    private static final int BALANCE = 1000;
    private static final int ASK_EVERY = 20;

    private static void create() throws SQLException {
        try (Connection c = DriverManager.getConnection(URL); Statement s = c.createStatement()) {
            s.execute("CREATE TABLE account(id INT PRIMARY KEY, owner VARCHAR(20), balance INT)");
            s.execute("CREATE TABLE journal(teller INT, number INT, source INT, target INT, "
                    + "amount INT, note VARCHAR(40), PRIMARY KEY(teller, number))");
            s.execute("CREATE INDEX by_source ON journal(source)");
            s.execute("INSERT INTO account SELECT x - 1, 'owner ' || x, " + BALANCE
                    + " FROM SYSTEM_RANGE(1, " + ACCOUNTS + ")");
        }
    }

    /** Works until all is done; returns the sum of what was moved. */
    private static long work(int teller, int transfers) throws SQLException {
        long moved = 0;
        try (Connection c = DriverManager.getConnection(URL);
                PreparedStatement change = c.prepareStatement(
                        "UPDATE account SET balance = balance + ? WHERE id = ?");
                PreparedStatement note = c.prepareStatement(
                        "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)");
                PreparedStatement ask = c.prepareStatement("SELECT COUNT(*) FROM journal "
                        + "WHERE teller = ? AND source < target")) {
            c.setAutoCommit(false);
            int state = teller + 1;
            for (int i = 0; i < transfers; i++) {
                state = state * 1103515245 + 12345;
                int from = (state >>> 16) % ACCOUNTS;
                int to = (from + 1 + (state >>> 8 & 0xff) % (ACCOUNTS - 1)) % ACCOUNTS;
                int amount = (state >>> 24) % 9 + 1;
                // The smaller number first, so that no two tellers wait for each other.
                change(change, Math.min(from, to), from < to ? -amount : amount);
                change(change, Math.max(from, to), from < to ? amount : -amount);
                note.setInt(1, teller);
                note.setInt(2, i);
                note.setInt(3, from);
                note.setInt(4, to);
                note.setInt(5, amount);
                note.setString(6, "transfer " + i + " of teller " + teller);
                note.executeUpdate();
                c.commit();
                moved += amount;
                if (i % ASK_EVERY == 0) {
                    ask.setInt(1, teller);
                    try (ResultSet r = ask.executeQuery()) {
                        r.next();
                        if (r.getInt(1) > i + 1) {
                            throw new IllegalStateException(r.getInt(1) + " entries");
                        }
                    }
                    c.commit();
                }
            }
        }
        return moved;
    }

    private static void change(PreparedStatement change, int account, int amount)
            throws SQLException {
        change.setInt(1, amount);
        change.setInt(2, account);
        if (change.executeUpdate() != 1) {
            throw new IllegalStateException("no account " + account);
        }
    }

    private static void report() throws SQLException {
        try (Connection c = DriverManager.getConnection(URL);
                Statement s = c.createStatement();
                ResultSet r = s.executeQuery("SELECT (SELECT SUM(balance) FROM account), COUNT(*), "
                        + "SUM(amount), (SELECT SUM(balance * (id + 1)) FROM account) FROM journal")) {
            r.next();
            System.out.println("total " + r.getLong(1) + ", " + r.getLong(2) + " transfers of "
                    + r.getLong(3) + ", check sum " + r.getLong(4));
        }
    }

    public static void main(String[] args) throws Exception {
        int tellers = Integer.parseInt(args[0]);
        int transfers = Integer.parseInt(args[1]);
        long start = System.nanoTime();
        create();
        ExecutorService pool = Executors.newFixedThreadPool(tellers);
        List<Future<Long>> works = new ArrayList<>();
        for (int i = 0; i < tellers; i++) {
            int teller = i;
            works.add(pool.submit(() -> work(teller, transfers)));
        }
        long moved = 0;
        for (Future<Long> work : works) {
            moved += work.get();
        }
        pool.shutdown();
        report();
        System.out.println("moved " + moved);
        System.err.println("seconds: " + (System.nanoTime() - start) / 1e9);
    }
}
