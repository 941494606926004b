import Markup

/// Splits a long list into pages.
enum Pagination {
  static func pageCount(of items: Int, size: Int) -> Int {
    max(1, (items + max(1, size) - 1) / max(1, size))
  }

  /// Returns the indices that page `number`, from 1, shows.
  static func indices(ofPage number: Int, of items: Int, size: Int) -> Range<Int> {
    let start = min(items, (number - 1) * max(1, size))
    return start..<min(items, start + max(1, size))
  }

  /// Returns the page numbers to show: the first, the last and the neighbours, with nil for each gap.
  static func numbers(around current: Int, of count: Int) -> [Int?] {
    let shown = Set([1, current - 1, current, current + 1, count].filter { (1...count).contains($0) })
      .sorted()
    var numbers: [Int?] = []
    var last = 0
    for number in shown {
      // A gap of one page is filled with that page.
      if number == last + 2 { numbers.append(last + 1) } else if number > last + 2 { numbers.append(nil) }
      numbers.append(number)
      last = number
    }
    return numbers
  }

  /// The value of `pagination`; none if there is only one page. `path` returns a page's address below the
  /// root.
  static func fields(current: Int, of count: Int, path: (Int) -> String) -> Value {
    guard count > 1 else { return .none }
    return .fields([
      .items: .list(
        numbers(around: current, of: count).map { number in
          .fields([
            .number: number.map { .number($0) } ?? Value.none,
            .current: .bool(number == current),
            .path: .text(number.flatMap { $0 == current ? nil : path($0) }),
            .gap: .bool(number == nil),
          ])
        }),
      .newer: .text(current > 1 ? path(current - 1) : nil),
      .older: .text(current < count ? path(current + 1) : nil),
    ])
  }
}
