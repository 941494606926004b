import Testing

@testable import ozen

@Test func placeholder() {}
