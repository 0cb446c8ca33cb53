// Jython: Python compiled to classes at run time.
import org.python.core.*;
import org.python.util.PythonInterpreter;
import java.util.Properties;

public class Main {
  static final String[] SCRIPTS = {
      "print sum(i * i for i in range(100))",
      "def fib(n):\n  return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint fib(15)",
      "class A(object):\n  def __init__(self, x): self.x = x\n  def __repr__(self): return 'A(%r)' % self.x\n  @property\n  def twice(self): return self.x * 2\nprint A(3), A('s').twice",
      "print sorted({'b': 1, 'a': [2, (3, None)]}.items()), 2 ** 100, 7 // 2, -7 % 3",
      "def gen():\n  for i in xrange(3):\n    yield i\nprint list(gen()), [x for x in gen() if x]",
      "try:\n  {}['k']\nexcept KeyError as e:\n  print 'caught', repr(e)\nfinally:\n  print 'finally'",
      "from java.util import TreeMap\nt = TreeMap()\nt['z'] = 1\nt['y'] = 2\nprint t, len(t)",
      "import re\nprint re.sub(r'(\\w)(\\d)', r'\\2\\1', 'a1b2'), re.findall('[a-z]+', 'ab12cd')",
      "print 'x=%d %s %.3f' % (5, u'\\u00e9'.encode('utf-8'), 1 / 3.0), '{0}-{a}'.format(1, a=2)",
      "with open('f.txt', 'w') as f: f.write('line\\n')\nprint open('f.txt').read().strip()",
      "import java.lang.Runnable\nclass R(java.lang.Runnable):\n  def run(self): print 'ran'\nR().run()",
      "undefined",
      "def (",
      "print map(lambda x, y: x + y, [1, 2], [3, 4]), zip('ab', [1, 2]), reduce(lambda a, b: a * b, range(1, 6))",
      "import math, itertools\nprint math.sqrt(2), list(itertools.permutations('abc', 2))[:3]",
  };

  public static void main(String[] args) {
    Properties p = new Properties();
    p.setProperty("python.cachedir.skip", "true");
    p.setProperty("python.import.site", "false");
    p.setProperty("python.console.encoding", "UTF-8");
    PythonInterpreter.initialize(System.getProperties(), p, new String[0]);
    try (PythonInterpreter i = new PythonInterpreter()) {
      i.setOut(System.out);
      for (String s : SCRIPTS) {
        try {
          i.exec(s);
        } catch (PyException e) {
          System.out.println(e.type + " " + e.value);
        }
      }
      System.out.println(i.eval("len('four') + 38").asInt());
    }
  }
}
