// Where the values of a record's fields are before the model is made of them. One of the files that handle memory.
//
// What makes it safe: a frame knows which of its values there are, and only it moves them. The model is made when
// there are all of them, each of the type that its field says; what is left is destroyed with the frame.

/// Where in a frame the values of fields are.
package struct FieldLayout: Sendable {
  /// Where each value is, by the index of its field.
  let offsets: [Int]
  /// The fields whose values models keep, in their order.
  let kept: [Int]
  /// The other fields.
  let checked: [Int]
  let size: Int
  let values: [ValueLayout]

  init<Model>(_ fields: [SchemaField<Model>], from start: Int) {
    var offsets: [Int] = []
    var end = start
    for field in fields {
      let offset = end.roundedUp(to: field.operation.layout.alignment)
      offsets.append(offset)
      end = offset + field.operation.layout.size
    }
    self.offsets = offsets
    size = max(end, 1)
    values = fields.map(\.operation.layout)
    kept = fields.indices.filter { fields[$0].property != nil }
    checked = fields.indices.filter { fields[$0].property == nil }
  }
}

extension FieldLayout {
  /// Destroys the values that models do not keep.
  @inline(never)
  func destroyChecked(in frame: UnsafeMutableRawPointer) {
    for field in checked { unsafe values[field].destroy(frame + offsets[field]) }
  }
}

/// The values of a record, which a model is made of.
@safe public struct _FieldValues {
  @usableFromInline let frame: UnsafeMutableRawPointer
  @usableFromInline let offsets: UnsafePointer<Int>

  @usableFromInline
  init(frame: UnsafeMutableRawPointer, offsets: UnsafePointer<Int>) {
    unsafe self.frame = unsafe frame
    unsafe self.offsets = unsafe offsets
  }

  /// Takes the value of a kept field.
  @inlinable @inline(__always)
  func take<Value>(_ index: Int, as type: Value.Type = Value.self) -> Value {
    unsafe (frame + offsets[index]).assumingMemoryBound(to: Value.self).move()
  }
}

/// Values of fields that are decoded one after the other.
@safe struct FieldFrame: ~Copyable {
  let memory: UnsafeMutableRawPointer
  private let layout: FieldLayout
  private var filled: [Bool]

  init(_ layout: FieldLayout) {
    self.layout = layout
    unsafe memory = .allocate(byteCount: layout.size, alignment: 16)
    filled = Array(repeating: false, count: layout.offsets.count)
  }

  /// A frame of the values that a reader has read to `frame`, which are moved.
  init(_ layout: FieldLayout, moving frame: UnsafeMutableRawPointer) {
    self.init(layout)
    unsafe memory.copyMemory(from: frame, byteCount: layout.size)
    let bits = unsafe frame.assumingMemoryBound(to: UInt64.self)
    for index in filled.indices {
      filled[index] = unsafe bits[index / 64] & (1 << UInt64(index % 64)) != 0
    }
  }

  deinit {
    for index in filled.indices where filled[index] {
      unsafe layout.values[index].destroy(memory + layout.offsets[index])
    }
    unsafe memory.deallocate()
  }

  /// Lets `body` put the value of a field where it is to be, if it can.
  mutating func fill(_ index: Int, _ body: (UnsafeMutableRawPointer) throws -> Bool) rethrows {
    filled[index] = try unsafe body(memory + layout.offsets[index])
  }

  /// The value of a field; nil if there is none.
  func value(_ index: Int) -> UnsafeRawPointer? {
    unsafe filled[index] ? UnsafeRawPointer(memory + layout.offsets[index]) : nil
  }

  /// Destroys the value of a field, if there is one.
  mutating func empty(_ index: Int) {
    guard filled[index] else { return }
    filled[index] = false
    unsafe layout.values[index].destroy(memory + layout.offsets[index])
  }

  /// Whether there are all values.
  var isFull: Bool { filled.allSatisfy { $0 } }

  /// Makes a model of all values, which then are gone.
  mutating func make<Model>(
    _ make: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void, as type: Model.Type
  ) throws -> Model {
    for index in filled.indices { filled[index] = false }
    return try unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, MemoryLayout<Model>.size), alignment: MemoryLayout<Model>.alignment
    ) { result in
      guard let place = result.baseAddress else { throw _NeedsDecoder() }
      try unsafe make(memory, place)
      return unsafe place.assumingMemoryBound(to: Model.self).move()
    }
  }
}
