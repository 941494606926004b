#pragma once

#include <stddef.h>

/// A file that the program carries inside.
struct ozen_embedded_file {
  /// In the project's folder: `Templates/assets/theme.css`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// All files, in the order of their paths.
const struct ozen_embedded_file *ozen_embedded_files(size_t *count);
