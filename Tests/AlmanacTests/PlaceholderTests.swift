import Testing

@testable import Almanac

@Test func placeholder() {}
