extension JSONSyntax {
  /// Where the JSON value ends that some bytes begin with; nil if they begin with none.
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
