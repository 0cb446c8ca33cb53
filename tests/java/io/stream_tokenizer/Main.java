// StreamTokenizer: numbers, words, quotes, comments, custom syntax, pushBack, line numbers.
import java.io.*;
import java.util.*;

public class Main {
  static String run(StreamTokenizer t) throws IOException {
    StringBuilder sb = new StringBuilder();
    while (t.nextToken() != StreamTokenizer.TT_EOF) {
      switch (t.ttype) {
        case StreamTokenizer.TT_NUMBER -> sb.append("N(").append(t.nval).append(")");
        case StreamTokenizer.TT_WORD -> sb.append("W(").append(t.sval).append(")");
        case StreamTokenizer.TT_EOL -> sb.append("EOL");
        case '"', '\'' -> sb.append("S").append((char) t.ttype).append("(").append(t.sval.replace("\n", "\\n")).append(")");
        default -> sb.append("C(").append((char) t.ttype).append(")");
      }
      sb.append('@').append(t.lineno()).append(' ');
    }
    return sb.toString();
  }

  static StreamTokenizer of(String s) { return new StreamTokenizer(new StringReader(s)); }

  public static void main(String[] args) throws IOException {
    System.out.println(run(of("x = 3.14 + foo_bar-7 * .5 -.2 - 1e5 ...")));
    System.out.println(run(of("a \"str\\n\\x\\101\" 'q' \"unterminated\nnext")));
    System.out.println(run(of("word / comment to end\nnext // gone?\n/* c */ last")));
    StreamTokenizer t = of("a // line\nb /* block\n more */ c # d");
    t.slashSlashComments(true);
    t.slashStarComments(true);
    System.out.println(run(t));
    t = of("One TWO\nthree\r\nfour\n");
    t.eolIsSignificant(true);
    t.lowerCaseMode(true);
    System.out.println(run(t));
    t = of("a-b 12 c.d 3x");
    t.resetSyntax();
    t.wordChars('a', 'z');
    t.wordChars('0', '9');
    t.wordChars('-', '.');
    t.whitespaceChars(0, ' ');
    System.out.println(run(t));
    t = of("1;2;#rest\n3 4");
    t.commentChar('#');
    t.ordinaryChar(';');
    t.ordinaryChars('0', '9');
    System.out.println(run(t));
    t = of("`tick` |bar|");
    t.quoteChar('`');
    t.quoteChar('|');
    t.nextToken();
    System.out.println((char) t.ttype + t.sval);
    t.pushBack();
    t.nextToken();
    System.out.println((char) t.ttype + t.sval + " " + t);
    t.nextToken();
    System.out.println((char) t.ttype + t.sval);
    t.nextToken();
    System.out.println(t.ttype + " " + t);
    t = of("abc 5 +");
    t.nextToken();
    System.out.println(t);
    t.nextToken();
    System.out.println(t);
    t.nextToken();
    System.out.println(t);
    t = of("- -- -5 5- -.");
    System.out.println(run(t));
    t = of("key=value; n=10;");
    Map<String, Object> m = new TreeMap<>();
    while (t.nextToken() != StreamTokenizer.TT_EOF) {
      String k = t.sval;
      t.nextToken();
      t.nextToken();
      m.put(k, t.ttype == StreamTokenizer.TT_NUMBER ? (Object) t.nval : t.sval);
      t.nextToken();
    }
    System.out.println(m);
  }
}
