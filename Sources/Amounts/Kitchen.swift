/// The measures of kitchens, and what Japanese counts things by.
enum Kitchen {
  private static let measures: Set<String> = [
    "c", "cup", "cups", "tablespoon", "tablespoons", "tbsp", "tbsps", "tbs", "teaspoon", "teaspoons", "tsp",
    "tsps", "ounce", "ounces", "oz", "pound", "pounds", "lb", "lbs", "pint", "pints", "pt", "pts", "quart",
    "quarts",
    "qt", "qts", "gallon", "gallons", "gal", "stick", "sticks", "gram", "grams", "gramm", "g", "kg", "mg",
    "ml", "cl",
    "dl", "l", "liter", "liters", "litre", "litres", "el", "tl", "esslöffel", "teelöffel", "tasse", "tassen",
    "tasses",
    "cuillère", "cuillères", "fl", "fluid",
  ]

  /// `C` after a number is of a thermometer; a line that begins with `1 C` has a cup.
  static func isMeasure(_ word: String) -> Bool { word != "C" && measures.contains(word.lowercased()) }

  static let containers: Set<String> = [
    "can", "cans", "tin", "tins", "jar", "jars", "bag", "bags", "package", "packages", "pack", "packs",
    "packet",
    "packets", "pkg", "box", "boxes", "bottle", "bottles", "block", "blocks", "carton", "cartons", "tub",
    "tubs", "dose",
    "dosen", "becher", "packung", "packungen", "glas", "gläser", "boîte", "boîtes", "pot", "pots", "paquet",
    "paquets",
    "sachet", "sachets", "brique", "briques", "bouteille", "bouteilles",
  ]

  /// The longest first.
  static let counters = [
    "ミリリットル", "リットル", "グラム", "カップ", "パック", "つまみ", "切れ", "かけ", "キロ", "個", "コ", "こ", "本", "枚", "缶",
    "袋", "丁", "束", "株", "玉", "片", "房", "杯", "合", "斤", "箱", "瓶", "節", "粒", "尾", "匹", "羽", "膳", "滴", "つ",
  ]
}
