public import ValidatedCodable

/// Photos taken by rovers: `{"photos": […]}`.
public struct RoverPhotos: ValidatedModel, Hashable {
  /// The photos, in the order of the response.
  public let photos: [RoverPhoto]

  /// Makes a response from valid parts.
  public init(photos: [RoverPhoto]) { self.photos = photos }

  public static let schema = Schema(RoverPhotos.init(photos:)) { Field("photos", \.photos) }
}
