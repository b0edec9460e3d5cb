package dev.benchbook.kernel.eval.assist;

import com.sun.source.doctree.DeprecatedTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.SinceTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.doctree.UnknownBlockTagTree;
import com.sun.source.util.SimpleDocTreeVisitor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** Writes a documentation comment in one of the styles. */
final class DocText {
  private static final int WIDTH = 80;
  private static final Set<String> NO_END = Set.of("p", "br", "hr", "img");
  private static final Map<String, String> NOTES =
      Map.of("apiNote", "Note", "implNote", "Note", "implSpec", "Implementation");

  private final Style style;
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private boolean verbatim;
  private int verbatimStart;

  private DocText(Style style) {
    this.style = style;
  }

  /** Writes a comment: what it says, then parameters, result and exceptions. */
  static String of(DocCommentTree comment, Style style) {
    DocText text = new DocText(style);
    text.write(comment.getFullBody());
    text.closeAll();
    text.blocks(comment.getBlockTags());
    return style == Style.HTML ? text.out.toString().strip() : tidy(text.out.toString(), style);
  }

  private void write(List<? extends DocTree> trees) {
    trees.forEach(tree -> tree.accept(new Writer(), null));
  }

  private void blocks(List<? extends DocTree> tags) {
    for (DocTree tag : tags) {
      if (tag instanceof ParamTree param) {
        String name = param.getName().toString();
        block(
            "Parameter", param.isTypeParameter() ? "<" + name + ">" : name, param.getDescription());
      } else if (tag instanceof ReturnTree result) {
        block("Returns", "", result.getDescription());
      } else if (tag instanceof ThrowsTree thrown) {
        block("Throws", thrown.getExceptionName().getSignature(), thrown.getDescription());
      } else if (tag instanceof DeprecatedTree deprecated) {
        block("Deprecated", "", deprecated.getBody());
      } else if (tag instanceof SinceTree since) {
        block("Since", "", since.getBody());
      } else if (tag instanceof UnknownBlockTagTree other
          && NOTES.containsKey(other.getTagName())) {
        block(NOTES.get(other.getTagName()), "", other.getContent());
      }
    }
  }

  private void block(String title, String name, List<? extends DocTree> text) {
    out.append(style.start("p")).append(style.start("b")).append(title);
    out.append(name.isEmpty() ? ":" : "").append(style.end("b")).append(' ');
    if (!name.isEmpty()) {
      out.append(style.code(Signatures.simple(name))).append(": ");
    }
    write(text);
    closeAll();
  }

  private void closeAll() {
    while (!open.isEmpty()) {
      if (open.peek().equals("pre")) {
        endVerbatim();
      }
      out.append(style.end(open.pop()));
    }
    verbatim = false;
  }

  // JDKs differ in the blanks that they leave at the start of lines.
  private void endVerbatim() {
    verbatim = false;
    String body = out.substring(verbatimStart).replaceFirst("^\\s*\n", "").stripTrailing();
    String plain = body.stripIndent();
    out.setLength(verbatimStart);
    out.append(style == Style.PLAIN ? plain.indent(4) : plain);
  }

  private final class Writer extends SimpleDocTreeVisitor<Void, Void> {
    @Override
    public Void visitText(TextTree tree, Void none) {
      characters(tree.getBody());
      return null;
    }

    @Override
    public Void visitEntity(EntityTree tree, Void none) {
      String characters = Style.entity(tree.getName().toString());
      characters(characters);
      return null;
    }

    @Override
    public Void visitLiteral(LiteralTree tree, Void none) {
      String body = tree.getBody().getBody();
      if (tree.getKind() == DocTree.Kind.CODE && !verbatim) {
        out.append(style.code(flow(body)));
      } else {
        characters(body);
      }
      return null;
    }

    @Override
    public Void visitLink(LinkTree tree, Void none) {
      if (!tree.getLabel().isEmpty()) {
        write(tree.getLabel());
      } else if (tree.getReference() != null) {
        String target = tree.getReference().getSignature();
        String name = target.startsWith("#") ? target.substring(1) : target.replace('#', '.');
        String simple = Signatures.simple(name);
        out.append(verbatim ? style.text(simple) : style.code(simple));
      }
      return null;
    }

    @Override
    public Void visitStartElement(StartElementTree tree, Void none) {
      String tag = tree.getName().toString().toLowerCase(Locale.ROOT);
      if (tag.equals("pre")) {
        verbatim = true;
      }
      String start =
          verbatim && !tag.equals("pre") && style == Style.MARKDOWN ? "" : style.start(tag);
      out.append(start);
      if (tag.equals("pre")) {
        verbatimStart = out.length();
      }
      if (!NO_END.contains(tag) && !tree.isSelfClosing()) {
        open.push(tag);
      }
      return null;
    }

    @Override
    public Void visitEndElement(EndElementTree tree, Void none) {
      String tag = tree.getName().toString().toLowerCase(Locale.ROOT);
      while (open.contains(tag)) {
        String inner = open.pop();
        if (inner.equals("pre")) {
          endVerbatim();
        }
        boolean raw = verbatim && style == Style.MARKDOWN;
        out.append(raw ? "" : style.end(inner));
        if (inner.equals(tag)) {
          break;
        }
      }
      return null;
    }

    @Override
    protected Void defaultAction(DocTree tree, Void none) {
      String text = tree.toString();
      if (text.startsWith("{@")) {
        // {@value Type#FIELD}, {@systemProperty name}, {@snippet : code}, ...
        text = text.replaceFirst("^\\{@\\w+\\s*:?", "").replaceFirst("}$", "").strip();
        out.append(text.contains("\n") ? style.text("\n" + text) : style.code(text));
      } else if (tree.getKind() != DocTree.Kind.COMMENT) {
        out.append(style.text(text));
      }
      return null;
    }
  }

  private void characters(String body) {
    if (!verbatim) {
      out.append(style.text(flow(body)));
    } else {
      out.append(style == Style.MARKDOWN ? body : style.text(body));
    }
  }

  private static String flow(String body) {
    return body.replaceAll("\\s+", " ");
  }

  // Paragraphs apart, lines no longer than a screen; what is indented or code stays.
  private static String tidy(String text, Style style) {
    StringBuilder tidied = new StringBuilder();
    boolean code = false;
    for (String line : text.strip().split("\n", -1)) {
      boolean fence = style == Style.MARKDOWN && line.startsWith("```");
      code ^= fence;
      boolean indented = style == Style.PLAIN && line.startsWith("    ");
      if (fence || code || indented) {
        tidied.append(line.stripTrailing()).append('\n');
      } else {
        tidied.append(style == Style.PLAIN ? wrap(line.strip()) : line.strip()).append('\n');
      }
    }
    return tidied.toString().replaceAll("\n{3,}", "\n\n").strip();
  }

  private static String wrap(String line) {
    String hanging = line.startsWith("- ") ? "\n  " : "\n";
    StringJoiner lines = new StringJoiner(hanging);
    StringBuilder current = new StringBuilder();
    for (String word : line.split(" +")) {
      if (current.length() > 0 && current.length() + 1 + word.length() > WIDTH) {
        lines.add(current);
        current.setLength(0);
      }
      current.append(current.length() == 0 ? "" : " ").append(word);
    }
    return lines.add(current).toString();
  }
}
