// What constraints are made of, as data.

extension Characters.Kinds: Codable {}
extension Constraint.Place: Codable {}
extension Length.Unit: Codable {}

extension Constraint.CodeVersion: Codable {
  private enum CodingKeys: String, CodingKey { case number, dependsOnUnicode }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .number),
      dependsOnUnicode: try container.decode(Bool.self, forKey: .dependsOnUnicode))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(dependsOnUnicode, forKey: .dependsOnUnicode)
  }
}
