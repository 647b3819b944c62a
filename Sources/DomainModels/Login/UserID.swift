public import Foundation
public import ValidatedCodable

/// A user's number, or a UUID that a server may use in the future.
///
/// Documents contain a number, 1 or more. In a lenient field, a string may stand for it: `"123"`, or a UUID as in RFC
/// 9562, section 4; never `"123ABC"`.
public enum UserID: Hashable, Sendable {
  case number(Number)
  case uuid(UUID)

  /// A user's number: 1 or more.
  public struct Number: RuledValue, Comparable, LosslessStringConvertible {
    @inlinable public static var rule: some Rule<Int> { InRange(1...) }
    public static var typeName: String { "UserID" }

    public let proof: Evaluated<Number>
    @inlinable public init(proof: Evaluated<Number>) { self.proof = proof }
  }

  /// A number.
  ///
  /// - Throws: `Violation` with code `outOfRange`.
  public init(_ number: Int) throws(Violation) { self = .number(try Number(number)) }
}

extension UserID: Codable {
  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    self = .number(try decoder.singleValueContainer().decode(Number.self))
  }

  /// Encodes the number, or the UUID as a string, which lenient fields read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .uuid(let uuid): try container.encode(uuid.uuidString.lowercased())
    }
  }
}

extension UserID: LenientlyDecodable {
  /// A number that is written as a string, or a UUID.
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<UserID>.Coerced? {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else { return nil }
    // Foundation's parser accepts more forms than it writes.
    if let uuid = UUID(uuidString: text), uuid.uuidString == text.uppercased() {
      return Lenient<Self>.Coerced(.uuid(uuid), from: "UUID")
    }
    // Written as in a JSON number: no plus sign, no space, no leading zero.
    guard let number = Int(text), String(number) == text else {
      let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
      let isDigits = digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      throw isDigits && digits.count > 18 && digits.first != UInt8(ascii: "0")
        ? .notRepresentable(Int.self, isWhole: true)
        : Violation(.malformed, must: "be a number or a UUID", typeName: "UserID")
    }
    return Lenient<Self>.Coerced(try UserID(number), from: "string")
  }
}

extension UserID: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .uuid(let uuid): uuid.uuidString.lowercased()
    }
  }
}

extension UserID: Shaped {
  public static let rulesVersion = 1

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .other(name: "UserID", parts: [context.shape(of: Number.self)], version: rulesVersion)
  }
}
