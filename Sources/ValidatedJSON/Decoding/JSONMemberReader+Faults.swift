#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import ValidatedCodable

// What is wrong with a value, where that is plain to see.
extension JSONMemberReader {
  @inlinable
  var position: Int {
    get { cursor }
    set { cursor = newValue }
  }

  @usableFromInline
  mutating func wrongType<Value>(_ type: Value.Type) throws(UnusualMember) -> Violation {
    let violation: Violation
    switch Unicode.Scalar(bytes[cursor]) {
    case "n": violation = .unexpectedNull(type)
    case "\"" where type != String.self:
      // A text may stand for an infinity.
      if type is any BinaryFloatingPoint.Type {
        guard case .throw = reading.options.floats else { throw UnusualMember() }
      }
      violation = .wrongType(type)
    case "t" where type != Bool.self, "f" where type != Bool.self: violation = .wrongType(type)
    case "[", "{": violation = .wrongType(type)
    case "-", "0"..."9":
      guard type == String.self || type == Bool.self else { throw UnusualMember() }
      violation = .wrongType(type)
    default: throw UnusualMember()
    }
    do {
      cursor = try reading.skip(cursor, level: level + 1)
    } catch {
      throw UnusualMember()
    }
    return violation
  }
}
