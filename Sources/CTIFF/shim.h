#pragma once

#include <tiffio.h>

// TIFFGetField and TIFFSetField are variadic, which Swift cannot call.
static inline int tiff_get_profile(TIFF *tiff, uint32_t *length, void **start) {
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, length, start);
}
static inline int tiff_set_white(TIFF *tiff, float x, float y) {
  float white[2] = {x, y};
  return TIFFSetField(tiff, TIFFTAG_WHITEPOINT, white);
}
