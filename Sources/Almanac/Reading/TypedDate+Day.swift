extension TypedDate {
  typealias Reason = UnreadableDate.Reason

  /// Returns the one day that the fields mean.
  func day() throws(Reason) -> Day {
    if let monthName {
      guard era == nil, (separators + [ending]).allSatisfy({ $0.allSatisfy { " ,.-/".contains($0) } }) else {
        throw .notADate
      }
      return try day(inMonth: monthName.month, isFirst: monthName.place == 0)
    }
    guard let order else { throw .notADate }
    return if let era { try day(of: era, order) } else { try day(order) }
  }

  private enum Order { case yearMonthDay, yearMonth, monthDay, unmarked }

  /// The order of the numbers according to their separators; nil if these do not belong to a date.
  private var order: Order? {
    switch (separators, ending) {
    case (["年", "月"], "日"), (["年", "月"], ""): .yearMonthDay
    case (["年"], "月"), (["年"], ""): .yearMonth
    case (["月"], "日"), (["月"], ""): .monthDay
    case (let marks, ""):
      Set(marks).count < 2 && marks.allSatisfy({ ["-", "/", ".", " "].contains($0) }) ? .unmarked : nil
    default: nil
    }
  }

  private func day(of era: Era, _ order: Order) throws(Reason) -> Day {
    switch (order, numbers.count) {
    case (.yearMonth, 2), (.unmarked, 2):
      throw missingDay(year: era.westernYear(numbers[0].value), month: numbers[1])
    case (.yearMonthDay, 3), (.unmarked, 3):
      let year = era.westernYear(numbers[0].value)
      if year < Era.all[0].firstDay.year { throw .lunisolar }
      let day = try existing(year, numbers[1], numbers[2])
      guard day.era == era else { throw .outsideEra(era, day) }
      return day
    default:
      throw .notADate
    }
  }

  private func day(_ order: Order) throws(Reason) -> Day {
    let n = numbers
    switch (order, n.count) {
    case (.yearMonthDay, 3):
      guard n[0].isYear else { throw unclearYear(yearFirst(n)) }
      return try existing(n[0].value, n[1], n[2])
    case (.yearMonth, 2) where n[0].isYear:
      throw missingDay(year: n[0].value, month: n[1])
    case (.monthDay, 2):
      throw missingYear([(n[0], n[1])])
    case (.unmarked, 1) where n[0].digits == 8:
      let monthAndDay = n[0].value % 10_000
      return try existing(
        n[0].value / 10_000, Number(value: monthAndDay / 100, digits: 2),
        Number(value: monthAndDay % 100, digits: 2))
    case (.unmarked, 2):
      if n[0].isYear { throw missingDay(year: n[0].value, month: n[1]) }
      if n[1].isYear { throw missingDay(year: n[1].value, month: n[0]) }
      throw missingYear([(n[0], n[1]), (n[1], n[0])])
    case (.unmarked, 3) where n[0].isYear:
      return try existing(n[0].value, n[1], n[2])
    case (.unmarked, 3) where n[2].isYear:
      return try dayOrMonthFirst(n[0], n[1], year: n[2].value)
    case (.unmarked, 3):
      throw unclearYear(yearFirst(n) + yearLast(n[1], n[0], n[2]) + yearLast(n[0], n[1], n[2]))
    default:
      throw .notADate
    }
  }

  private func day(inMonth month: Int, isFirst: Bool) throws(Reason) -> Day {
    let n = numbers
    let month = Number(value: month, digits: 2)
    switch n.count {
    case 1:
      throw n[0].isYear ? missingDay(year: n[0].value, month: month) : missingYear([(month, n[0])])
    case 2 where n[0].isYear:
      return try existing(n[0].value, month, n[1])
    case 2 where n[1].isYear:
      return try existing(n[1].value, month, n[0])
    case 2:
      // After a leading month name comes the day. If the name is between two numbers, either can be the year.
      throw unclearYear(yearLast(month, n[0], n[1]) + (isFirst ? [] : yearLast(month, n[1], n[0])))
    default:
      throw .notADate
    }
  }
}
