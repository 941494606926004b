import Glibc

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  let output: Stream
  let error: Stream

  /// Reads the kind of the descriptors, and `NO_COLOR` and `TERM`.
  static func standard() -> Console {
    Console(output: Stream(STDOUT_FILENO), error: Stream(STDERR_FILENO))
  }

  /// Prints a line of results, in one write.
  func print(_ line: String) { output.write(line + "\n") }

  /// Prints a line about the run itself.
  func note(_ line: String) { error.write("ozen: \(sanitised(line))\n") }

  struct Stream: Sendable {
    let descriptor: Int32
    let isTerminal: Bool
    /// Whether it is a terminal whose cursor moves.
    let hasCursor: Bool
    let hasColour: Bool

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      isTerminal = isatty(descriptor) == 1
      hasCursor = isTerminal && environment("TERM") != "dumb"
      hasColour = hasCursor && environment("NO_COLOR") == nil
    }

    /// The width in columns; 80 if it is not a terminal.
    var columns: Int {
      var size = winsize()
      guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
      return Int(size.ws_col)
    }

    func styled(_ text: String, _ style: Style) -> String {
      hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    enum Style: Int { case bold = 1, dim, red = 31, green, yellow, blue }

    /// Writes all of the text. An error ends the run: a lost result must not look like success.
    func write(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
          if count >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            continue
          }
          // Later calls may change it.
          let reason = errno
          if reason == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&ready, 1, -1)
          } else if reason != EINTR {
            if descriptor != STDERR_FILENO, reason != EPIPE {
              Stream(STDERR_FILENO).write(
                "ozen: cannot write the result: \(String(cString: strerror(reason)))\n")
            }
            _exit(ExitCode.failed.rawValue)
          }
        }
      }
    }
  }
}

/// Returns an environment variable; nil if it is not set or empty.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
