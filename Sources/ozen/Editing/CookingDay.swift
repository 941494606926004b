import Support
import Almanac
import Glibc
import Imaging
import Storage

/// Returns the day that a person names, in any of the accepted ways.
func cookingDay(_ text: String, photos: [String]) throws(UsageError) -> Day {
  switch text.lowercased() {
  case "photo": return try photographedDay(photos.first)
  case let word where nearDays[word] != nil:
    guard let day = try Day.today().adding(days: nearDays[word] ?? 0) else {
      throw .invalid("there is no such day")
    }
    return day
  default:
    do throws(UnreadableDate) { return try Day(typed: text) } catch {
      throw .invalid("DATE: \(error); or say today, yesterday, or photo for the day of the first photo")
    }
  }
}

/// Words for days, by their distance from today.
private let nearDays = [
  "today": 0, "今日": 0, "きょう": 0, "yesterday": -1, "昨日": -1, "きのう": -1, "一昨日": -2, "おととい": -2,
  "tomorrow": 1, "明日": 1, "あした": 1,
]

/// Returns whether `cookingDay` understands a text.
func namesDay(_ text: String) -> Bool {
  text.lowercased() == "photo" || nearDays[text.lowercased()] != nil || (try? Day(typed: text)) != nil
}

/// Returns the day on which a photo was taken, from the camera's metadata.
private func photographedDay(_ path: String?) throws(UsageError) -> Day {
  guard let path else { throw .invalid("DATE is 'photo', yet there is no photo to tell the day") }
  guard let taken = (try? FolderFile(path)).flatMap({ PhotographedDay(of: $0) }),
    let day = Day(year: taken.year, month: taken.month, day: taken.day)
  else {
    throw .invalid("DATE is 'photo', yet \(path) does not tell when it was taken (say the day)")
  }
  return day
}
