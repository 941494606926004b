/// The words of kitchens, each list in one place: measures, containers, counters, shapes.
enum Kitchen {
  private static let measures: Set<String> = [
    "c", "cup", "cups", "tablespoon", "tablespoons", "tbsp", "tbsps", "tbs", "teaspoon", "teaspoons", "tsp",
    "tsps",
    "ounce", "ounces", "oz", "pound", "pounds", "lb", "lbs", "pint", "pints", "pt", "pts", "quart", "quarts",
    "qt",
    "qts", "gallon", "gallons", "gal", "stick", "sticks", "gram", "grams", "gramm", "g", "kg", "mg", "ml",
    "cl", "dl",
    "l", "liter", "liters", "litre", "litres", "el", "tl", "esslöffel", "teelöffel", "tasse", "tassen",
    "tasses",
    "cuillère", "cuillères", "fl", "fluid",
  ]

  /// `C` after a number is of a thermometer; a line that begins with `1 C` has a cup.
  static func isMeasure(_ word: String) -> Bool { word != "C" && measures.contains(word.lowercased()) }

  /// The two of them that are no measure by themselves: `8 fl oz`.
  static func isFluid(_ word: String) -> Bool { ["fl", "fluid"].contains(word.lowercased()) }

  /// Units of scales and jugs, which show tenths and no thirds; the longest first.
  static let weights = scalars([
    "グラム", "ミリリットル", "リットル", "キロ", "grams", "gram", "kg", "mg", "ml", "mL", "dl", "dL", "cl", "cc", "CC", "g",
    "G", "l", "L", "㎏", "㎖", "㏄", "ｇ", "ｋｇ", "ｍｌ", "ｃｃ",
  ])

  /// A size where a shape or another number follows, and how much of a stalk where none does.
  static let lengths = scalars(["cm", "mm", "㎝", "㎜", "ｃｍ", "センチ", "ミリ"])

  /// What follows a length that is a size: 5cm角.
  static let shapes = Set("角幅厚長大四程×xの".unicodeScalars)

  static let containers: Set<String> = [
    "can", "cans", "tin", "tins", "jar", "jars", "bag", "bags", "package", "packages", "pack", "packs",
    "packet",
    "packets", "pkg", "box", "boxes", "bottle", "bottles", "block", "blocks", "carton", "cartons", "tub",
    "tubs",
    "dose", "dosen", "becher", "packung", "packungen", "glas", "gläser", "boîte", "boîtes", "pot", "pots",
    "paquet",
    "paquets", "sachet", "sachets", "brique", "briques", "bouteille", "bouteilles",
  ]

  /// What is sold by its weight: 400g缶 is the size of a tin.
  static let japaneseContainers = Set("缶袋瓶箱パ".unicodeScalars)

  /// What Japanese counts things by; the longest first.
  static let counters = [
    "ミリリットル", "リットル", "グラム", "カップ", "パック", "つまみ", "切れ", "かけ", "キロ", "個", "コ", "こ", "本", "枚", "缶", "袋",
    "丁", "束", "株", "玉", "片", "房", "杯", "合", "斤", "箱", "瓶", "節", "粒", "尾", "匹", "羽", "膳", "滴", "つ",
  ]

  /// Those that 半 stands before as a number: 半丁, half a block.
  static let halved = Set("丁缶個本束枚玉袋株房合片切パ箱斤羽尾".unicodeScalars)

  static func scalars(_ words: [String]) -> [[Unicode.Scalar]] { words.map { Array($0.unicodeScalars) } }
}
