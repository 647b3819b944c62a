public import DomainTypes
public import ValidatedCodable

/// A camera of a rover: `{"id": 20, "name": "FHAZ", "full_name": "Front Hazard Avoidance Camera"}`.
public struct RoverCamera: ValidatedModel, Hashable {
  /// The camera's number.
  public let id: RoverID
  /// Its short name.
  public let name: Name
  /// Its name.
  public let fullName: Name

  /// Makes a camera of valid parts.
  public init(id: RoverID, name: Name, fullName: Name) {
    self.id = id
    self.name = name
    self.fullName = fullName
  }

  public static let schema = Schema(RoverCamera.init(id:name:fullName:)) {
    Field("id", \.id)
    Field("name", \.name)
    Field("full_name", \.fullName)
  }
}
