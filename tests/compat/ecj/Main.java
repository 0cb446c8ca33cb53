// The Eclipse compiler compiles the differential tests, one folder at a time, into the working
// directory. Prints a digest of each class file; the caller compares the files as well.
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

public class Main {
  static List<Path> under(Path root, String suffix) throws Exception {
    try (Stream<Path> s = Files.walk(root)) {
      return s.filter(f -> f.toString().endsWith(suffix)).sorted().collect(Collectors.toList());
    }
  }

  // args: the folder of tests, then how many cases to take of each topic
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    int most = Integer.parseInt(args[1]);
    int good = 0;
    int bad = 0;
    List<Path> topics;
    try (Stream<Path> s = Files.list(root)) {
      topics = s.filter(Files::isDirectory).sorted().collect(Collectors.toList());
    }
    for (Path topic : topics) {
      List<Path> cases;
      try (Stream<Path> s = Files.list(topic)) {
        cases = s.filter(f -> Files.exists(f.resolve("Main.java")) && !Files.exists(f.resolve("Gen.java"))
            && !Files.exists(f.resolve("javacargs"))).sorted().limit(most).collect(Collectors.toList());
      }
      for (Path test : cases) {
        Path out = Path.of(topic.getFileName() + "." + test.getFileName());
        List<String> command = new ArrayList<>(List.of("-17", "-proc:none", "-nowarn", "-g", "-encoding", "UTF-8", "-d", out.toString()));
        for (Path f : under(test, ".java")) command.add(f.toString());
        StringWriter messages = new StringWriter();
        PrintWriter writer = new PrintWriter(messages);
        boolean ok = BatchCompiler.compile(command.toArray(new String[0]), writer, writer, null);
        if (ok) good++; else bad++;
        System.out.println(out + " " + ok);
        if (!ok) System.out.println(messages.toString().replace(root.toString(), ""));
        if (!Files.exists(out)) continue;
        for (Path f : under(out, ".class")) {
          byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(f));
          System.out.println("  " + f.getFileName() + " " + HexFormat.of().formatHex(digest, 0, 8));
        }
      }
    }
    System.out.println(good + " compiled, " + bad + " refused");
  }
}
