import ValidatedCodable

extension Coordinate: HasOtherForms {
  package static var otherForms: [String] {
    [
      "[13.4, 52.5]", "[13.4, 52.5, 34]", "[13.4]", #""+52.5+013.4/""#,
      #""+52.5+013.4+34CRSWGS_84/""#,
      #""+52.5+013.4+34/""#, #""52.5, 13.4""#, #"{"lat": 52.5, "lng": 13.4}"#,
      #"{"lat": 52.5, "lng": 13.4, "alt": 3, "elevation": 3}"#,
    ]
  }
}
