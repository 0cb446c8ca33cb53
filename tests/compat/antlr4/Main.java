// ANTLR: the tool generates a parser into the working directory, javac compiles it, and it parses;
// all within one run. Then the same grammar is interpreted without generated code.
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.antlr.v4.Tool;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.antlr.v4.runtime.tree.*;
import org.antlr.v4.runtime.tree.xpath.XPath;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.LexerGrammar;

public class Main {
  static final String GRAMMAR = String.join("\n",
      "grammar Calc;",
      "program : statement* EOF ;",
      "statement : ID '=' expr ';' # assign",
      "  | 'print' expr (',' expr)* ';' # print",
      "  | 'if' '(' expr ')' statement ('else' statement)? # branch",
      "  | 'while' '(' expr ')' statement # loop",
      "  | '{' statement* '}' # block ;",
      "expr : <assoc=right> expr '^' expr # power",
      "  | '-' expr # negate",
      "  | expr op=('*' | '/') expr # product",
      "  | expr op=('+' | '-') expr # sum",
      "  | expr op=('<' | '>' | '==') expr # compare",
      "  | ID '(' (expr (',' expr)*)? ')' # call",
      "  | '(' expr ')' # parens",
      "  | ID # name",
      "  | NUMBER # number ;",
      "ID : [a-zA-Z_] [a-zA-Z_0-9]* ;",
      "NUMBER : [0-9]+ ('.' [0-9]+)? ;",
      "COMMENT : '//' ~[\\r\\n]* -> skip ;",
      "WS : [ \\t\\r\\n]+ -> skip ;");

  static final String[] INPUTS = {
      "x = 1 + 2 * 3 ^ 2 ^ 1; print x, -x; // comment\n",
      "while (i < 10) { if (i == 3) print f(i, g()); else print i; i = i + 1; }",
      "a = (1 + ; print a;",
      "if (a) if (b) x = 1; else x = 2;",
      "x = 1 $ 2;",
      "print",
      "",
  };

  static final class Errors extends BaseErrorListener {
    @Override public void syntaxError(Recognizer<?, ?> r, Object symbol, int line, int column, String message, RecognitionException e) {
      System.out.println("  " + line + ":" + column + " " + message + (e == null ? "" : " <" + e.getClass().getSimpleName() + ">"));
    }
  }

  static void generated(Path folder) throws Exception {
    Path g4 = Path.of("Calc.g4");
    Files.writeString(g4, GRAMMAR);
    Tool tool = new Tool(new String[] {"-visitor", "-o", folder.toString(), g4.toString()});
    tool.processGrammarsOnCommandLine();
    System.out.println("errors " + tool.errMgr.getNumErrors());
    List<String> command = new ArrayList<>(List.of("-d", folder.toString(), "-proc:none", "-cp", System.getProperty("java.class.path")));
    try (Stream<Path> s = Files.list(folder)) {
      for (Path f : s.sorted().collect(Collectors.toList())) {
        System.out.println(f.getFileName());
        if (f.toString().endsWith(".java")) command.add(f.toString());
      }
    }
    int status = ToolProvider.getSystemJavaCompiler().run(null, System.out, System.out, command.toArray(new String[0]));
    System.out.println("javac " + status);
    URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
    for (String input : INPUTS) {
      Lexer lexer = (Lexer) loader.loadClass("CalcLexer").getConstructor(CharStream.class).newInstance(CharStreams.fromString(input));
      CommonTokenStream tokens = new CommonTokenStream(lexer);
      Parser parser = (Parser) loader.loadClass("CalcParser").getConstructor(TokenStream.class).newInstance(tokens);
      lexer.removeErrorListeners();
      parser.removeErrorListeners();
      lexer.addErrorListener(new Errors());
      parser.addErrorListener(new Errors());
      ParseTree tree = (ParseTree) parser.getClass().getMethod("program").invoke(parser);
      System.out.println(tree.toStringTree(parser));
      int[] counts = new int[3];
      ParseTreeWalker.DEFAULT.walk(new ParseTreeListener() {
        @Override public void visitTerminal(TerminalNode n) { counts[0]++; }
        @Override public void visitErrorNode(ErrorNode n) { counts[1]++; }
        @Override public void enterEveryRule(ParserRuleContext c) { counts[2]++; }
        @Override public void exitEveryRule(ParserRuleContext c) {}
      }, tree);
      System.out.println(counts[0] + " tokens, " + counts[1] + " errors, " + counts[2] + " rules, "
          + XPath.findAll(tree, "//expr", parser).size() + " expressions");
    }
  }

  static void interpreted() throws Exception {
    Grammar g = new Grammar(GRAMMAR);
    for (String input : INPUTS) {
      LexerInterpreter lexer = g.createLexerInterpreter(CharStreams.fromString(input));
      lexer.removeErrorListeners();
      ParserInterpreter parser = g.createParserInterpreter(new CommonTokenStream(lexer));
      parser.setErrorHandler(new BailErrorStrategy());
      try {
        System.out.println(parser.parse(g.rules.get("program").index).toStringTree(parser));
      } catch (ParseCancellationException e) {
        System.out.println(e.getCause().getClass().getName());
      }
    }
    LexerGrammar lg = new LexerGrammar("lexer grammar L; A : 'a'+ ; B : 'b' -> more ; C : [c-e] -> channel(HIDDEN) ; WS : ' ' -> skip ;");
    for (Token t : lg.createLexerInterpreter(CharStreams.fromString("aa bbc e a")).getAllTokens()) System.out.println(t);
  }

  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of("generated"));
    generated(folder);
    interpreted();
  }
}
