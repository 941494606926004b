import Glibc

/// Opens `/dev/null` for closed standard streams, since the next file or socket would get their descriptors.
///
/// Writing to a closed standard output still fails: a lost result must not look like success. A closed
/// standard error discards what is written.
func holdStandardStreams() {
  for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
  where fcntl(descriptor, F_GETFD) < 0 {
    // `open` takes the lowest free descriptor, which is this one.
    _ = open("/dev/null", mode)
  }
}
