import Testing

@testable import Publishing

@Test func placeholder() {}
