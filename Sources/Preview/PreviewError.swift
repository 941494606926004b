import Glibc

/// Why a preview cannot be served.
public enum PreviewError: Error, Sendable, Equatable {
  /// The host is no name or address of this machine.
  case unknownHost(String, reason: String)
  /// Another program listens there; `free` is the next free port, if one is near.
  case portTaken(Int, host: String, free: Int?)
  /// The system does not permit it.
  case cannotListen(host: String, port: Int, reason: String)
  case noFolder(String, reason: String)
}

extension PreviewError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownHost(let host, let reason):
      "host '\(host)': \(reason) (it must be a name or an address of this machine)"
    case .portTaken(let port, let host, let free?):
      "port \(port) on \(host) is taken (port \(free) is free: --port \(free))"
    case .portTaken(let port, let host, nil):
      "port \(port) on \(host) is taken (--port 0 takes a free one)"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    case .noFolder(let path, let reason):
      "\(path): \(reason) (it must be a folder that can be read)"
    }
  }
}

/// Returns the system's text for an error number.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
