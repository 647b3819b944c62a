/// A key of an object, where an error concerns it.
struct JSONKeyPlace {
  /// The offset of its opening quote.
  let offset: Int
  /// The start of the object, which is inside `level` arrays and objects.
  let object: Int
  let level: Int
  /// Whether a strategy converts the keys of the object.
  let hasName: Bool
}

/// A value that has been skipped, and the array or object that contains it.
struct JSONPassedValue {
  let start: Int
  /// Its start; -1 if there is none.
  let outer: Int
}
