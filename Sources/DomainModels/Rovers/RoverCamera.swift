public import DomainTypes
public import ValidatedCodable

/// A camera of a rover: `{"id": 20, "name": "FHAZ", "full_name": "Front Hazard Avoidance Camera"}`.
public struct RoverCamera: ValidatedModel, Hashable {
  /// The camera's number.
  public let id: RoverID
  /// Its short name.
  public let name: DisplayName
  /// Its full name.
  public let fullName: DisplayName

  /// Makes a camera from valid parts.
  public init(id: RoverID, name: DisplayName, fullName: DisplayName) {
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
