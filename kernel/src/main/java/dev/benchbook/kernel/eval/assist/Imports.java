package dev.benchbook.kernel.eval.assist;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The imports of a session. Those that end in {@code *} make the compiler list whole packages with
 * every question; so they are replaced by imports of the classes that the code names.
 */
final class Imports {
  private static final Pattern ON_DEMAND = Pattern.compile("import ([\\w.$]+)\\.\\*;");
  private static final Pattern DECLARED = Pattern.compile("\\.(\\w+);");

  private final String others;
  private final List<String> packages;
  private final Set<String> named = new LinkedHashSet<>();

  private Imports(String others, List<String> packages) {
    this.others = others;
    this.packages = packages;
    Matcher matcher = DECLARED.matcher(others);
    while (matcher.find()) {
      named.add(matcher.group(1));
    }
  }

  /** Returns the imports in a text of package and import declarations. */
  static Imports of(String head) {
    Set<String> packages = new LinkedHashSet<>();
    Matcher matcher = ON_DEMAND.matcher(head);
    while (matcher.find()) {
      packages.add(matcher.group(1));
    }
    return new Imports(matcher.replaceAll(""), List.copyOf(packages));
  }

  /** Returns the packages that are imported as a whole. */
  List<String> packages() {
    return packages;
  }

  /** Returns declarations that do for a code. */
  String head(Scan scan, Names names) {
    StringBuilder head = new StringBuilder(others);
    Set<String> done = new LinkedHashSet<>(named);
    for (Scan.Token token : scan.tokens()) {
      String word = token.kind() == Scan.Kind.WORD ? scan.text(token) : "";
      if (!word.isEmpty() && done.add(word)) {
        for (String one : packages) {
          if (names.classesIn(one).contains(word)) {
            head.append("import ").append(one).append('.').append(word).append(";\n");
            break;
          }
        }
      }
    }
    return head.toString();
  }
}
