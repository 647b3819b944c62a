public import ValidatedCodable

/// A page of a list of characters.
///
/// ```json
/// {"code": 200, "status": "Ok",
///  "data": {"offset": 20, "total": 22, "results": [{"name": "Cyclops"}, {"name": "Phoenix"}]}}
/// ```
///
/// Elements of `results` that are not valid characters are in `characters.rejects`; all other members are required.
public struct CharactersPage: ValidatedModel, Hashable {
  /// The service's own status code, 200 for success.
  public let code: StatusCode
  /// The status in words.
  public let status: String
  /// The number of characters before this page.
  public let offset: Count
  /// The number of characters on all pages.
  public let total: Count
  /// The characters of the page.
  public let characters: LossyArray<ComicCharacter>

  /// Makes a page from valid parts.
  public init(
    code: StatusCode, status: String, offset: Count, total: Count,
    characters: LossyArray<ComicCharacter>
  ) {
    self.code = code
    self.status = status
    self.offset = offset
    self.total = total
    self.characters = characters
  }

  public static let schema = Schema(CharactersPage.init(code:status:offset:total:characters:)) {
    Field("code", \.code)
    Field("status", \.status)
    Field("data.offset", \.offset)
    Field("data.total", \.total)
    Field("data.results", \.characters)
  }
}

extension CharactersPage {
  /// An HTTP status code, which the service repeats in its documents: 100…599.
  public struct StatusCode: RuledValue, Comparable, LosslessStringConvertible {
    @inlinable public static var rule: some Rule<Int> { InRange(100...599) }

    /// Whether the status is 200, the service's only one of a success.
    public var isSuccess: Bool { value == 200 }

    public let proof: Evaluated<StatusCode>
    @inlinable public init(proof: Evaluated<StatusCode>) { self.proof = proof }
  }
}
