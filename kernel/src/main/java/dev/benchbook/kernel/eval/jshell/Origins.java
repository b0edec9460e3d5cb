package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import jdk.jshell.Snippet;

/** Remembers where in which cell each snippet stood. */
final class Origins {

  /**
   * A place in a cell.
   *
   * @param cell the cell
   * @param offset where in its code the place is, in UTF-16 units from 0
   */
  record Place(Cell cell, int offset) {
    /** Returns the place that lies further on. */
    Place plus(int more) {
      return new Place(cell, Math.min(offset + more, cell.code().length()));
    }

    /** Returns the place some lines further on, at the beginning of the line. */
    Place down(int lines) {
      int at = offset;
      for (int i = 0; i < lines; i++) {
        int end = cell.code().indexOf('\n', at);
        if (end < 0) {
          break;
        }
        at = end + 1;
      }
      return new Place(cell, at);
    }

    /** Returns the place in words. */
    String sentence() {
      return "cell " + cell.number() + ", line " + line() + ", column " + column();
    }

    /** Returns the cell and line as IPython writes them, which some front ends make a link of. */
    String head() {
      return Paint.PLACE.on("Cell In[" + cell.number() + "], line " + line());
    }

    /** Returns the line, counted from 1. */
    int line() {
      return 1 + (int) cell.code().substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** Returns the column in code points, counted from 1. */
    int column() {
      int lineStart = cell.code().lastIndexOf('\n', offset - 1) + 1;
      return 1 + cell.code().codePointCount(lineStart, offset);
    }

    /** Returns the text of a line of the cell, counted from 1; empty if there is none. */
    String lineText(int line) {
      return cell.code().lines().skip(line - 1L).findFirst().orElse("");
    }
  }

  private final Map<String, Place> bySnippetId = new HashMap<>();

  void remember(Snippet snippet, Place place) {
    bySnippetId.put(snippet.id(), place);
  }

  void forget(Snippet snippet) {
    Place unused = bySnippetId.remove(snippet.id());
  }

  Optional<Place> find(String snippetId) {
    return Optional.ofNullable(bySnippetId.get(snippetId));
  }
}
