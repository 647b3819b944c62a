public import ValidatedCodable

/// Photos that rovers have taken: `{"photos": […]}`.
public struct RoverPhotos: ValidatedModel, Hashable {
  /// The photos, in the order of the response.
  public let photos: [RoverPhoto]

  /// Makes a response of valid parts.
  public init(photos: [RoverPhoto]) { self.photos = photos }

  public static let schema = Schema(RoverPhotos.init(photos:)) { Field("photos", \.photos) }
}
