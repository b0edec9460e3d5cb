package io.github.spencerpark.jupyter.kernel.display;

import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.Displayable;
import dev.benchbook.kernel.display.MimeBundle;
import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import java.util.LinkedHashMap;
import java.util.Map;

/** A value in several representations, under the name that notebooks for IJava know. */
public class DisplayData implements Displayable {
  private static final String MATH = "$$";

  private final Map<String, Object> data = new LinkedHashMap<>();
  private final Map<String, Object> metadata = new LinkedHashMap<>();
  private String displayId;

  /** Makes data without a representation. */
  public DisplayData() {}

  /** Makes data of plain text. */
  public DisplayData(String text) {
    data.put(MimeBundle.TEXT, text);
  }

  /** Makes a copy. */
  public DisplayData(DisplayData other) {
    data.putAll(other.data);
    metadata.putAll(other.metadata);
    displayId = other.displayId;
  }

  /** Returns what a bundle holds as data of this class. */
  public static DisplayData of(MimeBundle bundle) {
    DisplayData data = new DisplayData();
    data.data.putAll(bundle.data());
    data.metadata.putAll(bundle.metadata());
    return data;
  }

  /** Returns the data, or empty data for null. */
  public static DisplayData emptyIfNull(DisplayData data) {
    return data == null ? new DisplayData() : data;
  }

  /** Adds a representation. */
  public void putData(String mimeType, Object value) {
    data.put(mimeType, value);
  }

  /** Adds a representation. */
  public void putData(MIMEType type, Object value) {
    putData(type.toString(), value);
  }

  /** Adds a representation with metadata. */
  public void putData(MIMEType type, Object value, Object about) {
    putData(type, value);
    putMetaData(type, about);
  }

  /** Adds metadata. */
  public void putMetaData(String key, Object value) {
    metadata.put(key, value);
  }

  /** Adds metadata of a representation. */
  public void putMetaData(MIMEType type, Object value) {
    putMetaData(type.toString(), value);
  }

  /** Returns a representation, or null. */
  public Object getData(MIMEType type) {
    return data.get(type.toString());
  }

  /** Says whether there is a representation of a type. */
  public boolean hasDataForType(MIMEType type) {
    return data.containsKey(type.toString());
  }

  /** Takes all that other data has. */
  public void assign(DisplayData other) {
    data.putAll(other.data);
    metadata.putAll(other.metadata);
  }

  /** Sets the id under which this is displayed. */
  public void setDisplayId(String id) {
    displayId = id;
  }

  /** Says whether an id was set. */
  public boolean hasDisplayId() {
    return displayId != null;
  }

  /** Returns the id that was set, or null. */
  public String getDisplayId() {
    return displayId;
  }

  /** Adds plain text. */
  public void putText(String text) {
    putData(MIMEType.TEXT_PLAIN, text);
  }

  /** Adds HTML. */
  public void putHTML(String html) {
    putData(MIMEType.TEXT_HTML, html);
  }

  /** Adds LaTeX. */
  public void putLatex(String latex) {
    putData(MIMEType.TEXT_LATEX, latex);
  }

  /** Adds a formula in LaTeX. */
  public void putMath(String math) {
    putLatex(MATH + math + MATH);
  }

  /** Adds Markdown. */
  public void putMarkdown(String markdown) {
    putData(MIMEType.TEXT_MARKDOWN, markdown);
  }

  /** Adds JavaScript, which trusted notebooks run. */
  public void putJavaScript(String javascript) {
    putData(MIMEType.APPLICATION_JAVASCRIPT, javascript);
  }

  /**
   * Adds JSON.
   *
   * @throws IllegalArgumentException if it is none
   */
  public void putJSON(String json) {
    putData(MIMEType.APPLICATION_JSON, Display.json(json).data().get("application/json"));
  }

  /** Adds JSON that is shown with its branches open or closed. */
  public void putJSON(String json, boolean expanded) {
    putJSON(json);
    putMetaData(MIMEType.APPLICATION_JSON, Map.of("expanded", expanded));
  }

  /** Adds an SVG picture. */
  public void putSVG(String svg) {
    putData(MIMEType.IMAGE_SVG, svg);
  }

  @Override
  public MimeBundle mimeBundle() {
    return new MimeBundle(data, metadata);
  }

  @Override
  public String toString() {
    return String.valueOf(data.getOrDefault(MimeBundle.TEXT, data.keySet()));
  }
}
