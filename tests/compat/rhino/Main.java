// Rhino: JavaScript interpreted and compiled to classes at run time.
import org.mozilla.javascript.*;

public class Main {
  static final String[] SCRIPTS = {
      "var s = 0; for (var i = 0; i < 5000; i++) s += i % 7; s",
      "function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } fib(17)",
      "[5, 3, 9].map(function(x) { return x * x; }).sort(function(a, b) { return a - b; }).join('-')",
      "JSON.stringify({a: [1, 2, {b: null}], c: 'x\\u00e9'})",
      "var r = /(\\w+)\\s(\\w+)/.exec('John Smith'); r[2] + ', ' + r[1]",
      "try { null.x } catch (e) { e.name + ': ' + e.message }",
      "function P(x) { this.x = x; } P.prototype.get = function() { return this.x; }; new P(4).get()",
      "var m = new java.util.TreeMap(); m.put('k', 1); m.put('a', 2); String(m)",
      "java.lang.Math.max(3, 7) + new java.lang.StringBuilder('abc').reverse()",
      "var run = new java.lang.Runnable({run: function() { out.append('ran '); }}); run.run(); out.toString()",
      "(function() { var g = (function() { for (let i = 0; i < 3; i++) yield i; })(); return 'generator'; })()",
      "var f = (a, b) => a + b; f(1, 2)",
      "parseInt('0x1f') + Number('1e3') + 0.1 + 0.2",
      "new Date(0).toISOString()",
      "1 +",
      "undefinedName",
      "throw new RangeError('own')",
      "'abc'.replace(/b/g, function(m) { return m.toUpperCase(); }) + escape('\\u20ac') + encodeURIComponent('a b')",
      "var o = {get x() { return 42; }}; Object.keys(o) + o.x + typeof o",
      "switch (3) { case 1: 'one'; break; case 3: 'three'; break; default: 'other' }",
  };

  public static void main(String[] args) {
    for (int level : new int[] {-1, 0, 9}) {
      Context c = Context.enter();
      try {
        c.setOptimizationLevel(level);
        c.setLanguageVersion(Context.VERSION_ES6);
        Scriptable scope = c.initStandardObjects();
        ScriptableObject.putProperty(scope, "out", Context.javaToJS(new StringBuilder(), scope));
        for (String s : SCRIPTS) {
          try {
            System.out.println(level + " " + Context.toString(c.evaluateString(scope, s, "script", 1, null)));
          } catch (RhinoException e) {
            System.out.println(level + " " + e.getClass().getSimpleName() + " " + e.details() + " line " + e.lineNumber());
          }
        }
      } finally {
        Context.exit();
      }
    }
  }
}
