/// An enumeration whose cases have different documents: a payment that is a card or a bank transfer.
///
/// ```swift
/// enum Payment: ValidatedUnion, Equatable {         // since `cash` has no payload
///   case card(Card), iban(Transfer), cash
///
///   static let schema = Tagged("type") {      // {"type":"card","number":"4111 1111 1111 1111"}
///     Case("card", Payment.card)
///     Case("iban", Payment.iban)
///     Case("cash", Payment.cash)
///   }
/// }
/// ```
///
/// If no member tells the cases apart, use ``UntaggedUnion``, which takes the first case that decodes. Conforming types
/// are `Codable` with any coder, and may be recursive (`indirect enum`, arrays, dictionaries). They read what their schema
/// says, and have no `init(from:)` of their own, which would not be called everywhere. In a union, `Schema`,
/// `Case`, `Tagged` and `Untagged` are names of this library: a type of yours is `MyModule.Case` there.
public protocol ValidatedUnion: Codable, Sendable, Revalidatable, Shaped {
  /// What reads the cases: ``TaggedUnion`` or ``UntaggedUnion``.
  associatedtype Schema: _UnionSchema<Self>

  /// The cases, and how documents tell them apart.
  static var schema: Schema { get }
}

// Names in a union take precedence over those of modules.
extension ValidatedUnion {
  /// A case of a union: its tag, and the type of its payload.
  public typealias Case = ValidatedCodable.TaggedUnion<Self>.Case
  /// Cases that are told apart by a member of each object.
  public typealias Tagged = ValidatedCodable.TaggedUnion<Self>
  /// Cases that are tried in order.
  public typealias Untagged = ValidatedCodable.UntaggedUnion<Self>

  /// Decodes the case that the document describes.
  ///
  /// - Throws: `DecodingError` for the first error; ``Outcome`` reports everything.
  public init(from decoder: any Decoder) throws {
    self = try decoder.reading { try Self.sharedSchema.read(from: decoder, into: &$0) }
  }

  /// Encodes the payload, and the tag if there is one.
  ///
  /// - Throws: `EncodingError` if the schema does not list the value's case, or does not encode documents with
  ///   unknown tags.
  public func encode(to encoder: any Encoder) throws {
    let schema = Self.sharedSchema
    encoder.validating?.willEncode(by: schema.written)
    guard try schema.encode(self, to: encoder) else {
      throw EncodingError.refusing(
        self, at: encoder.codingPath, "The schema of \(Self.self) encodes no such case.")
    }
  }

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let name = context.name(of: Self.self)
    return .union(sharedSchema.shape(name: name, version: rulesVersion, in: &context))
  }
}
