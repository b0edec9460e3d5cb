package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Nearest;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The compiler and what was learnt with it, for one thread. The last attribution is kept: while a
 * word is typed, what stands before it stays the same.
 */
final class Engine {
  private static final int MAX_CANDIDATES = 1000;
  private static final int MAX_SIGNATURES = 150;
  private static final int BULK_PREFIX = 1;
  private static final int MAX_UNIMPORTED = 20;
  // Fewer letters would fit too many of the classes that are not imported.
  private static final int UNIMPORTED_PREFIX = 3;

  private static final int MAX_INSPECTED = 100;
  // The compiler looks at a call in a call in a call again and again, for hours and in gigabytes
  // when thousands are open, and can't be stopped.
  private static final int MAX_NESTING = 200;

  private record Question(Inspection.Place place, int detail) {}

  // Front ends ask again at each move of the cursor; what was declared meanwhile empties this.
  private final Map<Question, Optional<MimeBundle>> inspected =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Optional<MimeBundle>> eldest) {
          return size() > MAX_INSPECTED;
        }
      };

  private final Supplier<World> worlds;
  private final Docs docs;
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private ClassFiles files;
  private Names names;
  private Imports imports;
  private World world;
  private String lastSource;
  private Attribution last;

  Engine(Supplier<World> worlds, Sources sources) {
    this.worlds = worlds;
    docs = new Docs(sources);
  }

  Docs docs() {
    return docs;
  }

  World world() {
    return world;
  }

  /**
   * Returns what the compiler makes of the code before a position that is not inside a word.
   *
   * @throws IllegalArgumentException if it is nested deeper than the compiler can bear
   */
  Attribution attribution(String code) {
    if (nesting(code) > MAX_NESTING) {
      throw new IllegalArgumentException("code: nested deeper than " + MAX_NESTING);
    }
    refresh();
    Scan scan = Scan.of(code);
    String source = Attribution.source(imports.head(scan, names), scan, code);
    if (!source.equals(lastSource)) {
      last = Attribution.of(compiler, files, source);
      lastSource = source;
    }
    return last;
  }

  private static int nesting(String code) {
    int open = 0;
    int most = 0;
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        most = Math.max(most, ++open);
      } else if (c == ')' || c == ']' || c == '}') {
        open = Math.max(0, open - 1);
      }
    }
    return most;
  }

  /** Returns what has a name that fits, at the end of the code. */
  List<Found> find(Attribution attribution, Predicate<String> fits, boolean bulk) {
    return Lookup.of(attribution, names, imports.packages(), fits, bulk);
  }

  /** Completes the word that begins at a position. */
  List<Completion.Candidate> complete(String code, int start, int cursor) {
    String prefix = code.substring(start, cursor);
    Attribution attribution = attribution(code.substring(0, start));
    boolean bulk = prefix.length() >= BULK_PREFIX;
    List<Found> found =
        find(attribution, name -> name.startsWith(prefix) && (bulk || !name.startsWith("$")), bulk);
    if (found.isEmpty() && bulk) {
      String lower = prefix.toLowerCase(Locale.ROOT);
      found = find(attribution, name -> name.toLowerCase(Locale.ROOT).startsWith(lower), true);
    }
    if (found.isEmpty()) {
      return unimported(attribution, prefix);
    }
    Expectation expectation = Expectation.of(attribution);
    record Ranked(Found found, boolean matches) {}
    List<Found> sorted =
        found.stream()
            .map(one -> new Ranked(one, expectation.isMetBy(one)))
            .sorted(
                Comparator.comparing((Ranked one) -> !one.matches())
                    .thenComparing(one -> one.found().group())
                    .thenComparing(one -> one.found().name()))
            .limit(MAX_CANDIDATES)
            .map(Ranked::found)
            .toList();
    boolean withSignatures = sorted.size() <= MAX_SIGNATURES;
    return sorted.stream().map(one -> candidate(attribution, one, withSignatures)).toList();
  }

  private List<Completion.Candidate> unimported(Attribution attribution, String prefix) {
    boolean type =
        prefix.length() >= UNIMPORTED_PREFIX
            && Character.isUpperCase(prefix.charAt(0))
            && attribution.marker() != null
            && attribution.marker().getLeaf() instanceof com.sun.source.tree.IdentifierTree;
    return !type
        ? List.of()
        : unimported(attribution, name -> name.startsWith(prefix)).stream()
            .map(name -> new Completion.Candidate(name, "class", "not imported"))
            .toList();
  }

  /** Returns what may be meant by a name that stands at the end of the code and is not known. */
  Meant meant(String before, String name, Meant.Kind kind) {
    Attribution attribution = attribution(before);
    List<Found> near = find(attribution, other -> Nearest.isNear(name, other), true);
    List<String> fitting =
        near.stream().filter(one -> isOf(kind, one.kind())).map(Found::name).distinct().toList();
    String end = kind == Meant.Kind.METHOD ? "()" : "";
    boolean selected =
        attribution.marker() != null
            && !(attribution.marker().getLeaf() instanceof com.sun.source.tree.IdentifierTree);
    boolean type = kind != Meant.Kind.METHOD && !selected;
    return new Meant(
        Nearest.to(name, fitting).stream().map(one -> one + end).toList(),
        type ? unimported(attribution, name::equals) : List.of());
  }

  private static boolean isOf(Meant.Kind wanted, String kind) {
    boolean type = kind.equals("class") || kind.equals("interface") || kind.equals("enum");
    return switch (wanted) {
      case METHOD -> kind.equals("function");
      case TYPE -> type;
      case VARIABLE -> type || kind.equals("instance") || kind.equals("property");
    };
  }

  // The classes of that name which code may use by their full names, those of the JDK first.
  List<String> unimported(Attribution attribution, Predicate<String> fits) {
    return names.qualified(fits).stream()
        .filter(name -> !names.kind(attribution.task().getElements(), name).isEmpty())
        .limit(MAX_UNIMPORTED)
        .toList();
  }

  Completeness completeness(String code) {
    refresh();
    return Wholeness.of(compiler, files, code);
  }

  private Completion.Candidate candidate(Attribution attribution, Found one, boolean signed) {
    String text = one.name();
    if (one.kind().equals("function")
        && attribution.marker() != null
        && !isReference(attribution)) {
      boolean bare =
          one.elements().stream()
              .allMatch(
                  method ->
                      method instanceof javax.lang.model.element.ExecutableElement executable
                          && executable.getParameters().isEmpty());
      text += bare ? "()" : "(";
    }
    return new Completion.Candidate(text, one.kind(), signed ? signature(attribution, one) : "");
  }

  private static boolean isReference(Attribution attribution) {
    return attribution.marker().getLeaf() instanceof com.sun.source.tree.MemberReferenceTree;
  }

  private String signature(Attribution attribution, Found one) {
    if (one.elements().isEmpty()) {
      return "";
    }
    var first = one.elements().get(0);
    String brief =
        Signatures.brief(
            attribution.task().getTypes(), first, one.site(), docs.knownParameters(first));
    int more = one.elements().size() - 1;
    return more == 0 ? brief : brief + " (+" + more + (more == 1 ? " overload)" : " overloads)");
  }

  private void refresh() {
    World now = worlds.get();
    if (world != null && now.version() == world.version()) {
      return;
    }
    if (files == null || !Objects.equals(files.classPath(), now.classPath())) {
      files =
          ClassFiles.of(
              LibraryFiles.of(
                  compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8),
                  now.classPath()),
              now.classPath());
      names = Names.of(now.classPath());
      docs.lookAgain();
    }
    files.cells(now.classes());
    imports = Imports.of(now.head());
    lastSource = null;
    last = null;
    inspected.clear();
    world = now;
  }

  Optional<MimeBundle> inspect(Inspection.Place place, int detail, Values values) {
    refresh();
    Question question = new Question(place, detail);
    Optional<MimeBundle> known = inspected.get(question);
    if (known == null) {
      Inspection inspection = Inspection.of(this, attribution(place.before()), place, values);
      known = inspection.bundle(detail);
      // The values of variables change.
      if (!inspection.isOfValue()) {
        inspected.put(question, known);
      }
    }
    return known;
  }
}
