public import DomainTypes
public import Foundation
public import ValidatedCodable

/// A photo taken by a rover.
///
/// ```json
/// {"id": 102693, "sol": 1000, "camera": {…}, "img_src": "https://mars.nasa.gov/1.jpg",
///  "earth_date": "2015-05-30", "rover": {…}}
/// ```
public struct RoverPhoto: ValidatedModel, Hashable {
  /// The photo's number.
  public let id: RoverID
  /// The Martian day; the landing is on day 0.
  public let sol: UInt
  /// The camera that took it.
  public let camera: RoverCamera
  /// The URL of the image.
  public let imageSource: URL
  /// The day on Earth.
  public let earthDate: CalendarDate
  /// The rover that took it.
  public let rover: Rover
  /// The position of Mars in its orbit (solar longitude), in degrees; optional in responses.
  public let solarLongitude: Double?

  /// Makes a photo from valid parts.
  public init(
    id: RoverID, sol: UInt, camera: RoverCamera, imageSource: URL, earthDate: CalendarDate,
    rover: Rover, solarLongitude: Double? = nil
  ) {
    self.id = id
    self.sol = sol
    self.camera = camera
    self.imageSource = imageSource
    self.earthDate = earthDate
    self.rover = rover
    self.solarLongitude = solarLongitude
  }

  public static let schema = Schema(
    RoverPhoto.init(id:sol:camera:imageSource:earthDate:rover:solarLongitude:)
  ) {
    Field("id", \.id)
    Field("sol", \.sol)
    Field("camera", \.camera)
    Field("img_src", \.imageSource)
    Field("earth_date", \.earthDate)
    Field("rover", \.rover)
    Field("solar_longitude", \.solarLongitude)
  }
}
