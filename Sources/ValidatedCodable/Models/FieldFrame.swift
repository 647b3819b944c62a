// The values of a record's fields before the model is made from them. One of the files that handle memory.
//
// Safety: a frame knows which of its values are initialised, and only the frame moves them. The model is made only
// when all values are initialised, each with the type of its field; the rest are destroyed with the frame.

public import TypedMemory

/// The values that a model's initialiser takes, in their order.
public struct _FieldValues {
  @usableFromInline let frame: Memory
  /// Where the next value is.
  @usableFromInline var offset: Cell<Int>

  /// Takes the next value.
  @inlinable @inline(__always)
  mutating func callAsFunction<Value>(_ type: Value.Type = Value.self) -> Value {
    let place = frame + offset.value
    offset = offset + 1
    return unsafe place.move(as: Value.self)
  }
}

/// Where a model is made.
public struct _ModelPlace<Model> {
  @usableFromInline let address: Memory

  @inlinable @inline(__always)
  func callAsFunction(_ model: consuming Model) {
    unsafe address.initialize(as: Model.self, to: model)
  }
}

/// Values of fields that are decoded one by one: bits that say which are initialised, followed by the values, in the
/// layout of the fast lane.
struct FieldFrame {
  var owner: FieldFrames
  /// Where a reader writes values and sets their bits.
  let memory: Memory

  private var layout: FieldLayout { owner.layout }
  private var bits: FrameBits { FrameBits(memory) }

  /// Lets `body` initialise the value of a field in place, if it can.
  func fill(_ index: Int, _ body: (Memory) throws -> Bool) rethrows {
    if try body(memory + layout.offsets[index]) {
      bits.setRead(index)
    }
  }

  /// The value of a field; nil if it is not initialised.
  func value(_ index: Int) -> Memory? {
    bits.isRead(index) ? memory + layout.offsets[index] : nil
  }

  /// Destroys the value of a field, if it is initialised.
  func empty(_ index: Int) {
    guard bits.isRead(index) else { return }
    bits.setUnread(index)
    layout.values[index].destroy(memory + layout.offsets[index])
  }

  var isFull: Bool { layout.offsets.indices.allSatisfy { bits.isRead($0) } }

  /// Makes a model of all values, which are moved out of the frame.
  func make<Model>(
    _ make: (Memory, Memory) throws -> Void, as type: Model.Type
  ) throws -> Model {
    bits.clear(FrameBits.words(of: layout.offsets.count))
    return try withTemporaryMemory(
      MemoryLayout<Model>.size, alignment: MemoryLayout<Model>.alignment
    ) { place in
      try make(memory, place)
      return unsafe place.move(as: Model.self)
    }
  }
}
