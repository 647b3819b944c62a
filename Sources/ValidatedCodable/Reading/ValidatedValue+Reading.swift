// Reading a value from a document, in the module that declares its type and knows its rules.

extension ValidatedValue {
  @inlinable
  public static func _read(
    from reader: inout _DocumentReader, to result: UnsafeMutableRawPointer,
    _ shortCut: _ShortCut<Self>
  ) throws(_NeedsDecoder) -> Bool { throw _NeedsDecoder() }

  @inlinable
  public static func _wrap(at place: UnsafeMutableRawPointer) {
    let value = unsafe place.assumingMemoryBound(to: Self.self).move()
    unsafe place.initializeMemory(as: Self?.self, to: .some(value))
  }

  @inlinable
  public static func _isUnchanged(at value: UnsafeRawPointer, _ shortCut: _ShortCut<Self>) -> Bool {
    unsafe value.assumingMemoryBound(to: Self.self).pointee._isUnchanged
  }
}

extension ValidatedValue where RawValue: _ScalarRawValue {
  @inlinable
  public static func _read(
    from reader: inout _DocumentReader, to result: UnsafeMutableRawPointer,
    _ shortCut: _ShortCut<Self>
  ) throws(_NeedsDecoder) -> Bool { try unsafe RawValue._read(from: &reader, to: result, shortCut) }

  @inlinable
  public static func _isUnchanged(at value: UnsafeRawPointer, _ shortCut: _ShortCut<Self>) -> Bool {
    unsafe RawValue._isUnchanged(at: value.assumingMemoryBound(to: Self.self), shortCut)
  }
}
