package dev.benchbook.kernel.eval.assist;

import com.sun.source.doctree.DocCommentTree;
import dev.benchbook.kernel.display.MimeBundle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Describes what a name in the code stands for. */
final class Inspection {
  private static final int MAX_SECTIONS = 25;
  private static final int MAX_DOCUMENTED = 8;

  /**
   * A name in the code.
   *
   * @param before the code before the name
   * @param name the name
   * @param created whether the name follows {@code new}
   */
  record Place(String before, String name, boolean created) {
    /** Says whether the name is not selected from something. */
    boolean isAlone() {
      return !before.stripTrailing().endsWith(".");
    }
  }

  private record Section(String title, String value, DocCommentTree comment, String source) {}

  private final Engine engine;
  private final Attribution attribution;
  private final Place place;
  private final Values values;
  private final Elements elements;
  private final Types types;
  private boolean ofValue;

  private Inspection(Engine engine, Attribution attribution, Place place, Values values) {
    this.engine = engine;
    this.attribution = attribution;
    this.place = place;
    this.values = values;
    elements = attribution.task().getElements();
    types = attribution.task().getTypes();
  }

  static Inspection of(Engine engine, Attribution attribution, Place place, Values values) {
    return new Inspection(engine, attribution, place, values);
  }

  /** Returns the description, with sources if the detail is above 0. */
  Optional<MimeBundle> bundle(int detail) {
    List<Section> sections = new ArrayList<>();
    for (Found found : engine.find(attribution, place.name()::equals, true)) {
      boolean ofSession = found.group() == Found.SESSION;
      if (ofSession && !found.kind().equals("instance")) {
        sections.addAll(declaredByCells());
      } else {
        for (Element element : chosen(found)) {
          sections.add(section(element, found, detail, sections.size()));
        }
      }
    }
    if (sections.isEmpty() && place.isAlone()) {
      engine.unimported(attribution, place.name()::equals).stream()
          .limit(1)
          .forEach(name -> sections.add(unimported(name, detail)));
    }
    if (sections.isEmpty()) {
      return Optional.empty();
    }
    List<Section> shown = sections.subList(0, Math.min(sections.size(), MAX_SECTIONS));
    return Optional.of(
        MimeBundle.text(written(shown, Style.PLAIN))
            .with(MimeBundle.MARKDOWN, written(shown, Style.MARKDOWN))
            .with(MimeBundle.HTML, written(shown, Style.HTML)));
  }

  /** Says whether the description told a variable's value. */
  boolean isOfValue() {
    return ofValue;
  }

  private Section unimported(String name, int detail) {
    TypeElement type = elements.getTypeElement(name);
    Found found = new Found(place.name(), List.of(type), null, "class", Found.FAR);
    Section section = section(type, found, detail, 0);
    String title = "// not imported: import " + name + ";\n" + section.title();
    return new Section(title, "", section.comment(), section.source());
  }

  private List<Section> declaredByCells() {
    return engine.world().sources().getOrDefault(place.name(), List.of()).stream()
        .map(source -> new Section(source.strip(), "", null, ""))
        .toList();
  }

  private List<Element> chosen(Found found) {
    List<Element> chosen = new ArrayList<>(found.elements());
    if (place.created() && !chosen.isEmpty() && chosen.get(0) instanceof TypeElement type) {
      type.getEnclosedElements().stream()
          .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
          .filter(
              member -> member.getModifiers().contains(javax.lang.model.element.Modifier.PUBLIC))
          .forEach(chosen::add);
    }
    return chosen;
  }

  private Section section(Element element, Found found, int detail, int before) {
    String classPath = engine.world().classPath();
    Optional<ParsedSource.Declared> declared = engine.docs().find(elements, element, classPath);
    DocCommentTree comment =
        before < MAX_DOCUMENTED
            ? engine.docs().comment(elements, types, element, classPath).orElse(null)
            : null;
    List<String> parameters = declared.map(ParsedSource.Declared::parameters).orElse(List.of());
    String title = Signatures.full(types, element, found.site(), parameters);
    ofValue |= found.group() == Found.SESSION;
    String value =
        found.group() == Found.SESSION
            ? values.value(found.name()).map(values::text).orElse("null")
            : "";
    String source = detail > 0 ? declared.map(ParsedSource.Declared::source).orElse("") : "";
    return new Section(title, value, comment, source);
  }

  private String written(List<Section> sections, Style style) {
    String between =
        style == Style.MARKDOWN ? "\n\n---\n\n" : style == Style.HTML ? "<hr>" : "\n\n";
    return sections.stream()
        .map(section -> written(section, style))
        .collect(Collectors.joining(between))
        .strip();
  }

  private String written(Section section, Style style) {
    StringBuilder text = new StringBuilder(block(section.title(), style));
    if (!section.value().isEmpty()) {
      text.append(
          style == Style.PLAIN ? "\nValue: " + section.value() : block(section.value(), style));
    }
    if (section.comment() != null) {
      text.append(style == Style.HTML ? "" : "\n\n")
          .append(engine.docs().written(section.comment(), style));
    }
    if (!section.source().isEmpty()) {
      text.append(style == Style.PLAIN ? "\n\nSource:\n" : "")
          .append(block(section.source(), style));
    }
    return text.toString();
  }

  private static String block(String code, Style style) {
    return switch (style) {
      case PLAIN -> code;
      case MARKDOWN -> {
        String fence = "```";
        while (code.contains(fence)) {
          fence += "`";
        }
        yield "\n" + fence + "java\n" + code + "\n" + fence + "\n";
      }
      case HTML -> "<pre>" + Style.HTML.text(code) + "</pre>";
    };
  }
}
