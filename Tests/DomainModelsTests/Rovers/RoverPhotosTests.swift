import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct RoverPhotosTests {
  private let decoder = ValidatedJSONDecoder()

  @Test func aResponse() throws {
    let response = try decoder.decodeCollecting(RoverPhotos.self, from: Samples.photos)
    let photo = try #require(response.photos.first)
    #expect(photo.id.value == 102693)
    #expect(photo.sol == 1000)
    #expect(photo.camera.fullName.value == "Front Hazard Avoidance Camera")
    #expect(photo.imageSource.host() == "mars.nasa.gov")
    #expect(photo.earthDate == (try CalendarDate(year: 2015, month: 5, day: 30)))
    #expect(photo.rover.status == .active)
    #expect(photo.rover.photoCount == 695_670)
  }

  @Test(arguments: [
    ("EDL_RUCAM", "Rover Up-Look Camera"), ("EDL_PUCAM1", "Parachute Up-Look Camera A"),
    ("MINITES", "Miniature Thermal Emission Spectrometer (Mini-TES)"),
    ("ENTRY", "Entry, Descent, and Landing Camera"), ("SHERLOC_WATSON", "SHERLOC WATSON Camera"),
    ("SUPERCAM_RMI", "SuperCam Remote Micro Imager"), ("LCAM", "Lander Vision System Camera"),
  ])
  func cameras(_ name: String, _ fullName: String) throws {
    let sample = Samples.photos
      .replacing(["photos", 0, "camera", "name"], with: .string(name))
      .replacing(["photos", 0, "camera", "full_name"], with: .string(fullName))
    let photos = try decoder.decodeCollecting(RoverPhotos.self, from: sample).photos
    #expect(photos.map(\.camera.name.value) == [name])
    #expect(photos.map(\.camera.fullName.value) == [fullName])
  }

  @Test func encodedAndDecodedItIsTheSame() throws {
    for path in [[], ["solar_longitude"], ["rover", "status"], ["rover", "max_sol"]]
      as [[JSONPathKey]]
    {
      let sample =
        path.isEmpty
        ? Samples.photos : Samples.photos.replacing((["photos", 0] + path)[...], with: nil)
      let response = try decoder.decodeCollecting(RoverPhotos.self, from: sample)
      #expect(response.photos.count == 1)
      let json = try JSONEncoder().encode(response)
      #expect(try decoder.decode(RoverPhotos.self, from: json) == response)
      #expect(try JSONDecoder().decode(RoverPhotos.self, from: json) == response)
      let list = try PropertyListEncoder().encode(response)
      #expect(try PropertyListDecoder().decode(RoverPhotos.self, from: list) == response)
    }
  }

  @Test func defaults() throws {
    let sample = Samples.photos
      .replacing(["photos", 0, "rover", "status"], with: nil)
      .replacing(["photos", 0, "rover", "total_photos"], with: nil)
      .replacing(["photos", 0, "rover", "max_sol"], with: nil)
    let rover = try decoder.decodeCollecting(RoverPhotos.self, from: sample).photos[0].rover
    #expect(rover.status == .active)
    #expect(rover.photoCount == 0)
    #expect(rover.lastSol == nil)
  }

  /// Numbers are held exactly, or refused.
  @Test(
    arguments: [
      (
        ["sol"], -1,
        "photos[0].sol: The value must be a whole number between 0 and 18446744073709551615"
      ),
      (["sol"], 1.5, "photos[0].sol: The value must be a whole number"),
      (
        ["rover", "total_photos"], 4_294_967_296,
        "photos[0].rover.total_photos: The value must be a whole number between 0 and 4294967295"
      ),
      (
        ["earth_date"], "2015-02-29",
        "photos[0].earth_date: CalendarDate must be a day of the calendar"
      ),
      (
        ["rover", "landing_date"], "2011-11-25",
        "photos[0].rover.{launch_date, landing_date}: launch_date and landing_date must be in ascending order"
      ),
      (["img_src"], "", "photos[0].img_src: The value must be a URL"),
    ] as [([JSONPathKey], JSONValue, String)])
  func refusesInvalidMembers(_ path: [JSONPathKey], _ value: JSONValue, _ message: String) {
    let sample = Samples.photos.replacing((["photos", 0] + path)[...], with: value)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(RoverPhotos.self, from: sample)
    }
    #expect(report?.description == message)
  }
}
