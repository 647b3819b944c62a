import DomainTypes
import Foundation
import Testing

@Suite struct DomainTypeRegistryTests {
  @Test func isInAlphabeticalOrder() {
    let names = DomainTypeRegistry.all.map { "\($0)" }
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }

  @Test func everyTypeSaysItsRuleAndSource() {
    for type in DomainTypeRegistry.all {
      #expect(!type.ruleSummary.isEmpty && !type.source.isEmpty, "\(type)")
      #expect(!type.ruleSummary.contains("\n"), "\(type)")
    }
    #expect(Age.ruleSummary == "1…150")
    #expect(Email.source == "RFC 5321, section 4.1.2; RFC 6531, section 3.3")
  }

  /// The core and the domain types promise not to bring Foundation with them; the core has a lock of the system's.
  @Test(arguments: [
    ("TypedMemory", []), ("ValidatedCodable", ["TypedMemory", "Synchronization", "os"]),
    ("DomainTypes", ["ValidatedCodable"]),
  ])
  func importsNothingElse(_ module: String, _ allowed: [String]) throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
          !line.hasPrefix("//")
        else { continue }
        #expect(allowed.contains(String(words[index + 1])), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 5)
  }
}
