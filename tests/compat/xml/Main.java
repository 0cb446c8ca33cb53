// java.xml: DOM, SAX, StAX, XPath, XSLT, schema validation, serialisation.
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.stream.events.XMLEvent;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.stream.*;
import javax.xml.validation.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.w3c.dom.ls.*;
import org.xml.sax.*;
import org.xml.sax.ext.DefaultHandler2;

public class Main {
  static void p(Object o) { System.out.println(o); }

  static final String LIBRARY = "<?xml version='1.0' encoding='UTF-8'?>\n"
      + "<!DOCTYPE library [<!ENTITY co 'Company &amp; Sons'><!ATTLIST book lang CDATA 'en'>]>\n"
      + "<library xmlns:m='urn:meta'><!-- shelf -->\n"
      + "  <book id='b1' m:rank='2'><title>Caf\u00e9 \ud83d\ude00</title><price>12.50</price><by>&co;</by></book>\n"
      + "  <book id='b2' lang='fr'><title><![CDATA[<raw> & data]]></title><price>7</price></book>\n"
      + "  <?target data?><m:note>mixed <b>bold</b> tail</m:note>\n</library>";

  static void walk(Node n, String indent) {
    p(indent + n.getNodeType() + " " + n.getNodeName() + " " + (n.getNodeValue() == null ? "" : n.getNodeValue().replace("\n", "\\n")) + " " + n.getNamespaceURI());
    NamedNodeMap a = n.getAttributes();
    for (int i = 0; a != null && i < a.getLength(); i++) p(indent + " @" + a.item(i) + " " + ((Attr) a.item(i)).getSpecified());
    for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) walk(c, indent + "  ");
  }

  static Document dom() throws Exception {
    DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
    f.setNamespaceAware(true);
    Document d = f.newDocumentBuilder().parse(new InputSource(new StringReader(LIBRARY)));
    walk(d, "");
    Element e = d.createElement("book");
    e.setAttribute("id", "b3");
    e.appendChild(d.createElement("title")).setTextContent("new <one>");
    d.getDocumentElement().appendChild(e);
    d.normalizeDocument();
    p(d.getElementsByTagName("book").getLength() + " " + d.getElementsByTagNameNS("urn:meta", "*").getLength());
    LSSerializer s = ((DOMImplementationLS) d.getImplementation().getFeature("LS", "3.0")).createLSSerializer();
    s.getDomConfig().setParameter("xml-declaration", false);
    p(s.writeToString(e));
    try {
      e.insertBefore(d, null);
    } catch (DOMException x) {
      p(x.code + " " + x.getMessage());
    }
    return d;
  }

  static void sax() throws Exception {
    SAXParserFactory f = SAXParserFactory.newInstance();
    f.setNamespaceAware(true);
    DefaultHandler2 h = new DefaultHandler2() {
      Locator where;
      @Override public void setDocumentLocator(Locator l) { where = l; }
      @Override public void startElement(String uri, String local, String q, Attributes a) { p("<" + q + " " + uri + " " + a.getLength() + " at " + where.getLineNumber() + ":" + where.getColumnNumber()); }
      @Override public void endElement(String uri, String local, String q) { p(">" + q); }
      @Override public void characters(char[] c, int from, int n) { p("text " + new String(c, from, n).replace("\n", "\\n")); }
      @Override public void processingInstruction(String t, String d) { p("pi " + t + " " + d); }
      @Override public void startPrefixMapping(String prefix, String uri) { p("prefix " + prefix + " " + uri); }
    };
    f.newSAXParser().parse(new InputSource(new StringReader(LIBRARY)), h);
    for (String bad : new String[] {"<a><b></a>", "<a x='1' x='2'/>", "<a>&undefined;</a>", "", "<a/><b/>", "<a b=c/>", "<\u00e9\u0001/>"}) {
      try {
        f.newSAXParser().parse(new InputSource(new StringReader(bad)), new DefaultHandler2());
        p("accepted " + bad);
      } catch (SAXParseException e) {
        p(e.getLineNumber() + ":" + e.getColumnNumber() + " " + e.getMessage());
      }
    }
  }

  static void stax() throws Exception {
    XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(LIBRARY));
    StringBuilder b = new StringBuilder();
    while (r.hasNext()) {
      int t = r.next();
      b.append(t);
      if (r.hasName()) b.append(r.getLocalName());
      b.append(' ');
    }
    p(b);
    List<String> kinds = new ArrayList<>();
    for (Iterator<?> it = XMLInputFactory.newInstance().createXMLEventReader(new StringReader("<a x='1'>t</a>")); it.hasNext(); ) kinds.add(((XMLEvent) it.next()).toString());
    p(kinds);
    StringWriter out = new StringWriter();
    XMLStreamWriter w = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
    w.writeStartDocument();
    w.writeStartElement("r");
    w.writeAttribute("a", "<&\">");
    w.writeCharacters("x < y");
    w.writeEmptyElement("e");
    w.writeCData("raw");
    w.writeEndDocument();
    w.flush();
    p(out);
  }

  static void xpath(Document d) throws Exception {
    XPath x = XPathFactory.newInstance().newXPath();
    x.setNamespaceContext(new NamespaceContext() {
      @Override public String getNamespaceURI(String prefix) { return prefix.equals("m") ? "urn:meta" : XMLConstants.NULL_NS_URI; }
      @Override public String getPrefix(String uri) { return null; }
      @Override public Iterator<String> getPrefixes(String uri) { return null; }
    });
    for (String e : new String[] {"count(//book)", "sum(//price)", "//book[price > 10]/@id", "//book[last()]/title", "//m:note/b", "string-length(//title[1])", "//book[@lang='fr']/following-sibling::*[1]", "concat(name(/*), '-', translate('abc', 'b', 'x'))", "//*[starts-with(@id, 'b')][2]/@id", "boolean(//nothing)", "round(2.5) mod 2", "normalize-space(//m:note)"}) {
      p(e + " = " + x.evaluate(e, d));
    }
    NodeList l = (NodeList) x.evaluate("//book/@*", d, XPathConstants.NODESET);
    for (int i = 0; i < l.getLength(); i++) p(l.item(i));
    try {
      x.evaluate("//book[", d);
    } catch (XPathExpressionException e) {
      p(e.getMessage());
    }
  }

  static void transform(Document d) throws Exception {
    TransformerFactory f = TransformerFactory.newInstance();
    Transformer identity = f.newTransformer();
    identity.setOutputProperty(OutputKeys.INDENT, "yes");
    identity.setOutputProperty(OutputKeys.STANDALONE, "yes");
    StringWriter out = new StringWriter();
    identity.transform(new DOMSource(d), new StreamResult(out));
    p(out);
    String sheet = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
        + "<xsl:output method='xml' indent='no'/><xsl:param name='who'/><xsl:key name='k' match='book' use='@id'/>"
        + "<xsl:template match='/'><out who='{$who}'><xsl:apply-templates select='//book'><xsl:sort select='price' data-type='number'/></xsl:apply-templates>"
        + "<k><xsl:value-of select=\"key('k','b2')/price\"/></k><xsl:call-template name='count'><xsl:with-param name='n' select='3'/></xsl:call-template></out></xsl:template>"
        + "<xsl:template match='book'><b n='{position()}'><xsl:choose><xsl:when test='price &gt; 10'>dear</xsl:when><xsl:when test='price'>cheap</xsl:when><xsl:otherwise>free</xsl:otherwise></xsl:choose>: <xsl:value-of select='title'/></b></xsl:template>"
        + "<xsl:template name='count'><xsl:param name='n'/><xsl:if test='$n &gt; 0'><i><xsl:value-of select='format-number($n * 1000, \"#,##0.00\")'/></i><xsl:call-template name='count'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template></xsl:if></xsl:template>"
        + "</xsl:stylesheet>";
    Templates compiled = f.newTemplates(new StreamSource(new StringReader(sheet)));
    Transformer t = compiled.newTransformer();
    t.setParameter("who", "me");
    out = new StringWriter();
    t.transform(new DOMSource(d), new StreamResult(out));
    p(out);
    try {
      f.setErrorListener(new ErrorListener() {
        @Override public void warning(TransformerException e) { p("warning " + e.getMessage()); }
        @Override public void error(TransformerException e) { p("error " + e.getMessage()); }
        @Override public void fatalError(TransformerException e) { p("fatal " + e.getMessage()); }
      });
      f.newTemplates(new StreamSource(new StringReader(sheet.replace("match='book'", "match='book['"))));
    } catch (TransformerConfigurationException e) {
      p("refused");
    }
  }

  static void schema() throws Exception {
    String xsd = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='order'><xs:complexType><xs:sequence>"
        + "<xs:element name='item' maxOccurs='3'><xs:complexType><xs:simpleContent><xs:extension base='xs:decimal'><xs:attribute name='code' use='required'><xs:simpleType><xs:restriction base='xs:string'><xs:pattern value='[A-Z]{2}[0-9]+'/></xs:restriction></xs:simpleType></xs:attribute></xs:extension></xs:simpleContent></xs:complexType></xs:element>"
        + "<xs:element name='when' type='xs:date' minOccurs='0'/></xs:sequence></xs:complexType></xs:element></xs:schema>";
    Schema s = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new StreamSource(new StringReader(xsd)));
    for (String doc : new String[] {"<order><item code='AB1'>2.5</item><when>2020-02-29</when></order>", "<order><item code='x'>2</item></order>", "<order><item code='AB1'>two</item></order>", "<order><when>2021-02-29</when></order>", "<order><item code='AA1'>1</item><item code='AA1'>1</item><item code='AA1'>1</item><item code='AA1'>1</item></order>"}) {
      try {
        s.newValidator().validate(new StreamSource(new StringReader(doc)));
        p("valid");
      } catch (SAXParseException e) {
        p(e.getMessage());
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Document d = dom();
    sax();
    stax();
    xpath(d);
    transform(d);
    schema();
  }
}
