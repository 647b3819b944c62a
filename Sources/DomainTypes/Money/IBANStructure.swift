/// What a country's account numbers look like: `8n12c` is eight digits and twelve letters or digits.
enum IBANStructure {
  /// Whether characters are a country's code, two digits, and an account number as the country has them.
  static func fits(_ characters: [UInt8]) -> Bool {
    guard characters.count > 4, characters[2].isDigit, characters[3].isDigit,
      let structure = byCountry[String(decoding: characters[..<2], as: UTF8.self)]
    else { return false }
    var rest = characters[4...]
    for part in structure {
      guard rest.count >= part.count, rest.prefix(part.count).allSatisfy(part.allows) else {
        return false
      }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty
  }

  private struct Part {
    let count: Int
    let kind: Character

    /// `n` is a digit, `a` a letter, `c` either.
    func allows(_ character: UInt8) -> Bool {
      kind == "n" && character.isDigit || kind == "a" && character.isCapital || kind == "c"
    }
  }

  private static let byCountry: [String: [Part]] = {
    var byCountry: [String: [Part]] = [:]
    for line in structures.split(whereSeparator: \.isWhitespace) {
      var parts: [Part] = []
      var count = 0
      for character in line.dropFirst(3) {
        if let digit = character.wholeNumberValue {
          count = count * 10 + digit
        } else {
          parts.append(Part(count: count, kind: character))
          count = 0
        }
      }
      byCountry[String(line.prefix(2))] = parts
    }
    return byCountry
  }()

  private static let structures = """
    AD:8n12c AE:19n AL:8n16c AT:16n AZ:4a20c BA:16n BE:12n BG:4a6n8c BH:4a14c BI:23n BR:23n1a1c
    BY:4c4n16c CH:5n12c CR:18n CY:8n16c CZ:20n DE:18n DJ:23n DK:14n DO:4c20n EE:16n EG:25n
    ES:20n FI:14n FK:2a12n FO:14n FR:10n11c2n GB:4a14n GE:2a16n GI:4a15c GL:14n GR:7n16c GT:24c
    HN:4a20n HR:17n HU:24n IE:4a14n IL:19n IQ:4a15n IS:22n IT:1a10n12c JO:4a4n18c KW:4a22c
    KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:16n LU:3n13c LV:4a13c LY:21n MC:10n11c2n MD:20c
    ME:18n MK:3n10c2n MN:16n MR:23n MT:4a5n18c MU:4a19n3a NI:4a20n NL:4a10n NO:11n OM:3n16c
    PK:4a16c PL:24n PS:4a21c PT:21n QA:4a21c RO:4a16c RS:18n RU:14n15c SA:2n18c SC:4a20n3a
    SD:14n SE:20n SI:15n SK:20n SM:1a10n12c SO:19n ST:21n SV:4a20n TL:19n TN:20n TR:6n16c
    UA:6n19c VA:18n VG:4a16n XK:16n YE:4a4n18c
    """
}
