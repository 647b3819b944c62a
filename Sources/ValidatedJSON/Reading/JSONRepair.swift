import ValidatedCodable

// Makes a document readable although some of its strings are malformed.
//
//     {"name": "Zo\ud800", "note": "a	b"}      half of a surrogate pair; a tab that is not escaped
//     {"name": "Zo?ud800", "note": "a?b"}      as many bytes, so that every place stays the same
//
// The reader knows where the malformed strings are, and throws instead of reading the replacements.

/// A document that can be read past malformed strings.
struct JSONRepair {
  /// The first error in a string.
  struct Fault {
    let reason: JSONSyntaxError.Reason
    let offset: Int
    /// The member or element that contains it.
    fileprivate let step: Int
  }

  /// The repaired document.
  let bytes: JSONBytes
  /// The errors of strings, by the offsets of the strings.
  private(set) var faults: [Int: Fault] = [:]

  /// If there are more malformed strings than these, reading ends at the next one.
  private static let most = 10_000

  /// An array or object that is open, or was when a step to a value in it was made.
  private struct Level {
    let start: Int
    let isObject: Bool
    /// The step to it; -1 for the document.
    let outer: Int
    var index = 0
    /// The start of the last key's contents.
    var key = 0
    /// Whether the next string is a key.
    var isBeforeKey: Bool
  }

  /// The members and elements on the paths to strings.
  ///
  /// Paths share their beginnings: each step links to its parent.
  private var steps: [Level] = []
  private var levels: [Level] = []

  /// Repairs a copy of `document`, which ``deallocate()`` frees; nil if there is nothing to repair.
  ///
  /// - Complexity: O(*n*)
  init?(_ document: JSONBytes, maximumDepth: Int) {
    bytes = document.copied()
    var offset = 0
    while offset < bytes.count, faults.count < Self.most, levels.count <= maximumDepth {
      switch Unicode.Scalar(bytes[offset]) {
      case "\"": readText(&offset)
      case "{":
        levels.append(Level(start: offset, isObject: true, outer: step(), isBeforeKey: true))
      case "[":
        levels.append(Level(start: offset, isObject: false, outer: step(), isBeforeKey: false))
      case "}", "]": _ = levels.popLast()
      case ",":
        if let last = levels.indices.last {
          levels[last].index += 1
          levels[last].isBeforeKey = levels[last].isObject
        }
      default: break
      }
      offset += 1
    }
    guard !faults.isEmpty else {
      bytes.deallocate()
      return nil
    }
  }

  func deallocate() { bytes.deallocate() }

  /// Moves to the closing quote of a string.
  private mutating func readText(_ offset: inout Int) {
    let start = offset
    var first: JSONSyntax.Fault?
    var isAtEnd = false
    while !isAtEnd {
      do throws(JSONSyntax.Fault) {
        try JSONSyntax.skipString(bytes, &offset)
        isAtEnd = true
      } catch {
        let fault = error.offset ?? offset
        guard error.reason.isAboutText else { return offset = bytes.count }
        first = first ?? JSONSyntax.Fault(reason: error.reason, offset: fault)
        overwrite(error.reason, at: fault)
        // Continues as if the string began here: the part before is well formed now.
        offset = fault
      }
    }
    offset -= 1
    if let last = levels.indices.last, levels[last].isBeforeKey {
      levels[last].key = start + 1
      levels[last].isBeforeKey = false
    }
    if let first {
      faults[start] = Fault(reason: first.reason, offset: first.offset ?? start, step: step())
    }
  }

  private func overwrite(_ reason: JSONSyntaxError.Reason, at fault: Int) {
    bytes.overwrite(at: fault, with: UInt8(ascii: "?"))
    guard reason == .invalidUTF8 else { return }
    // To the end of the plain characters, so that they are not examined twice.
    var offset = fault
    while bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      if bytes[offset] >= 0x80 { bytes.overwrite(at: offset, with: UInt8(ascii: "?")) }
      offset += 1
    }
  }

  /// The step to the value that begins here.
  private mutating func step() -> Int {
    guard let last = levels.last else { return -1 }
    steps.append(last)
    return steps.count - 1
  }

  /// The keys and indices that lead to a string, or to its value if it is a key, and the starts of the objects and
  /// arrays that contain it.
  ///
  /// - Parameter text: the text of the key at an offset of the repaired document.
  func path(
    to fault: Fault, _ text: (Int) -> String
  ) -> [(key: PathKey, start: Int)] {
    var path: [(key: PathKey, start: Int)] = []
    var next = fault.step
    while steps.indices.contains(next) {
      let step = steps[next]
      let key = step.isObject ? PathKey.key(text(step.key)) : .index(step.index)
      path.append((key, step.start))
      next = step.outer
    }
    return path.reversed()
  }
}
