extension JSONSyntax {
  /// The end of the JSON value at the start of some bytes; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the value
  package static func endOfFirstValue(in memory: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = unsafe JSONBytes(memory)
    var offset = 0
    do {
      try skipValue(bytes, &offset, depth: 0, maximum: 512)
      return offset
    } catch {
      return nil
    }
  }
}
