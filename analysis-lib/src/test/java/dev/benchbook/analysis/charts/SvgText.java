package dev.benchbook.analysis.charts;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Reads an SVG picture back: its elements, and the boxes that its texts take. */
final class SvgText {

  private final Document document;

  private SvgText(Document document) {
    this.document = document;
  }

  /** A text's box: left, top, right, bottom. */
  record Box(String text, double left, double top, double right, double bottom) {

    boolean overlaps(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  static SvgText of(String svg) {
    try {
      var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      return new SvgText(
          builder.parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))));
    } catch (Exception e) {
      throw new AssertionError("the SVG is not well-formed: " + e.getMessage(), e);
    }
  }

  List<Element> elements(String name) {
    List<Element> list = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      list.add((Element) nodes.item(i));
    }
    return list;
  }

  List<Element> filled(String name, String color) {
    return elements(name).stream().filter(e -> e.getAttribute("fill").equals(color)).toList();
  }

  List<String> texts() {
    return elements("text").stream().map(Element::getTextContent).toList();
  }

  double width() {
    return number(document.getDocumentElement(), "width");
  }

  double height() {
    return number(document.getDocumentElement(), "height");
  }

  List<Box> boxes() {
    return elements("text").stream().map(SvgText::box).toList();
  }

  static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static Box box(Element e) {
    double size = e.hasAttribute("font-size") ? number(e, "font-size") : Theme.TEXT_SIZE;
    double width = FontWidths.of(e.getTextContent(), size, e.hasAttribute("font-weight"));
    double x = number(e, "x");
    double left =
        switch (e.getAttribute("text-anchor")) {
          case "end" -> x - width;
          case "middle" -> x - width / 2;
          default -> x;
        };
    double y = number(e, "y");
    return new Box(e.getTextContent(), left, y - size * 0.76, left + width, y + size * 0.24);
  }
}
