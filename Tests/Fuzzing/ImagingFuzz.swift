/// Hands what libFuzzer invents to all that reads pictures. It is compiled into one module with Imaging: `make fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func readPicture(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ByteView(Array(UnsafeBufferPointer(start: start, count: count)))
  do throws(ImageError) {
    let format = try ImageFormat.recognising(bytes)
    let header = try format.header(bytes)
    // Builds refuse by a limit as well; this one keeps the fuzzer at many files a second.
    guard header.size.pixels <= 1 << 20 else { return 0 }
    let decoded = try format.decode(bytes, Size(width: 16, height: 16))
    let colour = Colour(decoded.profile, of: decoded.raster.model)
    let shown = colour.toSRGB(decoded.raster.turned(decoded.orientation))
    _ = PlaceholderReader.of(
      shown.resampled(to: Size(width: 32, height: 32), chroma: .half), background: RenditionRecipe.white)
    if header.isAnimated {
      let stripped = GIFAnimation.stripped(bytes).bytes
      precondition(
        GIFAnimation.stripped(ByteView(stripped)) == (stripped, true), "what is stripped once stays as it is")
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
