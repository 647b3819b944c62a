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

/// The duplicate keys in values that have been skipped.
///
/// What is far within is skipped again at every level, where the tags of unions come last: it is searched once.
struct JSONPassedDuplicates {
  /// The duplicate keys that are postponed when a value is skipped, by offset.
  private var keys: [JSONKeyPlace] = []
  /// The arrays and objects that have been searched: those whose duplicate keys are in ``keys``, and those whose
  /// duplicate keys have been noted.
  private var searched: Set<Int> = []
  var noted: Set<Int> = []

  mutating func add(_ key: JSONKeyPlace) {
    let index = index(of: key.offset)
    if index == keys.count || keys[index].offset > key.offset { keys.insert(key, at: index) }
  }

  mutating func add(searched start: Int, isCollecting: Bool) {
    if isCollecting { noted.insert(start) } else { searched.insert(start) }
  }

  func isSearched(_ start: Int, isCollecting: Bool) -> Bool {
    isCollecting ? noted.contains(start) : searched.contains(start)
  }

  /// The first duplicate key in a value that has been searched.
  func first(in range: Range<Int>) -> JSONKeyPlace? {
    let index = index(of: range.lowerBound)
    return index < keys.count && range.contains(keys[index].offset) ? keys[index] : nil
  }

  private func index(of offset: Int) -> Int { keys.sortedIndex { $0.offset < offset } }
}
