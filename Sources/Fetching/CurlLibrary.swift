import CCurl
import Glibc

/// libcurl, loaded at the first request. It depends on thirty libraries; loading them at every start would
/// double the program's start time.
///
/// Unchecked: it contains addresses of code, which never change and are never unloaded.
struct CurlLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer

  let setOption: UnsafeMutableRawPointer
  let getInfo: UnsafeMutableRawPointer
  let make: @convention(c) () -> Handle?
  let perform: @convention(c) (Handle) -> CURLcode
  let end: @convention(c) (Handle) -> Void
  let message: @convention(c) (CURLcode) -> UnsafePointer<CChar>?
  let appendLine:
    @convention(c) (UnsafeMutablePointer<curl_slist>?, UnsafePointer<CChar>) -> UnsafeMutablePointer<
      curl_slist
    >?
  let freeLines: @convention(c) (UnsafeMutablePointer<curl_slist>?) -> Void
  let makeURL: @convention(c) () -> OpaquePointer?
  let setURL: @convention(c) (OpaquePointer, CURLUPart, UnsafePointer<CChar>, UInt32) -> CURLUcode
  let getURL:
    @convention(c) (OpaquePointer, CURLUPart, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32) ->
      CURLUcode
  let endURL: @convention(c) (OpaquePointer) -> Void
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Nil if the library is not installed.
  static let shared: CurlLibrary? = {
    guard let library = dlopen("libcurl.so.4", RTLD_NOW) else { return nil }
    typealias Start = @convention(c) (Int) -> CURLcode
    guard let start = dlsym(library, "curl_global_init"),
      unsafeBitCast(start, to: Start.self)(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    else { return nil }
    return CurlLibrary(library)
  }()

  private init?(_ library: UnsafeMutableRawPointer) {
    guard let setOption = dlsym(library, "curl_easy_setopt"),
      let getInfo = dlsym(library, "curl_easy_getinfo"),
      let make = dlsym(library, "curl_easy_init"), let perform = dlsym(library, "curl_easy_perform"),
      let end = dlsym(library, "curl_easy_cleanup"), let message = dlsym(library, "curl_easy_strerror"),
      let append = dlsym(library, "curl_slist_append"), let freeLines = dlsym(library, "curl_slist_free_all"),
      let makeURL = dlsym(library, "curl_url"), let setURL = dlsym(library, "curl_url_set"),
      let getURL = dlsym(library, "curl_url_get"), let endURL = dlsym(library, "curl_url_cleanup"),
      let free = dlsym(library, "curl_free")
    else { return nil }
    // The types match the library's header.
    self.setOption = setOption
    self.getInfo = getInfo
    self.make = unsafeBitCast(make, to: (@convention(c) () -> Handle?).self)
    self.perform = unsafeBitCast(perform, to: (@convention(c) (Handle) -> CURLcode).self)
    self.end = unsafeBitCast(end, to: (@convention(c) (Handle) -> Void).self)
    self.message = unsafeBitCast(message, to: (@convention(c) (CURLcode) -> UnsafePointer<CChar>?).self)
    appendLine = unsafeBitCast(
      append,
      to: (@convention(c) (UnsafeMutablePointer<curl_slist>?, UnsafePointer<CChar>) -> UnsafeMutablePointer<
        curl_slist
      >?)
      .self)
    self.freeLines = unsafeBitCast(
      freeLines, to: (@convention(c) (UnsafeMutablePointer<curl_slist>?) -> Void).self)
    self.makeURL = unsafeBitCast(makeURL, to: (@convention(c) () -> OpaquePointer?).self)
    self.setURL = unsafeBitCast(
      setURL, to: (@convention(c) (OpaquePointer, CURLUPart, UnsafePointer<CChar>, UInt32) -> CURLUcode).self)
    self.getURL = unsafeBitCast(
      getURL,
      to: (@convention(c) (
        OpaquePointer, CURLUPart, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32
      ) ->
        CURLUcode).self)
    self.endURL = unsafeBitCast(endURL, to: (@convention(c) (OpaquePointer) -> Void).self)
    self.free = unsafeBitCast(free, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
  }
}
