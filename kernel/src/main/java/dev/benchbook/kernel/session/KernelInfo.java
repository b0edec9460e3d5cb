package dev.benchbook.kernel.session;

import dev.benchbook.kernel.wire.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the kernel says of itself. */
public final class KernelInfo {
  private KernelInfo() {}

  /** Returns the version of this build, or {@code development} outside a jar. */
  public static String version() {
    String version = KernelInfo.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /** Returns the content of a {@code kernel_info_reply}. */
  static Map<String, Object> content() {
    String java = Runtime.version().toString();
    Map<String, Object> language = new LinkedHashMap<>();
    language.put("name", "java");
    language.put("version", java);
    language.put("mimetype", "text/x-java-source");
    language.put("file_extension", ".jshell");
    language.put("pygments_lexer", "java");
    language.put("codemirror_mode", "java");
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("status", "ok");
    info.put("protocol_version", Messages.PROTOCOL_VERSION);
    info.put("implementation", "benchbook");
    info.put("implementation_version", version());
    info.put("language_info", language);
    info.put("banner", "Benchbook " + version() + " on Java " + java);
    info.put("help_links", List.of());
    info.put("debugger", false);
    info.put("supported_features", List.of());
    return info;
  }
}
