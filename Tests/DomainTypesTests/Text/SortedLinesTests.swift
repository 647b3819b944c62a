import Testing

@testable import DomainTypes

@Suite struct SortedLinesTests {
  private let values = SortedLines("a=1 ab= abc=22 b=_x\nzz=9")
  private let words = SortedLines("alpha beta\ngamma")

  private func value(of key: String) -> String? {
    values[key + "="].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyEntryIsFound() {
    #expect(value(of: "a") == "1")
    #expect(value(of: "ab") == "")
    #expect(value(of: "abc") == "22")
    #expect(value(of: "b") == "_x")
    #expect(value(of: "zz") == "9")
    #expect(values.entries == ["a=1", "ab=", "abc=22", "b=_x", "zz=9"])
  }

  @Test(arguments: [
    "", "A", "aa", "abb", "abcd", "ba", "c", "z", "zzz", "1", "a=1", "ab= abc", "é",
  ])
  func nothingElse(_ key: String) { #expect(value(of: key) == nil) }

  @Test func manyWords() {
    let words = SortedLines("Alpha Apple Zulu alpha\nbeta ~")
    func isFound(_ key: String) -> Bool { words.contains(Array(key.utf8).span) }
    for key in ["Alpha", "Apple", "Zulu", "alpha", "beta", "~"] { #expect(isFound(key)) }
    for key in ["", " ", "A", "B", "Zulv", "a", "z", "\u{7F}", "é", "Alpha Apple", "alph", "~~"] {
      #expect(!isFound(key), "\(key)")
    }
    #expect(SortedLines("")["a"] == nil && SortedLines("b")["b"] == [])
  }

  @Test func noWords() { #expect(SortedLines("")["a"] == nil) }

  /// Among many words that begin alike.
  @Test func wordsThatBeginAlike() {
    let tables: [(SortedLines, [String])] = [
      (CSSColor.names, CSSColor.names.entries),
      (SubdivisionCode.withThree, SubdivisionCode.withThree.entries),
    ]
    for (table, keys) in tables {
      let all = Set(keys)
      for key in keys {
        for text in [key, String(key.dropLast()), key + "a", String(key.dropLast()) + "~"] {
          let isFound = table.contains(Array(text.utf8).span)
          #expect(isFound == all.contains(text), "\(text)")
        }
      }
    }
  }

  @Test func keysAreFoundByTextsThatBeginWithThem() {
    let codes = SortedLines("1 20 212 7")
    func key(_ text: String) -> String? {
      codes.withEntry(of: Array(text.utf8).span, by: .start) {
        String(decoding: $0.array, as: UTF8.self)
      }
    }
    #expect(
      ["1", "1234", "20", "2099", "2123", "77"].map(key) == ["1", "1", "20", "20", "212", "7"])
    #expect(["", "2", "21", "211", "3", "0", " "].compactMap(key).isEmpty)
  }

  @Test func wordsAreFoundByWhatTheyBeginWith() {
    func word(_ start: String) -> String? {
      words.withEntry(of: Array(start.utf8).span, by: .beginning) {
        String(decoding: $0.array, as: UTF8.self)
      }
    }
    #expect(["al", "alpha", "b", "gamma"].map(word) == ["alpha", "alpha", "beta", "gamma"])
    #expect(["alphab", "c", "z", "A"].compactMap(word).isEmpty)
    #expect(words.entries == ["alpha", "beta", "gamma"])
    #expect(words["beta"] == [] && words["bet"] == [UInt8(ascii: "a")])
  }

  /// The tables are in order, or a search would pass by what is there.
  @Test func tablesAreSorted() {
    let tables = [
      "countries": CountryCode.rows, "currencies": CurrencyCode.table,
      "scripts": ScriptCode.assigned, "languages": LanguageCode.threeLetters,
      "short languages": LanguageCode.twoLetters, "short subdivisions": SubdivisionCode.withOne,
      "subdivisions": SubdivisionCode.withTwo, "long subdivisions": SubdivisionCode.withThree,
      "postal shapes": PostalShape.table, "calling codes": PhoneNumber.assignedCodes,
      "accounts": IBANStructure.byCountry, "colours": CSSColor.names,
    ]
    for (name, table) in tables {
      let entries = table.entries
      #expect(entries.count > 20, "\(name)")
      #expect(entries == Set(entries).sorted(), "\(name)")
      for entry in entries {
        let isFound = table.contains(Array(entry.utf8).span)
        #expect(isFound, "\(name): \(entry)")
      }
    }
  }
}
