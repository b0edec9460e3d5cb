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

  // Texts, characters and comments; statements end outside of them.
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\"(?:\\\\.|[^\\\\])*?(?:\"\"\"|\\z)|\"(?:\\\\.|[^\"\\\\\\n])*(?:\"|(?=\\n)|\\z)"
              + "|'(?:\\\\.|[^'\\\\\\n])*'|//[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z)|[;{}]",
          Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$-]*");

  // A connection's password is its third argument.
  private static final Pattern CONNECT =
      Pattern.compile(
          "(?s)(\\b(?:getConnection|connect)\\s*\\([^,;]*,[^,;]*,\\s*)\"(?:\\\\.|[^\"\\\\])*\"");

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
    Matcher token = TOKEN.matcher(code);
    int copied = 0;
    int statement = 0;
    while (token.find()) {
      String text = token.group();
      if (text.length() == 1) {
        statement = token.end();
      } else if (text.charAt(0) == '"'
          && speaksOfSecrets(code.substring(statement, token.start()))) {
        masked.append(code, copied, token.start()).append(quoted(text));
        copied = token.end();
      }
    }
    return masked.append(code, copied, code.length()).toString();
  }

  private static String quoted(String text) {
    return text.startsWith("\"\"\"") ? "\"\"\"\n" + MASK + "\"\"\"" : "\"" + MASK + "\"";
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
