package import TypedMemory

/// The cases of a union, as data for an encoder that writes documents without containers.
///
/// Safety: the addresses are those of a value of the union, and of the payload of a case.
package final class WrittenUnion: @unchecked Sendable {
  /// Where the payload of a case is written.
  package enum Place {
    /// It is the whole value.
    case whole
    /// Its members follow the tag, in the same object.
    case inside(PaddedText)
    /// It is the only field behind the tag; without fields, there is none.
    case beside(PaddedText, WrittenModel)
    /// Where containers put it.
    case contained
  }

  /// Calls its last argument with the address of the payload of a value; false if that is of another case.
  ///
  /// Reflection is asked once, for all cases.
  typealias Payload = (Memory, inout ReflectedCase?, (Memory) throws -> Void) throws -> Bool

  package final class Case {
    package let place: Place
    package let payload: WriteOperation?
    fileprivate let withPayload: Payload

    /// - Parameter payload: how a payload is written, if there is one.
    init(_ place: Place, _ payload: WriteOperation? = nil, withPayload: @escaping Payload) {
      (self.place, self.payload) = (place, payload)
      self.withPayload = withPayload
    }

    deinit {
      switch place {
      case .inside(let text), .beside(let text, _): text.deallocate()
      case .whole, .contained: break
      }
    }
  }

  private let cases: [Case]

  init(_ cases: [Case]) { self.cases = cases }

  /// Calls `body` with the address of a value's payload and its case, and returns its result; false if no case is that
  /// of the value.
  package func withPayload(
    of union: Memory, _ body: (Memory, Case) throws -> Bool
  ) throws -> Bool {
    var reflected: ReflectedCase?
    var result = false
    for one in cases {
      if try one.withPayload(union, &reflected, { result = try body($0, one) }) { break }
    }
    return result
  }
}
