import Testing

@testable import Publishing

@Test(arguments: [(0, 4, 1), (1, 4, 1), (1000, 1, 1), (1000, 4, 7), (10, 64, 64)])
func resultsStandAtTheirIndex(_ count: Int, _ jobs: Int, _ chunk: Int) async {
  let squares = await concurrently(count, jobs: jobs, chunk: chunk) { $0 * $0 }
  #expect(squares == (0..<count).map { $0 * $0 })
}
