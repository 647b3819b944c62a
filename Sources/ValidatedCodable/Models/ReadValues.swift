// The one file of the models that handles memory.
//
// A model's values are read one after the other into a place on the stack, and taken from there when the
// model is made. As the tuple that it stands for, each step would copy all values before it.
//
// What makes it safe: a place is filled from its first value on; whoever fails to fill it empties it
// again; and what is filled is emptied once, by the closure that makes the model.

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
  @usableFromInline
  func model(of values: List.Values) throws -> Model {
    try withUnsafeTemporaryAllocation(of: List.Values.self, capacity: 1) { places in
      guard let place = places.baseAddress else { throw UnusualMember() }
      place.initialize(to: values)
      return try make(place)
    }
  }
}
