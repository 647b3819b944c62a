/// How many elements of an array are before those of a value.
struct ElementOffset {
  var count = 0
  /// Whether the value is the rest of the array, as a field.
  var isRest = false

  /// Keys whose index, if they begin with one, is that in the whole array.
  func inArray(_ keys: [PathKey]) -> [PathKey] {
    guard count > 0, let index = keys.first?.intValue else { return keys }
    return [.index(count.addingUpToMaximum(index))] + keys.dropFirst()
  }
}
