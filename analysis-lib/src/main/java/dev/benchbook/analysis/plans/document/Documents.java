package dev.benchbook.analysis.plans.document;

import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/** Finds the JSON, XML and YAML documents between the other lines of a text. */
public final class Documents {
  private Documents() {}

  /**
   * Reads every document.
   *
   * @param source the source's name
   * @param lines the lines of the text
   * @return the documents in the order of the text
   * @throws PlanException if a document begins as EXPLAIN's do but cannot be read
   */
  public static List<Document> find(String source, List<TextLine> lines) {
    List<Document> found = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      Document document = at(source, lines, i);
      if (document == null || document.root() == null) {
        i++;
      } else {
        found.add(document);
        i = Math.max(i + 1, document.to());
      }
    }
    return found;
  }

  private static Document at(String source, List<TextLine> lines, int index) {
    TextLine line = lines.get(index);
    int indent = line.indent();
    if (indent >= line.text().length()) {
      return null;
    }
    char first = line.text().charAt(indent);
    if (first == '{' || first == '[') {
      return beginsJson(lines, index) ? JsonReader.read(source, lines, index) : null;
    }
    if (first == '<') {
      boolean explain = line.text().startsWith("<explain", indent);
      return explain ? XmlReader.read(source, lines, index) : null;
    }
    return beginsYaml(lines, index) ? YamlReader.read(source, lines, index) : null;
  }

  /** A bracket begins a document only if a key in quotes follows, on this line or a later one. */
  private static boolean beginsJson(List<TextLine> lines, int index) {
    for (int i = index; i < lines.size() && i < index + 4; i++) {
      String text = lines.get(i).text();
      for (int c = i == index ? lines.get(i).indent() : 0; c < text.length(); c++) {
        if (text.charAt(c) == '"') {
          return text.indexOf(':', c) > c;
        }
        if ("[{ \t".indexOf(text.charAt(c)) < 0) {
          return false;
        }
      }
    }
    return false;
  }

  private static boolean beginsYaml(List<TextLine> lines, int index) {
    String text = lines.get(index).text().strip();
    boolean plan = text.equals("- Plan:") || text.equals("Plan:");
    boolean query = text.startsWith("Query Text: \"") || text.startsWith("- Query Text: \"");
    query |= text.startsWith("Query Parameters: \"") || text.startsWith("Query Identifier: ");
    for (int i = index + 1; query && i < lines.size() && i <= index + 4; i++) {
      String next = lines.get(i).text().strip();
      if (next.equals("Plan:")) {
        return beginsYaml(lines, i);
      }
      query = next.startsWith("Query ");
    }
    if (!plan || index + 1 >= lines.size()) {
      return false;
    }
    return lines.get(index + 1).text().strip().startsWith("Node Type: ");
  }
}
