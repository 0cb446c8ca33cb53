// javac through javax.tools: compiles each source given into a folder of its own, with all lints;
// prints its messages and a digest of each class file.
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

public class Main {
  public static void main(String[] args) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    for (String source : args) {
      Path folder = Path.of(source).getParent();
      Path out = Path.of(folder.getParent().getFileName() + "." + folder.getFileName());
      ByteArrayOutputStream messages = new ByteArrayOutputStream();
      int status = javac.run(null, messages, messages, "-d", out.toString(), "-Xlint:all", "-g",
          "-encoding", "UTF-8", source);
      System.out.println(out + " " + status);
      System.out.print(messages);
      if (!Files.exists(out)) continue;
      try (Stream<Path> files = Files.list(out)) {
        for (Path f : files.sorted().collect(Collectors.toList())) {
          System.out.println("  " + f.getFileName() + " " + Arrays.hashCode(Files.readAllBytes(f)));
        }
      }
    }
  }
}
