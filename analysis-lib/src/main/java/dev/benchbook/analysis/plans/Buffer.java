package dev.benchbook.analysis.plans;

import java.util.Locale;

/** What a {@code Buffers} line counts, in the order it is printed. */
enum Buffer {
  SHARED_HIT,
  SHARED_READ,
  SHARED_DIRTIED,
  SHARED_WRITTEN,
  LOCAL_HIT,
  LOCAL_READ,
  LOCAL_DIRTIED,
  LOCAL_WRITTEN,
  TEMP_READ,
  TEMP_WRITTEN;

  /** Returns the column's name, for example {@code "shared_hit"}. */
  String column() {
    return name().toLowerCase(Locale.ROOT);
  }
}
