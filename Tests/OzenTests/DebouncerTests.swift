import Testing

@testable import ozen

/// When changes are told, by a clock of the test.
@Suite struct BurstTests {
  @Test func aSaveIsToldAtTheFirstPause() {
    var burst = Debouncer()
    #expect(burst.pause == nil && !burst.isOver(at: 0, isQuiet: true))
    burst.begin("Content/archives.json")
    #expect(burst.pause == nil, "a file that is being written is no change yet")
    burst.change("Content/archives.json", at: 1000)
    #expect(!burst.isOver(at: 1001, isQuiet: false) && burst.isOver(at: 1008, isQuiet: true))
    #expect(burst.end() == ["Content/archives.json"])
    #expect(burst.changed.isEmpty && burst.pause == nil)
  }

  @Test func whatIsGoneMayComeBack() {
    var burst = Debouncer()
    burst.lose("Content/archives.json", at: 0)
    #expect(!burst.isOver(at: 20, isQuiet: true))
    #expect(burst.isOver(at: 150, isQuiet: true), "it is gone for good")
    burst.begin("Content/archives.json")
    burst.change("Content/archives.json", at: 30)
    #expect(burst.isOver(at: 38, isQuiet: true))
  }

  @Test func aPhotoThatIsBeingCopiedHoldsUpTheSaveOfTheStore() {
    var burst = Debouncer()
    burst.begin("Content/photos/a.jpg")
    burst.change("Content/archives.json", at: 0)
    #expect(!burst.isOver(at: 100, isQuiet: true) && !burst.isOver(at: 400, isQuiet: false))
    #expect(burst.isOver(at: 500, isQuiet: true), "but not for ever")
    burst.change("Content/photos/a.jpg", at: 120)
    #expect(burst.isOver(at: 128, isQuiet: true))
    // Who never closes a file holds up one burst, not all.
    burst.begin("Content/photos/b.jpg")
    _ = burst.end()
    burst.change("Content/archives.json", at: 1000)
    #expect(burst.isOver(at: 1008, isQuiet: true))
  }

  @Test func changesWithoutAPauseAreToldNonetheless() {
    var burst = Debouncer()
    for time in stride(from: 0, to: 250, by: 5) {
      burst.change("Content/archives.json", at: time)
      #expect(!burst.isOver(at: time, isQuiet: false))
    }
    #expect(burst.isOver(at: 250, isQuiet: false))
    _ = burst.end()
    burst.addFolder("Content/photos", at: 1000)
    #expect(burst.pause == 50, "the files of a folder come one after the other")
    #expect(!burst.isOver(at: 1400, isQuiet: false) && burst.isOver(at: 1500, isQuiet: false))
  }
}
