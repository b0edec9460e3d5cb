package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/** Turns HTML entities, typographic arrows and typographic quotes back into what was printed. */
final class Characters {
  private static final String ARROWS = "\u2192\u27F6\u2794\u279C\u21E8";
  private static final String DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212";

  private Characters() {}

  static List<TextLine> normalise(List<TextLine> lines) {
    boolean html = isHtml(lines);
    boolean quotes = hasTypographicQuotes(lines);
    boolean arrows = hasTypographicArrows(lines);
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = html ? decode(line.text()) : line.text();
      text = arrow(text);
      text = arrows ? text.replace("\u2192", "->") : text;
      result.add(line.with(quotes ? straight(text) : text));
    }
    return result;
  }

  private static boolean isHtml(List<TextLine> lines) {
    boolean entities = false;
    for (TextLine line : lines) {
      String text = line.text();
      String stripped = text.strip();
      if (stripped.startsWith("->") || stripped.startsWith("<explain")) {
        return false;
      }
      entities |=
          stripped.startsWith("-&gt;")
              || stripped.startsWith("<pre")
              || stripped.startsWith("<td")
              || text.contains("&quot;");
    }
    return entities;
  }

  private static String decode(String text) {
    String plain = withoutTags(text);
    if (plain.indexOf('&') < 0) {
      return plain;
    }
    return plain
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&#x27;", "'")
        .replace("&apos;", "'")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&");
  }

  /** A {@code pre} or a table's cell keeps its content; other lines of tags are blank. */
  private static String withoutTags(String text) {
    String stripped = text.strip();
    String plain = text;
    if (stripped.startsWith("<pre") || stripped.startsWith("<td")) {
      plain = text.substring(text.indexOf('>') + 1);
    } else if (stripped.startsWith("<") && stripped.endsWith(">")) {
      return "";
    }
    for (String end : new String[] {"</pre>", "</td>"}) {
      plain = plain.endsWith(end) ? plain.substring(0, plain.length() - end.length()) : plain;
    }
    return plain;
  }

  /** Where the plan's own arrows were changed, all were. */
  private static boolean hasTypographicArrows(List<TextLine> lines) {
    boolean changed = false;
    for (TextLine line : lines) {
      String text = line.text().strip();
      if (text.startsWith("->")) {
        return false;
      }
      changed |= text.startsWith("\u2192");
    }
    return changed;
  }

  /** Only an arrow that begins a line is the plan's; others are somebody's data. */
  private static String arrow(String text) {
    int i = 0;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '>')) {
      i++;
    }
    if (i >= text.length()) {
      return text;
    }
    char c = text.charAt(i);
    if (ARROWS.indexOf(c) >= 0) {
      return text.substring(0, i) + "->" + text.substring(i + 1);
    }
    boolean dashed = DASHES.indexOf(c) >= 0 && i + 1 < text.length() && text.charAt(i + 1) == '>';
    return dashed ? text.substring(0, i) + "->" + text.substring(i + 2) : text;
  }

  /** A typographic quote outside a string was a straight one; inside a string it may be data. */
  private static boolean hasTypographicQuotes(List<TextLine> lines) {
    for (TextLine line : lines) {
      boolean plan = line.text().contains("(cost=") || line.text().contains(": ");
      boolean inString = false;
      for (int i = 0; plan && i < line.text().length(); i++) {
        char c = line.text().charAt(i);
        inString ^= c == '\'';
        if (c == '"') {
          return false;
        }
        if (!inString && (isDouble(c) || isSingle(c))) {
          return true;
        }
      }
    }
    return false;
  }

  private static String straight(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(isDouble(c) ? '"' : isSingle(c) ? '\'' : c);
    }
    return out.toString();
  }

  private static boolean isDouble(char c) {
    return c == '\u201C' || c == '\u201D' || c == '\u201E' || c == '\u201F';
  }

  private static boolean isSingle(char c) {
    return c == '\u2018' || c == '\u2019' || c == '\u201A' || c == '\u201B';
  }
}
