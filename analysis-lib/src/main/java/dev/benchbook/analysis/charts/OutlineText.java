package dev.benchbook.analysis.charts;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads letters back from their outlines. XChart fills the outline of each label; this class knows
 * the outlines of the characters in the chart's fonts, finds them in a filled shape one after the
 * other and so returns the label, whatever made it. A shape that is not wholly made of known
 * letters is no text: it stays a shape, so that nothing vanishes.
 */
final class OutlineText {

  /** A text read from a shape: where its baseline starts and how it is turned. */
  record Found(String text, Font font, AffineTransform place) {}

  private static final double TOLERANCE = 0.02;
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, false);

  private final Set<Font> fonts;
  private final Set<Double> rotations;
  private final String characters;
  private final Map<Font, List<Letter>> letters = new HashMap<>();

  private OutlineText(Set<Font> fonts, Set<Double> rotations, String characters) {
    this.fonts = fonts;
    this.rotations = rotations;
    this.characters = characters;
  }

  /** Returns a reader that reads nothing, for pictures that write strings. */
  static OutlineText none() {
    return new OutlineText(Set.of(), Set.of(), "");
  }

  /**
   * Returns a reader.
   *
   * @param fonts the fonts that labels may have
   * @param rotations the angles in radians that outlines may be turned by, beside 0 and a quarter
   * @param extra characters to know beside Latin, Greek and the usual signs
   */
  static OutlineText of(List<Font> fonts, List<Double> rotations, String extra) {
    Set<Double> angles = new LinkedHashSet<>(List.of(0.0, -Math.PI / 2, Math.PI / 2));
    angles.addAll(rotations);
    StringBuilder known = new StringBuilder();
    range(known, 0x21, 0x7E);
    range(known, 0xA1, 0xFF);
    range(known, 0x100, 0x17F);
    range(known, 0x386, 0x3CE);
    known.append("–—‘’“”…→←↑↓≤≥≠≈−∞√∆°");
    known.append(extra);
    return new OutlineText(new LinkedHashSet<>(fonts), angles, known.toString());
  }

  /** Returns the text whose outline a shape is; empty where it is none. */
  Optional<Found> find(Shape shape, Font current) {
    if (fonts.isEmpty() || !(shape instanceof Path2D)) {
      return Optional.empty();
    }
    Set<Font> tried = new LinkedHashSet<>();
    if (fonts.contains(current)) {
      tried.add(current);
    }
    tried.addAll(fonts);
    for (double rotation : rotations) {
      AffineTransform turn = AffineTransform.getRotateInstance(rotation);
      Outline outline = Outline.of(shape, AffineTransform.getRotateInstance(-rotation));
      if (outline.size() == 0) {
        return Optional.empty();
      }
      for (Font font : tried) {
        Optional<Found> found = read(outline, font, turn);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> read(Outline outline, Font font, AffineTransform turn) {
    List<Letter> known = letters.computeIfAbsent(font, this::lettersOf);
    double space =
        new TextLayout("x x", font, CONTEXT).getAdvance()
            - 2 * new TextLayout("x", font, CONTEXT).getAdvance();
    StringBuilder text = new StringBuilder();
    double startX = 0;
    double baseline = 0;
    double pen = 0;
    int at = 0;
    while (at < outline.size()) {
      Letter best = null;
      for (Letter letter : known) {
        boolean longer = best == null || letter.outline().size() > best.outline().size();
        if (longer && outline.continuesWith(letter.outline(), at, at == 0 ? null : baseline)) {
          best = letter;
        }
      }
      if (best == null) {
        return Optional.empty();
      }
      double x = outline.x(at) - best.outline().x(0);
      if (at == 0) {
        startX = x;
        baseline = outline.y(at) - best.outline().y(0);
      } else if (x < pen - space) {
        return Optional.empty();
      } else {
        text.append(" ".repeat((int) Math.max(0, Math.round((x - pen) / space))));
      }
      text.append(best.text());
      pen = x + best.advance();
      at += best.outline().size();
    }
    AffineTransform place = new AffineTransform(turn);
    place.translate(startX, baseline);
    return Optional.of(new Found(text.toString(), font, place));
  }

  private List<Letter> lettersOf(Font font) {
    List<Letter> list = new ArrayList<>();
    characters
        .codePoints()
        .distinct()
        .filter(c -> !Character.isWhitespace(c) && font.canDisplay(c))
        .forEach(
            c -> {
              String text = Character.toString(c);
              TextLayout layout = new TextLayout(text, font, CONTEXT);
              Outline outline = Outline.of(layout.getOutline(null), new AffineTransform());
              if (outline.size() > 0) {
                list.add(new Letter(text, outline, layout.getAdvance()));
              }
            });
    return list;
  }

  private static void range(StringBuilder out, int first, int last) {
    for (int c = first; c <= last; c++) {
      out.appendCodePoint(c);
    }
  }

  private record Letter(String text, Outline outline, double advance) {}

  /** The segments of a path: their kinds and the coordinates of each, six a segment. */
  private static final class Outline {

    private final int[] kinds;
    private final double[] coordinates;

    private Outline(int[] kinds, double[] coordinates) {
      this.kinds = kinds;
      this.coordinates = coordinates;
    }

    static Outline of(Shape shape, AffineTransform at) {
      List<Integer> kinds = new ArrayList<>();
      List<Double> coordinates = new ArrayList<>();
      double[] c = new double[6];
      for (PathIterator p = shape.getPathIterator(at); !p.isDone(); p.next()) {
        int kind = p.currentSegment(c);
        kinds.add(kind);
        int used =
            kind == PathIterator.SEG_CLOSE ? 0 : kind <= PathIterator.SEG_LINETO ? 2 : 2 * kind;
        for (int i = 0; i < 6; i++) {
          coordinates.add(i < used ? c[i] : Double.NaN);
        }
      }
      return new Outline(
          kinds.stream().mapToInt(Integer::intValue).toArray(),
          coordinates.stream().mapToDouble(Double::doubleValue).toArray());
    }

    int size() {
      return kinds.length;
    }

    double x(int segment) {
      return coordinates[6 * segment];
    }

    double y(int segment) {
      return coordinates[6 * segment + 1];
    }

    /** Tells whether a letter stands at a segment, on the given baseline or on any (null). */
    boolean continuesWith(Outline letter, int at, Double baseline) {
      if (at + letter.size() > size()) {
        return false;
      }
      double dx = x(at) - letter.x(0);
      double dy = baseline == null ? y(at) - letter.y(0) : baseline;
      for (int i = 0; i < letter.size(); i++) {
        if (kinds[at + i] != letter.kinds[i]) {
          return false;
        }
        for (int j = 0; j < 6; j++) {
          double expected = letter.coordinates[6 * i + j] + (j % 2 == 0 ? dx : dy);
          if (Math.abs(coordinates[6 * (at + i) + j] - expected) > TOLERANCE) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
