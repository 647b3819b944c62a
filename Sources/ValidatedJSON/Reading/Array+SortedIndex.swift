extension Array {
  /// The number of elements for which `isBefore` is true, which are the first ones.
  ///
  /// - Complexity: O(1), if these are all
  func sortedIndex(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
