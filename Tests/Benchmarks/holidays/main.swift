// Every holiday of 150 years, asked for day by day; compiled together with Almanac's files, which import nothing.

let clock = ContinuousClock()
var milliseconds: [Double] = []
var count = 0
for _ in 0..<25 {
  count = 0
  let took = clock.measure {
    let calendar = HolidayCalendar(laws: .japan)
    for year in 1950...2099 {
      for month in 1...12 {
        for day in Month(year: year, month: month)!.days { count += calendar.holidays(on: day).count }
      }
    }
  }
  milliseconds.append(Double(took.components.attoseconds) / 1e15)
}
milliseconds.sort()
print(
  "\(count) holidays in 150 years: \(milliseconds[milliseconds.count / 2]) ms, the law worked out included")
