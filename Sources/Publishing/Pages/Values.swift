import Markup

extension Value {
  /// Nothing where there are no fields.
  static func fields(_ fields: Fields?) -> Value { fields.map { .fields($0) } ?? Value.none }

  /// A list that needs something around it, so that a template can leave that out with the list: nothing where it is
  /// empty, else `items` inside.
  static func items(_ values: [Value]) -> Value {
    values.isEmpty ? Value.none : .fields([.items: .list(values)])
  }
}
