// Groovy: scripts compiled and run within the VM.
import groovy.lang.*;
import java.util.*;
import org.codehaus.groovy.control.CompilationFailedException;

public class Main {
  static final String[] SCRIPTS = {
      "1 + 2 * 3",
      "(1..10).findAll { it % 2 == 0 }.collect { it * it }.sum()",
      "def m = [a: 1, b: [2, 3]]; m.b[1] + m.a + \"${m.keySet()}\"",
      "class P { String name; int age; String toString() { \"$name/$age\" } }; new P(name: 'x', age: 3).toString()",
      "def fact; fact = { n -> n <= 1 ? 1G : n * fact(n - 1) }; fact(25)",
      "'hello'.metaClass.shout = { -> delegate.toUpperCase() }; 'abc'.with { it.reverse() + length() }",
      "x.size() + y",
      "def s = new StringBuilder(); 3.times { s << it << ',' }; s.toString()",
      "switch (5) { case 1..3: 'low'; break; case Integer: 'int'; break; default: 'other' }",
      "try { [].first() } catch (NoSuchElementException e) { e.message }",
      "'a1b22'.replaceAll(/\\d+/) { it.length() } + ('abc' ==~ /[a-c]+/)",
      "null?.foo ?: 'elvis'",
      "[3, 1, 2].sort { a, b -> b <=> a }.inject(0) { acc, v -> acc * 10 + v }",
      "@groovy.transform.Immutable class Q { int a; String b }; new Q(1, 'z').toString()",
      "@groovy.transform.CompileStatic int f(int n) { n < 2 ? n : f(n - 1) + f(n - 2) }; f(15)",
      "new Expando(a: 5).a + [1, 2]*.plus(1).toString()",
      "def (a, b) = [1, 2]; \"$a-$b\" as String",
      "new XmlSlurper(); 'no xml'",
      "noSuchMethod(3)",
      "def broken( {",
      "1.0 / 3 + 2 ** 10 + (7 as Double)",
  };

  public static void main(String[] args) {
    Binding b = new Binding();
    b.setVariable("x", new ArrayList<>(List.of(1, 2, 3)));
    b.setVariable("y", 4);
    GroovyShell shell = new GroovyShell(b);
    for (String s : SCRIPTS) {
      try {
        Object r = shell.evaluate(s, "S.groovy");
        System.out.println(r + " " + (r == null ? "" : r.getClass().getName()));
      } catch (CompilationFailedException e) {
        System.out.println("refused " + e.getMessage().split("\n")[1]);
      } catch (Throwable t) {
        System.out.println(t.getClass().getName() + " " + String.valueOf(t.getMessage()).split("\n")[0]);
      }
    }
  }
}
