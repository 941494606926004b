#pragma once

#include <tiffio.h>

// TIFFGetField takes its results as variable arguments, which Swift cannot pass.
static inline int tiff_get_profile(TIFF *tiff, uint32_t *length, void **start) {
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, length, start);
}
