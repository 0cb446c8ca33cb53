// StringBuilder and StringBuffer: append of all types, insert, delete, replace, reverse with surrogates, growth, inflation to UTF-16.
public class Main {
  static void st(StringBuilder b) { System.out.println(b + " len=" + b.length()); }
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder();
    b.append(true).append((byte) 1).append('c').append((short)
        -2).append(3).append(4L).append(5.5f).append(6.5).append((Object) null).append((String)
        null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3).append(new char[] {'q', 'r', 's'}, 1,
        2).append((CharSequence) null, 1,
        3).append(new StringBuilder("sb")).append(new
        StringBuffer("buf")).appendCodePoint(0x1F600).appendCodePoint(65).append('\u00e9').append('\u4e2d');
    st(b);
    b = new StringBuilder("0123456789");
    st(b.insert(5, "abc").insert(0, 1.5).insert(b.length(), 'e').insert(2, true).insert(3,
        new char[] {'u', 'v'}).insert(1, 7L).insert(4, (Object) null).insert(0, "xyz", 1, 2).insert(0,
        Integer.MIN_VALUE));
    st(b.delete(2, 5).deleteCharAt(0).delete(10, 1000).replace(1, 3, "REPL").replace(0, 0, "ins"));
    b.setCharAt(0, 'Z'); b.setLength(8); st(b); b.setLength(12);
    System.out.println((int) b.charAt(11)); b.setLength(3); st(b.reverse());
    System.out.println(b.indexOf("n") + " " + b.lastIndexOf("Z") + b.indexOf("q") + b.substring(1)
        + b.substring(0, 2) + b.subSequence(1, 2) + b.charAt(2) + b.codePointAt(0)
        + b.compareTo(new StringBuilder("sn")) + b.isEmpty() + new StringBuilder().isEmpty());
    st(new StringBuilder("a\ud83d\ude00b\ud83dc\ude00").reverse());
    System.out.println(new
        StringBuilder("a\ud83d\ude00b").reverse().codePoints().mapToObj(Integer::toHexString).toList());
    StringBuilder inf = new StringBuilder("latin"); inf.append('\u00e9'); inf.insert(2, '\u4e2d');
    st(inf); inf.deleteCharAt(2); st(inf);
    System.out.println(inf.toString().equals("latin\u00e9") + " " + inf.toString().hashCode() + " "
        + "latin\u00e9".hashCode());
    inf.setCharAt(0, '\u2603'); st(inf); inf.replace(0, 1, "l"); st(inf.reverse());
    System.out.println(inf.chars().sum());
    StringBuilder g = new StringBuilder(0);
    for (int i = 0; i < 3000; i++) { g.append(i % 10); if (i == 1500) g.append('\u4e00'); }
    System.out.println(g.length() + " " + g.toString().hashCode() + " " + (g.capacity() >= g.length()));
    System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " "
        + new StringBuilder("abc").capacity());
    StringBuilder en = new StringBuilder(); en.ensureCapacity(100);
    System.out.println(en.capacity()); en.append("x").trimToSize();
    System.out.println(en.capacity()); StringBuilder self = new StringBuilder("ab");
    self.append(self).append(self).insert(1, self); st(self);
    StringBuffer sf = new StringBuffer("buf");
    sf.append(1).append('c').append("\u00e9\u4e2d").insert(0, 2.5).reverse().setCharAt(0, '!');
    System.out.println(sf + " " + sf.length() + sf.indexOf("c")); char[] d = new char[5];
    new StringBuilder("hello").getChars(1, 3, d, 2);
    System.out.println((int) d[0] + "" + d[2] + d[3]);
    java.util.function.Consumer<Runnable> t = r -> { try { r.run(); System.out.println("ok");
        } catch (RuntimeException e) { System.out.println(e); } };
    StringBuilder q = new StringBuilder("abc"); t.accept(() -> q.charAt(3));
    t.accept(() -> q.insert(4, "")); t.accept(() -> q.insert(-1, 'c'));
    t.accept(() -> q.delete(2, 1)); t.accept(() -> q.delete(-1, 1));
    t.accept(() -> q.deleteCharAt(-1)); t.accept(() -> q.replace(4, 5, ""));
    t.accept(() -> q.substring(2, 5)); t.accept(() -> q.append("x", 1, 5));
    t.accept(() -> q.append(new char[2], 1, 5)); t.accept(() -> q.setLength(-2));
    t.accept(() -> q.appendCodePoint(-1)); t.accept(() -> q.append((char[]) null));
    t.accept(() -> q.codePointBefore(0)); t.accept(() -> q.getChars(0, 9, new char[1], 0));
    System.out.println(q);
    StringBuilder fizz = new StringBuilder();
    for (int i = 1; i <= 30; i++) fizz.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0
        ? "Fizz" : String.valueOf(i)).append(i < 30 ? ',' : '.');
    System.out.println(fizz);
    for (long l : new long[] {0, -1, 9, 10, 99, 100, 999999999999L, Long.MIN_VALUE, Long.MAX_VALUE, -10, -99,
        -100}) System.out.print(new StringBuilder().append(l).append(' ').append((int) l).append(' '));
    System.out.println(); java.util.StringJoiner sj = new java.util.StringJoiner("|", "<", ">");
    sj.setEmptyValue("E"); System.out.println(sj); sj.add("a").add(null).add("c");
    System.out.println(sj + " " + sj.length() + new java.util.StringJoiner("+").add("z").merge(sj));
  }
}
