package dev.benchbook.analysis.stats;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Blocks of figures from other programs: a title line, then lines {@code key = number, ...}. */
final class ReferenceFigures {

  private final String title;
  private final Map<String, List<double[]>> lines = new LinkedHashMap<>();

  private ReferenceFigures(String title) {
    this.title = title;
  }

  static List<ReferenceFigures> read(String name) {
    List<ReferenceFigures> blocks = new ArrayList<>();
    for (String line : text(name).split("\n")) {
      String[] parts = line.split(" = ", 2);
      if (line.startsWith("#") || parts.length < 2) {
        continue;
      }
      if (parts[0].equals("pair") || parts[0].equals("case")) {
        blocks.add(new ReferenceFigures(parts[1]));
      } else {
        double[] numbers =
            Arrays.stream(parts[1].split(", ")).mapToDouble(Double::parseDouble).toArray();
        blocks
            .get(blocks.size() - 1)
            .lines
            .computeIfAbsent(parts[0], k -> new ArrayList<>())
            .add(numbers);
      }
    }
    return blocks;
  }

  boolean has(String key) {
    return lines.containsKey(key);
  }

  double[] get(String key) {
    return lines.get(key).get(0);
  }

  List<double[]> all(String key) {
    return lines.get(key);
  }

  Sample sample(String key) {
    return Sample.of(get(key));
  }

  @Override
  public String toString() {
    return title;
  }

  private static String text(String name) {
    try (InputStream in = ReferenceFigures.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
