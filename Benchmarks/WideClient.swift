import DomainModels
import ValidatedCodable

/// A client and the seventeen fields of six more people: what a field costs among twenty.
struct WideClient: ValidatedModel, Equatable {
  let name1: Name, age1: Age, email1: Email
  let name2: Name, age2: Age, email2: Email
  let name3: Name, age3: Age, email3: Email
  let name4: Name, age4: Age, email4: Email
  let name5: Name, age5: Age, email5: Email
  let name6: Name, age6: Age, email6: Email
  let name7: Name, age7: Age

  static let schema = Schema(
    WideClient.init(
      name1:age1:email1:name2:age2:email2:name3:age3:email3:name4:age4:email4:name5:age5:email5:
      name6:
      age6:email6:name7:age7:)
  ) {
    Field("name1", \.name1)
    Field("age1", \.age1)
    Field("email1", \.email1)
    Field("name2", \.name2)
    Field("age2", \.age2)
    Field("email2", \.email2)
    Field("name3", \.name3)
    Field("age3", \.age3)
    Field("email3", \.email3)
    Field("name4", \.name4)
    Field("age4", \.age4)
    Field("email4", \.email4)
    Field("name5", \.name5)
    Field("age5", \.age5)
    Field("email5", \.email5)
    Field("name6", \.name6)
    Field("age6", \.age6)
    Field("email6", \.email6)
    Field("name7", \.name7)
    Field("age7", \.age7)
  }
}
