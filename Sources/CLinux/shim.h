#pragma once

#include <linux/openat2.h>
#include <stdint.h>
#include <sys/syscall.h>

// Declared here instead of including unistd.h, whose types Swift would import as this module's and not as
// those of Glibc.
long syscall(long number, ...);

// glibc has no function for openat2, and syscall is variadic, which Swift cannot call.
static inline int linux_openat2(int folder, const char *path, uint64_t flags, uint64_t mode, uint64_t resolve) {
  struct open_how how = {.flags = flags, .mode = mode, .resolve = resolve};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

// glibc declares renameat2 and O_PATH only for programs that ask for its GNU extensions.
static inline int linux_rename_no_replace(int from, const char *source, int to, const char *target) {
  return (int)syscall(SYS_renameat2, from, source, to, target, 1u /* RENAME_NOREPLACE */);
}
static const int linux_O_PATH = 010000000;

// Swift does not import macros that contain casts.
static const uint64_t linux_RESOLVE_NO_MAGICLINKS = RESOLVE_NO_MAGICLINKS;
static const uint64_t linux_RESOLVE_NO_SYMLINKS = RESOLVE_NO_SYMLINKS;
static const uint64_t linux_RESOLVE_BENEATH = RESOLVE_BENEATH;
