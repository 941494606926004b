import Glibc

/// Standard output for results, standard error for all else.
struct Console: Sendable {
  let output: Stream
  let error: Stream

  /// Looks at the descriptors and at `NO_COLOR` and `TERM`.
  static func standard() -> Console {
    Console(output: Stream(STDOUT_FILENO), error: Stream(STDERR_FILENO))
  }

  /// A line of results. Written at once, whole.
  func print(_ line: String) { output.write(line + "\n") }

  /// A line about the run itself.
  func note(_ line: String) { error.write("ozen: \(sanitised(line))\n") }

  struct Stream: Sendable {
    let descriptor: Int32
    let isTerminal: Bool
    /// A terminal whose cursor moves.
    let hasCursor: Bool
    let hasColour: Bool

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      isTerminal = isatty(descriptor) == 1
      hasCursor = isTerminal && environment("TERM") != "dumb"
      hasColour = hasCursor && environment("NO_COLOR") == nil
    }

    /// The width in columns; 80 when it is no terminal.
    var columns: Int {
      var size = winsize()
      guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
      return Int(size.ws_col)
    }

    func styled(_ text: String, _ style: Style) -> String {
      hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    enum Style: Int { case bold = 1, dim, red = 31, green, yellow, blue }

    /// Writes all of it. What cannot be written ends the run: a result that is lost must not look like success.
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
          // What follows may change it.
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

/// A variable of the environment; nil when it is not set or empty.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
