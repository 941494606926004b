import Support
import Almanac
import Storage

extension Inspection {
  /// Archives whose day is after today.
  static let comingDays = Inspection { inspected in
    inspected.archives.filter { $0.created > inspected.plan.today }.map { archive in
      Problem(
        archive.place, .warning,
        "archive \(archive.id) is of \(archive.created), a day to come (today is \(inspected.plan.today))")
    }
  }
}
