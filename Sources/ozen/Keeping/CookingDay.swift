import Almanac
import Glibc
import Imaging
import Storage

/// The day that a person names, in whichever way.
func cookingDay(_ text: String, photos: [String]) throws(Misuse) -> Day {
  switch text.lowercased() {
  case "today", "今日": return try .today()
  case "yesterday", "昨日":
    guard let day = try Day.today().adding(days: -1) else { throw .senseless("there is no day before today") }
    return day
  case "photo": return try photographedDay(photos.first)
  default:
    do throws(UnreadableDate) { return try Day(typed: text) } catch {
      throw .senseless("DATE: \(error); or say today, yesterday, or photo for the day of the first photo")
    }
  }
}

/// Whether a text is a day for `cookingDay`.
func namesDay(_ text: String) -> Bool {
  ["today", "今日", "yesterday", "昨日", "photo"].contains(text.lowercased()) || (try? Day(typed: text)) != nil
}

/// The day on which a photo was taken, as its camera wrote it.
private func photographedDay(_ path: String?) throws(Misuse) -> Day {
  guard let path else { throw .senseless("DATE is 'photo', yet there is no photo to tell the day") }
  guard let taken = PhotographedDay(ofFile: path),
    let day = Day(year: taken.year, month: taken.month, day: taken.day)
  else {
    throw .senseless("DATE is 'photo', yet \(path) does not tell when it was taken (say the day)")
  }
  return day
}
