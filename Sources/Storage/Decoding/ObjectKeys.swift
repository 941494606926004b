/// The keys that an object of the store or the settings may have. The JSON Schemas list the same ones.
protocol ObjectKey: RawRepresentable<String>, CaseIterable, Sendable, Equatable {
  static var table: KeyTable<Self> { get }
}

extension ObjectKey {
  /// The keys in the order in which they are written.
  static var order: [String] { allCases.map(\.rawValue) }
}

/// Finds keys by their bytes.
struct KeyTable<Key: ObjectKey>: Sendable {
  /// What the object is, for messages: `a recipe`.
  let object: String
  /// What a value is called that stands in its place.
  let place: String
  private let keys: [Key]
  private let names: [[UInt8]]

  init(_ object: String, place: String? = nil) {
    (self.object, self.place) = (object, place ?? object)
    keys = Array(Key.allCases)
    names = keys.map { Array($0.rawValue.utf8) }
  }

  /// - Parameter hint: where to look first; afterwards, where the next key is likely. People and programs write the
  ///   keys of all objects in one order.
  func key(at node: JSONDocument.Index, in document: JSONDocument, hint: inout Int) -> Key? {
    for step in 0..<names.count {
      let index = (hint + step) % names.count
      if document.text(of: node, is: names[index]) {
        hint = index + 1
        return keys[index]
      }
    }
    return nil
  }
}

enum StoreKey: String, ObjectKey {
  case schema = "$schema"
  case version, archives
  static let table = KeyTable<Self>("the store")
}

enum ArchiveKey: String, ObjectKey {
  case id, created, title, memo, memoFile, tags, recipes
  static let table = KeyTable<Self>("an archive")
}

enum RecipeKey: String, ObjectKey {
  case id, title, image, alt, indication, published, tags, url, rakutenId, source, description, servings,
    ingredients, steps
  static let table = KeyTable<Self>("a recipe")
}

enum IngredientKey: String, ObjectKey {
  case name, amount
  static let table = KeyTable<Self>("an ingredient")
}

enum SettingsKey: String, ObjectKey {
  case schema = "$schema"
  case title, description, author, language, baseURL, pageSize, firstWeekday, holidays, images, remotePictures
  case remoteAllow, transitions, hosting, icon, offline, recipeLimit
  static let table = KeyTable<Self>("the settings", place: "the file")
}

enum HolidaysKey: String, ObjectKey {
  case law, days, inCalendarFile
  static let table = KeyTable<Self>("\"holidays\"")
}

enum OwnDayKey: String, ObjectKey {
  case date, yearly, month, weekday, nth, name, dayOff
  static let table = KeyTable<Self>("a day of one's own")
}

enum ImagesKey: String, ObjectKey {
  case widths, formats, quality, maxPixels, crop
  static let table = KeyTable<Self>("\"images\"")
}

enum QualityKey: String, ObjectKey {
  case jpeg, webp, avif
  static let table = KeyTable<Self>("\"quality\"")
}

enum HostingKey: String, ObjectKey {
  case compress, hints
  static let table = KeyTable<Self>("\"hosting\"")
}

enum TransitionsKey: String, ObjectKey {
  case gallery, recipe, section
  static let table = KeyTable<Self>("\"transitions\"")
}
