import Synchronization

/// The kernels of the last photos. All planes of a picture, and the photos of one camera, are reduced between the
/// same few lengths, and the sines of a kernel cost more than a lookup.
enum KernelCache {
  /// Three widths take a dozen. More is forgotten at once: what is needed is soon there again.
  static let limit = 32

  private struct Lengths: Hashable { let source, target: Int }
  private static let known = Mutex<[Lengths: Kernel]>([:])

  static func kernel(from source: Int, to target: Int) -> Kernel {
    let lengths = Lengths(source: source, target: target)
    if let kernel = known.withLock({ $0[lengths] }) { return kernel }
    let kernel = Kernel(from: source, to: target)
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[lengths] = kernel
    }
    return kernel
  }
}
