import Testing

@testable import Markup

@Test func placeholder() {}
