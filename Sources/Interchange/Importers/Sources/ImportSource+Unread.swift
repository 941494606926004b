import Almanac
import Imaging
import Storage
public import Support
extension ImportSource {
  /// What can be told of a file that no form reads: that it is empty or broken, with the place, or what it is instead.
  ///
  /// - Parameter importers: the forms that were tried.
  public func whyUnread(by importers: [Importer]) -> [Problem] {
    func problem(_ message: String) -> [Problem] { [Problem(Place(file: path), .error, message)] }
    let text = SourceText.decodingMark(of: bytes)
    guard text.contains(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) || text.contains(0) else {
      return problem("the file is empty (export the recipes once more)")
    }
    guard !isPicture else {
      return problem("this is a picture (ozen add DATE PHOTO adds it as a dish)")
    }
    if JSONGlance(self).isObjectOrArray {
      do throws(Problems) {
        let root = try SourceJSON(self).root
        if root["archives"]?.kind == .array, root["version"] != nil {
          return problem("this is a store of Ozen (ozen export --format json-ld writes what can be imported)")
        }
      } catch {
        return error.all
      }
    } else if let fault = textFault(in: text) {
      return [fault]
    }
    let known = importers.map(\.title).joined(separator: "; ")
    return problem("there is nothing in it that can be imported (what can: \(known))")
  }

  /// Whether its bytes begin as a picture does, also one that is damaged.
  private var isPicture: Bool {
    do throws(ImageError) { _ = try Photo.fileEndings(of: bytes) } catch {
      if case .notAPicture = error { return false }
    }
    return true
  }

  /// The first byte that no text has.
  private func textFault(in text: [UInt8]) -> Problem? {
    func problem(_ offset: Int, _ message: String) -> Problem {
      let (line, column) = LineMap(text).position(of: offset, in: text)
      return Problem(Place(file: path, line: line, column: column), .error, message)
    }
    if let offset = text.firstIndex(of: 0) {
      return problem(offset, "a NUL byte stands here: the file is no text, and no form that can be imported")
    }
    return UTF8Text.firstFault(in: text).map { offset in
      problem(offset, JSONFault(offset: offset, kind: .notUTF8(text[offset])).message(LineMap(text)))
    }
  }
}
