/// The holidays of a law, computed once for each day of its known years, so that a query takes two look-ups.
struct HolidayTable: Sendable {
  private let firstOrdinal: Int
  /// The index in `lists` for each day from the first known one.
  private let places: [UInt16]
  /// The distinct lists of a day's holidays; the first is empty.
  private let lists: [[Holiday]]

  init(_ laws: HolidayLaws) {
    let named = HolidayTable.namedHolidays(of: laws)
    let all = HolidayTable.addingDerivedHolidays(of: laws, to: named)

    firstOrdinal = Day(valid: laws.knownYears.lowerBound, 1, 1).ordinal
    let lastOrdinal = Day(valid: laws.knownYears.upperBound, 12, 31).ordinal
    var places = [UInt16](repeating: 0, count: lastOrdinal - firstOrdinal + 1)
    var lists: [[Holiday]] = [[]]
    var placeOfList: [[Holiday]: UInt16] = [[]: 0]
    for (ordinal, holidays) in all where (firstOrdinal...lastOrdinal).contains(ordinal) {
      let place = placeOfList[holidays] ?? UInt16(lists.count)
      if Int(place) == lists.count {
        lists.append(holidays)
        placeOfList[holidays] = place
      }
      places[ordinal - firstOrdinal] = place
    }
    (self.places, self.lists) = (places, lists)
  }

  func holidays(on day: Day) -> [Holiday] {
    let offset = day.ordinal - firstOrdinal
    return places.indices.contains(offset) ? lists[Int(places[offset])] : []
  }

  /// Returns the holidays that the laws name, by ordinal.
  private static func namedHolidays(of laws: HolidayLaws) -> [Int: [Holiday]] {
    var named: [Int: [Holiday]] = [:]
    for year in laws.knownYears {
      for observance in laws.observances {
        guard let day = observance.day(in: year), day >= laws.firstDay else { continue }
        named[day.ordinal, default: []].append(observance.holiday)
      }
    }
    return named
  }

  private static func addingDerivedHolidays(of laws: HolidayLaws, to named: [Int: [Holiday]])
    -> [Int: [Holiday]]
  {
    var all = named
    for derived in laws.derived {
      let inForce = derived.inForce.lowerBound.ordinal...derived.inForce.upperBound.ordinal
      for holiday in named.keys {
        guard let day = derived.ordinal(after: holiday, isHoliday: { named[$0] != nil }),
          inForce.contains(day), all[day] == nil
        else { continue }
        all[day] = [derived.holiday]
      }
    }
    return all
  }
}
