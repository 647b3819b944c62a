// A program of Embedded Swift: makes values of types of its own and of the library's, and prints what is wrong.
import DomainTypes
import ValidatedCodable

struct Volume: RuledValue, Comparable {
  static var rule: some Rule<Int> { InRange(0...100) }
  static var typeName: String { "Volume" }
  let proof: Evaluated<Volume>
}

struct Login: RuledValue {
  static var rule: some Rule<String> {
    Trimmed()
    Length(3...20, .characters)
    Characters([.letters, .digits], others: "-_")
    Excluding(OneOf(["admin", "root"]))
  }
  static var typeName: String { "Login" }
  let proof: Evaluated<Login>
}

struct Even: ValidatedValue {
  let proof: Evaluated<Even>

  static var typeName: String { "Even" }
  static func evaluated(_ candidate: Int) throws(Violation) -> Int {
    guard candidate.isMultiple(of: 2) else {
      throw Violation("odd", must: "be even", in: Even.self)
    }
    return candidate
  }
}

enum Size: String, ValidatedEnum { case small, large }

/// Prints the value that a candidate makes, and every rule that it breaks.
func show<Value: ValidatedValue>(_ type: Value.Type, _ candidate: Value.RawValue) {
  do throws(Violation) {
    print("\(try Value(candidate).debugDescription)")
  } catch {
    print("\(error.code): \(error.message) \(error.parameters)")
  }
  for violation in Value.violations(in: candidate) { print("- \(violation.message)") }
}

@main struct Values {
  static func main() {
    show(Volume.self, 35)
    show(Volume.self, 150)
    show(Login.self, " zoë ")
    show(Login.self, "x!")
    show(Login.self, "root")
    show(Even.self, 2)
    show(Even.self, 3)
    do throws(Violation) {
      print(try Size.evaluated("small").rawValue)
      print(try Size.evaluated("lrge").rawValue)
    } catch {
      print(error.message)
    }

    show(Age.self, 35)
    show(Age.self, 150_000)
    show(Latitude.self, -90.5)
    show(Longitude.self, .nan)
    show(Percentage.self, 12.5)
    show(Name.self, " Zoe\u{308} ")
    show(Name.self, "zoe@home")
    show(Username.self, "Juliet")
    show(Email.self, "zoe@EXAMPLE.com")
    show(Email.self, "zoe@")
    show(DomainName.self, "münchen.example")
    show(URI.self, "https://example.org:8080/a?b#c")
    show(HTTPURL.self, "ftp://example.org")
    show(IPv6Address.self, "2001:DB8:0:0:0:0:0:1")
    show(CIDRBlock.self, "192.0.2.1/24")
    show(IBAN.self, "GB82 WEST 1234 5698 7654 32")
    show(PaymentCardNumber.self, "4111 1111 1111 1112")
    show(CurrencyCode.self, "EUX")
    show(CountryCode.self, "NL")
    show(PhoneNumber.self, "+31 20 123 4567")
    show(ISBN.self, "978-3-16-148410-0")
    show(UUIDValue.self, "123E4567-E89B-12D3-A456-426614174000")
    show(SemanticVersion.self, "1.0.0-rc.1+build")
    show(LanguageTag.self, "EN-us")
    show(CSSColor.self, "rgb(255 0 0 / 50%)")
    show(CalendarDate.self, "2023-02-29")
    show(Timestamp.self, "2024-02-29T23:59:60Z")
    show(ISO8601Duration.self, "P1Y2M3DT4H")
    show(TimeZoneID.self, "Europe/Amsterdam")
    show(Base64.self, "Zm9v*")
  }
}
