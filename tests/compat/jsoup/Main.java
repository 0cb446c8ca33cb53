// jsoup: parsing of real-world HTML, selectors, cleaning, editing.
import org.jsoup.Jsoup;
import org.jsoup.nodes.*;
import org.jsoup.parser.*;
import org.jsoup.safety.Safelist;
import org.jsoup.select.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  public static void main(String[] args) {
    String html = "<!doctype html><title>T &amp; &eacute;</title><p id=a class='x y'>One<b>bold<p>Two <a href='/rel?q=1&amp;r'>link</a><table><tr><td>1<td>2<tr><td colspan=2>3</table><script>if (a<b) x();</script><ul><li>i<li class=y>j</ul><!-- c --><form><input name=n value=v><select name=s><option value=1 selected>o</select></form><svg><path d='M0'/></svg>";
    Document d = Jsoup.parse(html, "http://example.org/dir/");
    p(d.outerHtml());
    for (String q : new String[] {"p", ".x.y", "td[colspan]", "li:nth-child(2)", "p > b", "a[href^=/rel]", "*:containsOwn(Two)", "tr:has(td:eq(1))", "li ~ li", "p:not(#a)", "[class~=[xy]]", ":matchesOwn(^\\d$)"}) {
      Elements e = d.select(q);
      p(q + " -> " + e.size() + " " + e.eachText());
    }
    p(d.select("a").first().absUrl("href") + " " + d.title() + " " + d.body().text());
    p(((FormElement) d.select("form").first()).formData());
    d.select("b").wrap("<i></i>").unwrap();
    d.select("li").append("<em>!</em>").addClass("z").removeClass("y");
    d.getElementById("a").attr("data-k", "\"v\"").prependText("<");
    p(d.body().children().first().outerHtml() + d.select("ul").outerHtml());
    p(Jsoup.clean("<p onclick=x()><a href='javascript:y'>a</a><a href='http://z'>b</a><script>s</script><b>c</b>", Safelist.basic()));
    p(Jsoup.parse("<r><A b='1'/><!-- x --><c>t</c></r>", "", Parser.xmlParser()).outerHtml());
    Parser tracking = Parser.htmlParser().setTrackErrors(10);
    tracking.parseInput("<p>x</b><div></span>&bogus;<a b=1 b=2>", "");
    p(tracking.getErrors());
    StringBuilder depth = new StringBuilder();
    NodeTraversor.traverse((node, n) -> depth.append(n).append(node.nodeName()).append(' '), d.body());
    p(depth);
    p(Entities.escape("<\u00e9\u20ac&>") + Parser.unescapeEntities("&lt;&#128512;&copy", false) + " " + d.select("td").get(2).cssSelector());
    try {
      d.select("a[[");
    } catch (Selector.SelectorParseException e) {
      p(e.getMessage());
    }
  }
}
