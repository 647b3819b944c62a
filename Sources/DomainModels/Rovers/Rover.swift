public import DomainTypes
public import ValidatedCodable

/// A rover on Mars.
///
/// ```json
/// {"id": 5, "name": "Curiosity", "landing_date": "2012-08-06", "launch_date": "2011-11-26",
///  "status": "active", "max_sol": 4102, "total_photos": 695670}
/// ```
public struct Rover: ValidatedModel, Hashable {
  /// The rover's number.
  public let id: RoverID
  /// The rover's name.
  public let name: DisplayName
  /// The day on which it left Earth.
  public let launchDate: CalendarDate
  /// The day on which it landed on Mars.
  public let landingDate: CalendarDate
  /// Whether it is still working; active, if the response does not say.
  public let status: Status
  /// The last Martian day with photos; optional in responses.
  public let lastSol: UInt?
  /// The number of photos; 0, if the response does not say.
  public let photoCount: UInt32

  /// Whether a rover is still working.
  public enum Status: String, ValidatedEnum {
    case active
    case complete
  }

  /// Makes a rover from valid parts.
  public init(
    id: RoverID, name: DisplayName, launchDate: CalendarDate, landingDate: CalendarDate,
    status: Status,
    lastSol: UInt?, photoCount: UInt32
  ) {
    self.id = id
    self.name = name
    self.launchDate = launchDate
    self.landingDate = landingDate
    self.status = status
    self.lastSol = lastSol
    self.photoCount = photoCount
  }

  public static let schema = Schema(
    Rover.init(id:name:launchDate:landingDate:status:lastSol:photoCount:)
  ) {
    Field("id", \.id)
    Field("name", \.name)
    Field("launch_date", \.launchDate)
    Field("landing_date", \.landingDate)
    Field("status", \.status).default(.active)
    Field("max_sol", \.lastSol)
    Field("total_photos", \.photoCount).default(0)
  }
  .rules { CrossFieldRule(\.launchDate, \.landingDate, Ascending()) }
}
