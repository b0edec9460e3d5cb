package dev.benchbook.kernel.eval.assist;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The forms that documentation is written in. */
enum Style {
  /** Text to be read as it is. */
  PLAIN {
    @Override
    String text(String raw) {
      return raw;
    }

    @Override
    String code(String raw) {
      return raw;
    }

    @Override
    String start(String tag) {
      return switch (tag) {
        case "p", "ul", "ol", "dl", "table", "pre", "blockquote", "h1", "h2", "h3", "h4" -> "\n\n";
        case "li", "dd" -> "\n- ";
        case "br", "tr", "dt" -> "\n";
        default -> "";
      };
    }

    @Override
    String end(String tag) {
      return switch (tag) {
        case "ul", "ol", "dl", "table", "pre", "blockquote", "h1", "h2", "h3", "h4" -> "\n\n";
        case "td", "th" -> "  ";
        default -> "";
      };
    }
  },

  /** Markdown; HTML in it is escaped. */
  MARKDOWN {
    @Override
    String text(String raw) {
      return raw.replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1").replace("&", "&amp;");
    }

    @Override
    String code(String raw) {
      String quote = raw.contains("`") ? "``" : "`";
      return raw.isBlank() ? raw : quote + raw.strip() + quote;
    }

    @Override
    String start(String tag) {
      return switch (tag) {
        case "b", "strong" -> "**";
        case "i", "em" -> "*";
        case "pre" -> "\n\n```java\n";
        default -> PLAIN.start(tag);
      };
    }

    @Override
    String end(String tag) {
      return switch (tag) {
        case "b", "strong" -> "**";
        case "i", "em" -> "*";
        case "pre" -> "\n```\n\n";
        default -> PLAIN.end(tag);
      };
    }
  },

  /** HTML with nothing but plain tags: no attributes, links, scripts or styles. */
  HTML {
    @Override
    String text(String raw) {
      return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    String code(String raw) {
      return "<code>" + text(raw) + "</code>";
    }

    @Override
    String start(String tag) {
      return KNOWN.contains(tag) ? "<" + tag + ">" : "";
    }

    @Override
    String end(String tag) {
      return KNOWN.contains(tag) ? "</" + tag + ">" : "";
    }
  };

  private static final Set<String> KNOWN =
      Set.of(
          "p",
          "ul",
          "ol",
          "li",
          "pre",
          "code",
          "b",
          "i",
          "em",
          "strong",
          "table",
          "thead",
          "tbody",
          "tr",
          "td",
          "th",
          "dl",
          "dt",
          "dd",
          "blockquote",
          "h1",
          "h2",
          "h3",
          "h4",
          "br",
          "sup",
          "sub",
          "tt",
          "var",
          "kbd",
          "samp");
  private static final Map<String, String> ENTITIES =
      Map.ofEntries(
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("amp", "&"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", " "),
          Map.entry("le", "≤"),
          Map.entry("ge", "≥"),
          Map.entry("ne", "≠"),
          Map.entry("times", "×"),
          Map.entry("minus", "−"),
          Map.entry("ndash", "–"),
          Map.entry("mdash", "—"),
          Map.entry("hellip", "…"),
          Map.entry("middot", "·"),
          Map.entry("sect", "§"),
          Map.entry("reg", "®"),
          Map.entry("trade", "™"),
          Map.entry("copy", "©"),
          Map.entry("infin", "∞"),
          Map.entry("pi", "π"),
          Map.entry("theta", "θ"),
          Map.entry("lfloor", "⌊"),
          Map.entry("rfloor", "⌋"),
          Map.entry("lceil", "⌈"),
          Map.entry("rceil", "⌉"),
          Map.entry("sum", "∑"),
          Map.entry("radic", "√"),
          Map.entry("rarr", "→"),
          Map.entry("larr", "←"),
          Map.entry("ldquo", "“"),
          Map.entry("rdquo", "”"),
          Map.entry("lsquo", "‘"),
          Map.entry("rsquo", "’"));

  /** Returns text that shows as the given characters. */
  abstract String text(String raw);

  /** Returns characters of code. */
  abstract String code(String raw);

  /** Returns what stands for the start of an HTML element. */
  abstract String start(String tag);

  /** Returns what stands for its end. */
  abstract String end(String tag);

  /** Returns the characters that an HTML entity, without {@code &} and {@code ;}, stands for. */
  static String entity(String name) {
    try {
      if (name.startsWith("#x") || name.startsWith("#X")) {
        return Character.toString(Integer.parseInt(name.substring(2), 16));
      } else if (name.startsWith("#")) {
        return Character.toString(Integer.parseInt(name.substring(1)));
      }
    } catch (IllegalArgumentException noCharacter) {
      return "&" + name + ";";
    }
    String known = ENTITIES.get(name);
    return known != null
        ? known
        : ENTITIES.getOrDefault(name.toLowerCase(Locale.ROOT), "&" + name + ";");
  }
}
