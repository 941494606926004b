@_spi(_Unicode) import Swift

/// How the search treats a scalar.
enum SearchClass: UInt8, Sendable {
  /// Separates words.
  case separator
  /// A letter of a script without spaces between words: found by pairs of letters.
  case spaceless
  /// The same, but also a word by itself: 卵.
  case ideograph
  /// A letter or digit of a script with spaces: found by the prefix of its word.
  case word
}

/// The normalised form of the index and of queries: ｶﾚｰ, カレー and かれー become the same, as do Ａｐｐｌｅ and apple,
/// crème and creme. `Templates/assets/search.js` implements it in JavaScript; one table tests both.
struct SearchFold {
  /// The normalised text, scalar by scalar.
  private(set) var scalars: [UInt32] = []
  private(set) var classes: [SearchClass] = []

  mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Ends a word: what comes next belongs to another.
  mutating func separate() {
    if classes.last != .separator { put(0x20, .separator) }
  }

  private mutating func put(_ value: UInt32, _ kind: SearchClass) {
    scalars.append(value)
    classes.append(kind)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x61...0x7A, 0x30...0x39: put(value, .word)
    case 0x41...0x5A: put(value + 0x20, .word)
    case 0...0x7F: separate()
    case 0x3041...0x3096, 0x309D...0x309F, 0x30F7...0x30FA, 0x30FC, 0x30FF: put(value, .spaceless)
    case 0x30A1...0x30F6, 0x30FD...0x30FE: put(value - 0x60, .spaceless)
    // The dot between katakana is dropped: ミルク・ティー is ミルクティー.
    case 0x30FB, 0xFF65, 0x300...0x36F, 0xFE00...0xFE0F: break
    // Invisible characters, and the skin tones of emoji.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF, 0x1F3FB...0x1F3FF: break
    case 0x3099, 0x309B, 0xFF9E: voice(by: 1)
    case 0x309A, 0x309C, 0xFF9F: voice(by: 2)
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x3005...0x3007, 0x20000...0x3FFFF:
      put(value, .ideograph)
    // Emoji, and flags letter by letter; the other symbols of those blocks are ornaments.
    case 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x2614...0x2615, 0x2744, 0x2764, 0x2B50: put(value, .ideograph)
    case 0x2460...0x2473: append(String(value - 0x245F))
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      append(Unicode.Scalar(UInt8(value - 0xFEE0)))
    case 0xFF66...0xFF9D: put(Self.halfWidth[Int(value - 0xFF66)], .spaceless)
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: put(value, .spaceless)
    // Thai, Lao, Burmese, Khmer, with their marks.
    case 0xE01...0xE5B, 0xE81...0xEDF, 0x1000...0x109F, 0x1780...0x17DD: put(value, .spaceless)
    default: appendOther(scalar)
    }
  }

  /// Adds a voicing mark to the last letter: か becomes が, は becomes ば or ぱ.
  private mutating func voice(by step: UInt32) {
    guard let last = scalars.last else { return }
    switch (last, step) {
    case (0x3046, 1): scalars[scalars.count - 1] = 0x3094
    case (0x304B...0x3062, 1) where last % 2 == 1, (0x3064...0x3068, 1) where last % 2 == 0,
      (0x306F...0x307D, _) where last % 3 == 0:
      scalars[scalars.count - 1] = last + step
    default: break
    }
  }

  /// Appends a unit written as one character, or a letter of another alphabet in lower case without marks.
  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    if let letters = Self.units[scalar] { return append(letters) }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return separate() }
    guard scalar.value < 0x2000 else { return put(scalar.value, .word) }
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      if let plain = Self.plain[small.value] {
        for letter in plain.utf8 { put(UInt32(letter), .word) }
        continue
      }
      for part in String(small)._nfd where !(0x300...0x36F).contains(part.value) { put(part.value, .word) }
    }
  }

  /// Letters that Unicode does not decompose, and what people type who do not have them.
  private static let plain: [UInt32: String] = [
    0xDF: "ss", 0xE6: "ae", 0xF0: "d", 0xF8: "o", 0xFE: "th", 0x111: "d", 0x127: "h", 0x131: "i", 0x142: "l",
    0x153: "oe",
  ]

  /// Units that are one character, as they are read.
  private static let units: [Unicode.Scalar: String] = [
    "㌔": "キロ", "㌢": "センチ", "㍍": "メートル", "㌘": "グラム", "㌧": "トン", "㍑": "リットル", "㌍": "カロリー",
    "㌫": "パーセント", "㍉": "ミリ", "㌅": "インチ", "㎜": "mm", "㎝": "cm", "㎞": "km", "㎎": "mg", "㎏": "kg", "㏄": "cc",
    "㎖": "ml", "㎗": "dl", "㎘": "kl",
  ]

  /// U+FF66 to U+FF9D in hiragana.
  private static let halfWidth: [UInt32] =
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map(\.value)
}
