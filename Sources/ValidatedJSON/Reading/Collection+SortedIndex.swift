extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isBefore` is false; it is true for all before.
  ///
  /// - Complexity: O(log *n*), and O(1) at the end
  func sortedIndex(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return endIndex }
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
