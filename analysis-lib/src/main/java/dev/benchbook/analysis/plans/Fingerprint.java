package dev.benchbook.analysis.plans;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A short name for a plan's shape: equal for plans that do the same in the same way, whatever the
 * literals, the estimates and what was measured.
 *
 * <p>It covers each node's depth, type, method, relation, alias, index and label, and its
 * conditions and keys without literals, parameters and the qualifiers that VERBOSE adds. The first
 * 64 bits of SHA-256 over these, as 16 hexadecimal digits.
 */
final class Fingerprint {
  private static final List<String> CONDITIONS =
      List.of(
          "Index Cond",
          "Recheck Cond",
          "Filter",
          "Hash Cond",
          "Merge Cond",
          "Join Filter",
          "One-Time Filter",
          "TID Cond",
          "Order By",
          "Sort Key",
          "Presorted Key",
          "Group Key",
          "Hash Key",
          "Cache Key",
          "Run Condition");

  private static final List<String> METHOD =
      List.of(
          "Join Type",
          "Strategy",
          "Partial Mode",
          "Parallel Aware",
          "Operation",
          "Command",
          "Scan Direction",
          "Relation Name",
          "Alias",
          "Index Name",
          "CTE Name",
          "Function Name");

  private Fingerprint() {}

  static String of(PlanTree tree) {
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < tree.size(); i++) {
      PlanNode node = tree.node(i);
      shape.append(tree.depth(i)).append(' ').append(node.nodeType());
      METHOD.forEach(key -> shape.append('|').append(node.attribute(key).orElse("")));
      shape.append('|').append(label(node.subplanName().orElse("")));
      for (String key : CONDITIONS) {
        shape.append('|').append(withoutLiterals(node.properties().getOrDefault(key, "")));
      }
      shape.append('\n');
    }
    return hash(shape.toString());
  }

  /** Numbers of parameters differ between versions and between prepared and plain statements. */
  private static String label(String label) {
    int returns = label.indexOf(" (returns");
    return returns < 0 ? label : label.substring(0, returns);
  }

  /** Replaces strings, numbers and parameters by a question mark and drops qualifiers. */
  static String withoutLiterals(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int end = i + 1;
      if (c == '\'') {
        end = closing(text, i, '\'');
        out.append('?');
      } else if (c == '$' || isDigit(c)) {
        while (end < text.length() && (isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
          end++;
        }
        out.append('?');
      } else if (c == '"' || isWord(c)) {
        end = c == '"' ? closing(text, i, '"') : wordEnd(text, i);
        boolean qualifier = end < text.length() && text.charAt(end) == '.';
        end += qualifier ? 1 : 0;
        out.append(qualifier ? "" : text.substring(i, end));
      } else {
        out.append(c);
      }
      i = end;
    }
    return out.toString();
  }

  private static int closing(String text, int from, char quote) {
    int end = text.indexOf(quote, from + 1);
    while (end >= 0 && end + 1 < text.length() && text.charAt(end + 1) == quote) {
      end = text.indexOf(quote, end + 2);
    }
    return end < 0 ? text.length() : end + 1;
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && (isWord(text.charAt(end)) || isDigit(text.charAt(end)))) {
      end++;
    }
    return end;
  }

  private static boolean isWord(char c) {
    return Character.isLetter(c) || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] bytes = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is part of every Java runtime", e);
    }
  }
}
