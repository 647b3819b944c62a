// Where the values of a record's fields are before the model is made from them. One of the files that handle memory.
//
//     fields:   bits, name, [bits, created, updated], note       a model with one that is flattened into it
//     places:         name, made of created and updated, note    what its initialiser takes

import TypedMemory

/// Where in a frame the values of fields are.
package final class FieldLayout: @unchecked Sendable {
  /// The offset of each value, by the index of its field.
  let offsets: [Int]
  /// The offsets of the values that the model's initialiser takes, in their order.
  let places: [Int]
  let memoryOfPlaces: Cell<Int>
  /// It is also the distance between frames that share memory.
  let size: Int
  let values: [ValueLayout]
  /// The fields whose values the initialiser takes directly.
  private let kept: [Int]
  /// The fields whose values are only validated.
  let checked: [Int]
  /// The flattened models, which are made from some of the values before the model that contains them.
  private let inner: [InnerModel]

  init<Model>(_ lines: [SchemaLine<Model>], from start: Int) {
    var end = start
    func add(_ value: ValueLayout) -> Int {
      let offset = end.roundedUp(to: value.alignment)
      end = offset + value.size
      return offset
    }
    var (offsets, places, values): ([Int], [Int], [ValueLayout]) = ([], [], [])
    var (kept, checked, inner): ([Int], [Int], [InnerModel]) = ([], [], [])
    for line in lines {
      switch line {
      case .field(let field):
        let value = field.field.operation.layout
        let offset = add(value)
        if field.isKept {
          kept.append(offsets.count)
          places.append(offset)
        } else {
          checked.append(offsets.count)
        }
        offsets.append(offset)
        values.append(value)
      case .flattened(let flattened):
        var model = flattened.model
        model.start = end.roundedUp(to: 16)
        end = model.start + model.layout.size
        offsets += model.layout.offsets.map { model.start + $0 }
        values += model.layout.values
        model.place = add(model.value)
        places.append(model.place)
        inner.append(model)
      }
    }
    (self.offsets, self.places, self.values) = (offsets, places, values)
    (self.kept, self.checked, self.inner) = (kept, checked, inner)
    size = max(end, 1).roundedUp(to: 16)
    memoryOfPlaces = .allocate(places.count)
    for (index, place) in places.enumerated() { memoryOfPlaces.initialize(index, to: place) }
  }

  deinit { memoryOfPlaces.free(places.count) }
}

/// A model that is flattened into another: where its values are, and how it is made from them.
struct InnerModel: Sendable {
  let layout: FieldLayout
  let value: ValueLayout
  /// Makes the model from the values of a frame, which are moved.
  let make: @Sendable (Memory, Memory) throws -> Void
  /// Where in a frame its own frame begins, and where the made model is stored.
  var start = 0, place = 0
}

extension FieldLayout {
  /// Whether an initialiser takes the values directly.
  var isPlain: Bool { checked.isEmpty && inner.isEmpty }

  @inline(never)
  func destroy(_ fields: some Sequence<Int>, in frame: Memory) {
    for field in fields { values[field].destroy(frame + offsets[field]) }
  }

  /// Makes the models that are flattened into the model of a frame; if one throws, no value is left.
  @inline(never)
  func makeInner(in frame: Memory) throws {
    for (index, one) in inner.enumerated() {
      do {
        try one.make(frame + one.start, frame + one.place)
      } catch {
        destroy(kept, in: frame)
        for made in inner[..<index] { made.value.destroy(frame + made.place) }
        for other in inner[(index + 1)...] {
          other.layout.destroy(other.layout.offsets.indices, in: frame + other.start)
        }
        throw error
      }
    }
  }
}
