import Glibc

/// Takes the places of standard streams that are closed, or the next file or socket that is opened would get them.
///
/// What is written to a closed standard output still fails: a result that is lost must not look like success. Whoever
/// closes standard error wants to hear nothing.
func holdStandardStreams() {
  for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is given, which is this one.
    _ = open("/dev/null", mode)
  }
}
