// Arrays whose elements are taken one by one, since each may be invalid independently.

/// The read position in the elements of an array.
package struct ReadElements {
  /// The number of elements read.
  package var count = 0
  /// Where reading ended: after the array, or after the last element.
  package var end: Int
  /// Whether the array has been read to its end; if not, the text after the last element is not part of an array.
  package var isWhole = false
}

extension _DocumentReader {
  /// Reads the elements of the array at `next`, one after another.
  ///
  /// - Parameters:
  ///   - takesInOrder: Whether elements are taken before an invalid one after them is passed to `other`.
  ///   - skips: Whether the element that begins at an offset is left to a decoder.
  ///   - take: Moves a number of consecutive elements from memory.
  ///   - other: Decodes the element that begins at an offset, or takes its violations from ``faults``, and returns
  ///     its end.
  /// - Throws: the errors of `other`.
  package mutating func elements(
    _ root: ReaderWorkspace.Root, takesInOrder: Bool,
    skips: (_ offset: Int) -> Bool, take: (Memory, _ count: Int) -> Void,
    other: (_ reader: inout Self, _ index: Int, _ offset: Int) throws -> Int
  ) throws -> ReadElements {
    var read = ReadElements(end: offset + 1)
    guard let operation = root.operation else { return read }
    let stride = operation.layout.stride
    let (frameTop, level) = (frameTop, gathered)
    gathered &+= 1
    defer { gathered = level }
    var gathering = workspace.with { $0.grow(level, used: 0, wanted: 0) }
    var count = 0
    defer { if count > 0 { take(gathering.memory, count) } }
    var isAtElement = (try? openArray()) ?? false
    read.isWhole = depth == firstDepth && offset >= read.end
    while isAtElement {
      let start = offset
      let place = room(for: count, stride, in: &gathering, level)
      if !skips(start), element(root, operation, to: place, at: start) {
        count &+= 1
      } else {
        // If there are no faults, a decoder decodes the element, which comes after those that have been read.
        if count > 0, takesInOrder || faults.isEmpty {
          take(gathering.memory, count)
          count = 0
        }
        let end = try other(&self, read.count, start)
        (self.frameTop, gathered) = (frameTop, level &+ 1)
        resume(at: end, depth: firstDepth + 1)
      }
      read.count += 1
      read.end = offset
      levels[firstDepth].index = read.count
      do {
        isAtElement = try nextElement()
      } catch {
        return read
      }
      read.isWhole = !isAtElement
    }
    if read.isWhole { read.end = offset }
    return read
  }

  /// Reads an element, or finds its obvious violations; false if it has not been read.
  @inline(__always)
  private mutating func element(
    _ root: ReaderWorkspace.Root, _ operation: ReadOperation, to place: Memory, at start: Int
  ) -> Bool {
    if !settings.collects {
      if (try? value(operation, place, &root.place)) == true { return true }
      guard root.needsNoDecoder else { return false }
      resume(at: start, depth: firstDepth + 1)
      // After an invalid element, the next one is likely to be invalid.
      settings.collects = true
    }
    do {
      guard try value(operation, place, &root.place) else { return false }
      settings.collects = false
      return true
    } catch {
      // The violations found so far are not all.
      faults = []
      return false
    }
  }

  private mutating func resume(at offset: Int, depth: Int) {
    resume(at: offset)
    self.depth = depth
  }
}
