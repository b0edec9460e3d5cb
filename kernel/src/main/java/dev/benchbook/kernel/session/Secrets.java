package dev.benchbook.kernel.session;

import dev.benchbook.kernel.magic.Environment;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks what looks like a secret in code that is kept: texts in a statement that speaks of
 * passwords, tokens or keys, credentials in addresses, and what has the shape of a known token. It
 * guesses by names, and would rather mask too much; a secret that nothing names it can't see.
 */
final class Secrets {
  private static final String MASK = "***";
  private static final String BLOCK = "\"\"\"";

  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$-]*");

  // A connection's password is its third argument.
  private static final Pattern CONNECT =
      Pattern.compile(
          "(\\b(?:getConnection|connect)\\s*+\\([^,;()]*+,[^,;()]*+,\\s*+)\"[^\"\\n]*+\"");

  private static final List<Pattern> EVERYWHERE =
      List.of(
          // scheme://user:password@host
          Pattern.compile("(?<=://[^\\s\"'/@:]{0,200}:)[^\\s\"'/@]+(?=@)"),
          // password=... in addresses and options, --password ..., "password": "..."
          Pattern.compile(
              "(?i)(?<=[?&;,\\s\"'-](?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key)"
                  + "[=:]\\s?)[^\\s\"'&;,)]+"),
          Pattern.compile("(?i)(?<=\\b(?:password|identified by)\\s{1,3})'[^'\\n]*'"),
          Pattern.compile("(?i)(?<=\\b(?:bearer|basic)\\s{1,3})[A-Za-z0-9+/._~=-]{8,}"),
          Pattern.compile("\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b"),
          Pattern.compile("\\b(?:gh[pousr]_|github_pat_|xox[abprs]-|sk-|glpat-)[\\w-]{16,}"),
          Pattern.compile("\\beyJ[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]*"),
          Pattern.compile("(?s)(?<=-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----).*?(?=-----END|\\z)"));

  // Lines for the kernel and programs, not Java: NAME=value, NAME value, --name value.
  private static final Pattern SETTING =
      Pattern.compile(
          "([A-Za-z_][\\w.-]*)(\\s*[=:]\\s*|\\s+)(\"[^\"\\n]*\"|'[^'\\n]*'|[^\\s;&|]+)");

  private Secrets() {}

  /** Returns code without what looks like a secret. */
  static String masked(String code) {
    String masked = inTexts(code);
    masked = CONNECT.matcher(masked).replaceAll("$1\"" + MASK + "\"");
    masked = inDirectives(masked);
    for (Pattern pattern : EVERYWHERE) {
      masked = pattern.matcher(masked).replaceAll(MASK);
    }
    return masked;
  }

  private static String inTexts(String code) {
    StringBuilder masked = new StringBuilder();
    int statement = 0;
    int copied = 0;
    for (int i = 0; i < code.length(); ) {
      int end = afterToken(code, i);
      char c = code.charAt(i);
      if (c == ';' || c == '{' || c == '}') {
        statement = end;
      } else if (c == '"' && speaksOfSecrets(code.substring(statement, i))) {
        boolean block = code.startsWith(BLOCK, i);
        String quotes = block ? BLOCK : "\"";
        masked.append(code, copied, i).append(quotes).append(block ? "\n" : "");
        masked.append(MASK).append(quotes);
        copied = end;
      }
      i = end;
    }
    return masked.append(code, copied, code.length()).toString();
  }

  // Texts, characters and comments are one token, all else is a character.
  private static int afterToken(String code, int start) {
    char c = code.charAt(start);
    if (code.startsWith(BLOCK, start)) {
      return afterQuoted(code, start + BLOCK.length(), BLOCK, false);
    }
    if (c == '"' || c == '\'') {
      return afterQuoted(code, start + 1, String.valueOf(c), true);
    }
    if (code.startsWith("//", start)) {
      int end = code.indexOf('\n', start);
      return end < 0 ? code.length() : end;
    }
    if (code.startsWith("/*", start)) {
      int end = code.indexOf("*/", start + 2);
      return end < 0 ? code.length() : end + 2;
    }
    return start + 1;
  }

  private static int afterQuoted(String code, int start, String quotes, boolean onOneLine) {
    for (int i = start; i < code.length(); i++) {
      if (code.charAt(i) == '\\') {
        i++;
      } else if (code.startsWith(quotes, i)) {
        return i + quotes.length();
      } else if (onOneLine && code.charAt(i) == '\n') {
        return i;
      }
    }
    return code.length();
  }

  // "private" is a modifier of Java.
  private static boolean speaksOfSecrets(String code) {
    return WORD.matcher(code)
        .results()
        .anyMatch(word -> !word.group().equals("private") && Environment.isSecret(word.group()));
  }

  private static String inDirectives(String code) {
    boolean cellMagic = code.stripLeading().startsWith("%%");
    StringBuilder masked = new StringBuilder();
    for (String line : code.split("(?<=\n)", -1)) {
      boolean directive = cellMagic || line.stripLeading().startsWith("%");
      masked.append(directive ? inDirective(line) : line);
    }
    return masked.toString();
  }

  private static String inDirective(String line) {
    Matcher setting = SETTING.matcher(line);
    StringBuilder masked = new StringBuilder();
    int copied = 0;
    while (setting.find(copied)) {
      boolean secret = Environment.isSecret(setting.group(1));
      masked.append(line, copied, secret ? setting.start(3) : setting.end(1));
      if (secret) {
        masked.append(MASK);
      }
      copied = secret ? setting.end(3) : setting.end(1);
    }
    return masked.append(line, copied, line.length()).toString();
  }
}
