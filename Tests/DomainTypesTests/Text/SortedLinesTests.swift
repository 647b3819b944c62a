import Testing

@testable import DomainTypes

@Suite struct SortedLinesTests {
  private let lines = SortedLines("a 1\nab\nabc 22\nb  x\nzz 9")
  private let words = SortedLines.words("alpha beta\ngamma")

  private func value(of key: String) -> String? {
    lines[key].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyLineIsFound() {
    #expect(value(of: "a") == "1")
    #expect(value(of: "ab") == "")
    #expect(value(of: "abc") == "22")
    #expect(value(of: "b") == " x")
    #expect(value(of: "zz") == "9")
    #expect(lines.keys == ["a", "ab", "abc", "b", "zz"])
  }

  @Test(arguments: [
    "", "A", "aa", "abb", "abcd", "ba", "c", "z", "zzz", "1", "a 1", "ab\nabc", "é",
  ])
  func nothingElse(_ key: String) { #expect(value(of: key) == nil) }

  @Test func manyWords() {
    let words = SortedLines.manyWords("Alpha Apple Zulu alpha\nbeta ~")
    for key in ["Alpha", "Apple", "Zulu", "alpha", "beta", "~"] { #expect(words[key] == []) }
    for key in ["", " ", "A", "B", "Zulv", "a", "z", "\u{7F}", "é", "Alpha Apple", "alph", "~~"] {
      #expect(words[key] == nil, "\(key)")
    }
    #expect(SortedLines.manyWords("")["a"] == nil && SortedLines.manyWords("b")["b"] == [])
  }

  @Test func noLines() { #expect(SortedLines("")["a"] == nil) }

  /// Among many words that begin alike, at every length of them and of the steps between.
  @Test func wordsThatBeginAlike() {
    let tables: [(SortedLines, [String])] = [
      (TimeZoneID.names, TimeZoneID.names.keys),
      (SubdivisionCode.codes, SubdivisionCode.codes.keys),
    ]
    for (table, keys) in tables {
      let all = Set(keys)
      for key in keys {
        for text in [key, String(key.dropLast()), key + "a", String(key.dropLast()) + "~"] {
          let isFound = Array(text.utf8).withSpan { table.contains($0) }
          #expect(isFound == all.contains(text), "\(text)")
        }
      }
    }
  }

  @Test func keysAreFoundByTextsThatBeginWithThem() {
    let codes = SortedLines.words("1 20 212 7")
    func key(_ text: String) -> String? {
      Array(text.utf8).withSpan { bytes in
        codes.withEntry(of: bytes, by: .start) { String(decoding: $0.array, as: UTF8.self) }
      }
    }
    #expect(
      ["1", "1234", "20", "2099", "2123", "77"].map(key) == ["1", "1", "20", "20", "212", "7"])
    #expect(["", "2", "21", "211", "3", "0", " "].compactMap(key).isEmpty)
  }

  @Test func wordsAreFoundByWhatTheyBeginWith() {
    func word(_ start: String) -> String? {
      Array(start.utf8).withSpan { key in
        words.withEntry(of: key, by: .beginning) { String(decoding: $0.array, as: UTF8.self) }
      }
    }
    #expect(["al", "alpha", "b", "gamma"].map(word) == ["alpha", "alpha", "beta", "gamma"])
    #expect(["alphab", "c", "z", "A"].compactMap(word).isEmpty)
    #expect(words.keys == ["alpha", "beta", "gamma"])
    #expect(words["beta"] == [] && words["bet"] == nil)
  }

  /// The tables are in order, or a search would pass by what is there.
  @Test func tablesAreSorted() {
    let tables = [
      "countries": CountryCode.rows, "currencies": CurrencyCode.table,
      "time zones": TimeZoneID.names,
      "scripts": ScriptCode.assigned, "languages": LanguageCode.threeLetters,
      "short languages": LanguageCode.twoLetters, "subdivisions": SubdivisionCode.codes,
      "postal shapes": PostalShape.table, "calling codes": PhoneNumber.assignedCodes,
      "accounts": IBANStructure.byCountry, "colours": CSSColor.names,
    ]
    for (name, table) in tables {
      let keys = table.keys
      #expect(keys.count > 20, "\(name)")
      #expect(keys == Set(keys).sorted(), "\(name)")
      for key in keys { #expect(table[key] != nil, "\(name): \(key)") }
    }
  }
}
