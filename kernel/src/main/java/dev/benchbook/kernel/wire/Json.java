package dev.benchbook.kernel.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as plain Java values.
 *
 * <p>Objects are {@code Map<String, Object>} in their printed order, arrays {@code List<Object>},
 * integers {@code Integer}, {@code Long} or {@code BigInteger}, other numbers {@code Double}. Byte
 * arrays are written as base64 text, as the protocol does with pictures; half a surrogate pair as
 * U+FFFD.
 */
public final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /**
   * Reads one JSON object.
   *
   * @throws WireException if the bytes are not one complete JSON object
   */
  public static Map<String, Object> readObject(byte[] bytes) throws WireException {
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new WireException("expected a JSON object, found " + parser.currentToken());
      }
      Map<String, Object> object = object(parser);
      if (parser.nextToken() != null) {
        throw new WireException("expected the end after a JSON object, found more");
      }
      return object;
    } catch (IOException e) {
      throw new WireException("not JSON: " + e.getMessage(), e);
    }
  }

  /** Writes a value as UTF-8 JSON on one line. */
  public static byte[] write(Object value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Writes a value as indented JSON text that ends in a line feed. */
  public static String writeIndented(Object value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      generator.useDefaultPrettyPrinter();
      write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(java.nio.charset.StandardCharsets.UTF_8) + "\n";
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getNumberValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IOException("unexpected " + parser.currentToken());
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      object.put(name, value(parser));
    }
    return object;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }

  private static void write(JsonGenerator generator, Object value) throws IOException {
    if (value == null) {
      generator.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        generator.writeFieldName(wellFormed(String.valueOf(entry.getKey())));
        write(generator, entry.getValue());
      }
      generator.writeEndObject();
    } else if (value instanceof Iterable<?> items) {
      generator.writeStartArray();
      for (Object item : items) {
        write(generator, item);
      }
      generator.writeEndArray();
    } else if (value instanceof byte[] bytes) {
      generator.writeString(Base64.getEncoder().encodeToString(bytes));
    } else {
      writeScalar(generator, value);
    }
  }

  private static void writeScalar(JsonGenerator generator, Object value) throws IOException {
    if (value instanceof Boolean flag) {
      generator.writeBoolean(flag);
    } else if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      // JSON has no NaN and no infinity; the protocol's other members read null.
      if (Double.isFinite(number)) {
        generator.writeNumber(value.toString());
      } else {
        generator.writeNull();
      }
    } else if (value instanceof Number number) {
      generator.writeNumber(number.toString());
    } else {
      generator.writeString(wellFormed(value.toString()));
    }
  }

  // Half a surrogate pair, such as a cut emoji, is no Unicode: front ends fail on its escape.
  private static String wellFormed(String text) {
    if (text.codePoints().noneMatch(Json::isHalf)) {
      return text;
    }
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints().map(point -> isHalf(point) ? 0xFFFD : point).forEach(whole::appendCodePoint);
    return whole.toString();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
