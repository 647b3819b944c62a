/// The read position in the elements of a stream.
struct ElementCursor {
  /// The index of the next element.
  var index = 0
  /// Whether no element has been read yet, since an array may be empty.
  var isFirst = true
  /// Whether the last element was valid; an invalid one may have consumed the array's end.
  var isLastWellFormed = true
  /// How far the first element of the window has been searched for its end.
  var scan: ElementScan?
  /// The same, if a single byte ends it.
  var searched = 0
  /// The start of an element that is skipped because it is too large.
  var skipped: JSONLocation?
  /// Whether valid values may read their location from their decoder.
  var hasToldPlaces = false

  /// Whether the window begins with an element that has not been examined.
  var isBeforeElement: Bool { scan == nil && searched == 0 && skipped == nil }
}

/// The reason why no more elements of a window were read.
enum ElementStop {
  /// The next element does not end in the window.
  case needsInput
  /// Enough bytes have been read for one pass.
  case isFull
  /// The array has ended.
  case isClosed
  /// The stream has ended before the array.
  case isAtEnd
}
