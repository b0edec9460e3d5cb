package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.magic.MagicException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * A pom made from what was copied out of some manual: a whole pom, or {@code <dependency>} and
 * {@code <repository>} elements, loose or in their lists, in any order.
 */
final class PomText {
  private static final Map<String, String> LIST_OF_MEMBER =
      Map.of("dependency", "dependencies", "repository", "repositories");
  private static final Set<String> KEPT = Set.of("dependencyManagement", "properties", "parent");
  private static final String HEAD =
      "<project><modelVersion>4.0.0</modelVersion><groupId>benchbook.notebook</groupId>"
          + "<artifactId>notebook</artifactId><version>0</version><packaging>pom</packaging>";

  private PomText() {}

  /**
   * Returns the text of a whole pom.
   *
   * @throws MagicException if it is not XML or asks for nothing; the message has the line
   */
  static String whole(String text) throws MagicException {
    String body = text.strip().replaceFirst("^<\\?xml[^>]*\\?>", "");
    Element root = parse("<fragments>" + body + "</fragments>", lineOf(text, body));
    Map<String, StringBuilder> lists = new TreeMap<>();
    StringBuilder kept = new StringBuilder();
    for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (!(node instanceof Element element)) {
        continue;
      }
      String name = element.getTagName();
      if (name.equals("project")) {
        return body;
      }
      if (LIST_OF_MEMBER.containsKey(name)) {
        lists
            .computeIfAbsent(LIST_OF_MEMBER.get(name), list -> new StringBuilder())
            .append(print(element));
      } else if (LIST_OF_MEMBER.containsValue(name)) {
        StringBuilder list = lists.computeIfAbsent(name, key -> new StringBuilder());
        for (Node one = element.getFirstChild(); one != null; one = one.getNextSibling()) {
          list.append(one instanceof Element member ? print(member) : "");
        }
      } else if (KEPT.contains(name)) {
        kept.append(print(element));
      }
    }
    if (lists.isEmpty()) {
      throw new MagicException("expected a pom, <dependency> or <repository>, found none of them");
    }
    StringBuilder pom = new StringBuilder(HEAD).append(kept);
    lists.forEach(
        (name, members) ->
            pom.append('<').append(name).append('>').append(members).append("</" + name + ">"));
    return pom.append("</project>").toString();
  }

  private static int lineOf(String text, String body) {
    return (int) text.substring(0, Math.max(0, text.indexOf(body))).lines().count();
  }

  private static Element parse(String xml, int before) throws MagicException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(null);
      return builder.parse(new InputSource(new StringReader(xml))).getDocumentElement();
    } catch (SAXParseException e) {
      int line = Math.max(0, before - 1) + e.getLineNumber();
      throw new MagicException("line " + line + " below the magic: " + e.getMessage());
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new MagicException("the XML can't be read: " + e.getMessage());
    }
  }

  private static String print(Element element) throws MagicException {
    try {
      Transformer printer = TransformerFactory.newInstance().newTransformer();
      printer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      printer.transform(new DOMSource(element), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new MagicException("the XML can't be copied: " + e.getMessage());
    }
  }
}
