package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;

/** What stands below a tree, as the keys and values of PostgreSQL's JSON. */
final class TailJson {
  private TailJson() {}

  static List<String> fields(List<String> tail) {
    JsonFields fields = new JsonFields(false);
    List<String> triggers = new ArrayList<>();
    for (int i = 0; i < tail.size(); i++) {
      String line = tail.get(i);
      int end = i + 1;
      while (end < tail.size() && tail.get(end).startsWith("  ")) {
        end++;
      }
      List<String> below = tail.subList(i + 1, end);
      boolean lastTrigger = end >= tail.size() || !tail.get(end).startsWith("Trigger ");
      if (line.startsWith("Trigger ")) {
        triggers.add(trigger(line));
        if (lastTrigger) {
          fields.raw("Triggers", "[" + String.join(", ", triggers) + "]");
        }
      } else {
        add(line, below, fields);
      }
      i = end - 1;
    }
    return fields.fields();
  }

  private static void add(String line, List<String> below, JsonFields fields) {
    int colon = line.indexOf(": ");
    String value = colon < 0 ? "" : line.substring(colon + 2);
    if (line.startsWith("Settings: ")) {
      fields.raw("Settings", settings(value));
    } else if (line.equals("Planning:")) {
      fields.raw("Planning", planning(below));
    } else if (line.startsWith("JIT")) {
      fields.raw("JIT", jit(line, below));
    } else if (line.startsWith("Serialization: ")) {
      fields.raw("Serialization", serialization(value, below));
    } else if (value.endsWith(" ms")) {
      String key = line.substring(0, colon);
      fields.value(key, value.substring(0, value.length() - 3));
    } else if (colon > 0) {
      fields.value(line.substring(0, colon), value);
    } else {
      fields.text(line, "");
    }
  }

  private static String settings(String value) {
    JsonFields fields = new JsonFields(false);
    int i = 0;
    while (i < value.length()) {
      int equals = value.indexOf(" = '", i);
      if (equals < 0) {
        break;
      }
      int end = value.indexOf("', ", equals + 4);
      int stop = end < 0 ? value.length() - (value.endsWith("'") ? 1 : 0) : end;
      fields.text(value.substring(i, equals), value.substring(Math.min(equals + 4, stop), stop));
      i = end < 0 ? value.length() : end + 3;
    }
    return fields.object();
  }

  private static String planning(List<String> below) {
    JsonFields fields = new JsonFields(false);
    for (String line : below) {
      String text = line.strip();
      if (text.startsWith("Memory: ")) {
        fields.value("Memory Used", between(text, "used=", "kB"));
        fields.value("Memory Allocated", between(text, "allocated=", "kB"));
      } else {
        fields.line(text);
      }
    }
    return fields.object();
  }

  private static String serialization(String value, List<String> below) {
    JsonFields fields = new JsonFields(false);
    if (value.contains("time=")) {
      fields.value("Time", between(value, "time=", " ms"));
    }
    fields.value("Output Volume", between(value, "output=", "kB"));
    fields.text("Format", between(value + " ", "format=", " "));
    below.forEach(line -> fields.line(line.strip()));
    return fields.object();
  }

  private static String between(String text, String before, String after) {
    int from = text.indexOf(before);
    int end = from < 0 ? -1 : text.indexOf(after, from + before.length());
    return end < 0 ? "" : text.substring(from + before.length(), end);
  }

  /** Returns the object of just-in-time compilation, of the query or of a worker. */
  static String jit(String head, List<String> below) {
    JsonFields fields = new JsonFields(false);
    if (head.startsWith("JIT for worker ")) {
      fields.value("Worker Number", between(head, "JIT for worker ", ":"));
    }
    for (String line : below) {
      String[] pair = line.strip().split(": ", 2);
      if (pair.length < 2) {
        continue;
      }
      if (pair[0].equals("Functions")) {
        fields.value(pair[0], pair[1]);
      } else {
        fields.raw(pair[0], pairs(pair[1]));
      }
    }
    return fields.object();
  }

  /** {@code Generation 0.5 ms (Deform 0.1 ms), Total 1.6 ms} or {@code Inlining false, ...}. */
  private static String pairs(String text) {
    JsonFields fields = new JsonFields(false);
    for (String part : text.split(", ")) {
      int blank = part.indexOf(' ');
      if (blank < 0) {
        continue;
      }
      String key = part.substring(0, blank);
      String value = part.substring(blank + 1);
      int deform = value.indexOf(" (Deform ");
      if (deform >= 0) {
        String own = between(value, "(Deform ", " ms");
        String total = value.substring(0, deform).replace(" ms", "");
        fields.raw(key, "{\"Deform\": " + own + ", \"Total\": " + total + "}");
      } else {
        fields.value(key, value.replace(" ms", ""));
      }
    }
    return fields.object();
  }

  private static String trigger(String line) {
    JsonFields fields = new JsonFields(false);
    int calls = line.lastIndexOf(" calls=");
    String words = calls < 0 ? line : line.substring(0, calls);
    int time = words.lastIndexOf(": time=");
    String ms = time < 0 ? "" : words.substring(time + ": time=".length());
    words = time < 0 ? words : words.substring(0, time);
    words = words.endsWith(":") ? words.substring(0, words.length() - 1) : words;
    int on = words.lastIndexOf(" on ");
    String relation = on < 0 ? "" : words.substring(on + 4);
    words = on < 0 ? words : words.substring(0, on);
    int constraint = words.indexOf(" for constraint ");
    String name = constraint < 0 ? words : words.substring(0, constraint);
    fields.text("Trigger Name", name.equals("Trigger") ? "" : name.substring("Trigger ".length()));
    if (constraint >= 0) {
      fields.text("Constraint Name", words.substring(constraint + " for constraint ".length()));
    }
    if (!relation.isEmpty()) {
      fields.text("Relation", relation);
    }
    if (!ms.isEmpty()) {
      fields.value("Time", ms);
    }
    fields.value("Calls", calls < 0 ? "" : line.substring(calls + " calls=".length()));
    return fields.object();
  }
}
