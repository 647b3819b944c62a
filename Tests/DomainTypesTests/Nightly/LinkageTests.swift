#if os(Linux)
  import TestSupport
  import Testing

  /// What a program loads that uses the library.
  @Suite(.nightly) struct LinkageTests {
    /// Prints the libraries of Foundation that are loaded.
    private static let listLibraries = #"""
      import Glibc

      var libraries: Set<String> = []
      if let maps = fopen("/proc/self/maps", "r") {
        while let line = readLine(of: maps) {
          let name = line.split(separator: "/").last.map(String.init) ?? ""
          if name.hasPrefix("libFoundation") || name.hasPrefix("lib_Foundation") { libraries.insert(name) }
        }
      }
      for library in libraries.sorted() { print(library) }

      func readLine(of file: UnsafeMutablePointer<FILE>) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        guard let line = fgets(&buffer, 4096, file) else { return nil }
        return String(cString: line).split(separator: "\n").first.map(String.init) ?? ""
      }
      """#

    @Test func theCoreAndTheTypesNeedNoFoundation() throws {
      let code = """
        import DomainTypes
        import ValidatedCodable

        print((try? Email("me@here.org")) != nil)

        """
      #expect(
        try Compiler.output(
          of: code + Self.listLibraries,
          linking: ["TypedMemory", "ValidatedCodable", "DomainTypes"])
          == "true\n")
    }

    @Test func theDecoderNeedsOnlyItsEssentials() throws {
      let code = """
        import DomainTypes
        import ValidatedCodable
        import ValidatedJSON

        print((try? ValidatedJSONDecoder().decode([Age].self, from: "[35]")) != nil)

        """
      #expect(
        try Compiler.output(
          of: code + Self.listLibraries,
          linking: [
            "SystemCalls", "TypedMemory", "ValidatedCodable", "DomainTypes", "ValidatedJSON",
          ])
          == "true\nlibFoundationEssentials.so\n")
    }
  }
#endif
