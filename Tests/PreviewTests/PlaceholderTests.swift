import Testing

@testable import Preview

@Test func placeholder() {}
