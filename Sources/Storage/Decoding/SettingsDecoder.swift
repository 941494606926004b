import Support
import Almanac

/// Turns `site.json` into settings; what is not there keeps its default.
struct SettingsDecoder {
  var reader: ValueReader
  var settings = SiteSettings()

  init(_ document: JSONDocument) { reader = ValueReader(document) }

  /// The settings and what is wrong with them.
  consuming func decode() -> (SiteSettings, [Problem]) {
    for (key, value) in reader.members(of: JSONDocument.root, as: SettingsKey.self) ?? [] {
      set(key, to: value)
    }
    return (settings, reader.allProblems())
  }

  private mutating func set(_ key: SettingsKey, to value: JSONDocument.Index) {
    let what = key.naming
    switch key {
    case .schema: break
    case .title: settings.title = reader.text(value, what) ?? settings.title
    case .description: settings.description = reader.optionalText(value, what)
    case .author: settings.author = reader.optionalText(value, what)
    case .language: settings.language = reader.choice(value, what) ?? settings.language
    case .baseURL: settings.baseURL = baseURL(value)
    case .pageSize: settings.pageSize = reader.integer(value, what, in: Limits.pageSize) ?? settings.pageSize
    case .firstWeekday:
      settings.firstWeekday = reader.choice(value, what, of: Self.weekdays) ?? settings.firstWeekday
    case .holidays: (settings.holidays, settings.ownDays) = holidays(value)
    case .images: images(value)
    case .remotePictures: settings.remotePictures = reader.choice(value, what) ?? settings.remotePictures
    case .remoteAllow: settings.remoteAllow = hosts(value, what)
    case .transitions: transitions(value)
    case .hosting: hosting(value)
    case .icon: settings.icon = icon(value, what)
    case .offline: settings.offline = reader.flag(value, what) ?? settings.offline
    case .recipeLimit:
      settings.recipeLimit = reader.integer(value, what, in: Limits.recipeLimit) ?? settings.recipeLimit
    }
  }

  /// What numbers may be; the schema says the same.
  enum Limits {
    static let pageSize = 1...1000
    static let recipeLimit = 1...1000
    static let width = 16...16384
    static let quality = 1...100
    static let maxPixels = 1...2_000_000_000
    static let month = 1...12
    static let nth = 1...5
  }

  private mutating func baseURL(_ node: JSONDocument.Index) -> String? {
    guard let text = reader.text(node, .key("baseURL")) else { return nil }
    do throws(WebAddress.Fault) {
      return try SiteSettings.normalizedBaseURL(text)
    } catch {
      reader.fail(node, "\"baseURL\" is \(ValueReader.quoted(text)), \(error.message)")
      return nil
    }
  }

  private mutating func icon(_ node: JSONDocument.Index, _ what: Naming) -> String? {
    guard let text = reader.text(node, what) else { return nil }
    do throws(ContentPath.Fault) {
      return try ContentPath.normalized(text)
    } catch {
      reader.fail(node, "\(what) is \(ValueReader.quoted(text)), \(error.message("photos/icon.png"))")
      return nil
    }
  }

  private mutating func images(_ node: JSONDocument.Index) {
    for (key, value) in reader.members(of: node, as: ImagesKey.self) ?? [] {
      switch key {
      case .widths: settings.images.widths = widths(value) ?? settings.images.widths
      case .formats: settings.images.formats = formats(value) ?? settings.images.formats
      case .quality: quality(value)
      case .maxPixels:
        settings.images.maxPixels =
          reader.integer(value, .key("maxPixels"), in: Limits.maxPixels) ?? settings.images.maxPixels
      case .crop: settings.images.crop = reader.choice(value, .key("crop")) ?? settings.images.crop
      }
    }
  }

  /// One number for the look of all formats, or an object with a number for each.
  private mutating func quality(_ node: JSONDocument.Index) {
    guard reader.document.kind(of: node) == .object else {
      let number = reader.integer(node, .key("quality"), in: Limits.quality)
      settings.images.quality = number ?? settings.images.quality
      return
    }
    for (key, value) in reader.members(of: node, as: QualityKey.self) ?? [] {
      settings.images.qualities[key.rawValue] = reader.integer(value, key.naming, in: Limits.quality)
    }
    // What is not named looks like the JPEG.
    settings.images.quality = settings.images.qualities["jpeg"] ?? settings.images.quality
  }

  private mutating func widths(_ node: JSONDocument.Index) -> [Int]? {
    let right = "a list of widths in pixels is right: [320, 640, 1280]"
    guard let elements = reader.elements(of: node, .key("widths"), right: right) else { return nil }
    if elements.isEmpty { reader.fail(node, "\"widths\" is empty (\(right))") }
    return Set(elements.compactMap { reader.integer($0, "a width", in: Limits.width) }).sorted()
  }

  private mutating func formats(_ node: JSONDocument.Index) -> [String]? {
    let known = SiteSettings.Images.knownFormats
    let right = "a list is right, the most wanted first, of \(Self.quoted(known))"
    return choices(node, .key("formats"), a: "a format", of: known, right: right, mayBeEmpty: false)
  }

  private mutating func hosting(_ node: JSONDocument.Index) {
    for (key, value) in reader.members(of: node, as: HostingKey.self) ?? [] {
      switch key {
      case .compress:
        let known = SiteSettings.Hosting.knownCodings
        let right = "a list is right of \(Self.quoted(known))"
        settings.hosting.compress = choices(value, key.naming, a: "a coding", of: known, right: right) ?? []
      case .hints:
        let known = SiteSettings.Hosting.knownHosts
        let right = "a list is right of \(Self.quoted(known))"
        settings.hosting.hints = choices(value, key.naming, a: "a host", of: known, right: right) ?? []
      }
    }
  }

  /// A list of known words, each once.
  private mutating func choices(
    _ node: JSONDocument.Index, _ what: Naming, a one: Naming, of known: [String], right: String,
    mayBeEmpty: Bool = true
  ) -> [String]? {
    guard let elements = reader.elements(of: node, what, right: right) else { return nil }
    if elements.isEmpty && !mayBeEmpty { reader.fail(node, "\(what) is empty (\(right))") }
    var chosen: [String] = []
    for element in elements {
      guard let word = reader.choice(element, one, of: known.map { ($0, $0) }) else { continue }
      if !chosen.contains(word) { chosen.append(word) }
    }
    return chosen
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private mutating func hosts(_ node: JSONDocument.Index, _ what: Naming) -> [String] {
    let right = "a list of hosts is right: [\"nas.local\"]"
    var hosts: [String] = []
    for element in reader.elements(of: node, what, right: right) ?? [] {
      guard let text = reader.text(element, "a host") else { continue }
      if let address = try? WebAddress("http://" + text), address.path.isEmpty, address.query.isEmpty,
        address.fragment.isEmpty
      {
        if !hosts.contains(address.authority) { hosts.append(address.authority) }
      } else {
        reader.fail(
          element, "\(ValueReader.quoted(text)) is no host (a name or address is right, as \"nas.local\")")
      }
    }
    return hosts
  }

  private mutating func transitions(_ node: JSONDocument.Index) {
    for (key, value) in reader.members(of: node, as: TransitionsKey.self) ?? [] {
      guard let motion: SiteSettings.Motion = reader.choice(value, key.naming) else { continue }
      switch key {
      case .gallery: settings.transitions.gallery = motion
      case .recipe: settings.transitions.recipe = motion
      case .section: settings.transitions.section = motion
      }
    }
  }
}

extension SiteSettings {
  /// An absolute http(s) address in ASCII with a slash at its end; also for one that is given in place of the settings' own.
  public static func baseURL(_ text: String) -> String? { try? normalizedBaseURL(text) }

  static func normalizedBaseURL(_ text: String) throws(WebAddress.Fault) -> String {
    let address = try WebAddress(text)
    guard address.query.isEmpty, address.fragment.isEmpty else { throw .queryOrFragment }
    let ascii = try address.inASCII()
    let path = ascii.path.utf8.last == UInt8(ascii: "/") ? ascii.path : ascii.path + "/"
    return "\(ascii.scheme)://\(ascii.authority)\(path)"
  }
}
