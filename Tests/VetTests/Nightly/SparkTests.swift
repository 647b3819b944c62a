import Foundation
import TestSupport
import Testing

/// `vet lines` on Apache Spark says what one run says.
@Suite(.nightly) struct SparkTests {
  private static let python = SourceFiles.root.appending(path: ".build-spark/bin/python")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: python.path),
      "Spark is not installed; Tests/Spark/install installs it"))
  func partsAgreeWithTheWhole() throws {
    let vet = try Vet.shell("cd '\(SourceFiles.root.path)' && VET=\"$VET\" Tests/Spark/run")
    #expect(vet.status == 0, "\(vet.errors)")
    #expect(vet.lines.count == 6)
    #expect(vet.lines.allSatisfy { $0.hasSuffix(": equal") }, "\(vet.output)")
  }
}
