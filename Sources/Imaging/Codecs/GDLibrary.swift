import CGD
import Glibc

/// libgd, opened when the first picture is written. It depends on thirteen libraries that nothing else here
/// needs, such as those of X11; opening them at every start would cost every command 5 ms.
///
/// Unchecked: it contains addresses of code, which never change and are never unloaded.
struct GDLibrary: @unchecked Sendable {
  typealias Image = gdImagePtr
  typealias Bytes = UnsafeMutableRawPointer
  typealias Length = UnsafeMutablePointer<Int32>

  let create: @convention(c) (_ width: Int32, _ height: Int32) -> Image?
  let destroy: @convention(c) (Image) -> Void
  let saveAlpha: @convention(c) (Image, Int32) -> Void
  let free: @convention(c) (Bytes) -> Void
  let jpeg: @convention(c) (Image, Length, _ quality: Int32) -> Bytes?
  let webp: @convention(c) (Image, Length, _ quality: Int32) -> Bytes?
  let png: @convention(c) (Image, Length, _ level: Int32) -> Bytes?
  let readJPEG: @convention(c) (Int32, Bytes) -> Image?

  /// Nil if the library is not installed.
  static let shared: GDLibrary? = {
    // Global, and searched by name alone, so that a library put before it (LD_PRELOAD) is used. A test counts
    // gd's encodings that way.
    guard dlopen("libgd.so.3", RTLD_NOW | RTLD_GLOBAL) != nil else { return nil }
    guard let setHandler = dlsym(nil, "gdSetErrorMethod") else { return nil }
    ozen_gd_ignore_errors(setHandler)
    return GDLibrary()
  }()

  private init?() {
    // The types match the library's header.
    guard
      let create = Self.function("gdImageCreateTrueColor", (@convention(c) (Int32, Int32) -> Image?).self),
      let destroy = Self.function("gdImageDestroy", (@convention(c) (Image) -> Void).self),
      let saveAlpha = Self.function("gdImageSaveAlpha", (@convention(c) (Image, Int32) -> Void).self),
      let free = Self.function("gdFree", (@convention(c) (Bytes) -> Void).self),
      let jpeg = Self.function("gdImageJpegPtr", (@convention(c) (Image, Length, Int32) -> Bytes?).self),
      let webp = Self.function("gdImageWebpPtrEx", (@convention(c) (Image, Length, Int32) -> Bytes?).self),
      let png = Self.function("gdImagePngPtrEx", (@convention(c) (Image, Length, Int32) -> Bytes?).self),
      let readJPEG = Self.function(
        "gdImageCreateFromJpegPtr", (@convention(c) (Int32, Bytes) -> Image?).self)
    else { return nil }
    (self.create, self.destroy, self.saveAlpha, self.free) = (create, destroy, saveAlpha, free)
    (self.jpeg, self.webp, self.png, self.readJPEG) = (jpeg, webp, png, readJPEG)
  }

  private static func function<Function>(_ name: String, _: Function.Type) -> Function? {
    // A null handle is glibc's RTLD_DEFAULT, a macro that Swift does not see.
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
