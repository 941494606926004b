/// Where in a document a word occurs; the order is that of the ranking.
enum SearchField: Int, Sendable, CaseIterable { case title, tag, ingredient, memo }
