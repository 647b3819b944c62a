// What constraints are made of, as data.

extension Characters.Kinds: Codable {}
extension Constraint.Place: Codable {}
extension Length.Unit: Codable {}
