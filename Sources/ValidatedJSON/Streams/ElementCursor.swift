/// How the elements of a stream are told apart, once that is known.
enum ElementFraming {
  /// By the commas of an array.
  case array
  /// By line feeds.
  case lines
  /// By record separators (U+001E).
  case textSequence
}

/// How far the elements of a stream have been read.
struct ElementCursor {
  /// The index of the next element.
  var index = 0
  /// Whether no element has been read yet: an array need not have one.
  var isFirst = true
  /// Whether the last element was valid: if not, it may have swallowed the array's end.
  var isLastWellFormed = true
  /// How far the end of the element has been looked for that the window begins with.
  var scan: ElementScan?
  /// The same, where one byte ends it.
  var searched = 0
  /// Where the element begins that is passed over, as it is too large.
  var skipped: JSONLocation?
  /// Whether a valid value may know where it is, by its decoder.
  var hasToldPlaces = false

  /// Whether the window begins with an element of which nothing has been looked at.
  var isBeforeElement: Bool { scan == nil && searched == 0 && skipped == nil }
}

/// Why the elements of a window have not been read any further.
enum ElementStop {
  /// The next element has no end in the window.
  case needsInput
  /// Enough have been read for once.
  case isFull
  /// The array has ended.
  case isClosed
  /// The stream has ended, and no array has.
  case isAtEnd
}
