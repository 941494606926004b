#pragma once

// Not linked: libgd is opened when the first picture is written, and its functions are called by address.
#include <gd.h>

// gd writes errors to stderr by default. Its handler takes a va_list, for which Swift cannot declare a
// function to be called by address.
static inline void ozen_gd_ignore_error(int priority, const char *format, va_list arguments) {}
static inline void ozen_gd_ignore_errors(void *set_error_method) {
  ((void (*)(gdErrorMethod))set_error_method)(ozen_gd_ignore_error);
}
