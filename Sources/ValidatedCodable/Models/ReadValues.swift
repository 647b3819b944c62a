// The one file of the models that handles memory.
//
// A model's values are read one after the other into a place on the stack, and taken from there when the
// model is made. As the tuple that it stands for, each step would copy all values before it.
//
// What makes it safe: `FilledPlaces` knows which values there are; who fails to read all of them empties
// those; and once there are all, they are taken once, by the closure that makes the model.

/// The values of a list of fields: the last, and those before it.
@frozen
public struct ReadValues<Others, Last> {
  @usableFromInline var others: Others
  @usableFromInline var last: Last

  @inlinable
  init(_ others: consuming Others, _ last: consuming Last) {
    self.others = others
    self.last = last
  }
}

/// The values of no fields.
@frozen
public struct NoValues {
  @inlinable
  init() {}
}

/// The place of values.
public typealias Place<Values> = UnsafeMutablePointer<Values>

/// Which of the places of a list's values are filled, by the positions of their fields.
@frozen
public struct FilledPlaces {
  /// The greatest number of fields; lists of more are left to a decoder.
  @usableFromInline static let maximum = 64

  @usableFromInline var bits: UInt64 = 0

  @inlinable
  package init() {}

  /// All places.
  @inlinable static var all: FilledPlaces {
    var places = FilledPlaces()
    places.bits = .max
    return places
  }

  @inlinable @inline(__always)
  mutating func insert(_ position: Int) { bits |= 1 &<< UInt64(truncatingIfNeeded: position) }

  @inlinable @inline(__always)
  func contains(_ position: Int) -> Bool {
    bits & (1 &<< UInt64(truncatingIfNeeded: position)) != 0
  }
}

extension UnsafeMutablePointer {
  /// The place of the values before the last.
  @inlinable @inline(__always)
  func others<Others, Last>() -> Place<Others> where Pointee == ReadValues<Others, Last> {
    withUnsafeMutablePointer(to: &pointee.others) { $0 }
  }

  /// The place of the last value.
  @inlinable @inline(__always)
  func last<Others, Last>() -> Place<Last> where Pointee == ReadValues<Others, Last> {
    withUnsafeMutablePointer(to: &pointee.last) { $0 }
  }

  /// Takes the last value away.
  @inlinable @inline(__always)
  func takeLast<Others, Last>() -> Last where Pointee == ReadValues<Others, Last> { last().move() }
}

extension Schema {
  /// Makes the model of values.
  @inlinable
  func model(of values: List.Values) throws -> Model {
    try withUnsafeTemporaryAllocation(of: List.Values.self, capacity: 1) { places in
      guard let place = places.baseAddress else { throw UnusualMember() }
      place.initialize(to: values)
      return try make(place)
    }
  }

  /// Reads every value into its place; on failure none is left there.
  @inlinable @inline(__always)
  func fill<Reader: MemberReader>(
    _ place: Place<List.Values>, from reader: inout Reader
  ) throws(UnusualMember) {
    // A constant of the list: without this, a 65th place would be taken for the first.
    guard List.count <= FilledPlaces.maximum else { throw UnusualMember() }
    var filled = FilledPlaces()
    do throws(UnusualMember) {
      guard try fields.readInOrder(from: &reader, into: place, &filled), reader.takeEnd() else {
        return try fillRest(place, from: &reader, &filled)
      }
    } catch {
      fields.empty(place, filled)
      reader.read = filled
      throw error
    }
  }

  /// Reads what is left, in the order of the document.
  @inlinable
  func fillRest<Reader: MemberReader>(
    _ place: Place<List.Values>, from reader: inout Reader, _ filled: inout FilledPlaces
  ) throws(UnusualMember) {
    try fill(place, [], from: &reader, &filled)
    try fields.readMissing(from: &reader, into: place, &filled)
  }

  /// Reads the members of the object that `prefix` leads to.
  @inlinable @inline(never)
  func fill<Reader: MemberReader>(
    _ place: Place<List.Values>, _ prefix: [SchemaKey], from reader: inout Reader,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) {
    while try reader.nextKey() {
      switch try fields.readNext(prefix, from: &reader, into: place, &filled) {
      case .value: break
      case .object(let key):
        try reader.remember(key)
        try reader.object { (inner) throws(UnusualMember) in
          try fill(place, prefix + [key], from: &inner, &filled)
        }
      case .none:
        guard !refusesUnknownKeys else { throw UnusualMember() }
        try reader.skipMember()
      }
    }
  }
}
