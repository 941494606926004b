import Markup

extension Value {
  /// None if there are no fields.
  static func fields(_ fields: Fields?) -> Value { fields.map { .fields($0) } ?? Value.none }

  /// A list with `items` inside, or none if it is empty, so that a template can leave out the markup around
  /// it as well.
  static func items(_ values: [Value]) -> Value {
    values.isEmpty ? Value.none : .fields([.items: .list(values)])
  }
}
